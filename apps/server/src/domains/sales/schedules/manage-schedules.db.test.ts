import { randomUUID } from "node:crypto";
import type { Schedule, ScheduleChangeInput, ScheduleInput } from "@konter/contract/schedules";
import { businessDate } from "@konter/contract/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { fingerprint } from "@konter/testkit/rows/fingerprint.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";

let http: HttpEnvironment;
let member: HttpClient;
let other: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 4, idle: true });
  [member, other] = await Promise.all([http.member(0), http.member(1)]);
});
afterAll(() => http.close());

const inDays = (days: number) => businessDate(new Date(Date.now() + days * 24 * 3600 * 1000));

let made = 0;
function input(changes: Partial<ScheduleInput> = {}): ScheduleInput {
  made += 1;
  return {
    product_code: "TSEL10",
    destination_number: `0812${String(70_000_000 + made)}`,
    repeats: "monthly",
    day: 31,
    time: "08:00",
    max_price: 11_000,
    monthly_limit: 50_000,
    pin: TEST_PIN,
    ...changes,
  };
}

const create = (
  changes: Partial<ScheduleInput> = {},
  client = member,
  key: string = randomUUID(),
) => client.call("scheduleCreate", input(changes), { key });

async function setUpNow(changes: Partial<ScheduleInput> = {}, client = member): Promise<Schedule> {
  const answer = await create(changes, client);
  expect(answer.status).toBe(200);
  return answer.json as Schedule;
}

const termsOf = (schedule: Schedule): ScheduleChangeInput => ({
  code: schedule.code,
  repeats: schedule.repeats,
  ...(schedule.date !== null && { date: schedule.date }),
  ...(schedule.day !== null && { day: schedule.day }),
  time: schedule.time,
  max_price: schedule.max_price,
  monthly_limit: schedule.monthly_limit,
});
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];

describe("creating a schedule", () => {
  test("is possible after a block has ended, even before the worker has lifted it", async () => {
    const block = (until: string | null) =>
      http.environment.database.owner.query(
        "update member set blocked_at = clock_timestamp() - interval '1 hour', blocked_until = clock_timestamp() + $2::interval where id = $1",
        [http.environment.members[2]?.id, until],
      );
    const client = await http.member(2);
    await block("1 hour");
    expect(codeOf(await create({}, client))).toEqual([403, "account_blocked"]);
    await block(null);
    expect(codeOf(await create({}, client))).toEqual([403, "account_blocked"]);
    await block("-1 second");
    expect((await create({}, client)).status).toBe(200);
  });

  test("M521: is refused for an account whose spending its Master stopped", async () => {
    const stop = (reason: string | null) =>
      http.environment.database.owner.query("update member set stop_reason = $2 where id = $1", [
        http.environment.members[2]?.id,
        reason,
      ]);
    const client = await http.member(2);
    await stop("Belum setor");
    expect(refusalOf(await create({}, client))).toMatchObject({
      code: "agent_stopped",
      parameters: { reason: "Belum setor" },
    });
    await stop(null);
  });

  test("M197: takes the PIN, lists the schedule with its next run, and happens once per key", async () => {
    const key = randomUUID();
    const sent = input({ customer_name: "Bu Rini", destination_number: "+62 812-7000-9999" });
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => member.call("scheduleCreate", sent, { key })),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.json).toMatchObject({
      product: "TELKOMSEL 10000",
      type: "pulsa",
      destination_number: "081270009999",
      customer_name: "Bu Rini",
      day: 31,
      date: null,
      state: "active",
      spent_this_month: 0,
      runs: [],
    });
    const { code = "" } = (answers[0]?.json ?? {}) as Partial<Schedule>;
    const list = (await member.call("schedules")).json as { schedules: Schedule[] };
    expect(list.schedules.filter((schedule) => schedule.code === code)).toHaveLength(1);
    expect(list).toMatchObject({ monthly_limit: 1_000_000, spent_this_month: 0 });
    const changed = await member.call("scheduleCreate", { ...sent, day: 30 }, { key });
    expect(codeOf(changed)).toEqual([422, "idempotency_key_reused"]);
    expect((await other.call("schedules")).json).toMatchObject({ schedules: [] });
  });

  test("M197: counts wrong PINs as for purchases, and locks both after five", async () => {
    const guesser = await http.member(2);
    const before = await fingerprint(http.environment);
    for (let count = 0; count < 3; count += 1) {
      const refused = await create({ pin: "000001" }, guesser);
      expect([codeOf(refused), fieldsOf(refused)]).toEqual([
        [422, "pin_wrong"],
        { pin: "Kode PIN Salah" },
      ]);
    }
    expect(await fingerprint(http.environment)).toEqual(before);
    for (let count = 0; count < 2; count += 1)
      await http.environment.buy({ member: 2, pin: "000001" }).catch(() => {});
    expect(codeOf(await create({}, guesser))).toEqual([409, "pin_locked"]);
    await expect(http.environment.buy({ member: 2 })).rejects.toMatchObject({ code: "pin_locked" });
  });

  test.each([
    ["a day that does not exist", { day: 32 }, "day"],
    ["no day", { day: undefined }, "day"],
    ["no date", { repeats: "once", day: undefined }, "date"],
    ["a date that does not exist", { repeats: "once", date: "2026-02-30" }, "date"],
    ["a date too far ahead", { repeats: "once", date: "2099-01-01" }, "date"],
    ["a time that has passed", { repeats: "once", date: inDays(-1) }, "time"],
    ["a time that is none", { time: "24:00" }, "time"],
    ["a limit below the price", { monthly_limit: 10_999 }, "monthly_limit"],
    ["half a rupiah", { max_price: 10_300.5 }, "max_price"],
    ["a number that is none", { destination_number: "0217123456" }, "destination_number"],
  ] as const)("M197: rejects %s with a field error", async (_name, changes, field) => {
    const before = await fingerprint(http.environment);
    const refused = await create(changes);
    expect([refused.status, Object.keys(fieldsOf(refused))]).toEqual([422, [field]]);
    expect(await fingerprint(http.environment)).toEqual(before);
  });

  test("rejects an unknown product, and the hundred-and-first schedule", async () => {
    expect(codeOf(await create({ product_code: "NOPE" }))).toEqual([404, "product_not_found"]);
    const collector = await http.member(3);
    await setUpNow({}, collector);
    await http.environment.database.owner.query(
      `insert into schedule (code, member_id, idempotency_key, input_hash, product_code, product_name, screen, destination, repeats, on_day, at_time, max_price, monthly_limit, state)
       select 'J' || g, $1, 'many ' || g, 'x', 'TSEL10', 'P', 'pulsa', '0812', 'monthly', 1, '08:00', 1, 1, 'paused' from generate_series(1, 99) g`,
      [http.environment.members[3]?.id],
    );
    expect(codeOf(await create({}, collector))).toEqual([409, "schedules_too_many"]);
  });
});

describe("changing a schedule", () => {
  test("M197: needs no PIN to restrict it, and the right one to extend it", async () => {
    const set = await setUpNow();
    const narrower = { ...termsOf(set), max_price: 10_500, monthly_limit: 20_000, note: "baru" };
    const changed = await member.call("scheduleChange", narrower);
    expect(changed.json).toMatchObject({ max_price: 10_500, monthly_limit: 20_000, note: "baru" });
    expect((changed.json as Schedule).next_run_at).toBe(set.next_run_at);
    for (const wider of [
      { max_price: 10_501 },
      { monthly_limit: 20_001 },
      { day: 1 },
      { time: "09:00" },
    ]) {
      const refused = await member.call("scheduleChange", { ...narrower, ...wider });
      expect([refused.status, fieldsOf(refused)]).toEqual([422, { pin: "PIN wajib diisi" }]);
      const wrong = await member.call("scheduleChange", { ...narrower, ...wider, pin: "000001" });
      expect(codeOf(wrong)).toEqual([422, "pin_wrong"]);
      const right = await member.call("scheduleChange", { ...narrower, ...wider, pin: TEST_PIN });
      expect(right.json).toMatchObject(wider);
      expect((await member.call("scheduleChange", { ...narrower, pin: TEST_PIN })).status).toBe(
        200,
      );
    }
  });

  test("M197: pauses without the PIN, resumes with it, and does not resume a single one that has passed", async () => {
    const set = await setUpNow();
    const paused = await member.call("schedulePause", { code: set.code });
    expect(paused.json).toMatchObject({ state: "paused", next_run_at: null });
    expect((await member.call("schedulePause", { code: set.code })).status).toBe(200);
    const wrong = await member.call("scheduleResume", { code: set.code, pin: "000001" });
    expect(codeOf(wrong)).toEqual([422, "pin_wrong"]);
    const resumed = await member.call("scheduleResume", { code: set.code, pin: TEST_PIN });
    expect(resumed.json).toMatchObject({ state: "active", next_run_at: set.next_run_at });
    const once = await setUpNow({ repeats: "once", date: inDays(1), day: undefined });
    await member.call("schedulePause", { code: once.code });
    await http.environment.database.owner.query(
      "update schedule set on_date = $2 where code = $1",
      [once.code, inDays(-1)],
    );
    const late = await member.call("scheduleResume", { code: once.code, pin: TEST_PIN });
    expect([codeOf(late), fieldsOf(late)]).toEqual([
      [422, "schedule_in_past"],
      { time: "Waktunya sudah lewat. Pilih waktu lain." },
    ]);
  });

  test("M197: reactivates a finished one at another time, with the PIN", async () => {
    const once = await setUpNow({ repeats: "once", date: inDays(1), day: undefined });
    await http.environment.database.owner.query(
      "update schedule set state = 'done', next_run_at = null where code = $1",
      [once.code],
    );
    expect(codeOf(await member.call("schedulePause", { code: once.code }))).toEqual([
      409,
      "schedule_not_active",
    ]);
    const same = await member.call("scheduleChange", termsOf(once));
    expect(fieldsOf(same)).toEqual({ pin: "PIN wajib diisi" });
    const again = { ...termsOf(once), date: inDays(5), pin: TEST_PIN };
    expect((await member.call("scheduleChange", again)).json).toMatchObject({
      state: "active",
      date: inDays(5),
    });
  });

  test("M197: does not find a deleted one", async () => {
    const set = await setUpNow();
    expect((await member.call("scheduleDelete", { code: set.code })).json).toEqual({ ok: true });
    for (const name of ["schedulePause", "scheduleDelete"] as const)
      expect(codeOf(await member.call(name, { code: set.code }))).toEqual([
        404,
        "schedule_not_found",
      ]);
    const list = (await member.call("schedules")).json as { schedules: Schedule[] };
    expect(list.schedules.map(({ code }) => code)).not.toContain(set.code);
  });

  test("M197, M719: does not find another member's", async () => {
    const set = await setUpNow();
    const before = await fingerprint(http.environment);
    for (const [name, more] of [
      ["scheduleChange", termsOf(set)],
      ["schedulePause", {}],
      ["scheduleResume", { pin: TEST_PIN }],
      ["scheduleDelete", {}],
    ] as const) {
      const foreign = await other.call(name, { ...more, code: set.code });
      const missing = await other.call(name, { ...more, code: "J00000000000" });
      expect([codeOf(foreign), codeOf(missing)]).toEqual([
        [404, "schedule_not_found"],
        [404, "schedule_not_found"],
      ]);
    }
    expect(await fingerprint(http.environment)).toEqual(before);
  });
});

describe("the limit of all schedules", () => {
  test("M197: is lowered without the PIN and raised with it", async () => {
    const set = (amount: number, pin?: string) =>
      member.call("scheduleLimit", { amount, ...(pin !== undefined && { pin }) });
    expect((await set(100_000)).json).toEqual({ monthly_limit: 100_000 });
    expect(fieldsOf(await set(100_001))).toEqual({ pin: "PIN wajib diisi" });
    expect(codeOf(await set(100_001, "000001"))).toEqual([422, "pin_wrong"]);
    expect((await set(2_000_000, TEST_PIN)).json).toEqual({ monthly_limit: 2_000_000 });
    expect((await member.call("schedules")).json).toMatchObject({ monthly_limit: 2_000_000 });
  });
});

describe("the authorization of a run", () => {
  test.each([
    "insert into schedule_authority (digest, member_id) values ('x', 1)",
    "select * from schedule_authority",
    "update schedule set max_price = 1000000",
    "insert into schedule_run (schedule_id, run_on, due_at, outcome) values (1, '2026-01-01', now(), 'bought')",
    "insert into schedule_limit values (1, 1000000)",
    "select check_pin(1, 'x')",
  ])("M197: does not let the server's own role %s", async (statement) => {
    await expect(http.environment.database.pool.query(statement)).rejects.toMatchObject({
      code: "42501",
    });
  });
});
