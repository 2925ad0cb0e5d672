import * as z from "zod/mini";
import { screen } from "../catalog/schemas.ts";
import { amount, amountOut, calendarDate, pin, requiredCode, rule, text } from "../field-rules.ts";
import { TRANSACTION_STATUSES } from "../purchase/rules.ts";
import { buyInput } from "../purchase/schemas.ts";

import { errors } from "./errors.ts";

export const SCHEDULE_REPEATS = ["once", "monthly"] as const;
export const SCHEDULE_STATES = ["active", "paused", "stopped", "done"] as const;

/** Outcome of a run. `bought` means that the purchase was accepted; its transaction has the result. */
export const SCHEDULE_OUTCOMES = [
  "bought",
  "price_above",
  "limit_of_schedule",
  "limit_of_member",
  "balance_insufficient",
  "account_blocked",
  "agent_stopped",
  "ppob_disabled",
  "product_not_found",
  "product_closed",
  "product_cut_off",
  "nominal_unavailable",
  "stock_empty",
  "repeat_today",
  "cooling_limit",
  "missed",
  "unexpected",
] as const;
export type ScheduleOutcome = (typeof SCHEDULE_OUTCOMES)[number];

const terms = {
  repeats: z.enum(SCHEDULE_REPEATS),
  /** With `once`: the day in WIB. */
  date: z.optional(calendarDate()),
  /** With `monthly`: the day of the month, or its last day in shorter months. */
  day: z.optional(
    z.int().check(
      rule("min_value", (value) => value >= 1, { min: "1" }),
      rule("max_value", (value) => value <= 31, { max: "31" }),
    ),
  ),
  /** `HH:MM` in WIB. */
  time: z.string().check(
    rule("required", (value) => value.length > 0),
    rule("regex", (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value)),
  ),
  /** Maximum price at which a run buys. */
  max_price: amount(),
  /** Limit on the total cost of one month's runs. */
  monthly_limit: amount(),
  customer_name: z.optional(text(60)),
  note: z.optional(text(200)),
};
type Terms = {
  repeats: string;
  date?: string | undefined;
  day?: number | undefined;
  max_price: number;
  monthly_limit: number;
};

/** Rules between fields; each error belongs to the field that must change. */
const rulesBetween = [
  z.refine<Terms>(({ repeats, date }) => repeats !== "once" || date !== undefined, {
    path: ["date"],
    params: { rule: "required" },
  }),
  z.refine<Terms>(({ repeats, day }) => repeats !== "monthly" || day !== undefined, {
    path: ["day"],
    params: { rule: "required" },
  }),
  z.refine<Terms>(({ max_price, monthly_limit }) => monthly_limit >= max_price, {
    path: ["monthly_limit"],
    params: { rule: "limit_below_price", sentence: errors.limit_below_price },
  }),
] as const;

const code = z.string().check(z.maxLength(20));

export const scheduleInput = z
  .strictObject({
    product_code: requiredCode(60),
    destination_number: buyInput.shape.destination_number,
    ...terms,
    pin: pin(),
  })
  .check(...rulesBetween);
export type ScheduleInput = z.input<typeof scheduleInput>;

/** Replaces all terms; without a PIN only narrower terms are accepted. */
export const scheduleChangeInput = z
  .strictObject({ code, ...terms, pin: z.optional(pin()) })
  .check(...rulesBetween);
export type ScheduleChangeInput = z.input<typeof scheduleChangeInput>;
export const scheduleCodeInput = z.strictObject({ code });
export const scheduleResumeInput = z.strictObject({ code, pin: pin() });
export const scheduleLimitInput = z.strictObject({
  amount: amount(0),
  pin: z.optional(pin()),
});

export const scheduleRun = z.object({
  /** The day in WIB that the run was for. */
  date: z.string(),
  ran_at: z.string(),
  outcome: z.enum(SCHEDULE_OUTCOMES),
  /** The outcome, in the reader's language. */
  text: z.string(),
  ref_id: z.nullable(z.string()),
  status: z.nullable(z.enum(TRANSACTION_STATUSES)),
  /** Actual price, or the price that it would have had. */
  price: z.nullable(amountOut()),
});
export type ScheduleRun = z.output<typeof scheduleRun>;

export const schedule = z.object({
  code: z.string(),
  product_code: z.string(),
  product: z.string(),
  type: screen,
  destination_number: z.string(),
  customer_name: z.nullable(z.string()),
  note: z.nullable(z.string()),
  repeats: z.enum(SCHEDULE_REPEATS),
  date: z.nullable(z.string()),
  day: z.nullable(z.int()),
  time: z.string(),
  max_price: amountOut(),
  monthly_limit: amountOut(),
  spent_this_month: amountOut(),
  state: z.enum(SCHEDULE_STATES),
  /** Why it stopped automatically. */
  stop_reason: z.nullable(z.string()),
  next_run_at: z.nullable(z.string()),
  /** The last runs, newest first. */
  runs: z.array(scheduleRun),
});
export type Schedule = z.output<typeof schedule>;

export const scheduleList = z.object({
  schedules: z.array(schedule),
  /** The monthly limit for all schedules together, and this month's cost. */
  monthly_limit: amountOut(),
  spent_this_month: amountOut(),
});
export type ScheduleList = z.output<typeof scheduleList>;
export const scheduleLimitAnswer = z.object({ monthly_limit: amountOut() });
