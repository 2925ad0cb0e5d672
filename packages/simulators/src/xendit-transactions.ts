import type { AnswerFields } from "./gateway-answers.ts";
import type { GatewayBookView, GatewayCharge, GatewayMovement } from "./gateway-book.ts";

const TYPES = {
  payment: ["PAYMENT", "MONEY_IN"],
  refund: ["REFUND", "MONEY_OUT"],
  chargeback: ["CHARGEBACK", "MONEY_OUT"],
  payout: ["WITHDRAWAL", "MONEY_OUT"],
} as const;

/** What is answered to GET /transactions: the latest first, a page at a time. */
export function transactionPage(book: GatewayBookView, query: URLSearchParams): AnswerFields {
  const reference = query.get("reference_id");
  const from = Date.parse(query.get("created[gte]") ?? "1970-01-01");
  const until = Date.parse(query.get("created[lte]") ?? "9999-01-01");
  const rows = rowsOf(book)
    .filter((row) => reference === null || row["reference_id"] === reference)
    .filter(({ created }) => Date.parse(String(created)) >= from)
    .filter(({ created }) => Date.parse(String(created)) <= until)
    .toReversed();
  const after = query.get("after_id");
  const start = after === null ? 0 : rows.findIndex(({ id }) => id === after) + 1;
  const limit = Number(query.get("limit") ?? 10);
  const page = rows.slice(start, start + limit);
  return { data: page, has_more: start + page.length < rows.length, links: [] };
}

/** A payment that a bank took back at once is shown as reversed, and not as a second row. */
function rowsOf(book: GatewayBookView): readonly AnswerFields[] {
  const charges = new Map(book.charges().map((charge) => [charge.number, charge]));
  return book
    .movements()
    .flatMap((movement) =>
      movement.kind === "denial"
        ? []
        : [rowOf(movement, TYPES[movement.kind], charges.get(movement.charge))],
    );
}

function rowOf(
  { id, kind, amount, fee, at }: GatewayMovement,
  [type, cashflow]: readonly [string, string],
  charge: GatewayCharge | undefined,
): AnswerFields {
  const net = Math.round(fee / 1.11);
  const isReversed = kind === "payment" && charge?.state === "denied";
  return {
    id: `txn_${id}`,
    product_id: charge?.gatewayReference.replace(/^pr-/, "py-") ?? `wd-${id}`,
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
    ...(charge !== undefined && {
      product_data: {
        payment_request_id: charge.gatewayReference,
        payment_id: charge.gatewayReference.replace(/^pr-/, "py-"),
      },
    }),
    created: at,
    updated: at,
  };
}
