import { holdLock } from "@konter/postgres";
import { createHash } from "node:crypto";
import { STATEMENT_MOST_DAYS } from "@konter/contract/reconciliation";
import type { Statement } from "@konter/contract/reconciliation";
import { dateSentence } from "@konter/contract/time-text";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { judgeUntil } from "./judge-statements.ts";
import type { Judging } from "./judge-statements.ts";
import { keepStatement } from "./keep-statement.ts";
import type { AccountAtVendor, Brought, StatementDays } from "./keep-statement.ts";
import { readStatement } from "./list-statements.ts";
import { noFacts, withStatement } from "./read-statement.ts";
import { requireFormat } from "./statement-accounts.ts";
import type { StatementFormat } from "./statement-format.ts";
import { dayAfter, daysOf, startOfVendorDay } from "./vendor-day.ts";

/** A person waits for the response; the worker compares the remaining rows. */
const JUDGING_PATIENCE_MS = 20_000;

/** An uploaded file; the path's parameters are validated here. */
export interface BroughtFile {
  readonly source: unknown;
  readonly account: unknown;
  readonly first_day: unknown;
  readonly last_day: unknown;
  readonly extent: unknown;
  readonly bytes: Uint8Array;
}

/**
 * Imports a vendor's file completely or not at all and compares its rows with the ledger. The same file again changes
 * nothing. Throws statement_account_not_found, statement_days_invalid, statement_days_not_over, and the errors of
 * withStatement.
 */
export async function importStatement(
  judging: Judging,
  actor: Actor,
  given: BroughtFile,
): Promise<Statement> {
  const { id, repeated } = await keepFile(judging, actor, given);
  await judgeUntil(judging, JUDGING_PATIENCE_MS);
  const found = await readStatement(judging.brand.pool, id);
  if (found === undefined) throw new Error(`statement ${id} is lost`);
  return { ...found, repeated };
}

/** Stores a file without comparing it yet. */
export async function keepFile(
  judging: Judging,
  actor: Actor,
  given: BroughtFile,
): Promise<{ readonly id: number; readonly repeated: boolean }> {
  const { brand } = judging;
  const format = await requireFormat(brand.pool, given.source, given.account);
  const account = { source: format.source, account: String(given.account) };
  const days = readDays(given, format);
  const hash = hashOf(given.bytes);
  return withStatement(given.bytes, format, async (statement) => {
    // Waiting rows are compared first, because a later statement replaces what did not match.
    await judgeUntil(judging, JUDGING_PATIENCE_MS);
    return inTransaction(brand.pool, async (client) => {
      await holdAccount(client, account);
      const known = await findSame(client, { ...account, ...days }, hash);
      if (known !== undefined) return { id: known, repeated: true };
      const facts = noFacts();
      const file = { hash, staffId: actor.staffId };
      const brought: Brought = { ...account, ...days, file, facts };
      const id = await keepStatement(client, brought, statement.lines(facts));
      await recordAction(client, actor, {
        action: "statement.imported",
        subject: `${account.source} ${account.account}`,
        detail: { statement: id, ...days, rows: facts.rows, total: facts.total },
      });
      return { id, repeated: false };
    });
  });
}

/** Serializes the statements of one account, so that two overlapping ones do not conflict on each other's rows. */
export async function holdAccount(
  client: pg.PoolClient,
  { source, account }: AccountAtVendor,
): Promise<void> {
  await holdLock(client, "bankStatement", `${source} ${account}`);
}

export const hashOf = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();

async function findSame(
  client: pg.PoolClient,
  { source, account, firstDay, lastDay, whole }: AccountAtVendor & StatementDays,
  hash: Buffer,
): Promise<number | undefined> {
  const found = await client.query<{ id: number }>(
    `select id from vendor_statement where source = $1 and account = $2 and file_hash = $3
       and first_day = $4 and last_day = $5 and whole = $6`,
    [source, account, hash, firstDay, lastDay, whole],
  );
  return found.rows[0]?.id;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

function readDays(
  { first_day: first, last_day: last, extent }: BroughtFile,
  format: StatementFormat,
): StatementDays {
  const [firstDay, lastDay] = [String(first), String(last)];
  const whole = extent === "whole";
  const isReal = (day: string) => DAY.test(day) && isDate(day);
  const isRight =
    isReal(firstDay) &&
    isReal(lastDay) &&
    firstDay <= lastDay &&
    daysOf(firstDay, lastDay) <= STATEMENT_MOST_DAYS &&
    (whole || extent === "part");
  if (!isRight)
    throw new DomainError("statement_days_invalid", { parameters: { most: STATEMENT_MOST_DAYS } });
  if (whole && startOfVendorDay(dayAfter(lastDay), format) > new Date())
    throw new DomainError("statement_days_not_over", { named: { day: dateSentence(lastDay) } });
  return { firstDay, lastDay, whole };
}

const isDate = (day: string): boolean => {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && day >= "2000-01-01";
};
