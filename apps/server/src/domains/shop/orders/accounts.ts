import { rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import type { AccountName, Change, Transfer } from "@konter/ledger";
import type { OrderRow } from "./store.ts";

/** Money of paid orders that are not done. */
const HELD: AccountName = { kind: "in_flight", owner: "shop" };
/** What goods and shipping brought, at the prices before coupons. */
const GOODS: AccountName = { kind: "revenue", owner: "shop_goods" };
const SHIPPING: AccountName = { kind: "revenue", owner: "shop_shipping" };
const CHANNEL_FEE: AccountName = { kind: "revenue", owner: "shop_channel_fee" };
/** What coupons cost the brand. */
const COUPONS: AccountName = { kind: "loss", owner: "shop_coupons" };
const CLAWBACK: AccountName = { kind: "loss", owner: "clawback" };
/** Money that is owed to visitors, who have no deposit. */
export const OWED: AccountName = { kind: "suspense", owner: "shop_refunds" };

const gatewayAccount = (owner: string): AccountName => ({ kind: "gateway", owner });

type Step = "paid" | "late" | "done" | "cancelled" | "reversed" | "joined" | "returned";

/** Posts one journal of an order; each exists at most once, for each return if `returnId` is given. */
function post(
  change: Change,
  { number }: Pick<OrderRow, "number">,
  step: Step,
  transfers: readonly Transfer[],
  { onRefused, returnId }: { onRefused?: () => Promise<Error>; returnId?: number } = {},
): void {
  const posted = transfers.filter(({ amount }) => amount > 0);
  if (posted.length === 0) return;
  const key = `shop:${number}:${step}${returnId === undefined ? "" : `:${returnId}`}`;
  change.post(
    [{ key, kind: `shop_${step}`, reference: number, transfers: posted }],
    onRefused ?? (([result]) => new Error(`${key} was not posted: ${result}`)),
  );
}

/** Where money of an order goes back to: the buyer's deposit, or what is owed to a visitor. */
const buyerAccount = ({ member_id: id }: Pick<OrderRow, "member_id">): AccountName =>
  id === null ? OWED : memberAccount("deposit", id);

/** The deposit pays an order. */
export function postDeposit(
  change: Change,
  order: OrderRow & { readonly member_id: number },
  onRefused: () => Promise<Error>,
): void {
  const deposit = memberAccount("deposit", order.member_id);
  const transfers = [{ debit: deposit, credit: HELD, amount: rupiah(order.total) }];
  post(change, order, "paid", transfers, { onRefused });
}

/** A channel pays an order, in time or when it is over already; then the money is the buyer's. */
export function postChannel(
  change: Change,
  order: OrderRow,
  connectionId: string,
  isLate: boolean,
): void {
  const gateway = gatewayAccount(connectionId);
  post(change, order, isLate ? "late" : "paid", [
    { debit: gateway, credit: isLate ? buyerAccount(order) : HELD, amount: rupiah(order.total) },
    { debit: gateway, credit: CHANNEL_FEE, amount: rupiah(order.amount - order.total) },
  ]);
}

/** An order is done: its money is the brand's, and what its coupon took off is the coupon's cost. */
export function postDone(change: Change, order: OrderRow): void {
  const { goods_discount: goods, shipping_discount: shipping } = order;
  post(change, order, "done", [
    { debit: HELD, credit: GOODS, amount: rupiah(order.goods_total - goods) },
    { debit: HELD, credit: SHIPPING, amount: rupiah(order.shipping_fee - shipping) },
    { debit: COUPONS, credit: GOODS, amount: rupiah(goods) },
    { debit: COUPONS, credit: SHIPPING, amount: rupiah(shipping) },
  ]);
}

/** The money of a cancelled order goes back. */
export function postCancelled(change: Change, order: OrderRow): void {
  post(change, order, "cancelled", [
    { debit: HELD, credit: buyerAccount(order), amount: rupiah(order.total) },
  ]);
}

interface Returned {
  readonly returnId: number;
  readonly goods: number;
  readonly shipping: number;
}

/** The refund of a return goes from what its order brought to the buyer's deposit. */
export function postReturned(
  change: Change,
  order: OrderRow & { readonly member_id: number },
  { returnId, goods, shipping }: Returned,
): void {
  const credit = memberAccount("deposit", order.member_id);
  const transfers = [
    { debit: GOODS, credit, amount: rupiah(goods) },
    { debit: SHIPPING, credit, amount: rupiah(shipping) },
  ];
  post(change, order, "returned", transfers, { returnId });
}

/** What was owed to a visitor goes to the deposit of the account that the order joined. */
export function postJoined(
  change: Change,
  order: OrderRow & { readonly member_id: number },
  owed: number,
): void {
  post(change, order, "joined", [
    { debit: OWED, credit: memberAccount("deposit", order.member_id), amount: rupiah(owed) },
  ]);
}

interface Reversal {
  readonly connectionId: string;
  readonly amount: number;
  /** How much of it the order still holds, and how much the buyer's deposit has. */
  readonly fromOrder: number;
  readonly fromDeposit: number;
  readonly fee: number;
}

/** A channel takes a payment back; what nobody holds any more is the brand's loss. */
export function postReversed(
  change: Change,
  order: OrderRow,
  { connectionId, amount, fromOrder, fromDeposit, fee }: Reversal,
): void {
  const gateway = gatewayAccount(connectionId);
  post(change, order, "reversed", [
    { debit: HELD, credit: gateway, amount: rupiah(fromOrder) },
    { debit: buyerAccount(order), credit: gateway, amount: rupiah(fromDeposit) },
    { debit: CHANNEL_FEE, credit: gateway, amount: rupiah(fee) },
    {
      debit: CLAWBACK,
      credit: gateway,
      amount: rupiah(amount - fromOrder - fromDeposit - fee),
    },
  ]);
}
