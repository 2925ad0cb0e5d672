import type { CallName } from "@konter/contract/calls";

/** What a staff endpoint can do: credit money, change where money or codes go, or decide who may. */
type Power = "credits" | "redirects" | "appoints";

export interface PowerRow {
  readonly power: Power;
  /** The required permission and number of people. */
  readonly rule: string;
}

/** Permissions whose write endpoints are each listed below. */
export const POWERFUL_PERMISSIONS = [
  "masters.demote",
  "masters.promote",
  "balances.adjust",
  "banks.import",
  "banks.write",
  "books.close",
  "bulk.move",
  "catalog.write",
  "cod.import",
  "connections.write",
  "deposits.decide",
  "deposits.settings",
  "loans.cash",
  "loans.decide",
  "members.change",
  "members.permissions",
  "parcels.compensate",
  "payments.decide",
  "reviews.decide",
  "sendmoney.decide",
  "settings.write",
  "shop.coupons",
  "shop.orders",
  "shop.returns",
  "shop.settings",
  "staff.write",
  "statements.import",
  "statements.resolve",
  "suppliers.fund",
  "suppliers.write",
  "transactions.settle",
  "transfers.decide",
] as const;

/** Endpoints of other permissions with such a power, also those by which a Master lends and collects. */
export const ALSO_POWERFUL: readonly CallName[] = ["staffPowerEnd", "loanBatch", "loanCollect"];

/** The other permissions of write endpoints, each with the reason why its endpoints have no such power. */
export const POWERLESS_PERMISSIONS = {
  "approvals.read": "asks and decides by the rule of each kind of approval",
  "audit.export": "a file of what is read",
  "brand.write":
    "how the brand looks, and when it opens; where money goes is a bank account or a connection",
  "catalog.read": "keeps nothing",
  "cod.resolve":
    "closes cases; what a courier did not collect is owed to nobody any more, and nobody is credited",
  "complaints.answer": "a text; a refund is adminSettle",
  "customs.write": "exchange rates, tariffs and codes for estimates; no money moves by them",
  "deposits.read": "keeps nothing",
  "finance.read": "keeps nothing",
  "loans.read": "files of what is read",
  "members.address": "where a courier goes; no money moves",
  "members.block": "keeps somebody out, or lets him in again with what he had",
  "members.read": "a file of what is read",
  "members.reveal": "what is read, with a reason on the log",
  "members.view": "looks at a member's screens and does nothing there",
  "parcels.read": "a file of what is read",
  "parcels.decide": "asks couriers; what they say is settled as always",
  "parcels.invoices":
    "an invoice is a courier's word: a higher total is charged to the sender, a lower one waits for a decision",
  "parcels.write": "numbers and names that couriers gave; no money moves",
  "pictures.write": "a picture that nothing shows before a product or page uses it",
  "reviews.rules": "which purchases wait for a person",
  "shop.figures": "a file of what is read",
  "shop.products":
    "prices and stock of the brand's goods; nobody is credited, and each change is on the log",
  "statements.read": "a file of what is read",
  "transactions.read": "keeps nothing",
  "transactions.reveal": "what is read, with a reason on the log",
  "verification.decide": "whether an identity is proved; no money moves",
} as const satisfies Readonly<Record<string, string>>;

/** Endpoints that credit money, change where money or codes go, or decide who may, each with its rule. */
export const POWERS: Partial<Record<CallName, PowerRow>> = {
  adminSettle: {
    power: "credits",
    rule: "A refund: one person up to `refund_alone_amount` and `refund_alone_per_day`, above them two (`purchase.refund`); never during the delivery or before the supplier's settle time; a case about one's own decision takes a colleague.",
  },
  stuckSettle: {
    power: "credits",
    rule: "As single refunds, row by row; a row above the limits becomes a request for a second person.",
  },
  memberAdjust: {
    power: "credits",
    rule: "One person up to `adjustment_alone_amount` in 24 hours, above it two (`members.balance_adjustment`).",
  },
  depositApprove: {
    power: "credits",
    rule: "One person up to `deposit_alone_amount` and `deposit_alone_per_day`, above them two (`deposits.approve`).",
  },
  depositHalfApprove: {
    power: "credits",
    rule: "As depositApprove, for the granted part.",
  },
  depositMatchApprove: {
    power: "credits",
    rule: "Neither the importer of the line nor an account of the same person; a line with another amount, account or sender takes two (`deposits.line`), and so does a claimed amount that is not the total and exceeds what one person may grant.",
  },
  depositClaimAccept: {
    power: "credits",
    rule: "Neither the importer of the line nor an account of the same person; a line with another amount, account or sender takes two (`deposits.line`), and so does a claimed amount that is not the total and exceeds what one person may grant.",
  },
  depositHandOver: {
    power: "redirects",
    rule: "One person; the cash waits for its bank line and nobody is credited.",
  },
  bankFileImport: {
    power: "credits",
    rule: "Automatic matches count towards the importer's `deposit_alone_per_day`; a file that does not follow the last known balance takes two (`banks.import`). Where nobody else decides, amounts above the limit are credited and reported to every owner. Matching a gateway's payout takes two (`statements.payout`).",
  },
  bankAccountAdd: { power: "redirects", rule: "Two (`banks.account`)." },
  bankAccountChange: { power: "redirects", rule: "Two (`banks.account`)." },
  bankFeedOpen: {
    power: "credits",
    rule: "Two where the brand has two (`banks.feed`); the token works from then on.",
  },
  connectionConnect: {
    power: "credits",
    rule: "Two where the brand has two (`connections.connect`); until then there is no account. A sandbox never serves an open brand.",
  },
  connectionEdit: {
    power: "redirects",
    rule: "Two where the brand has two, except for the name and the request limits (`connections.change`).",
  },
  connectionRotate: {
    power: "redirects",
    rule: "Two where the brand has two (`connections.change`).",
  },
  connectionPause: {
    power: "credits",
    rule: "Pausing: one person. Resuming a payment gateway, disburser or message carrier: two where the brand has two (`connections.resume`).",
  },
  supplierFund: {
    power: "credits",
    rule: "One person up to `supplier_funding_alone_amount` in 24 hours, above it two where the brand has two (`suppliers.funding`).",
  },
  loanBatch: {
    power: "redirects",
    rule: "A Master, with the PIN: from the own deposit to own agents, within the limit that staff approved and under the terms that the agent accepted.",
  },
  loanCollect: {
    power: "redirects",
    rule: "The Master who lent, at most the agent's debt: cash ends the debt and is owed by the Master until staff confirm it (`adminHandoverConfirm`).",
  },
  adminHandoverConfirm: {
    power: "credits",
    rule: "A Master's deposit for cash in the bank: one person up to `loan_handover_alone` in 24 hours, above it two (`loans.handover`). A Master reports, staff confirm.",
  },
  codSettle: {
    power: "credits",
    rule: "Two where the brand has two (`cod.statement`), never the importer; only lines that are right to the rupiah, each parcel once. Everything else becomes a case and pays nobody.",
  },
  adminShipmentNotBooked: {
    power: "credits",
    rule: "Held money goes back to its sender: two where the brand has two (`shipments.not_booked`), and only when the courier cannot be asked about the order.",
  },
  adminLoanWriteOff: {
    power: "redirects",
    rule: "Unspent money of the agent's loan returns to the Master who lent it; the rest of the debt ends, as the Master's loss. Only overdue beyond the grace days, and two where the brand has two (`loans.write_off`).",
  },
  adminLoanApprove: {
    power: "redirects",
    rule: "One person up to `loan_most`; the money is the Master's, who lends it with the PIN.",
  },
  adminTransferRelease: {
    power: "credits",
    rule: "One person: it ends a hold; the money is the sender's.",
  },
  adminTransferRefuse: {
    power: "credits",
    rule: "One person: the money returns to its sender.",
  },
  adminCorrectionDecide: {
    power: "credits",
    rule: "What is given back or not charged: one person up to `refund_alone_amount`, and `refund_alone_per_day` in 24 hours, above them two (`parcels.compensation`); never more than the courier's difference.",
  },
  adminParcelClaimApprove: {
    power: "credits",
    rule: "As adminCorrectionDecide; at most the insured value, or the brand's multiple of the fee.",
  },
  adminPostalCancelApprove: {
    power: "credits",
    rule: "What the sender paid, once, for a parcel with a proof: limits as adminCorrectionDecide, above them two (`parcels.postal_cancel`).",
  },
  courierInvoiceAccept: {
    power: "credits",
    rule: "A courier's account, for a charge that no parcel explains: limits as adminCorrectionDecide.",
  },
  reviewRelease: { power: "credits", rule: "One person: the purchase goes on at its held price." },
  reviewCancel: { power: "credits", rule: "One person: it was never sent; the price is refunded." },
  priceImportOpen: {
    power: "redirects",
    rule: "A SKU chosen by a person's file or by hand takes two where the brand has two (`catalog.open_rows`); a row with the SKU, name and cost of the supplier's own list takes one within the price limits.",
  },
  adminBillOpen: {
    power: "redirects",
    rule: "An offer with another name, type or SKU than the supplier's own list takes two where the brand has two (`bills.open_offers`).",
  },
  adminRouteSet: {
    power: "redirects",
    rule: "One person: the order of open routes; no SKU and no price.",
  },
  adminBillRouteSet: {
    power: "redirects",
    rule: "One person: the order of open routes and whether each is used; no SKU.",
  },
  adminProductUpdate: {
    power: "redirects",
    rule: "One person: closes a product, or reopens it with its routes.",
  },
  marginRuleSave: {
    power: "credits",
    rule: "One person within the limits of price changes and of losses, above them two (`catalog.price_change`).",
  },
  priceFloorSave: {
    power: "credits",
    rule: "As marginRuleSave (`catalog.price_floor`).",
  },
  priceFloorRemove: {
    power: "credits",
    rule: "As marginRuleSave (`catalog.price_floor_removal`).",
  },
  priceSheetApply: {
    power: "credits",
    rule: "As marginRuleSave (`catalog.price_sheet`).",
  },
  priceSheetRollBack: {
    power: "credits",
    rule: "As marginRuleSave (`catalog.price_sheet`).",
  },
  cashbackRuleSave: {
    power: "credits",
    rule: "One person within the limits of losses, above them two (`cashback.rule_set`).",
  },
  cashbackRuleEnd: {
    power: "credits",
    rule: "One person within the limits of losses, above them two (`cashback.rule_end`).",
  },
  courierServiceSave: {
    power: "credits",
    rule: "One person: cashback and upline share are paid from the margin, which is at least 0, so that no parcel is sold below what its courier charges; the database checks both for every parcel.",
  },
  adminShopCancel: {
    power: "credits",
    rule: "One person: the buyer's own money goes back to the buyer's deposit, or is noted as owed to a visitor; nobody else is credited.",
  },
  adminShopFinish: {
    power: "redirects",
    rule: "One person: what the buyer paid becomes the brand's revenue. The buyer can still ask for a return.",
  },
  adminShopShip: {
    power: "redirects",
    rule: "One person: the brand pays a connected courier's own fee for the courier and service that the buyer chose, once for each order and each parcel that failed.",
  },
  adminShopResend: { power: "redirects", rule: "As adminShopShip." },
  adminShopOriginSave: {
    power: "redirects",
    rule: "One person: where parcels start and which account of the brand is named as their sender; that account earns nothing by them.",
  },
  adminShopReturnRefund: {
    power: "credits",
    rule: "The buyer's own money for the returned goods, once, within what was paid and is not back yet: limits as adminCorrectionDecide, above them two (`shop.return_refund`).",
  },
  promoSave: {
    power: "credits",
    rule: "One person within the limits of losses, above them two (`promos.promo_set`).",
  },
  adminCouponSave: {
    power: "credits",
    rule: "One person within the limits of losses, above them and without a limit two (`shop.coupon_set`).",
  },
  adminBillShareSave: {
    power: "credits",
    rule: "One person within the limits of losses and bill fees, above them two (`bills.share_set`).",
  },
  depositSettingsSave: {
    power: "credits",
    rule: "Raised limits take two (`deposits.limits`).",
  },
  settingSave: {
    power: "credits",
    rule: "Settings about money and sign-in take two (`settings.money_limit`).",
  },
  memberStanding: {
    power: "redirects",
    rule: "Member or agent: one person; losses of rules are computed with an upline (`payouts/paying-calls.db.test.ts`). Another upline, who earns a share of the member's sales: two (`members.standing`); not while the old Master's loan is open.",
  },
  memberPromote: {
    power: "redirects",
    rule: "One person, for an agent who reached the threshold, after the effect on commission was shown; losses of rules are those of the worst tier.",
  },
  memberDemote: {
    power: "redirects",
    rule: "One person, announced days before. Another Master for the agents, who earns a share of their sales: two where the brand has two (`promotions.demotion`).",
  },
  permissionGrant: {
    power: "appoints",
    rule: "One person; concerns only the member's own money.",
  },
  permissionDecide: {
    power: "appoints",
    rule: "One person; concerns only the member's own money.",
  },
  staffInvite: {
    power: "appoints",
    rule: "One owner; approving power counts once a second person agrees, or after a day (`staff.approver`).",
  },
  staffRoleSet: {
    power: "appoints",
    rule: "As staffInvite. For somebody who manages staff: two where a third person may decide (`staff.owner_change`), otherwise after 24 hours in which every owner may object.",
  },
  staffRestore: {
    power: "appoints",
    rule: "As staffInvite; not by an account that the person alone created.",
  },
  roleSave: {
    power: "appoints",
    rule: "As staffInvite, for everybody with the role; removes no power from a role of somebody who manages staff, and an account does not widen the role of the person who alone created it.",
  },
  staffChangeStop: {
    power: "appoints",
    rule: "One person who manages staff, but no account that the person concerned alone created; it only stops a change.",
  },
  staffPowerEnd: {
    power: "appoints",
    rule: "Its holder or granter. Another person who manages staff: only while an independent third person could decide the same, and no account that the holder alone created.",
  },
  staffSuspend: {
    power: "appoints",
    rule: "One owner; a person suspended within 7 days still counts as a second person. For somebody who manages staff: two where a third person may decide (`staff.owner_change`), otherwise after 24 hours in which every owner may object.",
  },
};

/** The rows in the form of docs/SECURITY.md. */
export const powerTable = (): string =>
  [
    "| Call | Power | Who, and how many people |",
    "|---|---|---|",
    ...Object.entries(POWERS).map(
      ([name, { power, rule }]) => `| \`${name}\` | ${power} | ${rule} |`,
    ),
  ].join("\n");
