import type { CourierCapabilities, ShipmentFailure } from "@konter/contract/parcels";
import type { Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readClock } from "../../../platform/database-clock.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { takeWaybill } from "../couriers/index.ts";
import { moneyStep } from "./accounts.ts";
import type { MoneyStep } from "./accounts.ts";
import { decideByStaff, decideOrder } from "./deciding/decide-order.ts";
import type { OrderAct, OrderDecision, OrderWord, StaffWord } from "./deciding/decide-order.ts";
import { SHIPMENT_NOTICES } from "./notices.ts";
import { announce, insertWord, lockShipment } from "./store.ts";
import type { ShipmentRow } from "./store.ts";

/**
 * Settles the order of a shipment by one word of its courier; no other function does. `decideOrder` chooses what
 * happens, and one change moves the money and records the word. A repeated word moves nothing.
 */
export async function settleOrder(
  brand: BrandContext,
  rules: CourierCapabilities,
  id: number,
  word: OrderWord,
): Promise<OrderDecision | undefined> {
  return brand.ledger.commit(
    async (change) => {
      const row = await lockShipment(change.reads, id);
      if (row === undefined) return undefined;
      const decision = decideOrder(standingOf(row), word, rules, await readClock(brand.pool));
      await adopt(change, row, word, decision);
      return decision;
    },
    { key: `shipment:${id}` },
  );
}

/** Settles an order by a decision of staff, in the caller's transaction. */
export async function settleByStaff(
  change: Change,
  id: number,
  said: StaffWord["said"],
): Promise<void> {
  const row = await lockShipment(change.reads, id);
  if (row === undefined) return;
  await adopt(change, row, { source: "staff", said }, decideByStaff(standingOf(row), said));
}

async function adopt(
  change: Change,
  row: ShipmentRow,
  word: OrderWord | StaffWord,
  decision: OrderDecision,
): Promise<void> {
  await keepFacts(change.writes, row, decision);
  const isDone = decision.act === undefined || (await apply(change, row, decision.act));
  await planNext(change.writes, row, isDone ? decision : OUT_OF_WAYBILLS);
  await keepWord(change.writes, row, word, decision);
}

const standingOf = (row: ShipmentRow) => ({
  status: row.status,
  waybill: row.waybill,
  sentAt: row.sent_at,
  createdAt: row.made_at,
  sends: row.sends,
  notFoundCount: row.not_found_count,
  notFoundAt: row.not_found_at,
  isCancelAsked: row.cancel_asked_at !== null,
});

/** The waybill is used by another parcel and the ranges are empty: it waits for new numbers. */
const OUT_OF_WAYBILLS = { next: "create", when: "later" } as const;

/** A decided order no longer needs the person who had to find out what happened to it. */
const ANSWERED = ["unresolved", "waybill_unknown", "courier_cancelled"];

async function keepFacts(
  writes: Queries,
  row: ShipmentRow,
  { notFound, attention, act }: OrderDecision,
): Promise<void> {
  const isDecided = act !== undefined && act.act !== "take_waybill";
  const isAnswered = isDecided && row.attention !== null && ANSWERED.includes(row.attention);
  await writes.query(
    `update shipment set
       not_found_count = case $2 when 'count' then not_found_count + 1 when 'reset' then 0 else not_found_count end,
       not_found_at = case $2 when 'count' then clock_timestamp() else not_found_at end,
       attention_at = case when $4 then null when attention is null and $3::text is not null then clock_timestamp()
         else attention_at end,
       attention = case when $4 then null else coalesce(attention, $3) end
     where id = $1`,
    [row.id, notFound, attention ?? null, isAnswered],
  );
}

/** Performs one act and tells the member. Returns false if the numbers of our range are used up. */
async function apply(change: Change, row: ShipmentRow, act: OrderAct): Promise<boolean> {
  const { writes } = change;
  switch (act.act) {
    case "succeed":
      move(change, row, "success");
      await writes.query(
        `update shipment set status = 'success', settled_at = clock_timestamp(), waybill = $2,
           vendor_reference = coalesce($3, vendor_reference), routing = coalesce($4, routing), shipping = 'waiting_pickup',
           next_track_at = clock_timestamp() where id = $1`,
        [row.id, act.waybill, act.vendorReference ?? null, act.routing ?? null],
      );
      await tell(writes, row, "ordered", act.waybill);
      return true;
    case "fail":
      move(change, row, "refund");
      await writes.query(
        `update shipment set status = 'failed', failure = $2, settled_at = clock_timestamp(), shipping = 'cancelled',
           waybill = null where id = $1`,
        [row.id, failureOf(row, act.reason)],
      );
      await tell(writes, row, "failed", "");
      return true;
    case "cancel":
      move(change, row, "canceled");
      await writes.query(
        `update shipment set status = 'canceled', canceled_at = clock_timestamp(), shipping = 'cancelled', next_track_at = null
         where id = $1`,
        [row.id],
      );
      await tell(writes, row, "canceled", row.waybill ?? "");
      return true;
    case "take_waybill": {
      const waybill = await takeWaybill(change, row.courier_account_id);
      if (waybill === undefined) return false;
      await writes.query("update shipment set waybill = $2 where id = $1", [row.id, waybill]);
      return true;
    }
  }
}

/** An order that ended because its sender asked for it. */
const failureOf = (row: ShipmentRow, reason: ShipmentFailure): ShipmentFailure =>
  row.cancel_asked_at !== null && reason === "cancelled_by_courier"
    ? "cancelled_by_sender"
    : reason;

/** A journal that exists already is a fault of the program and throws. */
function move(change: Change, row: ShipmentRow, step: MoneyStep): void {
  const journal = moneyStep(step, row);
  change.post([journal], ([result]) => new Error(`${journal.key} was not posted: ${result}`));
}

async function tell(
  writes: Queries,
  row: ShipmentRow,
  which: keyof typeof SHIPMENT_NOTICES,
  waybill: string,
): Promise<void> {
  const { member_id: memberId, ref_id: refId, courier, total_cost: amount } = row;
  const facts = { courier, amount, waybill, recipient: row.recipient.name };
  await notify(writes, SHIPMENT_NOTICES[which], { memberId, refId, facts });
  await announce(writes, row);
}

/** Seconds between calls about one order; the last one repeats. */
const PAUSES_SECONDS = [5, 15, 30, 60, 120, 300, 900, 1_800] as const;
const SOON_SECONDS = 5;

async function planNext(
  writes: Queries,
  { id, asks }: ShipmentRow,
  { next, when }: Pick<OrderDecision, "next" | "when">,
): Promise<void> {
  const later = PAUSES_SECONDS[Math.min(asks, PAUSES_SECONDS.length - 1)] ?? SOON_SECONDS;
  const seconds = { now: 0, soon: SOON_SECONDS, later }[when];
  await writes.query(
    `update shipment set next_call = $2, asks = case when $4 then asks + 1 else asks end,
       next_ask_at = case when $2::text is null then null else clock_timestamp() + make_interval(secs => $3) end
     where id = $1`,
    [id, next === "none" ? null : next, seconds, when === "later"],
  );
}

async function keepWord(
  writes: Queries,
  { id }: ShipmentRow,
  { source, said }: OrderWord | StaffWord,
  { effect }: OrderDecision,
): Promise<void> {
  if (said.state === "unreached") return;
  const { state: word, code, message, body } = said;
  await insertWord(writes, id, { source, word, code, message, body, effect });
}
