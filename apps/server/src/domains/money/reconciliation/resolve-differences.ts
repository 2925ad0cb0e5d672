import type { DifferenceAnswer } from "@konter/contract/reconciliation";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { judgeAlone } from "./judge-alone.ts";

interface Done {
  readonly done: number;
  /** Resolved in the meantime by another person or by a comparison. */
  readonly left: number;
}

/** Assigns open differences or returns them, with an optional note. Throws difference_not_found. */
export async function assignDifferences(
  brand: BrandContext,
  actor: Actor,
  {
    ids,
    mine,
    note,
  }: { readonly ids: readonly number[]; readonly mine: boolean; readonly note: string },
): Promise<Done> {
  return inTransaction(brand.pool, async (client) => {
    await judgeAlone(client);
    const open = await lockOpen(client, ids);
    await client.query(
      "update statement_difference set owner_id = $2, note = coalesce(nullif($3, ''), note) where id = any($1)",
      [open, mine ? actor.staffId : null, note],
    );
    if (open.length > 0)
      await recordAction(client, actor, {
        action: mine ? "difference.taken" : "difference.given_back",
        subject: subjectOf(open),
        detail: { differences: open, note },
      });
    return { done: open.length, left: new Set(ids).size - open.length };
  });
}

/** Resolves open differences with a reason without moving money; they do not reopen. Throws difference_not_found. */
export async function resolveDifferences(
  brand: BrandContext,
  actor: Actor,
  {
    ids,
    how,
    reason,
  }: { readonly ids: readonly number[]; readonly how: DifferenceAnswer; readonly reason: string },
): Promise<Done> {
  return inTransaction(brand.pool, async (client) => {
    await judgeAlone(client);
    const open = await lockOpen(client, ids);
    const resolved = await client.query<{ amount: number }>(
      `update statement_difference set state = 'resolved', how = $2, reason = $3, resolved_by = $4, resolved_at = clock_timestamp()
       where id = any($1) returning amount`,
      [open, how, reason, actor.staffId],
    );
    if (open.length > 0)
      await recordAction(client, actor, {
        action: "difference.resolved",
        subject: subjectOf(open),
        detail: {
          differences: open,
          how,
          reason,
          amount: resolved.rows.reduce((sum, { amount }) => sum + Math.abs(amount), 0),
        },
      });
    return { done: open.length, left: new Set(ids).size - open.length };
  });
}

const subjectOf = (ids: readonly number[]): string =>
  ids.length === 1 ? `difference ${ids[0]}` : `differences ${ids[0]} and ${ids.length - 1} more`;

/** Locks the open ones of these differences until the transaction ends. */
async function lockOpen(client: pg.PoolClient, ids: readonly number[]): Promise<readonly number[]> {
  const found = await client.query<{ id: number; state: string }>(
    "select id, state from statement_difference where id = any($1) order by id for no key update",
    [ids],
  );
  if (found.rows.length < new Set(ids).size) throw new DomainError("difference_not_found");
  return found.rows.flatMap(({ id, state }) => (state === "open" ? [id] : []));
}
