import { rupiah, type Rupiah } from "@konter/contract/money";
import {
  type FurtherPayment,
  GatewayRefused,
  GatewayUnreachable,
  type PaymentReading,
  type SettlementLine,
} from "../../../ports/payment-gateway.ts";
import type { Redactor } from "../../evidence.ts";
import type { Exchange } from "../../http-exchange.ts";
import { fieldOf, isVendorObject, readText, type VendorObject } from "../../vendor-values.ts";
import { requireHeard, unknown } from "../outcome.ts";
import { LINE_KINDS } from "./codes.ts";
import { readEnvelope, readTime, readWhole } from "./response.ts";

export interface TransactionPage {
  readonly rows: readonly VendorObject[];
  readonly hasMore: boolean;
}

/** Reads a page of GET /transactions. Throws GatewayUnreachable or GatewayRefused. */
export function readTransactions(exchange: Exchange, redact: Redactor): TransactionPage {
  const read = requireHeard(exchange, readEnvelope, redact, "Xendit");
  if (read.error !== undefined) throw new GatewayRefused(read.error, read.evidence.message);
  const data = fieldOf(read.object, "data");
  const rows = Array.isArray(data) ? (data as readonly unknown[]) : [undefined];
  if (!rows.every(isVendorObject)) throw new GatewayUnreachable("a list without readable rows");
  return { rows, hasMore: fieldOf(read.object, "has_more") === true };
}

/** The identity of a reference's first payment: its payment request if the row has it, otherwise the payment's id. */
export interface PaidBy {
  readonly request: string | undefined;
  readonly payment: string | undefined;
}

export function paidBy(rows: readonly VendorObject[], reference: string): PaidBy | undefined {
  // The list has the latest first.
  const row = paymentsOf(rows, reference).at(-1);
  return row === undefined ? undefined : namedBy(row);
}

function namedBy(row: VendorObject): PaidBy {
  const product = readText(fieldOf(row, "product_id"), 100);
  const isRequest = product?.startsWith("pr-") === true;
  return {
    request: requestOf(row) ?? (isRequest ? product : undefined),
    payment: isRequest ? undefined : product,
  };
}

/** The valid payments of a reference with their identities. */
export const standingPayments = (
  rows: readonly VendorObject[],
  reference: string,
): readonly { readonly by: PaidBy; readonly further: readonly FurtherPayment[] }[] =>
  paymentsOf(rows, reference).map((row) => ({ by: namedBy(row), further: furtherOf([row]) }));

/** Rows with the id of their payment request have it below `product_data`, which the official SDK does not list. */
function requestOf(row: VendorObject): string | undefined {
  const product = fieldOf(row, "product_data");
  return isVendorObject(product)
    ? readText(fieldOf(product, "payment_request_id"), 100)
    : undefined;
}

/** Reads the payment request of a payment. Throws GatewayUnreachable or GatewayRefused. */
export function readRequestOfPayment(exchange: Exchange, redact: Redactor): string | undefined {
  const read = requireHeard(exchange, readEnvelope, redact, "Xendit");
  if (read.error !== undefined) throw new GatewayRefused(read.error, read.evidence.message);
  return readText(fieldOf(read.object, "payment_request_id"), 100);
}

const isOf = (row: VendorObject, reference: string) =>
  fieldOf(row, "reference_id") === reference && fieldOf(row, "currency") === "IDR";

const paymentsOf = (rows: readonly VendorObject[], reference: string) =>
  rows.filter((row) => isOf(row, reference) && fieldOf(row, "type") === "PAYMENT");

const NOT_LISTED = "paid, and not yet among the transactions";
const TAKEN_BACK: ReadonlySet<unknown> = new Set(["REVERSED", "VOIDED"]);

/** Adds the transactions to a paid charge: the paid amount, Xendit's fee, and the reversed amount. */
export function withTransactions(
  reading: PaymentReading,
  rows: readonly VendorObject[],
  reference: string,
): PaymentReading {
  const payments = paymentsOf(rows, reference);
  // The list has the latest first. The first payment is the charge's own; a later one is a second payment.
  const payment = payments.at(-1);
  if (payment === undefined)
    return unknown({ code: reading.code, message: NOT_LISTED, body: reading.body });
  const paid = readWhole(fieldOf(payment, "amount"));
  const fee = feeOf(payment);
  const paidAt = readTime(fieldOf(payment, "created"));
  const further = furtherOf(payments.slice(0, -1));
  const known = {
    ...reading,
    ...(further.length > 0 && { further }),
    ...(paid !== undefined && { amount: paid }),
    ...(fee !== undefined && { fee }),
    ...(paidAt !== undefined && { paidAt }),
  };
  if (payments.every((row) => TAKEN_BACK.has(fieldOf(row, "status"))))
    return { ...known, state: "reversed" };
  const back = rows
    .filter((row) => isOf(row, reference) && fieldOf(row, "status") === "SUCCESS")
    .filter(isTakingBack);
  if (back.length === 0) return known;
  const amount = back.reduce((sum, row) => sum + (readWhole(fieldOf(row, "amount")) ?? 0), 0);
  return paid !== undefined && amount > 0 && amount < paid
    ? { ...known, state: "reversed", reversedAmount: rupiah(amount) }
    : { ...known, state: "reversed" };
}

/** Additional payments of a charge with their settlement lines. */
const furtherOf = (rows: readonly VendorObject[]): readonly FurtherPayment[] =>
  rows
    .filter((row) => fieldOf(row, "status") === "SUCCESS")
    .flatMap((row) => {
      const id = readText(fieldOf(row, "id"), 100);
      const amount = readWhole(fieldOf(row, "amount"));
      return id === undefined || amount === undefined || amount === 0 ? [] : [{ id, amount }];
    });

/** The official SDK has no type for a chargeback: it appears as outgoing money of another kind that names a payment. */
const isTakingBack = (row: VendorObject): boolean =>
  ["REFUND", "CHARGEBACK"].includes(typeOf(row)) || isOtherTakingBack(row);

const isOtherTakingBack = (row: VendorObject): boolean =>
  typeOf(row) === "OTHER" &&
  fieldOf(row, "cashflow") === "MONEY_OUT" &&
  readText(fieldOf(row, "product_id"), 100)?.startsWith("py-") === true;

const kindOf = (row: VendorObject): SettlementLine["kind"] => {
  if (isOtherTakingBack(row)) return "chargeback";
  const type = typeOf(row);
  return Object.hasOwn(LINE_KINDS, type) ? (LINE_KINDS[type] ?? "other") : "other";
};

const typeOf = (row: VendorObject) => readText(fieldOf(row, "type"), 40) ?? "";

/** Xendit's fee and its tax. Undefined if missing or not whole rupiah. */
function feeOf(row: VendorObject): Rupiah | undefined {
  const fee = fieldOf(row, "fee");
  if (!isVendorObject(fee)) return undefined;
  const parts = [fieldOf(fee, "xendit_fee"), fieldOf(fee, "value_added_tax") ?? 0].map(readWhole);
  return parts.some((part) => part === undefined)
    ? undefined
    : rupiah(parts.reduce<number>((sum, part) => sum + (part ?? 0), 0));
}

/** Converts a row to lines: none if it is pending or failed, two for a reversed payment. Throws GatewayUnreachable. */
export function linesOf(row: VendorObject): readonly SettlementLine[] {
  const status = fieldOf(row, "status");
  const isBack = TAKEN_BACK.has(status);
  if ((status !== "SUCCESS" && !isBack) || fieldOf(row, "currency") !== "IDR") return [];
  const id = readText(fieldOf(row, "id"), 100);
  const amount = readWhole(fieldOf(row, "amount"));
  const at = readTime(fieldOf(row, "created"));
  const flow = fieldOf(row, "cashflow");
  const isKnownFlow = flow === "MONEY_IN" || flow === "MONEY_OUT";
  if (id === undefined || amount === undefined || at === undefined || !isKnownFlow)
    throw new GatewayUnreachable("a transaction that cannot be read");
  const line = {
    id,
    kind: kindOf(row),
    reference: readText(fieldOf(row, "reference_id"), 100),
    gatewayReference: requestOf(row),
    amount: flow === "MONEY_IN" ? amount : -Number(amount),
    fee: feeOf(row) ?? rupiah(0),
    at,
    day: dayOf(at),
  } as const;
  if (!isBack) return [line];
  return [
    line,
    { ...line, id: `${id}-back`, kind: "refund", amount: -line.amount, fee: rupiah(0) },
  ];
}

/** The day in Jakarta, which is seven hours ahead all year. */
const dayOf = (at: Date): string =>
  new Date(at.getTime() + 7 * 3_600_000).toISOString().slice(0, 10);
