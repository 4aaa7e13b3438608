package io.github.scfs.demo.bench.shape;

import io.github.scfs.demo.seed.SeededValues;
import java.io.Serializable;
import java.util.Date;
import java.util.Objects;

/**
 * Shape medium1: 81 fields, random Longs and Integers, dates, and one text of 34 characters in most of its String
 * fields.
 */
public class Ledger implements Serializable {
    private static final long serialVersionUID = 1L;

    private Long principalAmount;
    private Long interestAmount;
    private Long outstandingAmount;
    private Long overdueAmount;
    private Long settledAmount;
    private Long reservedAmount;
    private Long refundedAmount;
    private Long disputedAmount;
    private Long openingBalance;
    private Long closingBalance;
    private Long averageBalance;
    private Long minimumBalance;
    private Long maximumBalance;
    private Long creditLimit;
    private Long overdraftLimit;
    private Long dailyLimit;
    private Long monthlyLimit;
    private Long yearlyLimit;
    private Long customerNumber;
    private Long branchNumber;
    private Long contractNumber;
    private Long counterpartyId;
    private Long settlementId;
    private Long transactionId;
    private Long correlationId;
    private Long portfolioId;
    private Long collateralId;
    private Long custodianId;
    private Long lastEntryId;
    private Long firstEntryId;
    private Long nextStatementId;
    private Long reconciliationId;
    private Long auditTrailId;
    private Long archiveId;
    private Integer installments;
    private Integer gracePeriodDays;
    private Integer overdueDays;
    private Integer ratingClass;
    private Integer riskWeight;
    private Integer statusCode;
    private Integer currencyCode;
    private Integer countryCode;
    private Integer revisionCount;
    private Date openedAt;
    private Date lastBookedAt;
    private Date nextDueDate;
    private Date maturityDate;
    private Date settledAt;
    private Date archivedAt;
    private String accountName;
    private String accountHolder;
    private String alternateHolder;
    private String contactPerson;
    private String contactAddress;
    private String billingAddress;
    private String deliveryAddress;
    private String emailAddress;
    private String phoneNumber;
    private String internalReference;
    private String externalReference;
    private String paymentReference;
    private String bookingText;
    private String purposeText;
    private String shortDescription;
    private String longDescription;
    private String customerComment;
    private String branchComment;
    private String auditComment;
    private String approvalComment;
    private String taxIdentifier;
    private String bankIdentifier;
    private String branchIdentifier;
    private String documentTitle;
    private String documentLocation;
    private String importSource;
    private String exportTarget;
    private String responsibleUnit;
    private String lastEditor;
    private String costCenter;
    private String routingNote;
    private String closingRemark;

    // @formatter:off
    public Long getPrincipalAmount() { return principalAmount; }
    public void setPrincipalAmount(Long principalAmount) { this.principalAmount = principalAmount; }
    public Long getInterestAmount() { return interestAmount; }
    public void setInterestAmount(Long interestAmount) { this.interestAmount = interestAmount; }
    public Long getOutstandingAmount() { return outstandingAmount; }
    public void setOutstandingAmount(Long outstandingAmount) { this.outstandingAmount = outstandingAmount; }
    public Long getOverdueAmount() { return overdueAmount; }
    public void setOverdueAmount(Long overdueAmount) { this.overdueAmount = overdueAmount; }
    public Long getSettledAmount() { return settledAmount; }
    public void setSettledAmount(Long settledAmount) { this.settledAmount = settledAmount; }
    public Long getReservedAmount() { return reservedAmount; }
    public void setReservedAmount(Long reservedAmount) { this.reservedAmount = reservedAmount; }
    public Long getRefundedAmount() { return refundedAmount; }
    public void setRefundedAmount(Long refundedAmount) { this.refundedAmount = refundedAmount; }
    public Long getDisputedAmount() { return disputedAmount; }
    public void setDisputedAmount(Long disputedAmount) { this.disputedAmount = disputedAmount; }
    public Long getOpeningBalance() { return openingBalance; }
    public void setOpeningBalance(Long openingBalance) { this.openingBalance = openingBalance; }
    public Long getClosingBalance() { return closingBalance; }
    public void setClosingBalance(Long closingBalance) { this.closingBalance = closingBalance; }
    public Long getAverageBalance() { return averageBalance; }
    public void setAverageBalance(Long averageBalance) { this.averageBalance = averageBalance; }
    public Long getMinimumBalance() { return minimumBalance; }
    public void setMinimumBalance(Long minimumBalance) { this.minimumBalance = minimumBalance; }
    public Long getMaximumBalance() { return maximumBalance; }
    public void setMaximumBalance(Long maximumBalance) { this.maximumBalance = maximumBalance; }
    public Long getCreditLimit() { return creditLimit; }
    public void setCreditLimit(Long creditLimit) { this.creditLimit = creditLimit; }
    public Long getOverdraftLimit() { return overdraftLimit; }
    public void setOverdraftLimit(Long overdraftLimit) { this.overdraftLimit = overdraftLimit; }
    public Long getDailyLimit() { return dailyLimit; }
    public void setDailyLimit(Long dailyLimit) { this.dailyLimit = dailyLimit; }
    public Long getMonthlyLimit() { return monthlyLimit; }
    public void setMonthlyLimit(Long monthlyLimit) { this.monthlyLimit = monthlyLimit; }
    public Long getYearlyLimit() { return yearlyLimit; }
    public void setYearlyLimit(Long yearlyLimit) { this.yearlyLimit = yearlyLimit; }
    public Long getCustomerNumber() { return customerNumber; }
    public void setCustomerNumber(Long customerNumber) { this.customerNumber = customerNumber; }
    public Long getBranchNumber() { return branchNumber; }
    public void setBranchNumber(Long branchNumber) { this.branchNumber = branchNumber; }
    public Long getContractNumber() { return contractNumber; }
    public void setContractNumber(Long contractNumber) { this.contractNumber = contractNumber; }
    public Long getCounterpartyId() { return counterpartyId; }
    public void setCounterpartyId(Long counterpartyId) { this.counterpartyId = counterpartyId; }
    public Long getSettlementId() { return settlementId; }
    public void setSettlementId(Long settlementId) { this.settlementId = settlementId; }
    public Long getTransactionId() { return transactionId; }
    public void setTransactionId(Long transactionId) { this.transactionId = transactionId; }
    public Long getCorrelationId() { return correlationId; }
    public void setCorrelationId(Long correlationId) { this.correlationId = correlationId; }
    public Long getPortfolioId() { return portfolioId; }
    public void setPortfolioId(Long portfolioId) { this.portfolioId = portfolioId; }
    public Long getCollateralId() { return collateralId; }
    public void setCollateralId(Long collateralId) { this.collateralId = collateralId; }
    public Long getCustodianId() { return custodianId; }
    public void setCustodianId(Long custodianId) { this.custodianId = custodianId; }
    public Long getLastEntryId() { return lastEntryId; }
    public void setLastEntryId(Long lastEntryId) { this.lastEntryId = lastEntryId; }
    public Long getFirstEntryId() { return firstEntryId; }
    public void setFirstEntryId(Long firstEntryId) { this.firstEntryId = firstEntryId; }
    public Long getNextStatementId() { return nextStatementId; }
    public void setNextStatementId(Long nextStatementId) { this.nextStatementId = nextStatementId; }
    public Long getReconciliationId() { return reconciliationId; }
    public void setReconciliationId(Long reconciliationId) { this.reconciliationId = reconciliationId; }
    public Long getAuditTrailId() { return auditTrailId; }
    public void setAuditTrailId(Long auditTrailId) { this.auditTrailId = auditTrailId; }
    public Long getArchiveId() { return archiveId; }
    public void setArchiveId(Long archiveId) { this.archiveId = archiveId; }
    public Integer getInstallments() { return installments; }
    public void setInstallments(Integer installments) { this.installments = installments; }
    public Integer getGracePeriodDays() { return gracePeriodDays; }
    public void setGracePeriodDays(Integer gracePeriodDays) { this.gracePeriodDays = gracePeriodDays; }
    public Integer getOverdueDays() { return overdueDays; }
    public void setOverdueDays(Integer overdueDays) { this.overdueDays = overdueDays; }
    public Integer getRatingClass() { return ratingClass; }
    public void setRatingClass(Integer ratingClass) { this.ratingClass = ratingClass; }
    public Integer getRiskWeight() { return riskWeight; }
    public void setRiskWeight(Integer riskWeight) { this.riskWeight = riskWeight; }
    public Integer getStatusCode() { return statusCode; }
    public void setStatusCode(Integer statusCode) { this.statusCode = statusCode; }
    public Integer getCurrencyCode() { return currencyCode; }
    public void setCurrencyCode(Integer currencyCode) { this.currencyCode = currencyCode; }
    public Integer getCountryCode() { return countryCode; }
    public void setCountryCode(Integer countryCode) { this.countryCode = countryCode; }
    public Integer getRevisionCount() { return revisionCount; }
    public void setRevisionCount(Integer revisionCount) { this.revisionCount = revisionCount; }
    public Date getOpenedAt() { return openedAt; }
    public void setOpenedAt(Date openedAt) { this.openedAt = openedAt; }
    public Date getLastBookedAt() { return lastBookedAt; }
    public void setLastBookedAt(Date lastBookedAt) { this.lastBookedAt = lastBookedAt; }
    public Date getNextDueDate() { return nextDueDate; }
    public void setNextDueDate(Date nextDueDate) { this.nextDueDate = nextDueDate; }
    public Date getMaturityDate() { return maturityDate; }
    public void setMaturityDate(Date maturityDate) { this.maturityDate = maturityDate; }
    public Date getSettledAt() { return settledAt; }
    public void setSettledAt(Date settledAt) { this.settledAt = settledAt; }
    public Date getArchivedAt() { return archivedAt; }
    public void setArchivedAt(Date archivedAt) { this.archivedAt = archivedAt; }
    public String getAccountName() { return accountName; }
    public void setAccountName(String accountName) { this.accountName = accountName; }
    public String getAccountHolder() { return accountHolder; }
    public void setAccountHolder(String accountHolder) { this.accountHolder = accountHolder; }
    public String getAlternateHolder() { return alternateHolder; }
    public void setAlternateHolder(String alternateHolder) { this.alternateHolder = alternateHolder; }
    public String getContactPerson() { return contactPerson; }
    public void setContactPerson(String contactPerson) { this.contactPerson = contactPerson; }
    public String getContactAddress() { return contactAddress; }
    public void setContactAddress(String contactAddress) { this.contactAddress = contactAddress; }
    public String getBillingAddress() { return billingAddress; }
    public void setBillingAddress(String billingAddress) { this.billingAddress = billingAddress; }
    public String getDeliveryAddress() { return deliveryAddress; }
    public void setDeliveryAddress(String deliveryAddress) { this.deliveryAddress = deliveryAddress; }
    public String getEmailAddress() { return emailAddress; }
    public void setEmailAddress(String emailAddress) { this.emailAddress = emailAddress; }
    public String getPhoneNumber() { return phoneNumber; }
    public void setPhoneNumber(String phoneNumber) { this.phoneNumber = phoneNumber; }
    public String getInternalReference() { return internalReference; }
    public void setInternalReference(String internalReference) { this.internalReference = internalReference; }
    public String getExternalReference() { return externalReference; }
    public void setExternalReference(String externalReference) { this.externalReference = externalReference; }
    public String getPaymentReference() { return paymentReference; }
    public void setPaymentReference(String paymentReference) { this.paymentReference = paymentReference; }
    public String getBookingText() { return bookingText; }
    public void setBookingText(String bookingText) { this.bookingText = bookingText; }
    public String getPurposeText() { return purposeText; }
    public void setPurposeText(String purposeText) { this.purposeText = purposeText; }
    public String getShortDescription() { return shortDescription; }
    public void setShortDescription(String shortDescription) { this.shortDescription = shortDescription; }
    public String getLongDescription() { return longDescription; }
    public void setLongDescription(String longDescription) { this.longDescription = longDescription; }
    public String getCustomerComment() { return customerComment; }
    public void setCustomerComment(String customerComment) { this.customerComment = customerComment; }
    public String getBranchComment() { return branchComment; }
    public void setBranchComment(String branchComment) { this.branchComment = branchComment; }
    public String getAuditComment() { return auditComment; }
    public void setAuditComment(String auditComment) { this.auditComment = auditComment; }
    public String getApprovalComment() { return approvalComment; }
    public void setApprovalComment(String approvalComment) { this.approvalComment = approvalComment; }
    public String getTaxIdentifier() { return taxIdentifier; }
    public void setTaxIdentifier(String taxIdentifier) { this.taxIdentifier = taxIdentifier; }
    public String getBankIdentifier() { return bankIdentifier; }
    public void setBankIdentifier(String bankIdentifier) { this.bankIdentifier = bankIdentifier; }
    public String getBranchIdentifier() { return branchIdentifier; }
    public void setBranchIdentifier(String branchIdentifier) { this.branchIdentifier = branchIdentifier; }
    public String getDocumentTitle() { return documentTitle; }
    public void setDocumentTitle(String documentTitle) { this.documentTitle = documentTitle; }
    public String getDocumentLocation() { return documentLocation; }
    public void setDocumentLocation(String documentLocation) { this.documentLocation = documentLocation; }
    public String getImportSource() { return importSource; }
    public void setImportSource(String importSource) { this.importSource = importSource; }
    public String getExportTarget() { return exportTarget; }
    public void setExportTarget(String exportTarget) { this.exportTarget = exportTarget; }
    public String getResponsibleUnit() { return responsibleUnit; }
    public void setResponsibleUnit(String responsibleUnit) { this.responsibleUnit = responsibleUnit; }
    public String getLastEditor() { return lastEditor; }
    public void setLastEditor(String lastEditor) { this.lastEditor = lastEditor; }
    public String getCostCenter() { return costCenter; }
    public void setCostCenter(String costCenter) { this.costCenter = costCenter; }
    public String getRoutingNote() { return routingNote; }
    public void setRoutingNote(String routingNote) { this.routingNote = routingNote; }
    public String getClosingRemark() { return closingRemark; }
    public void setClosingRemark(String closingRemark) { this.closingRemark = closingRemark; }
    // @formatter:on

    static Ledger seeded(SeededValues values) {
        Ledger bean = new Ledger();
        String text = values.hex(16) + "-" + values.hex(16) + "-";
        bean.principalAmount = values.anyLong();
        bean.interestAmount = values.anyLong();
        bean.outstandingAmount = values.anyLong();
        bean.overdueAmount = values.anyLong();
        bean.settledAmount = values.anyLong();
        bean.reservedAmount = values.anyLong();
        bean.refundedAmount = values.anyLong();
        bean.disputedAmount = values.anyLong();
        bean.openingBalance = values.anyLong();
        bean.closingBalance = values.anyLong();
        bean.averageBalance = values.anyLong();
        bean.minimumBalance = values.anyLong();
        bean.maximumBalance = values.anyLong();
        bean.creditLimit = values.anyLong();
        bean.overdraftLimit = values.anyLong();
        bean.dailyLimit = values.anyLong();
        bean.monthlyLimit = values.anyLong();
        bean.yearlyLimit = values.anyLong();
        bean.customerNumber = values.anyLong();
        bean.branchNumber = values.anyLong();
        bean.contractNumber = values.anyLong();
        bean.counterpartyId = values.anyLong();
        bean.settlementId = values.anyLong();
        bean.transactionId = values.anyLong();
        bean.correlationId = values.anyLong();
        bean.portfolioId = values.anyLong();
        bean.collateralId = values.anyLong();
        bean.custodianId = values.anyLong();
        bean.lastEntryId = values.anyLong();
        bean.firstEntryId = values.anyLong();
        bean.nextStatementId = values.anyLong();
        bean.reconciliationId = values.anyLong();
        bean.auditTrailId = values.anyLong();
        bean.archiveId = values.anyLong();
        bean.installments = (int) values.anyLong();
        bean.gracePeriodDays = (int) values.anyLong();
        bean.overdueDays = (int) values.anyLong();
        bean.ratingClass = (int) values.anyLong();
        bean.riskWeight = (int) values.anyLong();
        bean.statusCode = (int) values.anyLong();
        bean.currencyCode = (int) values.anyLong();
        bean.countryCode = (int) values.anyLong();
        bean.revisionCount = (int) values.anyLong();
        bean.openedAt = values.date();
        bean.lastBookedAt = values.date();
        bean.nextDueDate = values.date();
        bean.maturityDate = values.date();
        bean.settledAt = values.date();
        bean.archivedAt = values.date();
        bean.accountName = text;
        bean.accountHolder = text;
        bean.alternateHolder = null;
        bean.contactPerson = text;
        bean.contactAddress = text;
        bean.billingAddress = text;
        bean.deliveryAddress = text;
        bean.emailAddress = text;
        bean.phoneNumber = text;
        bean.internalReference = text;
        bean.externalReference = text;
        bean.paymentReference = text;
        bean.bookingText = text;
        bean.purposeText = text;
        bean.shortDescription = text;
        bean.longDescription = text;
        bean.customerComment = text;
        bean.branchComment = text;
        bean.auditComment = text;
        bean.approvalComment = text;
        bean.taxIdentifier = text;
        bean.bankIdentifier = text;
        bean.branchIdentifier = text;
        bean.documentTitle = text;
        bean.documentLocation = text;
        bean.importSource = text;
        bean.exportTarget = text;
        bean.responsibleUnit = text;
        bean.lastEditor = text;
        bean.costCenter = text;
        bean.routingNote = text;
        bean.closingRemark = null;
        return bean;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Ledger)) {
            return false;
        }
        Ledger that = (Ledger) o;
        return Objects.equals(principalAmount, that.principalAmount)
                && Objects.equals(interestAmount, that.interestAmount)
                && Objects.equals(outstandingAmount, that.outstandingAmount)
                && Objects.equals(overdueAmount, that.overdueAmount)
                && Objects.equals(settledAmount, that.settledAmount)
                && Objects.equals(reservedAmount, that.reservedAmount)
                && Objects.equals(refundedAmount, that.refundedAmount)
                && Objects.equals(disputedAmount, that.disputedAmount)
                && Objects.equals(openingBalance, that.openingBalance)
                && Objects.equals(closingBalance, that.closingBalance)
                && Objects.equals(averageBalance, that.averageBalance)
                && Objects.equals(minimumBalance, that.minimumBalance)
                && Objects.equals(maximumBalance, that.maximumBalance) && Objects.equals(creditLimit, that.creditLimit)
                && Objects.equals(overdraftLimit, that.overdraftLimit) && Objects.equals(dailyLimit, that.dailyLimit)
                && Objects.equals(monthlyLimit, that.monthlyLimit) && Objects.equals(yearlyLimit, that.yearlyLimit)
                && Objects.equals(customerNumber, that.customerNumber)
                && Objects.equals(branchNumber, that.branchNumber)
                && Objects.equals(contractNumber, that.contractNumber)
                && Objects.equals(counterpartyId, that.counterpartyId)
                && Objects.equals(settlementId, that.settlementId) && Objects.equals(transactionId, that.transactionId)
                && Objects.equals(correlationId, that.correlationId) && Objects.equals(portfolioId, that.portfolioId)
                && Objects.equals(collateralId, that.collateralId) && Objects.equals(custodianId, that.custodianId)
                && Objects.equals(lastEntryId, that.lastEntryId) && Objects.equals(firstEntryId, that.firstEntryId)
                && Objects.equals(nextStatementId, that.nextStatementId)
                && Objects.equals(reconciliationId, that.reconciliationId)
                && Objects.equals(auditTrailId, that.auditTrailId) && Objects.equals(archiveId, that.archiveId)
                && Objects.equals(installments, that.installments)
                && Objects.equals(gracePeriodDays, that.gracePeriodDays)
                && Objects.equals(overdueDays, that.overdueDays) && Objects.equals(ratingClass, that.ratingClass)
                && Objects.equals(riskWeight, that.riskWeight) && Objects.equals(statusCode, that.statusCode)
                && Objects.equals(currencyCode, that.currencyCode) && Objects.equals(countryCode, that.countryCode)
                && Objects.equals(revisionCount, that.revisionCount) && Objects.equals(openedAt, that.openedAt)
                && Objects.equals(lastBookedAt, that.lastBookedAt) && Objects.equals(nextDueDate, that.nextDueDate)
                && Objects.equals(maturityDate, that.maturityDate) && Objects.equals(settledAt, that.settledAt)
                && Objects.equals(archivedAt, that.archivedAt) && Objects.equals(accountName, that.accountName)
                && Objects.equals(accountHolder, that.accountHolder)
                && Objects.equals(alternateHolder, that.alternateHolder)
                && Objects.equals(contactPerson, that.contactPerson)
                && Objects.equals(contactAddress, that.contactAddress)
                && Objects.equals(billingAddress, that.billingAddress)
                && Objects.equals(deliveryAddress, that.deliveryAddress)
                && Objects.equals(emailAddress, that.emailAddress) && Objects.equals(phoneNumber, that.phoneNumber)
                && Objects.equals(internalReference, that.internalReference)
                && Objects.equals(externalReference, that.externalReference)
                && Objects.equals(paymentReference, that.paymentReference)
                && Objects.equals(bookingText, that.bookingText) && Objects.equals(purposeText, that.purposeText)
                && Objects.equals(shortDescription, that.shortDescription)
                && Objects.equals(longDescription, that.longDescription)
                && Objects.equals(customerComment, that.customerComment)
                && Objects.equals(branchComment, that.branchComment) && Objects.equals(auditComment, that.auditComment)
                && Objects.equals(approvalComment, that.approvalComment)
                && Objects.equals(taxIdentifier, that.taxIdentifier)
                && Objects.equals(bankIdentifier, that.bankIdentifier)
                && Objects.equals(branchIdentifier, that.branchIdentifier)
                && Objects.equals(documentTitle, that.documentTitle)
                && Objects.equals(documentLocation, that.documentLocation)
                && Objects.equals(importSource, that.importSource) && Objects.equals(exportTarget, that.exportTarget)
                && Objects.equals(responsibleUnit, that.responsibleUnit) && Objects.equals(lastEditor, that.lastEditor)
                && Objects.equals(costCenter, that.costCenter) && Objects.equals(routingNote, that.routingNote)
                && Objects.equals(closingRemark, that.closingRemark);
    }

    @Override
    public int hashCode() {
        return Objects.hash(principalAmount, interestAmount);
    }
}
