import { COMPLAINT_ANSWER_HOURS } from "@konter/contract/complaints";
import type { Complaint, ComplaintReason } from "@konter/contract/complaints";
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

export interface NewComplaint {
  readonly ref_id: string;
  readonly reason: ComplaintReason;
  readonly text: string;
}

/**
 * Opens a complaint about one of the member's transactions, once per key. A unique index allows one open complaint for
 * each purchase, so one of two concurrent calls fails. Throws transaction_not_found, complaint_open,
 * idempotency_key_reused.
 */
export async function complain(
  brand: BrandContext,
  memberId: number,
  callerKey: string,
  input: NewComplaint,
): Promise<Complaint> {
  const key = memberKey(memberId, callerKey);
  const seal = await brand.textSeal();
  return inTransaction(brand.pool, async (client) => {
    const purchaseId = await findOwnPurchase(client, memberId, input.ref_id);
    const { reason, text } = input;
    const call = keyedStep(seal, key, { kind: "opened", text, purchaseId, reason });
    const complaintId = await idempotent(client, call, async () => {
      const opened = await client.query<{ id: number }>(
        `insert into complaint (purchase_id, member_id, reason, opened_at, due_at)
       values ($1, $2, $3, now(), now() + make_interval(hours => $4))
       on conflict (purchase_id) where closed_at is null do nothing returning id`,
        [purchaseId, memberId, reason, COMPLAINT_ANSWER_HOURS],
      );
      const id = opened.rows[0]?.id;
      if (id === undefined) throw new DomainError("complaint_open");
      await addStep(client, seal, { complaintId: id, kind: "opened", staffId: null, text, key });
      return id;
    });
    return toComplaint((await findComplaint(client, seal, complaintId)) as ComplaintRow);
  });
}
