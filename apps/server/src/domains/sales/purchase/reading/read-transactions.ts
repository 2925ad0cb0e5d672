import type { Locale } from "@konter/contract/locale";
import { rupiah } from "@konter/contract/money";
import { displayPhone } from "@konter/contract/phone";
import type { Transaction } from "@konter/contract/purchase";
import type { SealedText } from "../../../../platform/keys/text-seal.ts";
import type { ReadDelivered } from "./delivered-words.ts";
import { failureText } from "./failure-texts.ts";
import { publicStatus } from "../states.ts";
import type { PurchaseState } from "../states.ts";
import { maskedPerson } from "../../../people/account/index.ts";

/** A purchase with its member, as the reports read it. */
export interface PurchaseRow {
  id: number;
  ref_id: string;
  member_id: number;
  member_hp: string;
  member_name: string;
  member_category: string;
  product_code: string;
  product_name: string;
  screen: Transaction["billingType"];
  operator_code: string;
  destination: string;
  destination_name: string | null;
  price: number;
  discount: number;
  selling_price: number;
  customer_name: string | null;
  note: string | null;
  order_number: string | null;
  is_debt: boolean;
  dp_value: number | null;
  debt_notes: string | null;
  wallet: Transaction["method"];
  /** The amount that the agent's customer has repaid. */
  debt_paid: number;
  /** The amount that the agent no longer expects from the customer. */
  debt_written_off: number;
  start_balance: number;
  end_balance: number;
  state: PurchaseState;
  attempt_number: number;
  cost: number | null;
  serial_number: SealedText | null;
  serial_correction: SealedText | null;
  failure_reason: string | null;
  case_reason: string | null;
  case_since: Date | null;
  accepted_at: Date;
  settled_at: Date | null;
  /** The file name of the upload that created the purchase. */
  file_name: string | null;
}

export const PURCHASE_COLUMNS = `p.id, p.ref_id, p.member_id, m.hp as member_hp, m.name as member_name, m.category as member_category,
  p.product_code, p.product_name, p.screen, p.operator_code, p.destination, p.destination_name, p.price, p.discount, p.selling_price,
  p.customer_name, p.note, p.order_number, p.is_debt, p.dp_value, p.debt_notes, p.wallet,
  case when p.is_debt then (select coalesce(sum(amount), 0)::bigint from debt_repayment where purchase_id = p.id) else 0 end as debt_paid,
  case when p.is_debt then debt_written_off(p.id) else 0 end as debt_written_off, p.start_balance, p.end_balance, p.state, p.attempt_number,
  p.cost, p.serial_number, p.serial_correction, p.failure_reason, p.case_reason, p.case_since, p.accepted_at, p.settled_at,
  (select u.file_name from purchase_upload u where u.ref_id = p.ref_id) as file_name`;

/**
 * A row of the report (feature rows M260 to M262). Only a success counts: margin = selling price − buying price (after discount), profit
 * = max(margin, 0), loss = max(−margin, 0). A returned or failed row has no net charge (feature row M263). `delivered`
 * decides how much of a code the reader sees: `openDelivered` or `maskDelivered`.
 */
export function toTransaction(
  row: PurchaseRow,
  locale: Locale,
  delivered: ReadDelivered,
): Transaction {
  const status = publicStatus(row.state);
  const counts = status === "success";
  const margin = counts ? row.selling_price - row.price : 0;
  const isHeldOrSpent =
    counts || status === "processing" || status === "unprocessed" || status === "blocked";
  const paidAtOnce = row.dp_value ?? 0;
  const debt = row.is_debt ? Math.max(0, row.selling_price - paidAtOnce) : null;
  const owed = debt === null ? null : Math.max(0, debt - row.debt_paid - row.debt_written_off);
  return {
    ref_id: row.ref_id,
    order_number: row.order_number,
    date: row.accepted_at.toISOString(),
    status,
    serial_number: delivered(row),
    destinationNumber: row.destination,
    destination_name: row.destination_name,
    product_code: row.product_code,
    product: row.product_name,
    billingType: row.screen,
    operatorCode: row.operator_code,
    price: rupiah(row.price + row.discount),
    buying_price: rupiah(row.price),
    selling_price: rupiah(row.selling_price),
    profit: rupiah(Math.max(margin, 0)),
    discount: rupiah(counts ? row.discount : 0),
    loss: rupiah(Math.max(-margin, 0)),
    deductedBalance: rupiah(row.start_balance - row.end_balance),
    startBalance: rupiah(row.start_balance),
    endBalance: rupiah(row.end_balance),
    customerName: row.customer_name,
    phoneNumber: displayPhone(row.member_hp),
    name: row.member_name,
    category: row.member_category,
    note: row.note,
    method: row.wallet,
    payment_method: row.wallet,
    debit: rupiah(row.price),
    credit: rupiah(isHeldOrSpent ? 0 : row.price),
    amount: rupiah(row.price),
    dp_value: row.dp_value === null ? null : rupiah(row.dp_value),
    debt_value: debt === null ? null : rupiah(debt),
    debt_current: owed === null ? null : rupiah(owed),
    debt_notes: row.debt_notes,
    debt_status:
      owed === null ? null : debtStatusOf(owed, row.debt_written_off, paidAtOnce + row.debt_paid),
    transfer_value: null,
    file_name: row.file_name,
    failure:
      status === "failed"
        ? failureText(row.failure_reason ?? "other", locale)
        : status === "expired" || status === "canceled"
          ? failureText(row.failure_reason, locale)
          : null,
    settled_at: row.settled_at?.toISOString() ?? null,
  };
}

/** A transaction as staff see it: the member masked. */
export function toOfficeTransaction(
  row: PurchaseRow,
  locale: Locale,
  delivered: ReadDelivered,
): Transaction {
  const { name, hp } = maskedPerson(row.member_name, row.member_hp);
  return { ...toTransaction(row, locale, delivered), name, phoneNumber: hp };
}

/** Returns the debt status from the amounts owed, written off and paid. */
export function debtStatusOf(
  owed: number,
  writtenOff: number,
  paid: number,
): NonNullable<Transaction["debt_status"]> {
  if (owed === 0) return writtenOff > 0 ? "written_off" : "paid";
  return paid > 0 ? "part" : "unpaid";
}
