import { afterAll, beforeAll, expect, test } from "vitest";
import { readHealth } from "@konter/server/platform/health.ts";
import type { Health, HealthCheck } from "@konter/server/platform/health.ts";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { plantWaybills } from "@konter/testkit/brand/planted-parcels.ts";
import { konter } from "@konter/testkit/processes/konter.ts";
import { HEALTH_CHECKS } from "@konter/server/composition/modules.ts";

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment({ idle: true, members: 1 });
});
afterAll(() => environment.close());

const sql = (text: string) => environment.database.owner.query(text);
const health = () => readHealth(environment.brand, HEALTH_CHECKS);
const badly = (found: readonly Health[]) =>
  found.flatMap(({ name, of, state }) =>
    state === "ok" ? [] : [`${state} ${name}${of === null ? "" : ` of ${of}`}`],
  );

const GATEWAY =
  "insert into payment_gateway (id, vendor, name, credentials) values ('gw', 'gw', 'gw', '') on conflict do nothing";
const charge = (columns: string, values: string): string =>
  `insert into payment_charge (purpose, reference, number, member_id, gateway_id, method, amount, description, return_path,
     expires_at, payer${columns})
   select 'deposit', 'DEP1', 1, id, 'gw', 'bca_va', 1, '', '/', now() + interval '1 day', '{}'${values} from member limit 1`;
const NO_CHARGES = "delete from payment_case; delete from payment_charge";

/** For each check of a queue: SQL that plants a problem in its table, and SQL that restores the table. */
const TROUBLES: readonly (readonly [check: string, planted: string, mended: string])[] = [
  [
    "failing messages.messages.oldest_due_seconds",
    `insert into message (kind, hp, channels, locale, due_at, expires_at)
       values ('sign_in_code', '+6281', '{sms}', 'id', now() - interval '1 day', now())`,
    "delete from message",
  ],
  [
    "failing messages.messages.failed_in_an_hour_count",
    `insert into message (kind, hp, channels, locale, state, expires_at)
       select 'sign_in_code', '+6281', '{sms}', 'id', 'failed', now() from generate_series(1, 100)`,
    "delete from message",
  ],
  [
    "failing messages.live.oldest_unpublished_seconds",
    `insert into outbox (topic, member_id, reference, payload, created_at)
       values ('purchase.settled', 1, 'R', '{}', now() - interval '1 hour')`,
    "delete from outbox",
  ],
  [
    "warning messages.notifications.waiting_mails_count",
    `insert into notice_mail (member_id, kind, body)
       select m.id, 'news', '' from member m, generate_series(1, 500) limit 500`,
    "delete from notice_mail",
  ],
  [
    "failing money.banks.oldest_new_seconds",
    `with account as (insert into bank_account (bank, name, number, holder) values ('bca', 'BCA', '12345', 'X') returning id),
       brought as (insert into bank_import (account_id, source, rows, added, money_in, money_out) select id, 'feed', 1, 1, 1, 0 from account returning id, account_id)
     insert into bank_line (account_id, import_id, digest, day, direction, amount, description, received_at)
       select account_id, id, '', now()::date, 'in', 1, '', now() - interval '1 hour' from brought`,
    "truncate bank_line, bank_import, bank_account cascade",
  ],
  [
    "failing money.banks.oldest_queue_seconds",
    `with account as (insert into bank_account (bank, name, number, holder) values ('bca', 'BCA', '12345', 'X') returning id),
       brought as (insert into bank_import (account_id, source, rows, added, money_in, money_out) select id, 'feed', 1, 1, 1, 0 from account returning id, account_id)
     insert into bank_line (account_id, import_id, digest, day, direction, amount, description, received_at, place, queue_reason)
       select account_id, id, '', now()::date, 'in', 1, '', now() - interval '2 days', 'queue', 'late' from brought`,
    "truncate bank_line, bank_import, bank_account cascade",
  ],
  [
    "failing money.deposits.oldest_claim_seconds",
    `with method as (insert into deposit_method (code, kind, source, name, least, most) values ('cash', 'cash', 'cash', 'Tunai', 1, 1) returning code),
       request as (insert into deposit_request (code, member_id, idempotency_key, method_code, kind, source, method_name, nominal, fee_paid_by, total, expires_at, processed_on)
         select 'DEP00000000', (select min(id) from member), 'k', code, 'cash', 'cash', 'Tunai', 10000, 'brand', 10000, now(), now()::date from method returning id)
     insert into deposit_claim (request_id, idempotency_key, amount, bank, paid_at, note, opened_at, due_at)
       select id, 'k', 1, 'BCA', now(), '', now() - interval '2 days', now() - interval '1 day' from request`,
    "truncate deposit_claim, deposit_event, deposit_request, deposit_method cascade",
  ],
  [
    "warning money.deposits.slowest_credit_seconds",
    `with account as (insert into bank_account (bank, name, number, holder) values ('bca', 'BCA', '12345', 'X') returning id),
       brought as (insert into bank_import (account_id, source, rows, added, money_in, money_out) select id, 'feed', 1, 1, 1, 0 from account returning id, account_id),
       line as (insert into bank_line (account_id, import_id, digest, day, direction, amount, description, received_at, place, explained_kind, explained_as, explained_at)
         select account_id, id, '', now()::date, 'in', 10001, '', now() - interval '5 minutes', 'explained', 'deposit', 'DEP00000000', now() from brought returning id, account_id),
       method as (insert into deposit_method (code, kind, source, bank_account_id, name, least, most) select 'bank.1', 'bank', 'bank', account_id, 'BCA', 1, 1 from line returning code)
     insert into deposit_request (code, member_id, idempotency_key, method_code, kind, source, method_name, bank_account_id, nominal, digits, fee_paid_by, total,
         expires_at, processed_on, state, credited, credited_at, credited_by, line_id, closed_at)
       select 'DEP00000000', (select min(id) from member), 'k', 'bank.1', 'bank', 'bank', 'BCA', line.account_id, 10000, 1, 'brand', 10001, now(), now()::date, 'approved', 10001,
         now(), 'bank', line.id, now() from line, method`,
    "truncate deposit_claim, deposit_event, deposit_request, deposit_method, bank_line, bank_import, bank_account cascade",
  ],
  [
    "failing sales.exports.oldest_waiting_seconds",
    `insert into report_export (code, member_id, idempotency_key, filters, locale, ordered_at)
       select 'C', id, 'k', '{}', 'id', now() - interval '1 day' from member limit 1`,
    "delete from report_export",
  ],
  [
    "failing sales.purchase.oldest_callback_seconds",
    `insert into supplier_callback (supplier_id, digest, headers, body, address, next_try_at)
       values ('iak', '', '{}', '', '', now() - interval '1 hour')`,
    "delete from supplier_callback",
  ],
  [
    "failing sales.purchase.oldest_question_seconds",
    `insert into purchase_question (purchase_id, attempt_number, supplier_id, reason, opened_at, next_ask_at)
       values (1, 1, 'iak', 'second_look', now(), now() - interval '1 day')`,
    "delete from purchase_question",
  ],
  [
    "failing sales.schedules.oldest_due_seconds",
    `insert into schedule (code, member_id, idempotency_key, input_hash, product_code, product_name, screen, destination, repeats, on_day, at_time, max_price, monthly_limit, next_run_at)
       select 'S', id, 'k', '', 'P', 'P', 'pulsa', '0812', 'monthly', 1, '09:00', 1, 1, now() - interval '1 day' from member limit 1`,
    "delete from schedule",
  ],
  [
    "failing network.loan-days.oldest_missing_day_seconds",
    "insert into loan_day_end (business_date, loans, owed) values (now()::date - 4, 0, 0)",
    "delete from loan_day_end",
  ],
  [
    "failing money.payments.oldest_creating_seconds",
    `${GATEWAY}; ${charge(", opened_at", ", now() - interval '1 hour'")}`,
    NO_CHARGES,
  ],
  [
    "failing money.payments.oldest_question_seconds",
    `${GATEWAY}; ${charge(", next_ask_at", ", now() - interval '2 hours'")}`,
    NO_CHARGES,
  ],
  [
    "failing money.payments.oldest_callback_seconds",
    `${GATEWAY}; insert into payment_callback (gateway_id, digest, headers, body, address, reference, reading, next_try_at)
       values ('gw', '', '{}', '', '', '', '{}', now() - interval '1 hour')`,
    "delete from payment_callback",
  ],
  [
    "warning money.payments.unanswered_count",
    `${GATEWAY}; ${charge(", next_ask_at, unanswered", ", now() + interval '1 hour', 3")}`,
    NO_CHARGES,
  ],
  [
    "warning money.payments.oldest_case_seconds",
    `${GATEWAY}; ${charge("", "")}; insert into payment_case (gateway_id, charge_id, reason, opened_at)
       select 'gw', id, 'unanswered', now() - interval '2 hours' from payment_charge`,
    NO_CHARGES,
  ],
  [
    "warning money.payments.stray_rupiah",
    `${GATEWAY}; insert into payment_stray (gateway_id, amount, reason) values ('gw', 5, 'unknown_charge');
     insert into payment_case (gateway_id, stray_id, reason) select 'gw', id, 'stray' from payment_stray`,
    "delete from payment_case; delete from payment_stray",
  ],
  [
    "failing money.proofs.proof_age_seconds",
    `update ledger_proof set proved_at = now() - interval '9 days'`,
    "update ledger_proof set proved_at = now()",
  ],
  [
    "failing money.proofs.wrong_count",
    "update ledger_proof set problems = 2",
    "update ledger_proof set problems = 0",
  ],
  [
    "failing office.backups.backup_age_seconds",
    `update backup_made set made_at = now() - interval '9 days'`,
    "update backup_made set made_at = now()",
  ],
  [
    "warning sales.suppliers.closed_seconds of iak",
    "update supplier set breaker_until = now() + interval '1 hour' where id = 'iak'",
    "update supplier set breaker_until = null",
  ],
  [
    "warning sales.suppliers.missing_balance_rupiah of iak",
    "update supplier set balance = low_balance - 1 where id = 'iak'",
    "update supplier set balance = low_balance",
  ],
  [
    "failing sales.suppliers.balance_age_seconds of iak",
    "update supplier set balance_read_at = now() - interval '1 day' where id = 'iak'",
    "update supplier set balance_read_at = now()",
  ],
  [
    "warning sales.suppliers.doubtful_prices_count of iak",
    "update supplier_product set doubtful_cost = cost * 100 where sku = (select min(sku) from supplier_product where supplier_id = 'iak')",
    "update supplier_product set doubtful_cost = null",
  ],
  [
    "warning sales.suppliers.price_list_age_seconds of iak",
    "update supplier set price_list_at = null where id = 'iak'",
    "update supplier set price_list_at = now()",
  ],
];

test("warns about a brand that was never verified or backed up, until a command did", async () => {
  const never = ["money.proofs.proof_age_seconds", "office.backups.backup_age_seconds"];
  for (const name of never) expect(badly(await health())).toContain(`warning ${name}`);
  expect(await konter(environment, "ledger verify")).toMatchObject({ code: 0 });
  expect(badly(await health())).not.toContain(`warning ${never[0]}`);
  await sql("insert into backup_made (size_bytes, sha256) values (1, '')");
  expect(badly(await health())).not.toContain(`warning ${never[1]}`);
});

test("reports working parts as ok, and can read every check with the server's privileges", async () => {
  await sql(
    "update supplier set balance = low_balance, balance_read_at = now(), price_list_at = now()",
  );
  await plantWaybills(environment.database.owner);
  const found = await health();
  expect(badly(found)).toEqual([]);
  expect(new Set(found.map(({ name }) => name))).toEqual(
    new Set(HEALTH_CHECKS.map(({ name }) => name)),
  );
});

test.each(TROUBLES)(
  "%s reports its planted problem and no other check does",
  async (named, planted, mended) => {
    await sql(planted);
    try {
      expect(badly(await health())).toEqual([named]);
    } finally {
      await sql(mended);
    }
  },
);

test("shows an unsent purchase with the place where it hangs and since when, and the command fails with it", async () => {
  await environment.buy();
  expect(badly(await health())).toEqual([]);
  await environment.passTime("25 hours");
  const found = await health();
  expect(badly(found)).toEqual(
    expect.arrayContaining([
      "failing sales.purchase.oldest_open_seconds",
      "failing sales.purchase.oldest_unclaimed_seconds",
      "failing sales.report.oldest_unfindable_seconds",
    ]),
  );
  const open = found.find(({ name }) => name === "sales.purchase.oldest_open_seconds");
  expect(open?.figure).toBeGreaterThanOrEqual(25 * 3600);
  expect(open?.since).toBeInstanceOf(Date);
  expect(open?.text).toEqual({
    id: "Pembelian tertua yang belum selesai berumur 1 hari 1 jam.",
    en: "The oldest purchase that is not decided is 1 day 1 hour old.",
  });
  const printed = await konter(environment, "health");
  expect(printed.code).toBe(1);
  expect(printed.output).toMatch(/^failing sales\.purchase\.oldest_open_seconds \d+: The oldest/m);
  const { output } = await konter(environment, "health --json");
  expect((JSON.parse(output) as readonly Health[]).map(({ name }) => name)).toContain(
    "platform.database.answer_seconds",
  );
});

test("reports a journal whose cashback was not counted or that no cash drawer or Agent Center has read", async () => {
  await sql("update cashback_progress set last_journal_id = (select max(id) from ledger.journal)");
  await sql("update drawer_progress set last_journal_id = (select max(id) from ledger.journal)");
  await sql(
    "update agent_figure_progress set last_journal_id = (select max(id) from ledger.journal)",
  );
  await sql(
    `insert into ledger.journal (idempotency_key, input_hash, kind, reference, posted_at)
     values ('stray', '', 'stray', 'stray', now() - interval '2 days')`,
  );
  expect(badly(await health())).toEqual(
    expect.arrayContaining([
      "failing money.cashback.oldest_unread_journal_seconds",
      "failing network.agent-center.oldest_unread_journal_seconds",
      "failing sales.drawer.oldest_unread_journal_seconds",
    ]),
  );
});

test("reports a case that waits for staff", async () => {
  await sql(
    "update purchase set case_reason = 'no_answer', case_since = now() - interval '2 days'",
  );
  expect(badly(await health())).toContain("failing sales.purchase.oldest_case_seconds");
});

test("fails a check that cannot be read under its name, and reads the others", async () => {
  const broken: HealthCheck = {
    name: "people.stray.oldest_seconds",
    warnsAt: 1,
    failsAt: 2,
    text: { id: "", en: "" },
    read: async ({ pool }) =>
      (await pool.query<{ figure: number }>("select figure from no_such_table")).rows,
  };
  const found = await readHealth(environment.brand, [broken, ...HEALTH_CHECKS]);
  expect(badly(found)[0]).toBe("failing people.stray.oldest_seconds");
  expect(found.length).toBeGreaterThan(HEALTH_CHECKS.length);
});
