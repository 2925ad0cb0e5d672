import { globSync } from "node:fs";
import { join } from "node:path";

/**
 * A part of the product whose code is changed, and the tests that should notice. Paths are globs from the project's
 * root.
 */
export interface Area {
  readonly name: string;
  readonly sources: readonly string[];
  /** Its SQL functions, by name with schema. */
  readonly functions: RegExp;
  readonly tests: readonly string[];
  /** Tests that run first for the places that they cover. The others run only when these noticed nothing. */
  readonly first: readonly { readonly about: RegExp; readonly tests: readonly string[] }[];
}

const DOMAINS = "apps/server/src/domains";
/** Code that is tested by starting processes, or that has texts, lists, routes and health checks instead of rules. */
const NOT_CHANGED =
  /\.(?:test|d)\.ts$|\/testing\/|\/(?:calls|health-checks|index|inquire-account|inquire-pln|meters|module|notices|opening-steps|personal-data|routes|seal-earlier)\.ts$|-texts\.ts$|\/(?:describe|list)-[\w-]+\.ts$/;
/**
 * Tests that start the product as processes, which read the unchanged sources (so a failure only shows that the machine
 * is busy), and tests that take minutes.
 */
const NOT_ASKED =
  /\/(?:cancel-race|crash|crash-steps|gateway-faults|kill|parallel-calls|send-money-faults|supplier-book|supplier-faults|two-workers)\.db\.test\.ts$|\.long\.test\.ts$/;

const purchase = (...names: string[]): string[] =>
  names.map((name) => `${DOMAINS}/sales/purchase/*/${name}.db.test.ts`);
const catalog = (...names: string[]): string[] =>
  names.map((name) => `${DOMAINS}/sales/catalog/${name}.db.test.ts`);
const RESTORED = "apps/cli/src/backups/restored.db.test.ts";
const SETTLING = purchase("settle-purchase", "questions", "promo-counts");

export const AREAS: readonly Area[] = [
  {
    name: "ledger",
    sources: ["packages/ledger/src/*.ts", "packages/contract/src/values/money.ts"],
    functions: /^ledger\./,
    tests: [
      "packages/ledger/src/*.test.ts",
      "packages/contract/src/values/money.test.ts",
      ...purchase("accept-together", "settle-purchase", "questions"),
      `${DOMAINS}/money/cashback/entries.db.test.ts`,
    ],
    first: [
      { about: /\.(?:move|open_journal)$/, tests: purchase("settle-purchase", "questions") },
      { about: /money\.ts$/, tests: ["packages/contract/src/values/money.test.ts"] },
      { about: /verify\.ts$/, tests: ["packages/ledger/src/verify.db.test.ts"] },
      { about: /./, tests: ["packages/ledger/src/*.test.ts"] },
    ],
  },
  {
    name: "purchase",
    sources: [
      `${DOMAINS}/sales/purchase/**/*.ts`,
      "apps/server/src/kernel/references.ts",
      `${DOMAINS}/sales/suppliers/*.ts`,
      `${DOMAINS}/sales/promos/*.ts`,
    ],
    functions:
      /^public\.(?:accept_purchases|adopt_attempt|ask_about|block_for_review|block_purchase|cancel_purchase|change_decision|change_to_\w+|choose_route|claim_(?:attempts|deliveries|questions|status_questions)|close_(?:case|question)|counted_costs|decide_review|definite_word|expire_purchases|floor_price|give_up_\w+|hold_for_review|in_cut_off|is_sale_paused|judge_one_by_one|keep_serial|keep_standing|lock_purchase|mark_sale_debt|most_cost(?:_of)?|note_(?:serial|unanswered)|open_(?:case|promo|question)|perhaps_sent|post_(?:delivery|stray)|price_promise|promised_price|purchase_(?:candidates|hash)|refund_purchase|refuse_illegal_purchase_move|release_promo|request_check|reroute_purchase|return_purchase|route_closed|sales_yesterday|seal_deliveries|seal_evidence|second_look|send_again|serial_key|settle_\w+|take_looks|wait_before_check|wallet_of|weigh_word)$/,
    tests: [
      `${DOMAINS}/sales/purchase/*/*.test.ts`,
      `${DOMAINS}/sales/suppliers/*.test.ts`,
      `${DOMAINS}/sales/reviews/*.test.ts`,
      `${DOMAINS}/sales/report/transactions.db.test.ts`,
      `${DOMAINS}/office/connections/changes.db.test.ts`,
      `${DOMAINS}/people/members/blocks.db.test.ts`,
      `${DOMAINS}/sales/promos/*.test.ts`,
      `${DOMAINS}/sales/catalog/sale-pauses/*.test.ts`,
      ...catalog("choose-route", "price-floors"),
      RESTORED,
    ],
    first: [
      { about: /promo/, tests: [`${DOMAINS}/sales/promos/*.test.ts`, ...purchase("promo-counts")] },
      {
        about: /ask-restored|adopt_attempt|perhaps_sent/,
        tests: [...purchase("ask-restored"), RESTORED],
      },
      { about: /promise/, tests: purchase("price-promise") },
      {
        about: /choose_route|in_cut_off|sales_yesterday|counted_costs/,
        tests: catalog("choose-route"),
      },
      { about: /floor|most_cost/, tests: catalog("price-floors") },
      { about: /is_sale_paused/, tests: [`${DOMAINS}/sales/catalog/sale-pauses/*.test.ts`] },
      { about: /wallet/, tests: purchase("loan-wallet") },
      { about: /seal|reveal|delivered-words/, tests: purchase("sealed-deliveries") },
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
      { about: /\.post_/, tests: SETTLING },
      { about: /refund/, tests: purchase("refund-kind", "settle-purchase") },
      { about: /ask-questions/, tests: purchase("questions") },
      {
        about:
          /claim|give_up|request_check|wait_before|send_again|deliver|route|take_looks|second_look/,
        tests: purchase("check-again", "second-look"),
      },
      { about: /callback/, tests: purchase("callbacks") },
      {
        about: /suppliers\/store/,
        tests: [
          `${DOMAINS}/office/connections/changes.db.test.ts`,
          `${DOMAINS}/sales/suppliers/*.test.ts`,
        ],
      },
      { about: /suppliers\//, tests: [`${DOMAINS}/sales/suppliers/*.test.ts`] },
      {
        about: /accept|candidates|judge|buy|confirm|destination/,
        tests: purchase("buy-prepaid", "accept-together"),
      },
      {
        about: /read-|timeline|states|references/,
        tests: [
          `${DOMAINS}/sales/purchase/reading/{read-transactions,timeline}.test.ts`,
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
      /^public\.(?:cashback_amount|cashback_written|collect_cashback|count_cashback|credit_cashback|end_cashback_rule|redeem_cashback|reverse_cashback|sale_earnings|save_cashback_rule|standing_at)$/,
    tests: [
      `${DOMAINS}/money/cashback/*.test.ts`,
      `${DOMAINS}/money/payouts/rules-that-pay.db.test.ts`,
    ],
    first: [
      { about: /redeem/, tests: [`${DOMAINS}/money/cashback/redeem.db.test.ts`] },
      { about: /postpaid/, tests: [`${DOMAINS}/money/cashback/postpaid.db.test.ts`] },
      { about: /verify-cashback/, tests: [`${DOMAINS}/money/cashback/verify-cashback.db.test.ts`] },
      {
        about: /rule-kinds/,
        tests: [`${DOMAINS}/money/payouts/rules-that-pay.db.test.ts`],
      },
      { about: /rule|preview/, tests: [`${DOMAINS}/money/cashback/rules.db.test.ts`] },
      {
        about: /amount|earnings|standing/,
        tests: [`${DOMAINS}/money/cashback/{earnings,rules}.db.test.ts`],
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
      /^public\.(?:cooling_(?:day_limit|detail)|move_effect|moved_prices|reprice|schedule_limit_of|schedule_spent|send_limit|set_schedule_limit|spent_on)$/,
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
  {
    name: "transfers",
    sources: [`${DOMAINS}/money/transfers/*.ts`],
    functions:
      /^public\.(?:check_transfer|correct_transfer|decide_held_transfer|end_hold|release_transfers|send_transfers|stop_transfer|tell_transfers|transfer_candidates|transfer_refusal)$/,
    tests: [`${DOMAINS}/money/transfers/*.test.ts`],
    first: [
      {
        about: /verify-transfers|correct/,
        tests: [`${DOMAINS}/money/transfers/verify-transfers.db.test.ts`],
      },
      {
        about: /held|end_hold|release|stop/,
        tests: [`${DOMAINS}/money/transfers/held-transfers.db.test.ts`],
      },
      {
        about: /refusal/,
        tests: [`${DOMAINS}/money/transfers/{refused,held}-transfers.db.test.ts`],
      },
      {
        about: /./,
        tests: [`${DOMAINS}/money/transfers/{transfers,refused-transfers}.db.test.ts`],
      },
    ],
  },
  {
    name: "deposits",
    sources: [
      `${DOMAINS}/money/deposits/**/{approval-kind,ask-top-up,cancel-request,claim,codes,credit-requests,decide-*,expire-requests,expiry,insert-request,limits-kind,matcher,options,states,store,verify-deposits}.ts`,
      `${DOMAINS}/money/payments/**/{apply-act,cases,charge,claims,credit-stray-kind,decide,decide-made,due,settle-charge,states,store,strays,verify-payments}.ts`,
    ],
    functions: /^public\.(?:refuse_illegal_deposit_move|refuse_illegal_payment_move)$/,
    tests: [`${DOMAINS}/money/deposits/**/*.test.ts`, `${DOMAINS}/money/payments/**/*.test.ts`],
    first: [
      {
        about: /verify-|unexplained/,
        tests: [`${DOMAINS}/money/{deposits,payments}/verify-*.db.test.ts`],
      },
      {
        about: /payments\/decide\.ts|ladder/,
        tests: [`${DOMAINS}/money/payments/deciding/decide*.test.ts`],
      },
      {
        about: /payments\/|payment_move/,
        tests: [`${DOMAINS}/money/payments/**/{settle-charge,office,decide,callbacks}*.test.ts`],
      },
      {
        about: /claim|decide-/,
        tests: [`${DOMAINS}/money/deposits/**/{claims,office,credit}.db.test.ts`],
      },
      {
        about: /codes|ask-top-up|insert|options|limits/,
        tests: [`${DOMAINS}/money/deposits/**/{top-ups,digits}.db.test.ts`],
      },
      { about: /./, tests: [`${DOMAINS}/money/deposits/**/{credit,top-ups}.db.test.ts`] },
    ],
  },
  {
    name: "bills",
    sources: [
      `${DOMAINS}/sales/bills/{inquire-bill,pay-bill,price,proof,refusals,share-kind,share-loss,shares,store}.ts`,
      `${DOMAINS}/sales/saved-bills/{pay-run,start-run,work-runs}.ts`,
    ],
    functions:
      /^public\.(?:accept_bill|agree_bill_run|bill_(?:open|paid_for|proof|refusal|share_of)|claim_run_rows|keep_run_row|pay_agreed_bill|pay_bill|take_bill)$/,
    tests: [`${DOMAINS}/sales/bills/*.test.ts`, `${DOMAINS}/sales/saved-bills/*.test.ts`],
    first: [
      {
        about: /paid_for/,
        tests: [`${DOMAINS}/sales/saved-bills/saved-bills.db.test.ts`],
      },
      {
        about: /run|agree|saved-bills/,
        tests: [`${DOMAINS}/sales/saved-bills/runs.db.test.ts`],
      },
      { about: /share/, tests: [`${DOMAINS}/sales/bills/bill-margins.db.test.ts`] },
      { about: /./, tests: [`${DOMAINS}/sales/bills/*.test.ts`] },
    ],
  },
  {
    name: "banks",
    sources: [
      `${DOMAINS}/money/send-money/*.ts`,
      `${DOMAINS}/money/disburser-funds/*.ts`,
      "apps/server/src/kernel/call-vendor.ts",
    ],
    functions:
      /^public\.(?:disburser_funding_is_final|refuse_illegal_send_money_move|send_money_refusal|sent_to_banks_on|supplier_funding_is_final)$/,
    tests: [
      `${DOMAINS}/money/send-money/*.test.ts`,
      `${DOMAINS}/money/disburser-funds/*.test.ts`,
      `${DOMAINS}/sales/suppliers/fund-supplier.db.test.ts`,
    ],
    first: [
      { about: /supplier/, tests: [`${DOMAINS}/sales/suppliers/fund-supplier.db.test.ts`] },
      { about: /fund/, tests: [`${DOMAINS}/money/disburser-funds/*.test.ts`] },
      { about: /decide\.ts/, tests: [`${DOMAINS}/money/send-money/decide.test.ts`] },
      {
        about: /verify-send-money/,
        tests: [`${DOMAINS}/money/send-money/verify-send-money.db.test.ts`],
      },
      { about: /./, tests: [`${DOMAINS}/money/send-money/*.test.ts`] },
    ],
  },
];

export function sourcesOf(area: Area, root: string): readonly string[] {
  return files(area.sources, root).filter((path) => !NOT_CHANGED.test(path));
}

/**
 * The tests for a change at a place (a path or a function's name), in order of execution. A file's own tests are among
 * the first.
 */
export function testsOf(
  area: Area,
  place: string,
  root: string,
): { first: readonly string[]; others: readonly string[] } {
  const asked = (patterns: readonly string[]): readonly string[] =>
    files(patterns, root).filter((path) => !NOT_ASKED.test(path));
  const own = place.endsWith(".ts") ? [place.replace(/\.ts$/, "{,.db}.test.ts")] : [];
  const all = asked(area.tests);
  const named = area.first.find(({ about }) => about.test(place));
  const first = named === undefined ? all : asked([...own, ...named.tests]);
  return { first, others: all.filter((path) => !first.includes(path)) };
}

function files(patterns: readonly string[], root: string): readonly string[] {
  return [...new Set(globSync([...patterns], { cwd: root }))].toSorted();
}

export const PROJECT = join(import.meta.dirname, "..", "..");
