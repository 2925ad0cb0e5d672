import type { ErrorCode } from "@konter/contract/errors";
import { dateTimeSentence } from "@konter/contract/time-text";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";

/** Returns the error of a block, with its end in WIB if it has one. */
function blockEnd(until: Date | null, forEver: ErrorCode, untilThen: ErrorCode): DomainError {
  if (until === null) return new DomainError(forEver);
  return new DomainError(untilThen, { named: { until: dateTimeSentence(until) } });
}

/** The error for the owner of a blocked account, returned only after the right password. */
export const accountBlocked = (until: Date | null = null): DomainError =>
  blockEnd(until, "account_blocked", "account_blocked_until");

/** The error for an account whose spending its Master stopped. A full stop follows the reason in the sentence. */
export const agentStopped = (reason: string | null): DomainError =>
  new DomainError("agent_stopped", {
    parameters: { reason: (reason ?? "").trim().replace(/[.\s]+$/, "") },
  });

/** Throws agent_stopped. */
export async function refuseStopped(database: Queries, memberId: number): Promise<void> {
  const found = await database.query<{ stop_reason: string }>(
    "select stop_reason from member where id = $1 and stop_reason is not null",
    [memberId],
  );
  const [stopped] = found.rows;
  if (stopped !== undefined) throw agentStopped(stopped.stop_reason);
}

/** Lifts a block whose end has passed, without waiting for the worker. Returns whether there was one. */
export async function liftEndedBlock(pool: pg.Pool, memberId: number): Promise<boolean> {
  const lifted = await pool.query(
    "update member set blocked_at = null, blocked_until = null where id = $1 and blocked_until <= clock_timestamp()",
    [memberId],
  );
  return lifted.rowCount === 1;
}

/**
 * Rejects registration with a number that staff have blocked. Throws number_blocked, number_blocked_until on the field.
 */
export async function refuseBlockedNumber(
  database: Queries,
  hp: string,
  field: string,
): Promise<void> {
  const found = await findBlock(database, "hp", hp);
  if (found === undefined) return;
  const { code, details } = blockEnd(found.ends_at, "number_blocked", "number_blocked_until");
  const { named = {} } = details;
  throw new DomainError(code, { named, fields: { [field]: { rule: code, named } } });
}

/**
 * Rejects a browser that staff have blocked from every account. Throws device_blocked_by_staff, device_blocked_until.
 */
export async function refuseBlockedDevice(database: Queries, tokenHash: Buffer): Promise<void> {
  const found = await findBlock(database, "token_hash", tokenHash);
  if (found !== undefined)
    throw blockEnd(found.ends_at, "device_blocked_by_staff", "device_blocked_until");
}

async function findBlock(
  database: Queries,
  column: "hp" | "token_hash",
  value: string | Buffer,
): Promise<{ readonly ends_at: Date | null } | undefined> {
  const found = await database.query<{ ends_at: Date | null }>(
    `select ends_at from block where ${column} = $1 and lifted_at is null and (ends_at is null or ends_at > clock_timestamp())`,
    [value],
  );
  return found.rows[0];
}
