/** The queues of the back office, in the order of the filter, each with the permission that its items need. */
export const INBOX_QUEUES = {
  cases: "transactions.settle",
  reviews: "reviews.read",
  approvals: "approvals.read",
  complaints: "complaints.read",
  deposits: "deposits.read",
  payment_cases: "payments.read",
  transfers: "transfers.read",
  sent_money: "sendmoney.read",
  parcels: "parcels.read",
  courier_accounts: "parcels.read",
  cod: "cod.read",
  reweigh: "parcels.read",
  parcel_claims: "parcels.read",
  postal_cancels: "parcels.read",
  kurs: "customs.read",
  courier_invoices: "parcels.read",
  differences: "statements.read",
  verifications: "verification.decide",
  permission_requests: "members.permissions",
  courier_requests: "members.address",
  recoveries: "members.read",
  loans: "loans.read",
  loan_cash: "loans.read",
  promotions: "masters.read",
} as const;
export type InboxKind = keyof typeof INBOX_QUEUES;
export const INBOX_KINDS = Object.keys(INBOX_QUEUES) as readonly InboxKind[];
