import type { ShopOrderState } from "@konter/contract/shop-orders";
import { Chip } from "@konter/ui";
import * as m from "#messages";
import { stateName, STATE_TONES } from "./words.ts";

/** The state of an order, and whether its parcel failed. */
export function OrderChips({
  state,
  isParcelFailed,
}: {
  readonly state: ShopOrderState;
  readonly isParcelFailed: boolean;
}) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      <Chip tone={STATE_TONES[state]}>{stateName(state)}</Chip>
      {isParcelFailed && <Chip tone="danger">{m.shop_order_parcel_failed()}</Chip>}
    </span>
  );
}
