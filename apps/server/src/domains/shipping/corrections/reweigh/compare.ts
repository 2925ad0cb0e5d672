import type { Change } from "@konter/ledger";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { readClock } from "../../../../platform/database-clock.ts";
import { readFreshSettings } from "../../../../kernel/settings/index.ts";
import { closeWeighing, dueWeighings, lockShipment, lockWeighing } from "../../shipments/index.ts";
import type { ShipmentRow } from "../../shipments/index.ts";
import { tell } from "../tell.ts";
import { decideCorrection } from "./decide-correction.ts";
import type { CorrectionDecision, CorrectionStanding } from "./decide-correction.ts";
import { CHARGED } from "./store.ts";

const AT_ONCE = 100;

/** Compares couriers' words about weight and price with what was charged; returns whether there may be more. */
export async function compareWeighings(brand: BrandContext): Promise<boolean> {
  const due = await dueWeighings(brand.pool, AT_ONCE);
  for (const { id, shipment_id: shipmentId } of due) await compare(brand, id, shipmentId);
  return due.length > 0;
}

/** Decides one word and applies the decision in one change; a word that was compared before changes nothing. */
async function compare(brand: BrandContext, id: number, shipmentId: number): Promise<void> {
  await brand.ledger.commit(
    async (change) => {
      const shipment = await lockShipment(change.reads, shipmentId);
      const word = await lockWeighing(change.reads, id);
      if (shipment === undefined || word === undefined) return;
      const { standing, openId } = await readStanding(brand, change.reads, shipment);
      const decision = decideCorrection(standing, word, await readClock(brand.pool));
      const facts = { weighingId: id, billed: word.total, grams: word.grams };
      await apply(change, shipment, { ...facts, openId, charged: standing.charged }, decision);
      await closeWeighing(change.writes, id, decision.effect);
    },
    { key: `shipment:${shipmentId}`, needsLedger: false },
  );
}

interface EarlierRow {
  readonly id: number;
  readonly billed: number;
  readonly is_open: boolean;
}

async function readStanding(
  brand: BrandContext,
  reads: Queries,
  shipment: ShipmentRow,
): Promise<{ readonly standing: CorrectionStanding; readonly openId: number | null }> {
  const settings = await readFreshSettings(brand, reads);
  const { charged } = onlyRow(
    await reads.query<{ charged: number }>(
      `select ${CHARGED} as charged from shipment s where s.id = $1`,
      [shipment.id],
    ),
  );
  const earlier = await reads.query<EarlierRow>(
    `select id, billed, settled_at is null and state in ('review', 'noticed', 'disputed', 'rejected') as is_open
     from parcel_correction where shipment_id = $1 order by id`,
    [shipment.id],
  );
  const open = earlier.rows.find((row) => row.is_open);
  return {
    openId: open?.id ?? null,
    standing: {
      isPaid: shipment.status === "success",
      charged,
      fee: shipment.shipping_fee - shipment.margin,
      tax: shipment.shipping_tax,
      insurance: shipment.insurance_fee,
      open: open === undefined ? null : { billed: open.billed },
      billedBefore: earlier.rows.map(({ billed }) => billed),
      tolerance: settings.parcel_reweigh_tolerance,
      alone: settings.parcel_reweigh_alone,
      waitHours: settings.parcel_reweigh_wait,
    },
  };
}

interface ComparedWord {
  readonly weighingId: number;
  readonly openId: number | null;
  readonly charged: number;
  readonly billed: number;
  readonly grams: number;
}

async function apply(
  change: Change,
  shipment: ShipmentRow,
  { weighingId, openId, charged, billed, grams }: ComparedWord,
  { withdraws, opens }: CorrectionDecision,
): Promise<void> {
  if (withdraws)
    change.writeRows(
      1,
      "update parcel_correction set state = 'waived', due_at = null where id = $1 and settled_at is null",
      [openId],
    );
  if (opens === undefined) return;
  const { id: shipmentId, member_id: memberId, billed_grams: chargedGrams } = shipment;
  await change.writes.query(
    `insert into parcel_correction (shipment_id, member_id, weighing_id, kind, charged, billed, charged_grams, billed_grams, state, due_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      shipmentId,
      memberId,
      weighingId,
      opens.kind,
      charged,
      billed,
      chargedGrams,
      grams,
      opens.state,
      opens.dueAt,
    ],
  );
  if (opens.state === "noticed")
    await tell(change.writes, shipment, opens.kind === "reweigh" ? "more" : "less", {
      amount: Math.abs(billed - charged),
      grams,
    });
}
