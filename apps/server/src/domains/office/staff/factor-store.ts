import type { Queries } from "@konter/postgres";
import type pg from "pg";

export interface FactorRow {
  readonly secret: Buffer;
  readonly confirmed_at: Date | null;
}

export async function readFactor(
  database: Queries,
  staffId: number,
): Promise<FactorRow | undefined> {
  const answer = await database.query<FactorRow>(
    "select secret, confirmed_at from staff_factor where staff_id = $1",
    [staffId],
  );
  return answer.rows[0];
}

/** Starts over. Returns false when there is an active factor. */
export async function putSecret(
  database: Queries,
  staffId: number,
  secret: Buffer,
): Promise<boolean> {
  const answer = await database.query(
    `insert into staff_factor (staff_id, secret) values ($1, $2)
     on conflict (staff_id) do update set secret = excluded.secret, last_step = 0, created_at = clock_timestamp()
       where staff_factor.confirmed_at is null`,
    [staffId, secret],
  );
  return answer.rowCount === 1;
}

/** Activates the factor. Returns false when it was active already. */
export async function confirmFactor(
  database: Queries,
  staffId: number,
  step: number,
): Promise<boolean> {
  const answer = await database.query(
    "update staff_factor set confirmed_at = clock_timestamp(), last_step = $2 where staff_id = $1 and confirmed_at is null",
    [staffId, step],
  );
  return answer.rowCount === 1;
}

/** Uses the code of a step once. Returns false when it, or a later one, was used before. */
export async function takeStep(database: Queries, staffId: number, step: number): Promise<boolean> {
  const answer = await database.query(
    "update staff_factor set last_step = $2 where staff_id = $1 and confirmed_at is not null and last_step < $2",
    [staffId, step],
  );
  return answer.rowCount === 1;
}

export async function replaceRecoveryCodes(
  client: pg.ClientBase,
  staffId: number,
  digests: readonly Buffer[],
): Promise<void> {
  await client.query("delete from staff_recovery_code where staff_id = $1", [staffId]);
  await client.query(
    "insert into staff_recovery_code (staff_id, digest) select $1, unnest($2::bytea[])",
    [staffId, digests],
  );
}

/** Uses a recovery code once. Returns false for an invalid or used one. */
export async function takeRecoveryCode(
  database: Queries,
  staffId: number,
  digest: Buffer,
): Promise<boolean> {
  const answer = await database.query(
    "update staff_recovery_code set used_at = clock_timestamp() where staff_id = $1 and digest = $2 and used_at is null",
    [staffId, digest],
  );
  return answer.rowCount === 1;
}

/** Removes the factor and ends every session of its owner. Returns false when there was none. */
export async function removeFactor(client: pg.ClientBase, staffId: number): Promise<boolean> {
  const removed = await client.query("delete from staff_factor where staff_id = $1", [staffId]);
  await client.query("delete from session where staff_id = $1", [staffId]);
  return removed.rowCount === 1;
}
