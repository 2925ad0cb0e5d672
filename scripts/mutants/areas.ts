import { globSync } from "node:fs";
import { join } from "node:path";

/** A part of the product whose code is changed, and the tests that should notice. Paths are globs from the project's root. */
export interface Area {
  readonly name: string;
  readonly sources: readonly string[];
  /** Which SQL functions belong to it, by their names with their schemas. */
  readonly functions: RegExp;
  readonly tests: readonly string[];
  /** Tests that are asked first for what they are about; the others only when these saw nothing. */
  readonly first: readonly { readonly about: RegExp; readonly tests: readonly string[] }[];
}

const DOMAINS = "apps/server/src/domains";
/** What is tested by starting processes, or holds words, routes and signs of trouble instead of rules. */
const NOT_CHANGED =
  /\.(?:test|d)\.ts$|\/testing\/|\/(?:health-checks|index|module|routes|calls)\.ts$|-texts\.ts$/;
/**
 * Tests that start the product as processes, which read its sources without the change (what they see of it is the busy
 * machine), and those that take minutes, by the clock or in their number of steps.
 */
const NOT_ASKED =
  /\/(?:cancel-race|crash|crash-steps|parallel-calls|supplier-book|supplier-faults|two-workers)\.db\.test\.ts$|\.long\.test\.ts$/;

const purchase = (...names: string[]): string[] =>
  names.map((name) => `${DOMAINS}/sales/purchase/${name}.db.test.ts`);
const SETTLING = purchase("settle-purchase", "questions", "promo-counts");

export const AREAS: readonly Area[] = [
  {
    name: "ledger",
    sources: ["packages/ledger/src/*.ts", "packages/contract/src/money.ts"],
    functions: /^ledger\./,
    tests: [
      "packages/ledger/src/*.test.ts",
      "packages/contract/src/money.test.ts",
      ...purchase("accept-together", "settle-purchase", "questions"),
      `${DOMAINS}/money/cashback/entries.db.test.ts`,
    ],
    first: [
      { about: /\.(?:move|open_journal)$/, tests: purchase("settle-purchase", "questions") },
      { about: /money\.ts$/, tests: ["packages/contract/src/money.test.ts"] },
      { about: /verify\.ts$/, tests: ["packages/ledger/src/verify.db.test.ts"] },
      { about: /./, tests: ["packages/ledger/src/*.test.ts"] },
    ],
  },
  {
    name: "purchase",
    sources: [`${DOMAINS}/sales/purchase/*.ts`, `${DOMAINS}/sales/suppliers/*.ts`],
    functions:
      /^public\.(?:accept_purchases|ask_about|block_for_review|block_purchase|cancel_purchase|change_decision|change_to_\w+|claim_(?:attempts|questions)|close_(?:case|question)|decide_review|definite_word|expire_purchases|give_up_\w+|hold_for_review|judge_one_by_one|keep_standing|lock_purchase|note_(?:serial|unanswered)|open_(?:case|question)|post_(?:delivery|stray)|purchase_candidates|refund_purchase|refuse_illegal_purchase_move|request_check|reroute_purchase|return_purchase|route_closed|second_look|send_again|settle_\w+|take_looks|wait_before_check|weigh_word)$/,
    tests: [
      `${DOMAINS}/sales/purchase/*.test.ts`,
      `${DOMAINS}/sales/suppliers/*.test.ts`,
      `${DOMAINS}/sales/reviews/*.test.ts`,
      `${DOMAINS}/sales/report/transactions.db.test.ts`,
      `${DOMAINS}/office/connections/changes.db.test.ts`,
      `${DOMAINS}/people/members/blocks.db.test.ts`,
    ],
    first: [
      {
        about: /registry\.ts$/,
        tests: [`${DOMAINS}/office/connections/changes.db.test.ts`],
      },
      { about: /verify-purchases/, tests: purchase("verify-purchases") },
      {
        about: /close_case|settle_by_staff|staff-settle/,
        tests: purchase("staff-settle", "questions"),
      },
      {
        about: /block|review|hold_for/,
        tests: [`${DOMAINS}/sales/reviews/*.test.ts`, ...purchase("held-back-words")],
      },
      { about: /expire|cancel/, tests: purchase("expire-purchases") },
      { about: /refund/, tests: purchase("refund-kind", "settle-purchase") },
      {
        about: /claim|request_check|wait_before|send_again|deliver|route|take_looks|second_look/,
        tests: purchase("check-again", "second-look"),
      },
      { about: /callback/, tests: purchase("callbacks") },
      { about: /suppliers\//, tests: [`${DOMAINS}/sales/suppliers/*.test.ts`] },
      {
        about: /accept|candidates|judge|buy|confirm|destination/,
        tests: purchase("buy-prepaid", "accept-together"),
      },
      {
        about: /read-|timeline|states|references/,
        tests: [
          `${DOMAINS}/sales/purchase/{read-transactions,timeline}.test.ts`,
          ...purchase("read-detail", "timeline"),
          `${DOMAINS}/sales/report/transactions.db.test.ts`,
        ],
      },
      { about: /./, tests: SETTLING },
    ],
  },
  {
    name: "cashback",
    sources: [`${DOMAINS}/money/cashback/*.ts`],
    functions:
      /^public\.(?:cashback_amount|collect_cashback|credit_cashback|end_cashback_rule|reverse_cashback|sale_earnings|save_cashback_rule|standing_at)$/,
    tests: [
      `${DOMAINS}/money/cashback/*.test.ts`,
      `${DOMAINS}/money/payouts/rules-that-pay.db.test.ts`,
    ],
    first: [
      { about: /verify-cashback/, tests: [`${DOMAINS}/money/cashback/verify-cashback.db.test.ts`] },
      {
        about: /rule-kinds/,
        tests: [`${DOMAINS}/money/payouts/rules-that-pay.db.test.ts`],
      },
      { about: /rule/, tests: [`${DOMAINS}/money/cashback/rules.db.test.ts`] },
      {
        about: /amount|earnings|standing/,
        tests: [`${DOMAINS}/money/cashback/earnings.db.test.ts`],
      },
      { about: /./, tests: [`${DOMAINS}/money/cashback/entries.db.test.ts`] },
    ],
  },
  {
    name: "limits",
    sources: [
      `${DOMAINS}/office/settings/{change-setting,money-limit}.ts`,
      `${DOMAINS}/people/members/adjust*.ts`,
      `${DOMAINS}/people/members/verify-adjustments.ts`,
      `${DOMAINS}/money/payouts/*.ts`,
    ],
    functions:
      /^public\.(?:cooling_day_limit|move_effect|moved_prices|reprice|schedule_limit_of|schedule_spent|send_limit|set_schedule_limit|spent_on)$/,
    tests: [
      `${DOMAINS}/office/settings/*.test.ts`,
      `${DOMAINS}/people/members/adjustments.db.test.ts`,
      `${DOMAINS}/people/members/verify-adjustments.db.test.ts`,
      `${DOMAINS}/people/members/two-people.db.test.ts`,
      `${DOMAINS}/office/approvals/*.test.ts`,
      `${DOMAINS}/sales/catalog/price*.db.test.ts`,
      ...purchase("expire-purchases"),
      `${DOMAINS}/money/payouts/*.test.ts`,
      `${DOMAINS}/people/safety/*.db.test.ts`,
      `${DOMAINS}/sales/schedules/*.db.test.ts`,
    ],
    first: [
      {
        about: /verify-adjustments/,
        tests: [`${DOMAINS}/people/members/verify-adjustments.db.test.ts`],
      },
      { about: /payouts/, tests: [`${DOMAINS}/money/payouts/*.test.ts`] },
      { about: /adjust/, tests: [`${DOMAINS}/people/members/adjustments.db.test.ts`] },
      { about: /schedule/, tests: [`${DOMAINS}/sales/schedules/*.db.test.ts`] },
      { about: /price/, tests: [`${DOMAINS}/sales/catalog/price*.db.test.ts`] },
      { about: /send_limit/, tests: purchase("expire-purchases") },
      { about: /cooling|spent_on/, tests: [`${DOMAINS}/people/safety/reset-pin.db.test.ts`] },
      {
        about: /./,
        tests: [`${DOMAINS}/office/settings/*.test.ts`, `${DOMAINS}/office/approvals/*.test.ts`],
      },
    ],
  },
];

export function sourcesOf(area: Area, root: string): readonly string[] {
  return files(area.sources, root).filter((path) => !NOT_CHANGED.test(path));
}

/** The tests for a change at a place (a path, or a function's name), in the order of asking. */
export function testsOf(
  area: Area,
  place: string,
  root: string,
): { first: readonly string[]; others: readonly string[] } {
  const all = files(area.tests, root).filter((path) => !NOT_ASKED.test(path));
  const named = area.first.find(({ about }) => about.test(place));
  const first =
    named === undefined ? all : files(named.tests, root).filter((path) => !NOT_ASKED.test(path));
  return { first, others: all.filter((path) => !first.includes(path)) };
}

function files(patterns: readonly string[], root: string): readonly string[] {
  return [...new Set(globSync([...patterns], { cwd: root }))].toSorted();
}

export const PROJECT = join(import.meta.dirname, "..", "..");
