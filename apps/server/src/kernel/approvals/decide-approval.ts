import type { ErrorCode } from "@konter/contract/errors";
import { onlyRow } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../platform/brand-context.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { recordAction } from "../audit/index.ts";
import type { Actor } from "../audit/index.ts";
import { placeOf } from "../caller/index.ts";
import type { RegisteredKind } from "./kinds.ts";
import { startingFrom } from "./powers.ts";
import { decisionStatement, insertWithdrawal, readApproval } from "./store.ts";
import type { DecisionResult } from "./store.ts";

export interface Decision {
  readonly id: number;
  readonly state: "approved" | "refused";
  /** The hash of the shown request. */
  readonly hash: string;
  readonly words: string;
}

/**
 * Approves or refuses. Approving executes the action in the same transaction, exactly once under concurrency. Throws
 * unauthorized, approval_not_found, approval_not_open, approval_own, approval_changed, approver_cooling,
 * approver_not_agreed, approver_of_giver, approver_place, approval_maker_new, approval_maker_own,
 * approval_same_browser, and the kind's own errors; then nothing is decided.
 */
export async function decideApproval(
  brand: BrandContext,
  actor: Actor,
  kinds: ReadonlyMap<string, RegisteredKind>,
  { id, state, hash, words }: Decision,
): Promise<void> {
  const row = await readApproval(brand.pool, id);
  if (row === undefined) throw new DomainError("approval_not_found");
  const kind = kinds.get(row.kind);
  if (kind === undefined) throw new DomainError("approval_not_open");
  const { permission } = kind;
  const decision = decisionStatement({
    id,
    staffId: actor.staffId,
    permission,
    state,
    hash,
    words,
    place: placeOf(actor),
  });
  const record = (writes: Queries) =>
    recordAction(writes, actor, {
      action: `approval.${state}`,
      subject: row.subject,
      detail: { approval_id: id, kind: row.kind, requested_by: row.requested_by, words },
    });
  if ("executeInChange" in kind && state === "approved")
    await brand.ledger.commit(
      async (change) => {
        await rehearse(brand, decision, permission);
        await requireMaker(change.reads, row.requested_by, kind);
        change.call<DecisionResult>({
          ...decision,
          column: "result",
          allowed: ["decided"],
          onRefused: ([answer]) => refusalOf(answer, permission),
        });
        await kind.executeInChange(change, row.input, actor, row.requested_by);
        await record(change.writes);
        change.afterCommit(() => kind.afterwards());
      },
      { key: `approval:${id}` },
    );
  else {
    await inTransaction(brand.pool, async (client) => {
      const { rows } = await client.query<DecisionResult>(decision.text, decision.values);
      if (rows[0]?.result !== "decided") throw refusalOf(rows[0], permission);
      if (state === "approved") await requireMaker(client, row.requested_by, kind);
      if ("execute" in kind && state === "approved")
        await kind.execute(client, row.input, actor, row.requested_by, row.reason);
      if (state === "refused") await kind.withdrawn(client, row.input);
      await record(client);
    });
    if (state === "approved") kind.afterwards();
  }
}

/** A request by a maker who lost the permission, or was suspended, cannot be approved. Throws approval_not_open. */
async function requireMaker(
  database: Queries,
  makerId: number,
  { requestPermission }: RegisteredKind,
): Promise<void> {
  const found = await database.query<{ may: boolean }>("select staff_may($1, $2) as may", [
    makerId,
    requestPermission,
  ]);
  if (!onlyRow(found).may) throw new DomainError("approval_not_open");
}

class Rehearsed extends Error {}

/** Throws the errors of a decision before the kind runs. Writes nothing. */
async function rehearse(
  { pool }: BrandContext,
  { text, values }: ReturnType<typeof decisionStatement>,
  permission: string,
): Promise<void> {
  try {
    await inTransaction(pool, async (client) => {
      const { rows } = await client.query<DecisionResult>(text, values);
      throw rows[0]?.result === "decided" ? new Rehearsed() : refusalOf(rows[0], permission);
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
}

function refusalOf(answer: DecisionResult | undefined, permission: string): DomainError {
  const { result, until, giver } = answer ?? NOT_FOUND;
  return new DomainError(result as ErrorCode, {
    parameters: { permission, ...(giver !== null && { name: giver }) },
    named: startingFrom(until === null ? null : new Date(until)),
  });
}

const NOT_FOUND: DecisionResult = { result: "approval_not_found", until: null, giver: null };

/** Withdraws one's own request. Throws approval_not_found, approval_not_own, approval_not_open. */
export async function withdrawApproval(
  brand: BrandContext,
  actor: Actor,
  kinds: ReadonlyMap<string, RegisteredKind>,
  id: number,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const result = await insertWithdrawal(client, id, actor.staffId);
    if (result !== "withdrawn") throw new DomainError(result as ErrorCode);
    const row = await readApproval(client, id);
    if (row !== undefined) await kinds.get(row.kind)?.withdrawn(client, row.input);
    await recordAction(client, actor, {
      action: "approval.withdrawn",
      subject: row?.subject ?? "",
      detail: { approval_id: id, kind: row?.kind },
    });
  });
}
