import type { ReviewRule, ReviewSettings } from "@konter/contract/reviews";
import type { Queries } from "@konter/postgres";

export async function readSettings(database: Queries): Promise<ReviewSettings> {
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
