import type { Handover, HandoverPage, HandoversQuery, HandoverState } from "@konter/contract/loans";
import { rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { idempotent } from "../../../platform/idempotent.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { newReference } from "../../../kernel/references.ts";
import { holdAccount } from "../../people/identity/index.ts";
import { beforeOf, cutById } from "./list-draws.ts";

export interface HandoverRow {
  readonly id: number;
  readonly code: string;
  readonly master_id: number;
  readonly state: HandoverState;
  readonly amount: number;
  readonly count: number;
  readonly note: string;
  readonly reason: string;
  readonly made_at: Date;
  readonly decided_at: Date | null;
}

export const describeHandover = (row: HandoverRow): Handover => ({
  handover_id: row.code,
  date: row.made_at.toISOString(),
  state: row.state,
  amount: rupiah(row.amount),
  count: row.count,
  note: row.note,
  reason: row.reason,
  decided_at: row.decided_at?.toISOString() ?? null,
});

/** Collected cash of a Master ($1) that is in no hand-over, or in a rejected one. */
const LOOSE = `loan_payment p join loan l on l.id = p.loan_id left join loan_handover h on h.id = p.handover_id
  where l.master_id = $1 and p.way = 'cash' and (h.id is null or h.state = 'rejected')`;

/**
 * Reports that all collected cash was handed to the brand; once per key. Throws loan_no_cash, handover_waiting.
 */
export async function reportHandover(
  brand: BrandContext,
  masterId: number,
  note: string,
  callerKey: string,
): Promise<Handover> {
  const key = `${masterId} ${callerKey}`;
  const call = {
    earlier:
      "select code as answer, note = $2 as same from loan_handover where idempotency_key = $1",
    key: [key],
    input: [note],
  };
  const code = await inTransaction(brand.pool, async (client) =>
    idempotent<string>(client, call, async () => {
      await holdAccount(client, masterId);
      const waiting = await client.query(
        "select from loan_handover where master_id = $1 and state = 'waiting'",
        [masterId],
      );
      if (waiting.rows.length > 0) throw new DomainError("handover_waiting");
      const loose = await client.query<{ id: number; amount: number }>(
        `select p.id, p.amount from ${LOOSE} order by p.id`,
        [masterId],
      );
      if (loose.rows.length === 0) throw new DomainError("loan_no_cash");
      const reference = newReference("H");
      const made = await client.query<{ id: number }>(
        "insert into loan_handover (code, master_id, amount, count, note, idempotency_key) values ($1, $2, $3, $4, $5, $6) returning id",
        [
          reference,
          masterId,
          loose.rows.reduce((sum, { amount }) => sum + amount, 0),
          loose.rows.length,
          note,
          key,
        ],
      );
      await client.query("update loan_payment set handover_id = $1 where id = any($2)", [
        onlyRow(made).id,
        loose.rows.map(({ id }) => id),
      ]);
      return reference;
    }),
  );
  return describeHandover(await requireHandover(brand.pool, code));
}

/** Throws handover_not_found. */
export async function requireHandover(
  database: Pick<BrandContext["pool"], "query">,
  code: string,
): Promise<HandoverRow> {
  const found = await database.query<HandoverRow>(
    "select id, code, master_id, state, amount, count, note, reason, made_at, decided_at from loan_handover where code = $1",
    [code.toUpperCase()],
  );
  const [row] = found.rows;
  if (row === undefined) throw new DomainError("handover_not_found");
  return row;
}

/** Returns the collected cash that is in no hand-over. */
export async function readLooseCash(
  database: Pick<BrandContext["pool"], "query">,
  masterId: number,
): Promise<HandoverPage["cash"]> {
  const found = await database.query<{ count: number; amount: number }>(
    `select count(*)::int as count, coalesce(sum(p.amount), 0)::bigint as amount from ${LOOSE}`,
    [masterId],
  );
  const { count, amount } = onlyRow(found);
  return { count, amount: rupiah(amount) };
}

export async function listHandovers(
  { pool }: BrandContext,
  masterId: number,
  { state, cursor, limit }: HandoversQuery,
): Promise<HandoverPage> {
  const [found, cash] = await Promise.all([
    pool.query<HandoverRow>(
      `select id, code, master_id, state, amount, count, note, reason, made_at, decided_at from loan_handover
       where master_id = $1 and id < $2 and ($3::text is null or state = $3) order by id desc limit $4`,
      [masterId, beforeOf(cursor), state ?? null, limit + 1],
    ),
    readLooseCash(pool, masterId),
  ]);
  return { ...cutById(found.rows, limit, describeHandover), cash };
}
