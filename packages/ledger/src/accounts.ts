/** The kinds of accounts, as in ledger.account_kind. `owner` distinguishes accounts of the same kind. */
type AccountKind =
  | "deposit"
  | "cashback"
  | "loan_deposit"
  | "loan_debt"
  | "loan_claim"
  | "loan_cash"
  | "commission"
  | "member_cod"
  | "in_flight"
  | "supplier"
  | "gateway"
  | "disburser"
  | "bank"
  | "courier"
  | "cod_clearing"
  | "revenue"
  | "variance"
  | "fees"
  | "suspense"
  | "loss"
  | "capital"
  | "adjustment";

export interface AccountName {
  readonly kind: AccountKind;
  /** Member id, supplier id, kind of revenue, or `brand`. */
  readonly owner: string;
}

export const BRAND = "brand";

/** A member's own accounts. */
export const memberAccount = (
  kind:
    | "deposit"
    | "cashback"
    | "loan_deposit"
    | "loan_debt"
    | "loan_claim"
    | "loan_cash"
    | "commission"
    | "member_cod",
  memberId: number,
): AccountName => ({
  kind,
  owner: String(memberId),
});
