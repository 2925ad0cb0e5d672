import type { StuckHolding, StuckResults } from "@konter/contract/stuck";
import { holdLock } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError, parametersOf } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import type { Locale } from "@konter/contract/locale";
import { isOpen } from "../purchase/index.ts";
import { sentenceOf } from "./row-results.ts";

interface Held {
  readonly id: number;
  readonly ref_id: string;
  readonly state: string;
  readonly owner_id: number | null;
  readonly owner_name: string | null;
}

const ACTIONS = {
  take: "stuck.taken",
  hand_over: "stuck.handed_over",
  hand_back: "stuck.handed_back",
} as const;

/**
 * Assigns stuck transactions to oneself or a colleague, or releases them: all that can be assigned in one transaction,
 * and for each other one the reason. A colleague's transaction is moved only with `take_over`. Throws
 * stuck_colleague_unknown.
 */
export async function holdStuck(
  brand: BrandContext,
  actor: Actor,
  input: StuckHolding,
  locale: Locale,
): Promise<StuckResults> {
  const refIds = [...new Set(input.ref_ids.map((refId) => refId.toUpperCase()))];
  return inTransaction(brand.pool, async (client) => {
    const owner = await ownerAfter(client, actor, input);
    const rows = await lockHeld(client, refIds);
    const refusals = new Map(
      refIds.map((refId) => [refId, whyNot(rows.get(refId), actor, input)] as const),
    );
    const held = refIds.flatMap((refId) => {
      const row = rows.get(refId);
      return row === undefined || refusals.get(refId) !== undefined ? [] : [row];
    });
    if (held.length > 0) {
      await writeOwner(client, held, owner);
      await recordAction(client, actor, {
        action: ACTIONS[input.holding],
        subject:
          held.length === 1 ? (held[0]?.ref_id ?? "") : `${held[0]?.ref_id} +${held.length - 1}`,
        detail: {
          transactions: held.map(({ ref_id: refId, owner_name: before }) => ({
            ref_id: refId,
            before,
          })),
          owner,
          note: input.note,
        },
      });
    }
    return {
      results: refIds.map((refId) => {
        const refusal = refusals.get(refId);
        return refusal === undefined
          ? { ref_id: refId, result: "done" as const, code: null, text: null }
          : {
              ref_id: refId,
              result: "refused" as const,
              code: refusal.code,
              text: sentenceOf(refusal.code, parametersOf(refusal, locale) ?? {}, locale),
            };
      }),
    };
  });
}

/** The new owner; null for none. */
async function ownerAfter(
  client: pg.PoolClient,
  { staffId }: Actor,
  { holding, colleague_id: colleague }: StuckHolding,
): Promise<number | null> {
  if (holding === "take") return staffId;
  if (holding === "hand_back") return null;
  const found = await client.query(
    "select from staff where id = $1 and blocked_at is null and 'transactions.settle' = any(permissions) for share",
    [colleague ?? null],
  );
  if (colleague === undefined || found.rowCount !== 1)
    throw new DomainError("stuck_colleague_unknown", {
      fields: { colleague_id: { rule: "stuck_colleague_unknown" } },
    });
  return colleague;
}

async function lockHeld(
  client: pg.PoolClient,
  refIds: readonly string[],
): Promise<ReadonlyMap<string, Held>> {
  // Serializes concurrent assignments, without blocking settlement.
  await holdLock(client, "stuckOwners");
  const found = await client.query<Held>(
    `select p.id, p.ref_id, p.state, o.staff_id as owner_id, s.name as owner_name from purchase p
     left join stuck_owner o on o.purchase_id = p.id left join staff s on s.id = o.staff_id where p.ref_id = any($1)`,
    [refIds],
  );
  return new Map(found.rows.map((row) => [row.ref_id, row]));
}

function whyNot(
  row: Held | undefined,
  { staffId }: Actor,
  { take_over: takesOver }: StuckHolding,
): DomainError | undefined {
  if (row === undefined) return new DomainError("transaction_not_found");
  if (!isOpen(row)) return new DomainError("stuck_not_waiting");
  if (row.owner_id === null || row.owner_id === staffId || takesOver) return undefined;
  return new DomainError("stuck_taken", { parameters: { name: row.owner_name ?? "" } });
}

async function writeOwner(
  client: pg.PoolClient,
  held: readonly Held[],
  owner: number | null,
): Promise<void> {
  const ids = held.map(({ id }) => id);
  if (owner === null) {
    await client.query("delete from stuck_owner where purchase_id = any($1)", [ids]);
    return;
  }
  await client.query(
    `insert into stuck_owner (purchase_id, staff_id) select id, $2 from unnest($1::bigint[]) as id
     on conflict (purchase_id) do update set staff_id = excluded.staff_id, taken_at = clock_timestamp()
       where stuck_owner.staff_id <> excluded.staff_id`,
    [ids, owner],
  );
}

/** Results of actions are kept for this many days, because no client repeats a key later. */
const ACT_DAYS = 30;

/** Deletes the owners of settled transactions, and results of old actions. The audit log keeps both. */
export async function tidyStuck({ pool }: BrandContext): Promise<void> {
  await pool.query(
    "delete from stuck_owner o using purchase p where p.id = o.purchase_id and p.state not in ('submitting', 'unknown')",
  );
  await pool.query(
    "delete from stuck_act where begun_at < clock_timestamp() - make_interval(days => $1)",
    [ACT_DAYS],
  );
}
