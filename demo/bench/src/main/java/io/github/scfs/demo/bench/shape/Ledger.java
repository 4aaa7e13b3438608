package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import java.util.Date;
import lombok.Data;

/**
 * Shape medium1: 81 fields, random Longs and Integers, dates, and one text of 34 characters in most of its String
 * fields.
 */
@Data
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
}
