import type pg from "pg";
import { hashToken } from "../../../kernel/caller/index.ts";

export interface StaffStep {
  readonly staffId: number;
  readonly email: string;
  readonly step: "code" | "enrol";
}

/** Returns the member of staff whose session waits for the second step; undefined for other sessions. */
export async function findStaffStep(pool: pg.Pool, token: string): Promise<StaffStep | undefined> {
  const answer = await pool.query<{ id: number; email: string; step: "code" | "enrol" }>({
    name: "identity.staff_step",
    text: `select f.id, f.email, s.step from session s join staff f on f.id = s.staff_id
      where s.token_hash = $1 and s.step is not null and s.expires_at > now() and f.blocked_at is null`,
    values: [hashToken(token)],
  });
  const row = answer.rows[0];
  return row && { staffId: row.id, email: row.email, step: row.step };
}

/** Returns the person's active second factor; null without one. */
export async function readOwnFactor(
  pool: pg.Pool,
  staffId: number,
): Promise<{ since: string; recovery_codes_left: number } | null> {
  const answer = await pool.query<{ confirmed_at: Date; left: number }>(
    `select f.confirmed_at, (select count(*) from staff_recovery_code c where c.staff_id = f.staff_id and c.used_at is null)::int as left
     from staff_factor f where f.staff_id = $1 and f.confirmed_at is not null`,
    [staffId],
  );
  const row = answer.rows[0];
  return row === undefined
    ? null
    : { since: row.confirmed_at.toISOString(), recovery_codes_left: row.left };
}
