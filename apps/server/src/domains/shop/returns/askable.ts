import { SHOP_RETURN_OPEN, SHOP_RETURNS_OF_ORDER } from "@konter/contract/shop-returns";
import type { ShopReturnState } from "@konter/contract/shop-returns";
import { DomainError } from "../../../platform/domain-error.ts";
import type { OrderLineRow, OrderRow } from "../orders/index.ts";

const DAY_MS = 86_400_000;

type Arrival = Pick<OrderRow, "status" | "delivered_at" | "done_at">;

/** Until when a return can be asked for; undefined before the order arrives. */
export function askUntil(
  { status, delivered_at: deliveredAt, done_at: doneAt }: Arrival,
  days: number,
): Date | undefined {
  const isOver = status === "done" || status === "shipped";
  const at = isOver ? (doneAt ?? deliveredAt) : null;
  return at === null ? undefined : new Date(at.getTime() + days * DAY_MS);
}

/** Returns why no return of an order can be asked for; undefined if one can. */
export function whyNoReturn(
  order: Arrival,
  lines: readonly Pick<OrderLineRow, "quantity" | "returned">[],
  earlier: readonly { readonly state: ShopReturnState }[],
  { days, now }: { readonly days: number; readonly now: Date },
): DomainError | undefined {
  const until = askUntil(order, days);
  if (until === undefined) return new DomainError("shop_return_not_delivered");
  if (earlier.some(({ state }) => SHOP_RETURN_OPEN.includes(state)))
    return new DomainError("shop_return_open");
  if (lines.every(({ quantity, returned }) => returned === quantity))
    return new DomainError("shop_return_all_returned");
  if (now > until) return new DomainError("shop_return_too_late", { parameters: { days } });
  if (earlier.length >= SHOP_RETURNS_OF_ORDER)
    return new DomainError("shop_returns_too_many", {
      parameters: { most: SHOP_RETURNS_OF_ORDER },
    });
  return undefined;
}
