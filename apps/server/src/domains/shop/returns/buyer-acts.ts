import type { ShopReturn } from "@konter/contract/shop-returns";
import type { Change } from "@konter/ledger";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { readFreshSettings } from "../../../kernel/settings/index.ts";
import { announce, endByItself, requireHeld } from "../orders/index.ts";
import type { OrderRow } from "../orders/index.ts";
import { lockReturn, requireReturn, toReturn, WITHDRAWABLE } from "./store.ts";

/** Lets the order of a closed return end by itself again, as long after now as after its delivery. */
export async function resumeEnding(
  brand: BrandContext,
  change: Change,
  order: OrderRow,
): Promise<void> {
  const { shop_done_days: days } = await readFreshSettings(brand, change.reads);
  await endByItself(change.writes, order, days);
}

/** Withdraws an own return whose goods are not back. Throws shop_return_not_found, shop_return_moved. */
export async function withdrawReturn(
  brand: BrandContext,
  memberId: number,
  id: number,
): Promise<ShopReturn> {
  const { number } = await requireReturn(brand.pool, id, memberId);
  await brand.ledger.commit(
    async (change) => {
      const order = await requireHeld(change, number);
      const row = await lockReturn(change.reads, id, WITHDRAWABLE);
      change.writeRows(
        1,
        "update shop_return set state = 'withdrawn' where id = $1 and state = $2",
        [id, row.state],
      );
      await resumeEnding(brand, change, order);
      await announce(change.writes, order);
    },
    { key: `shop:${number}`, needsLedger: false },
  );
  return toReturn(await requireReturn(brand.pool, id));
}

/**
 * Notes the waybill by which the goods of an own return are sent back; another one replaces it. Throws
 * shop_return_not_found, shop_return_moved, shop_return_not_sent_back.
 */
export async function noteWaybill(
  brand: BrandContext,
  memberId: number,
  { return_id: id, waybill }: { readonly return_id: number; readonly waybill: string },
): Promise<ShopReturn> {
  const { number } = await requireReturn(brand.pool, id, memberId);
  await brand.ledger.commit(
    async (change) => {
      const order = await requireHeld(change, number);
      const row = await lockReturn(change.reads, id, ["approved"]);
      if (row.send_back !== true) throw new DomainError("shop_return_not_sent_back");
      change.writeRows(
        1,
        "update shop_return set waybill = $2 where id = $1 and state = 'approved'",
        [id, waybill],
      );
      await announce(change.writes, order);
    },
    { key: `shop:${number}`, needsLedger: false },
  );
  return toReturn(await requireReturn(brand.pool, id));
}
