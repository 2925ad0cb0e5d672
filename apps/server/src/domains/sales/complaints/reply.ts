import { COMPLAINT_ANSWER_HOURS } from "@konter/contract/complaints";
import type { Complaint } from "@konter/contract/complaints";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { idempotent } from "../../../platform/idempotent.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import {
  addStep,
  findComplaint,
  findOwnPurchase,
  keyedStep,
  memberKey,
  toComplaint,
} from "./store.ts";
import type { ComplaintRow } from "./store.ts";

/**
 * Adds the member's message to the open complaint of one of their transactions, and makes it due again. Throws
 * transaction_not_found, complaint_not_open, idempotency_key_reused.
 */
export async function reply(
  brand: BrandContext,
  memberId: number,
  callerKey: string,
  input: { readonly ref_id: string; readonly text: string },
): Promise<Complaint> {
  const key = memberKey(memberId, callerKey);
  const seal = await brand.textSeal();
  return inTransaction(brand.pool, async (client) => {
    const purchaseId = await findOwnPurchase(client, memberId, input.ref_id);
    const locked = await client.query<{ id: number }>(
      "select id from complaint where purchase_id = $1 and closed_at is null for update",
      [purchaseId],
    );
    const call = keyedStep(seal, key, { kind: "replied", text: input.text, purchaseId });
    const replied = await idempotent(client, call, async () => {
      const id = locked.rows[0]?.id;
      if (id === undefined) throw new DomainError("complaint_not_open");
      // A message added while a reply is already due does not extend the due time.
      await client.query(
        `update complaint set state = 'open', due_at = case when state = 'open' then due_at else now() + make_interval(hours => $2) end
       where id = $1`,
        [id, COMPLAINT_ANSWER_HOURS],
      );
      const step = {
        complaintId: id,
        kind: "replied",
        staffId: null,
        text: input.text,
        key,
      } as const;
      await addStep(client, seal, step);
      return id;
    });
    return toComplaint((await findComplaint(client, seal, replied)) as ComplaintRow);
  });
}
