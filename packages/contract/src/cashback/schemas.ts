import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { CASHBACK_KINDS, CASHBACK_STATES, PER_MILLE_WHOLE } from "./rules.ts";
import { screen } from "../catalog/schemas.ts";
import {
  amount,
  amountOut,
  calendarDate,
  queryInteger,
  requiredCode,
  requiredText,
} from "../field-rules.ts";

/** Earnings of the account from one sale: its own cashback, or its share of an agent's sale. */
export const cashbackRow = z.object({
  ref_id: z.string(),
  /** Day (WIB) of the sale's success. */
  date: z.string(),
  kind: z.enum(CASHBACK_KINDS),
  product: z.string(),
  /** The agent who made the sale; null for the account's own. */
  agent: z.nullable(z.object({ name: z.string(), hp: z.string() })),
  amount: amountOut(),
  state: z.enum(CASHBACK_STATES),
  /** First day (WIB) for the credit, and the time of the credit. */
  credit_date: z.string(),
  credited_at: z.nullable(z.string()),
  reversed_at: z.nullable(z.string()),
});
export type CashbackRow = z.output<typeof cashbackRow>;
const filters = {
  state: z.optional(z.enum(CASHBACK_STATES)),
  date_from: z.optional(calendarDate()),
  date_to: z.optional(calendarDate()),
};
export const cashbackQuery = z.strictObject({ ...pageQuery, ...filters });
export const cashbackExportQuery = z.strictObject(filters);
export type CashbackExportQuery = z.input<typeof cashbackExportQuery>;
export type CashbackQuery = z.input<typeof cashbackQuery>;
export const cashbackPage = z.object({
  rows: z.array(cashbackRow),
  next_cursor: z.nullable(z.string()),
  /** Totals by state for the filtered days, ignoring the state filter. */
  totals: z.object({ pending: amountOut(), credited: amountOut(), reversed: amountOut() }),
  /** Current wallet balance. Below zero only when credited cashback was reversed after it was spent. */
  balance: amountOut(),
});
export type CashbackPage = z.output<typeof cashbackPage>;

/** Moves `amount` from the wallet to the deposit. */
export const cashbackRedeemInput = z.strictObject({ amount: amount() });
/** Receipt with the amount and both balances before and after. */
export const redemption = z.object({
  ref_id: z.string(),
  date: z.string(),
  amount: amountOut(),
  cashback: z.object({ startBalance: amountOut(), endBalance: amountOut() }),
  deposit: z.object({ startBalance: amountOut(), endBalance: amountOut() }),
});
export type Redemption = z.output<typeof redemption>;
export const redemptionsQuery = z.strictObject({ ...pageQuery });
export const redemptionPage = z.object({
  rows: z.array(redemption),
  next_cursor: z.nullable(z.string()),
  balance: amountOut(),
  /** Minimum amount of a redemption (a brand setting). */
  least: amountOut(),
});
export type RedemptionPage = z.output<typeof redemptionPage>;

/** A rule is never changed, only ended, so that the earnings of past sales can always be recalculated. */
export const cashbackRule = z.object({
  id: z.int(),
  kind: z.enum(CASHBACK_KINDS),
  screen: z.nullable(screen),
  operator_code: z.nullable(z.string()),
  product_code: z.nullable(z.string()),
  category: z.nullable(z.string()),
  fixed: z.nullable(amountOut()),
  per_mille: z.nullable(z.int()),
  highest: z.nullable(amountOut()),
  may_exceed_margin: z.boolean(),
  valid_from: z.string(),
  valid_until: z.nullable(z.string()),
  state: z.enum(["coming", "in_force", "ended"]),
});
export type CashbackRule = z.output<typeof cashbackRule>;
export const cashbackRules = z.object({ rules: z.array(cashbackRule) });

const HIGHEST_AMOUNT = 10_000_000;
const terms = {
  kind: z.enum(CASHBACK_KINDS),
  screen: z.optional(screen),
  operator_code: z.optional(requiredCode(60)),
  product_code: z.optional(requiredCode(60)),
  category: z.optional(requiredText(30)),
  /** Either a fixed amount per sale, or thousandths of its price up to a maximum amount. */
  fixed: z.optional(amount(1, HIGHEST_AMOUNT)),
  per_mille: z.optional(z.int().check(z.gte(1), z.lte(PER_MILLE_WHOLE))),
  highest: z.optional(amount(1, HIGHEST_AMOUNT)),
  /** Pays the full amount even if the sale's margin is smaller. */
  may_exceed_margin: z._default(z.boolean(), false),
};
interface Terms {
  readonly fixed?: number | undefined;
  readonly per_mille?: number | undefined;
  readonly highest?: number | undefined;
}
const oneWayToCount = z.refine<Terms>(
  ({ fixed, per_mille: rate }) => (fixed === undefined) !== (rate === undefined),
  { path: ["fixed"], params: { rule: "required" } },
);
const rateHasHighest = z.refine<Terms>(
  ({ per_mille: rate, highest }) => (rate === undefined) === (highest === undefined),
  { path: ["highest"], params: { rule: "required" } },
);
export const cashbackRuleInput = z
  .strictObject({
    ...terms,
    /** First and last day (WIB). Without the first it starts immediately; without the last it never ends. */
    date_from: z.optional(calendarDate()),
    date_to: z.optional(calendarDate()),
  })
  .check(oneWayToCount, rateHasHighest);
export const cashbackRuleEndInput = z.strictObject({
  rule_id: queryInteger(1, 999_999_999_999_999),
});

/** Previews the earnings of one sale made now; `draft` counts as an active rule. */
export const cashbackPreviewInput = z.strictObject({
  product_code: requiredCode(60),
  category: requiredText(30),
  draft: z.optional(z.strictObject(terms).check(oneWayToCount, rateHasHighest)),
});
const earning = z.object({
  /** Null for the draft. */
  rule_id: z.nullable(z.int()),
  /** The rule's amount, and the amount paid, which the margin may limit. */
  asked: amountOut(),
  amount: amountOut(),
});
export type Earning = z.output<typeof earning>;
export const cashbackPreview = z.object({
  product: z.string(),
  price: amountOut(),
  cost: amountOut(),
  margin: amountOut(),
  cashback: z.nullable(earning),
  upline_share: z.nullable(earning),
  /** The brand's remaining margin. */
  left: amountOut(),
});
export type CashbackPreview = z.output<typeof cashbackPreview>;
