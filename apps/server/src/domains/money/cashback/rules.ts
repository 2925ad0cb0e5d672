import type { CashbackKind, CashbackRule } from "@konter/contract/cashback";
import type { PrepaidScreen } from "@konter/contract/catalog";
import type { ErrorCode } from "@konter/contract/errors";
import { rupiah } from "@konter/contract/money";
import type { Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { idempotent } from "../../../platform/idempotent.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { guardPayingRules, lossOfEndedRule, spendAlone } from "../payouts/index.ts";
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

/** Only the latest ended rules are listed. */
const MOST_RULES = 300;

/** Lists rules in force, then planned ones, then ended ones, each group newest first. */
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
 * Creates a rule without approval, once per key. Throws the errors of judgeRule and writeRule, loss_approval_needed if
 * a second person is required, and idempotency_key_reused.
 */
export async function saveCashbackRule(
  brand: BrandContext,
  actor: Actor,
  key: string,
  rule: NewCashbackRule,
): Promise<void> {
  await brand.ledger.commit(
    async (change) => {
      await guardPayingRules(change);
      const call = {
        earlier:
          "select input_hash = sha256(convert_to($2::jsonb::text, 'UTF8')) as same from cashback_rule where idempotency_key = $1",
        key: [`${actor.staffId} ${key}`],
        input: [JSON.stringify(await storedRule(change.reads, rule))],
      };
      await idempotent<void>(change, call, async () => {
        const loss = await judgeRule(brand.pool, rule);
        await spendAlone(brand, change, actor.staffId, "cashback.rule_set", loss);
        await writeRule(change, actor, rule, { madeBy: actor.staffId, key });
      });
    },
    { key: "paying_rules" },
  );
}

/** The author of the rule and the idempotency key of the action. */
interface Maker {
  readonly madeBy: number;
  readonly key: string;
}

/** Returns the rule in the form of save_cashback_rule, which stores its hash. Throws product_not_found. */
async function storedRule(
  reads: Queries,
  { product_code, date_to, ...rule }: NewCashbackRule,
): Promise<object> {
  return { ...rule, product_id: await findProduct(reads, product_code), date_until: date_to };
}

/** Writes a new rule with its audit entry in the caller's change. Throws product_not_found, cashback_rule_in_past. */
export async function writeRule(
  change: Change,
  actor: Actor,
  rule: NewCashbackRule,
  { madeBy, key }: Maker,
): Promise<void> {
  const stored = await storedRule(change.reads, rule);
  const id = await change.newId("cashback_rule");
  change.call<{ result: string }>({
    text: "select result, rule_id from save_cashback_rule($1, $2, $3)",
    values: [JSON.stringify({ id, ...stored }), madeBy, key],
    column: "result",
    allowed: ["saved"],
    onRefused: ([row]) =>
      row?.result === "cashback_rule_in_past"
        ? ruleInPast()
        : new DomainError((row?.result ?? "error") as ErrorCode),
  });
  await recordAction(change.writes, actor, {
    action: "cashback.rule_set",
    subject: "cashback",
    after: { ...rule },
    detail: { rule: id, made_by: madeBy },
  });
}

/**
 * Ends a rule without approval. Throws the errors of endRule, and loss_approval_needed if the rule that applies
 * afterwards can lose too much.
 */
export async function endCashbackRule(
  brand: BrandContext,
  actor: Actor,
  id: number,
): Promise<void> {
  await brand.ledger.commit(
    async (change) => {
      await guardPayingRules(change);
      const loss = await lossOfEndedRule(brand.pool, id);
      if (loss !== undefined)
        await spendAlone(brand, change, actor.staffId, "cashback.rule_end", loss);
      await endRule(change, actor, id);
    },
    { key: "paying_rules" },
  );
}

/** Ends a rule now and writes an audit entry. Throws cashback_rule_not_found, cashback_rule_ended. */
export async function endRule(change: Change, actor: Actor, id: number): Promise<void> {
  change.call<{ result: string }>({
    text: "select end_cashback_rule($1) as result",
    values: [id],
    column: "result",
    allowed: ["ended"],
    onRefused: ([row]) => new DomainError((row?.result ?? "cashback_rule_not_found") as ErrorCode),
  });
  await recordAction(change.writes, actor, {
    action: "cashback.rule_end",
    subject: "cashback",
    detail: { rule: id },
  });
}
