import type { ReviewRule, ReviewSettings } from "@konter/contract";
import type pg from "pg";
import type { StaffSubject } from "../identity/index.ts";

export type Database = Pick<pg.Pool, "query">;

/** Who acts, and the request that it is found by in the log. */
export interface Actor {
  readonly staff: StaffSubject;
  readonly requestId: string;
}

export async function readSettings(database: Database): Promise<ReviewSettings> {
  const [rules, numbers, limit] = [
    await database.query<ReviewRule>(
      "select kind, enabled, amount, purchases, minutes from review_rule order by kind",
    ),
    await database.query<{ number: string; note: string; by: string; at: Date }>(
      `select w.number, w.note, coalesce(s.name, '') as by, w.added_at as at
       from watched_number w left join staff s on s.id = w.added_by order by w.added_at desc, w.number`,
    ),
    await database.query<{ minutes: number }>(
      "select (extract(epoch from send_limit()) / 60)::int as minutes",
    ),
  ];
  return {
    rules: rules.rows,
    numbers: numbers.rows.map((row) => ({ ...row, at: row.at.toISOString() })),
    send_limit_minutes: limit.rows[0]?.minutes ?? 0,
  };
}

export async function record(
  database: Database,
  { staff, requestId }: Actor,
  action: string,
  subject: string,
  detail: object,
): Promise<void> {
  await database.query(
    "insert into audit_entry (staff_id, action, subject, detail, request_id) values ($1, $2, $3, $4, $5)",
    [staff.id, action, subject, JSON.stringify(detail), requestId],
  );
}
