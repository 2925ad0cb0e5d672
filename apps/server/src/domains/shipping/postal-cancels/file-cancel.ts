import type { PostalCancelSendInput } from "@konter/contract/postal-cancels";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { lockShipment } from "../shipments/index.ts";
import { requireFileable } from "./cancelable.ts";
import { capabilitiesOf, requireOwnParcel } from "./describe.ts";
import { casesOf, waitingFiles } from "./store.ts";
import { tell } from "./tell.ts";

/**
 * Sends the attached proofs of an own parcel to staff. The same words again return the open case. Throws
 * shipment_not_found, postal_cancel_no_proof and the codes of requireFileable.
 */
export async function fileCancel(
  brand: BrandContext,
  registry: CourierRegistry,
  memberId: number,
  { ref_id: refId, words }: PostalCancelSendInput,
): Promise<void> {
  const { id } = await requireOwnParcel(brand.pool, memberId, refId);
  await brand.ledger.commit(
    async (change) => {
      const row = await lockShipment(change.reads, id);
      if (row === undefined) throw new DomainError("shipment_not_found");
      const files = await waitingFiles(change.reads, id);
      const [latest] = await casesOf(change.reads, id);
      const isRepeated = latest?.state === "open" && latest.words === words && files.length === 0;
      if (isRepeated) return;
      await requireFileable(change.reads, row, capabilitiesOf(registry, row));
      if (files.length === 0) throw new DomainError("postal_cancel_no_proof");
      const caseId = await change.newId("postal_cancel");
      await change.writes.query(
        `insert into postal_cancel (id, shipment_id, member_id, amount, words) overriding system value values ($1, $2, $3, $4, $5)`,
        [caseId, id, memberId, row.total_cost, words],
      );
      await change.writes.query(
        "update postal_cancel_file set case_id = $1 where shipment_id = $2 and case_id is null",
        [caseId, id],
      );
      await tell(change.writes, row, "filed", { amount: row.total_cost });
    },
    { key: `member:${memberId}`, needsLedger: false },
  );
}
