import type { CallName } from "@konter/contract/calls";

/** What a call of staff can do: credit money, change where money or codes go, or decide who may. */
export type Power = "credits" | "redirects" | "appoints";

export interface PowerRow {
  readonly power: Power;
  /** Who may, and how many people it takes. */
  readonly rule: string;
}

/** Permissions whose writing calls are each named below. */
export const POWERFUL_PERMISSIONS = [
  "balances.adjust",
  "banks.import",
  "banks.write",
  "books.close",
  "bulk.move",
  "connections.write",
  "deposits.decide",
  "deposits.settings",
  "members.permissions",
  "payments.decide",
  "reviews.decide",
  "sendmoney.decide",
  "settings.write",
  "staff.write",
  "statements.import",
  "statements.resolve",
  "suppliers.fund",
  "suppliers.write",
  "transactions.settle",
  "transfers.decide",
] as const;

/** Calls that credit money, change where money or codes go, or decide who may; with the rule that holds. */
export const POWERS: Partial<Record<CallName, PowerRow>> = {
  adminSettle: {
    power: "credits",
    rule: "A refund: one person up to `refund_alone_amount` and `refund_alone_per_day`, above them two (`purchase.refund`); never while the delivery is under way or before the supplier's settle time; a case about an own decision takes a colleague.",
  },
  stuckSettle: {
    power: "credits",
    rule: "As single refunds, row by row; a row above the limits becomes a request for two.",
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
    rule: "As depositApprove, of the part that is granted.",
  },
  depositMatchApprove: {
    power: "credits",
    rule: "Not the importer of the line; a line of another amount, account or sender takes two (`deposits.line`).",
  },
  depositClaimAccept: {
    power: "credits",
    rule: "Not the importer of the line; a line of another amount, account or sender takes two (`deposits.line`).",
  },
  depositHandOver: {
    power: "redirects",
    rule: "One person; the cash waits for its bank line, and nobody is credited.",
  },
  bankFileImport: {
    power: "credits",
    rule: "What matches by itself counts towards the importer's `deposit_alone_per_day`; a file that does not follow the last known balance is held for two (`banks.import`).",
  },
  bankAccountAdd: { power: "redirects", rule: "Two (`banks.account`)." },
  bankAccountChange: { power: "redirects", rule: "Two (`banks.account`)." },
  bankFeedOpen: {
    power: "credits",
    rule: "Two where the brand has two (`banks.feed`): the token counts from then on.",
  },
  connectionConnect: {
    power: "redirects",
    rule: "One person. Two where the brand has two are planned.",
  },
  connectionEdit: {
    power: "redirects",
    rule: "Two for what changes where calls go (`connections.change`).",
  },
  connectionRotate: {
    power: "redirects",
    rule: "Two for what changes where calls go (`connections.change`).",
  },
  supplierFund: {
    power: "credits",
    rule: "One person up to `supplier_funding_alone_amount` in 24 hours, above it two where the brand has two (`suppliers.funding`).",
  },
  adminTransferRelease: {
    power: "credits",
    rule: "One person: it ends a hold, the money is the sender's.",
  },
  adminTransferRefuse: {
    power: "credits",
    rule: "One person: the money goes back to its sender.",
  },
  reviewRelease: { power: "credits", rule: "One person: the purchase goes on at its held price." },
  reviewCancel: { power: "credits", rule: "One person: it was never sent, the price goes back." },
  depositSettingsSave: {
    power: "credits",
    rule: "Raised limits take two (`deposits.limits`).",
  },
  settingSave: {
    power: "credits",
    rule: "Settings about money and sign-in take two (`settings.money_limit`).",
  },
  permissionGrant: {
    power: "appoints",
    rule: "One person; of a member, for his own money.",
  },
  permissionDecide: {
    power: "appoints",
    rule: "One person; of a member, for his own money.",
  },
  staffInvite: {
    power: "appoints",
    rule: "One owner; power to approve counts once a second person agrees or after a day (`staff.approver`).",
  },
  staffRoleSet: {
    power: "appoints",
    rule: "As staffInvite. Of somebody who manages staff: two where a third person may decide (`staff.owner_change`), else after 24 hours in which every owner may object.",
  },
  staffRestore: { power: "appoints", rule: "As staffInvite." },
  roleSave: {
    power: "appoints",
    rule: "As staffInvite, for everybody who holds the role; takes no power from a role of somebody who manages staff.",
  },
  staffChangeStop: {
    power: "appoints",
    rule: "One person who manages staff; it stops a change and makes none.",
  },
  staffSuspend: {
    power: "appoints",
    rule: "One owner; who was suspended within 7 days still counts as a second person. Of somebody who manages staff: two where a third person may decide (`staff.owner_change`), else after 24 hours in which every owner may object.",
  },
};

/** Their other writing calls, with why they have no such power. */
export const POWERLESS: Partial<Record<CallName, string>> = {
  adminBulkMove: "stops or resumes what the member has paid",
  adminCheck: "asks the supplier; the answer is settled as always",
  adminSentMoneyAsk: "asks the vendor; the answer is settled as always",
  adminSentMoneyClose: "closes a case; no money moves",
  bankAccountPause: "nobody is shown the account any more",
  bankFeedClose: "the token counts no more",
  bookDayClose: "freezes the figures of a day",
  connectionPause: "stops calls",
  connectionTest: "asks the vendor; nothing is kept but the result",
  depositClaimReject: "nobody is credited",
  depositClaimTake: "says who works on it",
  depositReject: "nobody is credited",
  differencesAssign: "says who works on it",
  differencesResolve: "closes a difference; no money moves",
  featureSwitch: "what is offered",
  paymentAsk: "asks the gateway; the answer is settled as always",
  paymentCaseClose: "closes a case; no money moves",
  permissionRemove: "takes a permission away",
  reviewBlock: "holds a purchase back",
  roleDelete: "of a role that nobody holds",
  staffInviteAgain: "sends the link of an open invitation",
  statementImport: "a file is evidence: vendors are asked, and payouts are booked into suspense",
  statementPreview: "keeps nothing",
  stuckCheck: "asks the suppliers; the answers are settled as always",
  stuckHold: "says who works on it",
  supplierReopen: "opens what refusals closed; the next one closes it again",
  supplierSync: "takes over the supplier's own list",
  supplierUpdate: "where a purchase is sent; the supplier's address and keys are a connection",
};

/** The rows as they stand in docs/SECURITY.md. */
export const powerTable = (): string =>
  [
    "| Call | Power | Who, and how many people |",
    "|---|---|---|",
    ...Object.entries(POWERS).map(
      ([name, { power, rule }]) => `| \`${name}\` | ${power} | ${rule} |`,
    ),
  ].join("\n");
