import { CASHLESS_COURIER } from "@konter/contract/cashless";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readClock } from "../../../platform/database-clock.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { queue } from "../../../platform/workers/queue.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { sendConfirmedParcel } from "../shipments/index.ts";
import { refundPaid } from "./purpose.ts";
import { announce, lockCashless } from "./store.ts";
import type { CashlessRow } from "./store.ts";

/** Paid parcels that are not accepted yet. */
export const PAID_PARCELS = queue<CashlessRow>({
  name: "cashless.claim",
  table: "cashless_parcel",
  due: "next_send_at",
  lease: "2 minutes",
  tries: "tries",
  columns: ["*"],
});

const AT_ONCE = 10;
const AGAIN_SECONDS = 20;
/** How long an order waits for its courier before the counter gets the money. */
const PATIENCE_MS = 30 * 60_000;
/** Reasons that may end by themselves. */
const PASSING: ReadonlySet<string> = new Set([
  "courier_closed",
  "courier_disturbed",
  "waybills_used_up",
]);

/** Accepts paid parcels as shipments; returns whether there may be more. */
export async function acceptPaid(brand: BrandContext, registry: CourierRegistry): Promise<boolean> {
  const due = await PAID_PARCELS.claim(brand.pool, AT_ONCE);
  for (const row of due) await acceptOne(brand, registry, row);
  return due.length === AT_ONCE;
}

async function acceptOne(
  brand: BrandContext,
  registry: CourierRegistry,
  row: CashlessRow,
): Promise<void> {
  try {
    await sendConfirmedParcel(brand, registry, {
      memberId: row.member_id,
      key: `cashless:${row.code}`,
      input: row.agreement,
      only: CASHLESS_COURIER,
      paidFor: row.made_at,
      record: (change, refId) =>
        change.writeRows(
          1,
          `update cashless_parcel set state = 'sent', shipment_ref = $2, next_send_at = null, closed_at = clock_timestamp()
           where id = $1 and state = 'paid'`,
          [row.id, refId],
        ),
    });
    await announce(brand.pool, row);
  } catch (error) {
    if (!(error instanceof DomainError)) {
      // The lease ends by itself, and the next worker tries again.
      brand.log.error({ err: error, cashless: row.code }, "a paid parcel was not accepted");
      return;
    }
    const waited = (await readClock(brand.pool)).getTime() - (row.paid_at ?? row.made_at).getTime();
    if (PASSING.has(error.code) && waited < PATIENCE_MS)
      await PAID_PARCELS.postpone(brand.pool, row.id, AGAIN_SECONDS);
    else await refund(brand, row, error);
  }
}

async function refund(brand: BrandContext, { code }: CashlessRow, error: DomainError) {
  await brand.ledger.commit(
    async (change) => {
      const row = await lockCashless(change.reads, code);
      if (row?.state !== "paid") return;
      await refundPaid(change, row, {
        code: error.code,
        parameters: error.details.parameters ?? {},
      });
    },
    { key: `cashless:${code}` },
  );
}
