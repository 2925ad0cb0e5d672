import { mayCancel } from "@konter/contract/parcels";
import type { Shipment, ShipmentCancelDecideInput } from "@konter/contract/parcels";
import type { Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { SHIPMENT_NOTICES } from "./notices.ts";
import { announce } from "./store.ts";
import type { ShipmentRow } from "./store.ts";

/** The condition of shipment `s` whose sender waits for the staff's decision about a cancel. */
const WAITS = "s.cancel_request_at is not null and s.cancel_request_outcome is null";
/** The condition of shipment `s` that a person must look at. */
export const NEEDS_PERSON = `(s.attention is not null or (${WAITS}))`;

/** The request as its sender sees it. */
export function cancelRequestOf(row: ShipmentRow): Shipment["cancel_request"] {
  if (row.cancel_request_at === null) return null;
  return {
    state: row.cancel_request_outcome ?? "open",
    asked_at: row.cancel_request_at.toISOString(),
    words: row.cancel_request_words ?? "",
  };
}

/** Asks staff to cancel a handed-over parcel. Asking again changes nothing. Throws shipment_cancel_decided. */
export async function requestCancel(change: Change, row: ShipmentRow): Promise<void> {
  if (row.cancel_request_outcome !== null) throw new DomainError("shipment_cancel_decided");
  if (row.cancel_request_at !== null) return;
  change.writeRows(
    1,
    "update shipment set cancel_request_at = clock_timestamp() where id = $1 and cancel_request_at is null",
    [row.id],
  );
  await announce(change.writes, row);
}

/**
 * Decides a sender's request: the courier is asked to cancel, or the parcel travels on. Throws shipment_not_found,
 * shipment_cancel_not_asked, shipment_not_cancelable.
 */
export async function decideCancelRequest(
  brand: BrandContext,
  registry: CourierRegistry,
  actor: Actor,
  { ref_id: refId, outcome, words }: ShipmentCancelDecideInput,
): Promise<void> {
  await brand.ledger.commit(async (change) => {
    const row = await requireRequest(change.reads, refId);
    if (outcome === "forwarded") {
      const capabilities = registry.find(row.courier_account_id)?.courier.capabilities;
      if (capabilities === undefined || !mayCancel(row.status, row.shipping, capabilities))
        throw new DomainError("shipment_not_cancelable");
    } else {
      const { member_id: memberId, ref_id, courier, total_cost: amount, recipient } = row;
      const facts = { courier, amount, waybill: row.waybill ?? "", recipient: recipient.name };
      const about = { memberId, refId: ref_id, facts: { ...facts, words } };
      await notify(change.writes, SHIPMENT_NOTICES.cancel_rejected, about);
    }
    change.writeRows(
      1,
      `update shipment set cancel_request_outcome = $2, cancel_request_words = $3, cancel_request_decided_at = clock_timestamp(),
         cancel_request_decided_by = $4,
         cancel_asked_at = case when $2 = 'forwarded' then clock_timestamp() else cancel_asked_at end,
         next_call = case when $2 = 'forwarded' then 'cancel' else next_call end,
         next_ask_at = case when $2 = 'forwarded' then clock_timestamp() else next_ask_at end
       where id = $1 and cancel_request_outcome is null`,
      [row.id, outcome, words, actor.staffId],
    );
    await announce(change.writes, row);
    await recordAction(change.writes, actor, {
      action: "shipment.cancel_decided",
      subject: row.ref_id,
      after: { outcome, words },
    });
  });
}

/** Throws shipment_not_found, shipment_cancel_not_asked. */
async function requireRequest(reads: Queries, refId: string): Promise<ShipmentRow> {
  const found = await reads.query<ShipmentRow>(
    "select * from shipment where ref_id = $1 for no key update",
    [refId.toUpperCase()],
  );
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("shipment_not_found");
  if (row.cancel_request_at === null || row.cancel_request_outcome !== null)
    throw new DomainError("shipment_cancel_not_asked");
  return row;
}
