import { rupiah } from "@konter/contract";
import type { CashbackKind, CashbackRule, ErrorCode, PrepaidScreen } from "@konter/contract";
import type pg from "pg";
import type { BrandContext } from "../../platform/brand-context.ts";
import { Refusal } from "../../platform/refusal.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { recordAct } from "../audit/index.ts";
import type { Actor } from "../audit/index.ts";

interface RuleRow {
  id: number;
  kind: CashbackKind;
  screen: PrepaidScreen | null;
  operator_code: string | null;
  product_code: string | null;
  category: string | null;
  fixed: number | null;
  per_mille: number | null;
  highest: number | null;
  may_exceed_margin: boolean;
  valid_from: Date;
  valid_until: Date | null;
  state: CashbackRule["state"];
}

/** Ended rules stay for the record; so many of the latest are listed. */
const MOST_RULES = 300;

/** What is in force first, then what is coming, then what has ended, each the latest first. */
export async function listCashbackRules(pool: pg.Pool): Promise<{ rules: CashbackRule[] }> {
  const answer = await pool.query<RuleRow>(
    `select * from (
       select r.id, r.kind, r.screen, r.operator_code, p.code as product_code, r.category, r.fixed, r.per_mille, r.highest, r.may_exceed_margin,
         r.valid_from, r.valid_until,
         case when r.valid_until <= greatest(r.valid_from, now()) then 'ended' when r.valid_from > now() then 'coming' else 'in_force' end as state
       from cashback_rule r left join product p on p.id = r.product_id) r
     order by array_position(array['in_force', 'coming', 'ended'], r.state), r.valid_from desc, r.id desc limit ${MOST_RULES}`,
  );
  return {
    rules: answer.rows.map((row) => ({
      ...row,
      fixed: row.fixed === null ? null : rupiah(row.fixed),
      highest: row.highest === null ? null : rupiah(row.highest),
      valid_from: row.valid_from.toISOString(),
      valid_until: row.valid_until?.toISOString() ?? null,
    })),
  };
}

/** What a rule says, apart from its time. */
export interface CashbackTerms {
  readonly kind: CashbackKind;
  readonly screen?: PrepaidScreen | undefined;
  readonly operator_code?: string | undefined;
  readonly product_code?: string | undefined;
  readonly category?: string | undefined;
  readonly fixed?: number | undefined;
  readonly per_mille?: number | undefined;
  readonly highest?: number | undefined;
  readonly may_exceed_margin: boolean;
}

export interface NewCashbackRule extends CashbackTerms {
  /** First and last day in WIB. */
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
}

/** Sets a rule, once per key, with an audit entry. Throws product_not_found, cashback_rule_in_past, idempotency_key_reused. */
export async function saveCashbackRule(
  brand: BrandContext,
  actor: Actor,
  key: string,
  { product_code, date_to, ...rule }: NewCashbackRule,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const product_id = await findProduct(client, product_code);
    const saved = await client.query<{ result: string; rule_id: number }>(
      "select result, rule_id from save_cashback_rule($1, $2, $3)",
      [JSON.stringify({ ...rule, product_id, date_until: date_to }), actor.staffId, key],
    );
    const { result, rule_id } = saved.rows[0] as { result: string; rule_id: number };
    if (result === "replayed") return;
    if (result !== "saved") throw refusalOf(result as ErrorCode);
    await recordAct(client, actor, {
      action: "cashback.rule_set",
      subject: "cashback",
      after: { ...rule, product_code, date_to },
      detail: { rule: rule_id },
    });
  });
}

/** Ends a rule now, with an audit entry. Throws cashback_rule_not_found, cashback_rule_ended. */
export async function endCashbackRule(
  brand: BrandContext,
  actor: Actor,
  id: number,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const ended = await client.query<{ result: string }>("select end_cashback_rule($1) as result", [
      id,
    ]);
    const result = ended.rows[0]?.result;
    if (result !== "ended") throw new Refusal(result as ErrorCode);
    await recordAct(client, actor, {
      action: "cashback.rule_end",
      subject: "cashback",
      detail: { rule: id },
    });
  });
}

/** The product of a code; null without one. Throws product_not_found beside the field. */
export async function findProduct(
  client: pg.Pool | pg.PoolClient,
  code: string | undefined,
): Promise<number | null> {
  if (code === undefined) return null;
  const found = await client.query<{ id: number }>("select id from product where code = $1", [
    code,
  ]);
  const id = found.rows[0]?.id;
  if (id === undefined) {
    throw new Refusal("product_not_found", {
      fields: { product_code: { rule: "product_not_found" } },
    });
  }
  return id;
}

/** A day that has passed is said beside the field. */
function refusalOf(code: ErrorCode): Refusal {
  if (code !== "cashback_rule_in_past") return new Refusal(code);
  return new Refusal(code, { fields: { date_from: { rule: code } } });
}
