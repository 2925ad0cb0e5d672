import { runCashback } from "@konter/server/domains/money/cashback/index.ts";
import type { BrandContext } from "@konter/server/platform/brand-context.ts";
import type { TestEnvironment } from "./test-environment.ts";

/** A row of the rule table. Always in force unless a test sets its times. */
export interface WrittenRule {
  readonly kind: "cashback" | "upline_share";
  readonly screen?: string | null;
  readonly operator_code?: string | null;
  readonly product_id?: number | null;
  readonly category?: string | null;
  readonly fixed?: number | null;
  readonly per_mille?: number | null;
  readonly highest?: number | null;
  readonly may_exceed_margin?: boolean;
  readonly valid_from?: string;
  readonly valid_until?: string | null;
}

type Queryable = Pick<TestEnvironment["database"]["owner"], "query">;

/** Returns the rules' ids in their order. */
export async function writeRules(
  owner: Queryable,
  rules: readonly WrittenRule[],
): Promise<readonly number[]> {
  const answer = await owner.query<{ id: number }>(
    `insert into cashback_rule (kind, screen, operator_code, product_id, category, fixed, per_mille, highest, may_exceed_margin, valid_from, valid_until)
     select kind, screen, operator_code, product_id, category, fixed, per_mille, highest, coalesce(may_exceed_margin, false),
       coalesce(valid_from, '-infinity'), valid_until
     from json_populate_recordset(null::cashback_rule, $1) returning id`,
    [JSON.stringify(rules)],
  );
  return answer.rows.map(({ id }) => id);
}

/** Puts members below an upline, with effect for the whole past. */
export async function writeUpline(
  { database, members }: TestEnvironment,
  upline: number,
  agents: readonly number[],
): Promise<void> {
  const ids = agents.map((agent) => members[agent]?.id);
  await database.owner.query("update member set upline_id = $1 where id = any($2)", [
    members[upline]?.id,
    ids,
  ]);
  await database.owner.query("delete from member_standing where member_id = any($1)", [ids]);
  await database.owner.query(
    "insert into member_standing select id, '-infinity', category, upline_id from member where id = any($1)",
    [ids],
  );
}

/** Runs the cashback worker until no work is left. */
export async function workOffCashback(brand: BrandContext): Promise<void> {
  while (await runCashback(brand));
}

/** Moves the sales back by this many days. */
export async function passDays({ database }: TestEnvironment, days: number): Promise<void> {
  await database.owner.query(
    "update cashback_entry set due_on = due_on - $1::int, earned_on = earned_on - $1::int where state = 'pending'",
    [days],
  );
}

export interface WrittenEntry {
  readonly ref_id: string;
  readonly kind: string;
  readonly member_id: number;
  readonly amount: number;
  readonly state: string;
}

export async function readEntries({ database }: TestEnvironment): Promise<readonly WrittenEntry[]> {
  const answer = await database.owner.query<WrittenEntry>(
    `select p.ref_id, e.kind, e.member_id, e.amount, e.state from cashback_entry e join purchase p on p.id = e.purchase_id order by e.id`,
  );
  return answer.rows;
}
