import type { CashbackKind, CashbackRule } from "@konter/contract/cashback";
import type { PrepaidScreen } from "@konter/contract/catalog";
import type { ErrorCode } from "@konter/contract/errors";
import { rupiah } from "@konter/contract/money";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { recordAct } from "../../office/audit/index.ts";
import type { Actor } from "../../office/audit/index.ts";
import { lockPayingRules, lossOfEndedRule, spendAlone } from "../payouts/index.ts";
import { findProduct, judgeRule, ruleInPast } from "./judge-rule.ts";
import type { NewCashbackRule } from "./judge-rule.ts";

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

/**
 * Sets a rule alone, once per key. Throws what judgeRule and writeRule throw, and loss_approval_needed for what takes a
 * second person.
 */
export async function saveCashbackRule(
  brand: BrandContext,
  actor: Actor,
  key: string,
  rule: NewCashbackRule,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    await lockPayingRules(client);
    const known = await client.query("select from cashback_rule where idempotency_key = $1", [
      `${actor.staffId} ${key}`,
    ]);
    if (known.rows.length === 0) {
      const loss = await judgeRule(client, rule);
      await spendAlone(brand, client, actor.staffId, "cashback.rule_set", loss);
    }
    await writeRule(client, actor, rule, { madeBy: actor.staffId, key });
  });
}

/** Whose rule it is, and the key of the act. */
interface Maker {
  readonly madeBy: number;
  readonly key: string;
}

/**
 * Writes a rule with its audit entry, in the caller's transaction. Throws product_not_found, cashback_rule_in_past,
 * idempotency_key_reused.
 */
export async function writeRule(
  client: pg.PoolClient,
  actor: Actor,
  { product_code, date_to, ...rule }: NewCashbackRule,
  { madeBy, key }: Maker,
): Promise<void> {
  const product_id = await findProduct(client, product_code);
  const saved = await client.query<{ result: string; rule_id: number }>(
    "select result, rule_id from save_cashback_rule($1, $2, $3)",
    [JSON.stringify({ ...rule, product_id, date_until: date_to }), madeBy, key],
  );
  const { result, rule_id } = saved.rows[0] as { result: string; rule_id: number };
  if (result === "replayed") return;
  if (result === "cashback_rule_in_past") throw ruleInPast();
  if (result !== "saved") throw new Refusal(result as ErrorCode);
  await recordAct(client, actor, {
    action: "cashback.rule_set",
    subject: "cashback",
    after: { ...rule, product_code, date_to },
    detail: { rule: rule_id, made_by: madeBy },
  });
}

/** Ends a rule alone. Throws what endRule throws, and loss_approval_needed where what follows it loses too much. */
export async function endCashbackRule(
  brand: BrandContext,
  actor: Actor,
  id: number,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    await lockPayingRules(client);
    const loss = await lossOfEndedRule(client, id);
    if (loss !== undefined)
      await spendAlone(brand, client, actor.staffId, "cashback.rule_end", loss);
    await endRule(client, actor, id);
  });
}

/** Ends a rule now, with an audit entry. Throws cashback_rule_not_found, cashback_rule_ended. */
export async function endRule(client: pg.PoolClient, actor: Actor, id: number): Promise<void> {
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
}
