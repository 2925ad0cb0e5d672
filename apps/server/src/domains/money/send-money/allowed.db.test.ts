import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { DomainError } from "../../../platform/domain-error.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { openSendEnvironment } from "./testing/send-environment.ts";
import type { SendEnvironment } from "./testing/send-environment.ts";
import { requireAllowed } from "./terms.ts";
import type { Terms } from "./terms.ts";

const TO = { institution: "bca", account_number: "1234567890" };
const TERMS = { least: 10_000, most: 500_000, day: 900_000, new_recipient: 300_000 };
const ALLOWED = { code: null, detail: null };
let environment: SendEnvironment;
let member = 0;
let stranger = 0;
beforeAll(async () => {
  environment = await openSendEnvironment(["flip"]);
  [member = 0, stranger = 0] = environment.http.environment.members.map(({ id }) => id);
});
afterAll(() => environment.close());
beforeEach(async () => {
  await environment.sql("delete from send_money");
});

const ask = async (amount: number, to = TO, memberId = member) =>
  (
    await environment.sql("select * from send_money_refusal($1, $2, $3, $4, $5)", [
      memberId,
      to.institution,
      to.account_number,
      amount,
      JSON.stringify(TERMS),
    ])
  )[0];

let count = 0;
/** Inserts an earlier transfer, `hours` ago, to the same account unless given otherwise. */
async function sent(
  amount: number,
  {
    hours = 0,
    state = "success",
    to = TO,
    memberId = member,
  }: { hours?: number; state?: string; to?: typeof TO; memberId?: number } = {},
): Promise<void> {
  count += 1;
  await environment.sql(
    `with checked as (insert into name_check (ref_id, member_id, idempotency_key, input_hash, institution, type, account_number, fee, disburser_id, next_ask_at)
       select 'N' || $1::int, $2::bigint, 'key' || $1, '', 'bca', 'bank', '1', 0, 'flip', 'infinity' returning id)
     insert into send_money (ref_id, member_id, idempotency_key, input_hash, name_check_id, institution, account_number, name, amount, fee, fee_returns,
       disburser_id, state, start_balance, end_balance, business_date, made_at, settled_at, returned_at, reason)
     select 'S' || $1::int, $2::bigint, 'key' || $1, '', id, $3, $4, 'BUDI', $5, 0, true, 'flip', $6, 0, 0,
       (at at time zone 'Asia/Jakarta')::date, at, case when $6 in ('success', 'failed', 'returned') then at end,
       case when $6 = 'returned' then at end, case when $6 in ('failed', 'returned') then 'vendor' end
     from checked, (select clock_timestamp() - make_interval(hours => $7) as at) a`,
    [count, memberId, to.institution, to.account_number, amount, state, hours],
  );
}
/** Early enough that the receiver is known, and not today. */
const known = (more: object = {}) => sent(10_000, { hours: 49, ...more });

test("rejects amounts below the minimum and above the maximum and allows amounts between them", async () => {
  await known();
  expect(await ask(9_999)).toMatchObject({ code: "send_money_below_minimum", detail: "10000" });
  expect(await ask(10_000)).toMatchObject(ALLOWED);
  expect(await ask(500_000)).toMatchObject(ALLOWED);
  expect(await ask(500_001)).toMatchObject({ code: "send_money_above_limit", detail: "500000" });
});

test("rejects a blocked account", async () => {
  await environment.sql("update member set blocked_at = now() where id = $1", [member]);
  expect(await ask(9_999)).toMatchObject({ code: "account_blocked" });
  await environment.sql("update member set blocked_at = null where id = $1", [member]);
});

test("M521: rejects an account whose spending its Master stopped, with the reason", async () => {
  await environment.sql("update member set stop_reason = 'Belum setor' where id = $1", [member]);
  expect(await ask(9_999)).toMatchObject({ code: "agent_stopped", detail: "Belum setor" });
  await environment.sql("update member set stop_reason = null where id = $1", [member]);
});

test("counts this account's transfers of the day that were not returned towards the daily limit", async () => {
  await known();
  const elsewhere = { institution: "bri", account_number: "777" };
  await known({ to: elsewhere });
  await sent(400_000, { to: elsewhere });
  await sent(100_000, { to: elsewhere, state: "processing" });
  await sent(70_000, { to: elsewhere, state: "failed" });
  await sent(80_000, { to: elsewhere, state: "returned" });
  await sent(90_000, { to: elsewhere, hours: 48 });
  await sent(60_000, { memberId: stranger });
  expect(await ask(400_000)).toMatchObject(ALLOWED);
  expect(await ask(400_001)).toMatchObject({
    code: "send_money_day_limit",
    detail: '{"left": 400000, "limit": 900000}',
  });
  await sent(500_000, { to: elsewhere });
  expect(await ask(10_000)).toMatchObject({
    code: "send_money_day_limit",
    detail: '{"left": 0, "limit": 900000}',
  });
});

test("limits the total to a new receiver for a day; the same number at another bank is another receiver", async () => {
  expect(await ask(300_000)).toMatchObject({ ...ALLOWED, is_new: true });
  expect(await ask(300_001)).toMatchObject({
    code: "send_money_new_limit",
    detail: '{"left": 300000, "limit": 300000}',
  });
  await known({ to: { ...TO, institution: "bri" } });
  await known({ to: { ...TO, account_number: "1" } });
  await known({ memberId: stranger });
  await known({ state: "failed" });
  expect(await ask(300_001)).toMatchObject({ code: "send_money_new_limit", is_new: true });
  await sent(200_000, { hours: 23 });
  await sent(50_000, { state: "processing" });
  await sent(40_000, { state: "returned" });
  await sent(30_000, { state: "failed" });
  expect(await ask(50_000)).toMatchObject({ ...ALLOWED, is_new: false });
  expect(await ask(50_001)).toMatchObject({
    code: "send_money_new_limit",
    detail: '{"left": 50000, "limit": 300000}',
  });
  await environment.sql("update send_money set made_at = made_at - interval '2 hours'");
  expect(await ask(50_001)).toMatchObject(ALLOWED);
});

test("does not count a returned transfer as making a receiver known", async () => {
  await known({ state: "returned" });
  expect(await ask(300_001)).toMatchObject({ ...ALLOWED, is_new: false });
});

test("reports each limit with its amounts on the amount field", async () => {
  const elsewhere = { institution: "bri", account_number: "777" };
  await known({ to: elsewhere });
  await sent(800_000, { to: elsewhere });
  const terms: Terms = { ...TERMS, open: true, fee: 0, fee_returns: true };
  const refused = async (amount: number, to = TO): Promise<DomainError> =>
    requireAllowed(environment.http.environment.brand.pool, member, to, amount, terms).then(
      () => {
        throw new Error(`${amount} was allowed`);
      },
      (error: unknown) => error as DomainError,
    );
  for (const [amount, code, parameters, to] of [
    [9_999, "send_money_below_minimum", { least: "Rp10.000" }, TO],
    [500_001, "send_money_above_limit", { limit: "Rp500.000" }, TO],
    [100_001, "send_money_day_limit", { limit: "Rp900.000", left: "Rp100.000" }, elsewhere],
  ] as const)
    expect(await refused(amount, to)).toMatchObject({
      code,
      details: { parameters, fields: { amount: { rule: code, parameters } } },
    });
  await environment.sql("delete from send_money");
  expect(await refused(300_001)).toMatchObject({
    code: "send_money_new_limit",
    details: { parameters: { limit: "Rp300.000", left: "Rp300.000" } },
  });
  expect(
    await requireAllowed(environment.http.environment.brand.pool, member, TO, 300_000, terms),
  ).toBe(true);
  await known();
  expect(
    await requireAllowed(environment.http.environment.brand.pool, member, TO, 300_000, terms),
  ).toBe(false);
  await changeSetting(environment.http.open.brand, "cooling_day_limit", 100_000);
  await environment.sql("update member set cooling_until = $2 where id = $1", [
    member,
    new Date("2099-03-04T05:06:00Z"),
  ]);
  expect(await refused(100_001)).toMatchObject({
    code: "cooling_limit",
    details: {
      parameters: { limit: "Rp100.000" },
      named: { until: { id: "4 Mar 2099, 12.06 WIB" } },
    },
  });
  await environment.sql("update member set cooling_until = null where id = $1", [member]);
});

test("limits an account in its cooling period to the brand's amount for transfers and purchases per day", async () => {
  await changeSetting(environment.http.open.brand, "cooling_day_limit", 100_000);
  await known();
  await sent(60_000);
  const until = new Date(Date.now() + 3_600_000);
  await environment.sql("update member set cooling_until = $2 where id = $1", [member, until]);
  expect(await ask(40_000)).toMatchObject(ALLOWED);
  expect(await ask(40_001)).toMatchObject({
    code: "cooling_limit",
    detail: `{"limit": 100000, "until": ${String(until.getTime())}}`,
  });
  // The limit per transfer is checked first.
  expect(await ask(500_001)).toMatchObject({ code: "send_money_above_limit" });
  await environment.sql("update member set cooling_until = now() where id = $1", [member]);
  expect(await ask(40_001)).toMatchObject(ALLOWED);
});
