import { COMPLAINT_ANSWER_HOURS } from "@konter/contract/complaints";
import type { Complaint, ComplaintReason } from "@konter/contract/complaints";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import type { TextSeal } from "../../../platform/text-seal.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import {
  addStep,
  findComplaint,
  findOwnPurchase,
  findStep,
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
 * Opens a complaint about an own transaction, once for its key. Two at the same moment meet at the index that allows
 * one open complaint for each purchase. Throws transaction_not_found, complaint_open, idempotency_key_reused.
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
    const before = await findOpened(client, seal, key, purchaseId, input);
    if (before !== undefined) return toComplaint(before);
    const opened = await client.query<{ id: number }>(
      `insert into complaint (purchase_id, member_id, reason, opened_at, due_at)
       values ($1, $2, $3, now(), now() + make_interval(hours => $4))
       on conflict (purchase_id) where closed_at is null do nothing returning id`,
      [purchaseId, memberId, input.reason, COMPLAINT_ANSWER_HOURS],
    );
    const id = opened.rows[0]?.id;
    if (id === undefined) {
      // The same request, sent twice at once, finds what its twin has just opened.
      const twin = await findOpened(client, seal, key, purchaseId, input);
      if (twin === undefined) throw new Refusal("complaint_open");
      return toComplaint(twin);
    }
    const step = { complaintId: id, kind: "opened", staffId: null, text: input.text, key } as const;
    if (!(await addStep(client, seal, step))) throw new Refusal("idempotency_key_reused");
    return toComplaint((await findComplaint(client, seal, id)) as ComplaintRow);
  });
}

/** The complaint that this key opened, as it stands now. Throws idempotency_key_reused when it was for other input. */
async function findOpened(
  client: pg.PoolClient,
  seal: TextSeal,
  key: string,
  purchaseId: number,
  input: NewComplaint,
): Promise<ComplaintRow | undefined> {
  const known = await findStep(client, seal, key);
  if (known === undefined) return undefined;
  const row = await findComplaint(client, seal, known.complaint_id);
  const isSame =
    known.kind === "opened" &&
    known.text === input.text &&
    row?.purchase_id === purchaseId &&
    row.reason === input.reason;
  if (!isSame) throw new Refusal("idempotency_key_reused");
  return row;
}
