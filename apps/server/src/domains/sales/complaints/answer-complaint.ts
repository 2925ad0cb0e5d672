import type { ComplaintStep } from "@konter/contract/complaints";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { idempotent } from "../../../platform/idempotent.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { TextSeal } from "../../../platform/keys/text-seal.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { addStep, findComplaint, keyedStep } from "./store.ts";
import type { ComplaintRow } from "./store.ts";
import { COMPLAINT_NOTICES } from "./notices.ts";

export interface Answer {
  readonly complaint_id: number;
  readonly text: string;
  readonly close?: "resolved" | "refused" | undefined;
}

/**
 * Claims a complaint; claiming it again changes nothing. Throws complaint_not_found, complaint_closed, and
 * complaint_claimed while a colleague has it, unless it is taken over.
 */
export async function claimComplaint(
  brand: BrandContext,
  actor: Actor,
  input: { readonly complaint_id: number; readonly take_over: boolean },
): Promise<void> {
  const seal = await brand.textSeal();
  await inTransaction(brand.pool, async (client) => {
    const row = await lockOpenComplaint(client, seal, input.complaint_id);
    if (!input.take_over) refuseColleagues(row, actor);
    await claim(client, seal, row, actor);
  });
}

/**
 * Replies to a complaint once per key, and with `close` ends it. The reply, its notification and the event for open
 * pages are written together. The replying member of staff claims it. Throws complaint_not_found, complaint_closed,
 * complaint_claimed, idempotency_key_reused.
 */
export async function answerComplaint(
  brand: BrandContext,
  actor: Actor,
  callerKey: string,
  answer: Answer,
): Promise<void> {
  const key = `s${actor.staffId}:${callerKey}`;
  const kind = answer.close ?? "answered";
  const seal = await brand.textSeal();
  await inTransaction(brand.pool, async (client) => {
    await client.query("select from complaint where id = $1 for update", [answer.complaint_id]);
    const { complaint_id: complaintId, text } = answer;
    const call = keyedStep(seal, key, { kind, text, complaintId });
    await idempotent(client, call, async () => {
      const row = await lockOpenComplaint(client, seal, complaintId);
      refuseColleagues(row, actor);
      await claim(client, seal, row, actor);
      await say(client, seal, row, actor, { kind, text, key });
      return complaintId;
    });
  });
}

interface Said {
  readonly kind: "answered" | "resolved" | "refused";
  readonly text: string;
  readonly key: string;
}

async function say(
  client: pg.PoolClient,
  seal: TextSeal,
  row: ComplaintRow,
  actor: Actor,
  { kind, text, key }: Said,
): Promise<void> {
  await client.query(
    "update complaint set state = $2, closed_at = case when $2 = 'answered' then null else now() end where id = $1",
    [row.id, kind],
  );
  const step = { complaintId: row.id, kind, staffId: actor.staffId, text, key };
  await addStep(client, seal, step);
  await record(client, row, actor, kind, { text });
  await notify(client, COMPLAINT_NOTICES[`complaint_${kind}`], {
    memberId: row.member_id,
    refId: row.ref_id,
    body: text,
  });
}

async function claim(
  client: pg.PoolClient,
  seal: TextSeal,
  row: ComplaintRow,
  actor: Actor,
): Promise<void> {
  if (row.claimed_by === actor.staffId) return;
  await client.query("update complaint set claimed_by = $2 where id = $1", [row.id, actor.staffId]);
  const step = { complaintId: row.id, kind: "claimed", text: "", key: null } as const;
  await addStep(client, seal, { ...step, staffId: actor.staffId });
  await record(client, row, actor, "claimed", { claimed_before: row.claimed_by_name });
}

async function lockOpenComplaint(
  client: pg.PoolClient,
  seal: TextSeal,
  id: number,
): Promise<ComplaintRow> {
  await client.query("select from complaint where id = $1 for update", [id]);
  const row = await findComplaint(client, seal, id);
  if (row === undefined) throw new DomainError("complaint_not_found");
  if (row.closed_at !== null) throw new DomainError("complaint_closed");
  return row;
}

function refuseColleagues(row: ComplaintRow, { staffId }: Actor): void {
  if (row.claimed_by !== null && row.claimed_by !== staffId)
    throw new DomainError("complaint_claimed", { parameters: { name: row.claimed_by_name ?? "" } });
}

async function record(
  client: pg.PoolClient,
  row: ComplaintRow,
  actor: Actor,
  act: ComplaintStep["kind"],
  detail: object,
): Promise<void> {
  await recordAction(client, actor, {
    action: `complaint.${act}`,
    subject: row.ref_id,
    detail: { complaint: row.id, ...detail },
  });
}
