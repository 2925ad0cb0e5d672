import type { InboxKind } from "@konter/contract/inbox";
import * as m from "#messages";

export const KIND_NAMES: Readonly<Record<InboxKind, () => string>> = {
  cases: m.inbox_cases,
  reviews: m.inbox_reviews,
  approvals: m.inbox_approvals,
  complaints: m.inbox_complaints,
  deposits: m.inbox_deposits,
  payment_cases: m.inbox_payment_cases,
  transfers: m.inbox_transfers,
  sent_money: m.inbox_sent_money,
  parcels: m.inbox_parcels,
  courier_accounts: m.inbox_courier_accounts,
  cod: m.inbox_cod,
  reweigh: m.inbox_reweigh,
  parcel_claims: m.inbox_parcel_claims,
  postal_cancels: m.inbox_postal_cancels,
  kurs: m.inbox_kurs,
  courier_invoices: m.inbox_courier_invoices,
  differences: m.inbox_differences,
  verifications: m.inbox_verifications,
  permission_requests: m.inbox_permission_requests,
  courier_requests: m.inbox_courier_requests,
  recoveries: m.inbox_recoveries,
  loans: m.inbox_loans,
  loan_cash: m.inbox_loan_cash,
  promotions: m.inbox_promotions,
};
