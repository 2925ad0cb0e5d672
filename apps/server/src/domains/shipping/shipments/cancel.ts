import { mayCancel, needsCancelProof } from "@konter/contract/parcels";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { moneyStep } from "./accounts.ts";
import { requestCancel } from "./cancel-request.ts";
import { SHIPMENT_NOTICES } from "./notices.ts";
import { announce, findShipment } from "./store.ts";
import type { ShipmentRow } from "./store.ts";
import { notify } from "../../../kernel/notices/index.ts";

/**
 * Has the courier cancel an order that it has not picked up; the money follows its answer. An order that was never
 * sent ends at once; about a handed-over parcel staff decide. Throws shipment_not_found,
 * shipment_not_cancelable, parcel_cancel_needs_proof, shipment_cancel_decided.
 */
export async function cancelShipment(
  brand: BrandContext,
  registry: CourierRegistry,
  memberId: number,
  refId: string,
): Promise<ShipmentRow> {
  await brand.ledger.commit(
    async (change) => {
      const found = await findShipment(change.reads, memberId, refId);
      if (found === undefined) throw new DomainError("shipment_not_found");
      const capabilities = registry.find(found.courier_account_id)?.courier.capabilities;
      if (capabilities && needsCancelProof(found.status, found.shipping, capabilities))
        throw new DomainError("parcel_cancel_needs_proof");
      if (found.cancel_asked_at !== null) return;
      if (capabilities === undefined || !mayCancel(found.status, found.shipping, capabilities))
        throw new DomainError("shipment_not_cancelable");
      if (found.handed_over_at !== null) {
        await requestCancel(change, found);
        return;
      }
      if (found.status === "processing" && found.sent_at === null) {
        change.post([moneyStep("refund", found)], ([result]) => new Error(`refund: ${result}`));
        change.writeRows(
          1,
          `update shipment set status = 'failed', failure = 'cancelled_by_sender', settled_at = clock_timestamp(), shipping = 'cancelled',
             cancel_asked_at = clock_timestamp(), next_call = null, next_ask_at = null, waybill = null
           where id = $1 and status = 'processing' and sent_at is null`,
          [found.id],
        );
        await notify(change.writes, SHIPMENT_NOTICES.failed, {
          memberId,
          refId: found.ref_id,
          facts: {
            courier: found.courier,
            amount: found.total_cost,
            waybill: "",
            recipient: found.recipient.name,
          },
        });
      } else {
        // An order that may exist is settled first; the decision about it then cancels it.
        await change.writes.query(
          `update shipment set cancel_asked_at = clock_timestamp(),
             next_call = case when status = 'success' then 'cancel' else next_call end,
             next_ask_at = case when status = 'success' then clock_timestamp() else next_ask_at end
           where id = $1`,
          [found.id],
        );
      }
      await announce(change.writes, found);
    },
    { key: `member:${memberId}` },
  );
  const row = await findShipment(brand.pool, memberId, refId);
  if (row === undefined) throw new DomainError("shipment_not_found");
  return row;
}
