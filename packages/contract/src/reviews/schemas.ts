import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { amount, amountOut, refusedAs, requiredText, rule, text } from "../field-rules.ts";
import { adminTransaction, reviewReason } from "../purchase/schemas.ts";
import {
  REVIEW_MOST_MINUTES,
  REVIEW_MOST_PURCHASES,
  REVIEW_RULES,
  REVIEW_WORDS_CHARACTERS,
  SEND_LIMIT_MINUTES,
} from "./rules.ts";
import type { ReviewRuleKind } from "./rules.ts";

import { errors as purchaseErrors } from "../purchase/errors.ts";

const refId = () => z.string().check(z.maxLength(20));

/** The two lists of the back office: open reviews, earliest deadline first, and decided ones, newest first. */
export const REVIEW_LISTS = ["open", "decided"] as const;
export const reviewsQuery = z.strictObject({
  ...pageQuery,
  list: z._default(z.enum(REVIEW_LISTS), "open"),
});
export const reviewRow = z.object({
  review_id: z.int(),
  row: adminTransaction,
  reason: reviewReason,
  overdue: z.boolean(),
});
export type ReviewRow = z.output<typeof reviewRow>;
export const reviewPage = z.object({
  rows: z.array(reviewRow),
  next_cursor: z.nullable(z.string()),
  /** Number of open reviews, and of overdue ones. */
  open: z.int(),
  overdue: z.int(),
});

const words = () => requiredText(REVIEW_WORDS_CHARACTERS);
export const reviewBlockInput = z.strictObject({ ref_id: refId(), reason: words() });
export const reviewReleaseInput = z.strictObject({
  ref_id: refId(),
  note: z._default(text(REVIEW_WORDS_CHARACTERS), ""),
});

/** The reason is shown to the member. */
export const reviewCancelInput = z.strictObject({ ref_id: refId(), reason: words() });

export const reviewRule = z.object({
  kind: z.enum(REVIEW_RULES),
  enabled: z.boolean(),
  amount: z.nullable(amountOut()),
  purchases: z.nullable(z.int()),
  minutes: z.nullable(z.int()),
});
export type ReviewRule = z.output<typeof reviewRule>;
const wholeNumber = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));

/** The figures that each rule kind uses. */
export const REVIEW_FIGURES = {
  number_watched: [],
  amount_above: ["amount"],
  many_purchases: ["purchases", "minutes"],
  day_total: ["amount"],
} as const satisfies Readonly<
  Record<ReviewRuleKind, readonly ("amount" | "purchases" | "minutes")[]>
>;
const FIGURES = ["amount", "purchases", "minutes"] as const;

/** A rule has exactly its kind's figures. */
export const reviewRuleInput = z
  .strictObject({
    kind: z.enum(REVIEW_RULES),
    enabled: z.boolean(),
    amount: z.optional(amount()),
    purchases: z.optional(wholeNumber(1, REVIEW_MOST_PURCHASES)),
    minutes: z.optional(wholeNumber(1, REVIEW_MOST_MINUTES)),
  })
  .check(
    ...FIGURES.map((figure) =>
      z.refine<RuleFigures>((rule) => !needs(rule.kind, figure) || rule[figure] !== undefined, {
        path: [figure],
        params: { rule: "required" },
      }),
    ),
    ...FIGURES.map((figure) =>
      z.refine<RuleFigures>((rule) => needs(rule.kind, figure) || rule[figure] === undefined, {
        path: [figure],
        params: { rule: "regex" },
      }),
    ),
  );

interface RuleFigures {
  readonly kind: ReviewRuleKind;
  readonly amount?: number | undefined;
  readonly purchases?: number | undefined;
  readonly minutes?: number | undefined;
}

function needs(kind: ReviewRuleKind, figure: (typeof FIGURES)[number]): boolean {
  return (REVIEW_FIGURES[kind] as readonly string[]).includes(figure);
}

const watched = () =>
  z.string().check(
    z.trim(),
    rule("required", (value) => value.length > 0),
    refusedAs(purchaseErrors, "destination_invalid", (value) =>
      /^[+0-9A-Za-z|@._ -]{4,60}$/.test(value),
    ),
  );
export const watchedNumberInput = z.strictObject({ number: watched(), note: words() });
export const watchedNumberQuery = z.strictObject({ number: watched() });
export const sendLimitInput = z.strictObject({
  minutes: wholeNumber(SEND_LIMIT_MINUTES.least, SEND_LIMIT_MINUTES.most),
});

/** All settings that decide which purchases are held and for how long they wait. */
export const reviewSettings = z.object({
  rules: z.array(reviewRule),
  numbers: z.array(
    z.object({ number: z.string(), note: z.string(), by: z.string(), at: z.string() }),
  ),
  send_limit_minutes: z.int(),
});
export type ReviewSettings = z.output<typeof reviewSettings>;
