import type { AnswerFields } from "./gateway-answers.ts";
import type { GatewayBookView, GatewayCharge, GatewayMovement } from "./gateway-book.ts";

/** Types in the official SDK (xendit-node 7.0.0, `TransactionTypes`), which has none for a chargeback. */
const TYPES = {
  payment: ["PAYMENT", "MONEY_IN"],
  refund: ["REFUND", "MONEY_OUT"],
  chargeback: ["OTHER", "MONEY_OUT"],
  payout: ["WITHDRAWAL", "MONEY_OUT"],
} as const;

const BUSINESS_ID = "0123456789abcdef01234567";

function categoryOf(method: string | undefined): string {
  if (method === undefined) return "BANK";
  if (method === "QRIS") return "QR_CODE";
  return method.endsWith("_VIRTUAL_ACCOUNT") ? "VIRTUAL_ACCOUNT" : "EWALLET";
}

/** The response to GET /transactions: latest first, one page. */
export function transactionPage(book: GatewayBookView, query: URLSearchParams): AnswerFields {
  const reference = query.get("reference_id");
  const product = query.get("product_id");
  const from = Date.parse(query.get("created[gte]") ?? "1970-01-01");
  const until = Date.parse(query.get("created[lte]") ?? "9999-01-01");
  const rows = rowsOf(book)
    .filter((row) => reference === null || row["reference_id"] === reference)
    .filter((row) => product === null || row["product_id"] === product)
    .filter(({ created }) => Date.parse(String(created)) >= from)
    .filter(({ created }) => Date.parse(String(created)) <= until)
    .toReversed();
  const after = query.get("after_id");
  const start = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  const limit = Number(query.get("limit") ?? 10);
  const page = rows.slice(start, start + limit);
  return { data: page, has_more: start + page.length < rows.length, links: [] };
}

/** The id of a payment request's payment, after `earlier` others. */
export const paymentId = (request: string, earlier: number): string =>
  request.replace(/^pr-/, "py-") + (earlier === 0 ? "" : `-${earlier + 1}`);

export const requestOfPayment = (payment: string): string =>
  payment.replace(/^py-/, "pr-").replace(/-\d{1,3}$/, "");

/** A payment that the bank reversed at once is shown as reversed, without a second row. */
function rowsOf(book: GatewayBookView): readonly AnswerFields[] {
  const charges = new Map(book.charges().map((charge) => [charge.number, charge]));
  const paid = new Map<number, number>();
  return book.movements().flatMap((movement) => {
    if (movement.kind === "denial") return [];
    const earlier = paid.get(movement.charge) ?? 0;
    if (movement.kind === "payment") paid.set(movement.charge, earlier + 1);
    const charge = charges.get(movement.charge);
    const product = paymentId(
      charge?.gatewayReference ?? "",
      movement.kind === "payment" ? earlier : 0,
    );
    return [rowOf(movement, TYPES[movement.kind], charge, product)];
  });
}

function rowOf(
  { id, kind, amount, fee, at }: GatewayMovement,
  [type, cashflow]: readonly [string, string],
  charge: GatewayCharge | undefined,
  product: string,
): AnswerFields {
  const net = Math.round(fee / 1.11);
  const isReversed = kind === "payment" && charge?.state === "denied";
  return {
    id: `txn_${id}`,
    // The payment's id. The payment request's own id is not among the SDK's required fields.
    product_id: charge === undefined ? `wd-${id}` : product,
    business_id: BUSINESS_ID,
    channel_category: categoryOf(charge?.method),
    account_identifier: charge?.payBy ?? null,
    type,
    status: isReversed ? "REVERSED" : "SUCCESS",
    channel_code: charge?.method ?? "BANK",
    reference_id: charge?.reference ?? `payout-${id}`,
    currency: "IDR",
    amount: Math.abs(amount),
    net_amount: Math.abs(amount) - fee,
    cashflow,
    settlement_status: "SETTLED",
    fee: { xendit_fee: net, value_added_tax: fee - net, status: "COMPLETED" },
    created: at,
    updated: at,
  };
}
