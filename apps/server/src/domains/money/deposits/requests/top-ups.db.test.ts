import { randomUUID } from "node:crypto";
import {
  DEPOSIT_CODE_PATTERN,
  DEPOSIT_METHOD_KINDS,
  DEPOSIT_STATES,
} from "@konter/contract/deposits";
import type { DepositHistory, DepositRequest, DepositSettings } from "@konter/contract/deposits";
import { qrisAmount } from "@konter/contract/qris";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { changeSetting } from "../../../../kernel/settings/index.ts";
import { askTopUp } from "./ask-top-up.ts";
import { describeSettings } from "../office/describe-settings.ts";
import { expireRequests, tellExpiring } from "./expire-requests.ts";
import { DEPOSIT_MOVES } from "../states.ts";
import { openDepositEnvironment } from "@konter/testkit/brand/deposit-environment.ts";
import type { DepositEnvironment } from "@konter/testkit/brand/deposit-environment.ts";

let deposits: DepositEnvironment;
let ani: HttpClient;
let budi: HttpClient;
beforeAll(async () => {
  deposits = await openDepositEnvironment({ members: 35 });
  [ani, budi] = await Promise.all([deposits.http.member(0), deposits.http.member(1)]);
});
afterAll(() => deposits.close());

const settingsOf = async (client: HttpClient) =>
  (await client.call("depositSettings")).json as DepositSettings;
const brand = () => deposits.http.open.brand;
const memberId = (index: number) => deposits.http.environment.members[index]?.id ?? 0;
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const cancel = (client: HttpClient, code: string) => client.call("depositCancel", { code });

describe("the top-up form", () => {
  test("M120, M121, M122: has nominals, and methods in groups with fee, limits and hours", async () => {
    const settings = await settingsOf(ani);
    expect(settings.nominals).toEqual([20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000]);
    expect(settings.settings).toEqual({
      currency: "IDR",
      locale: "id-ID",
      allow_custom_nominals: true,
      allow_deposit_transfer: false,
      pay_external_payment_fee: false,
      min_topup: 10_000,
      max_topup: 20_000_000,
    });
    expect(settings.banks.map(({ code, name, bank }) => [code, name, bank])).toEqual([
      [`bank.${deposits.accounts[0]}`, "BCA", "bca"],
      [`bank.${deposits.accounts[1]}`, "Mandiri", "mandiri"],
    ]);
    expect(settings.banks[0]).toMatchObject({
      unique_digits: true,
      fee: { fixed: 0, rate_basis_points: 0, paid_by: "customer" },
      least: 10_000,
      most: 20_000_000,
      opens_at: null,
      open_now: true,
      expires_minutes: 24 * 60,
    });
    expect(settings.qris.map(({ code }) => code)).toEqual([`qris.${deposits.accounts[0]}`]);
    expect(settings.virtuals).toEqual([]);
  });

  test("M134, M782: promises same-day processing until exactly 21:30 and skips holidays", async () => {
    const { payments } = deposits.http.open;
    const at = async (instant: string) =>
      (await describeSettings(brand(), payments, memberId(0), "id", new Date(instant))).cut_off;
    expect(await at("2026-11-25T21:30:00.000+07:00")).toEqual({
      time: "21:30",
      processed_on: "2026-11-25",
      is_today: true,
      sentence: null,
    });
    expect(await at("2026-11-25T21:30:00.001+07:00")).toMatchObject({
      processed_on: "2026-11-26",
      is_today: false,
      sentence: expect.stringContaining("diproses pada 2026-11-26") as string,
    });
    await deposits.sql("update deposit_options set holidays = '{2026-11-26,2026-11-27}'");
    expect((await at("2026-11-25T22:00:00+07:00")).processed_on).toBe("2026-11-28");
    expect((await at("2026-11-27T09:00:00+07:00")).processed_on).toBe("2026-11-28");
    await deposits.sql("update deposit_options set holidays = '{}'");
    const made = await askTopUp(brand(), payments, {
      memberId: memberId(2),
      key: randomUUID(),
      input: {
        nominal: 70_000 as never,
        method: `bank.${deposits.accounts[0]}`,
        holder_name: "Citra",
      },
      locale: "id",
      now: new Date("2026-11-25T23:00:00+07:00"),
    });
    expect(made.processed_on).toBe("2026-11-26");
  });

  test("M121: shows the last three nominals first and remembers the last method", async () => {
    const citra = await deposits.http.member(2);
    for (const nominal of [80_000, 90_000, 80_000, 110_000]) {
      const { code } = await deposits.asked(citra, {
        nominal,
        method: `qris.${deposits.accounts[0]}`,
      });
      await cancel(citra, code);
    }
    const { recent_nominals, last_method, holder_name } = await settingsOf(citra);
    expect(recent_nominals).toEqual([110_000, 80_000, 90_000]);
    expect(last_method).toBe(`qris.${deposits.accounts[0]}`);
    expect(holder_name).toBe("Budi Santoso");
  });
});

describe("a top-up request", () => {
  test("M127, M131: has nominal, method, holder, expiry, fee, code, and a total with three unique digits", async () => {
    const made = await deposits.asked(ani);
    expect(made.code).toMatch(DEPOSIT_CODE_PATTERN);
    expect(made).toMatchObject({
      status: "waiting",
      nominal: 50_000,
      fee: 0,
      holder_name: "Budi Santoso",
      credited: null,
      may_cancel: true,
      instructions: {
        bank_account: { bank: "BCA", number: "1234567890", holder: "PT Konter Uji" },
      },
    });
    expect(made.unique_digits).toBeGreaterThanOrEqual(1);
    expect(made.unique_digits).toBeLessThanOrEqual(999);
    expect(made.total).toBe(50_000 + (made.unique_digits ?? 0));
    const lasts = Date.parse(made.expires_at) - Date.parse(made.created_at);
    expect(Math.round(lasts / 60_000)).toBe(24 * 60);
    const again = (await ani.call("depositRequest", { code: made.code })).json;
    expect(again).toEqual(made);
    expect(codeOf(await budi.call("depositRequest", { code: made.code }))).toEqual([
      404,
      "deposit_not_found",
    ]);
    await cancel(ani, made.code);
  });

  test("M122: shows a code for exactly the total for an account's own QRIS", async () => {
    const made = await deposits.asked(ani, { method: `qris.${deposits.accounts[0]}` });
    expect(qrisAmount(made.instructions?.qr_string ?? "")).toBe(made.total);
    await cancel(ani, made.code);
  });

  test.each<readonly [input: object, fields: object]>([
    [{ nominal: undefined }, { nominal: "Nominal wajib diisi" }],
    [{ nominal: 0 }, { nominal: "Nominal minimal 1" }],
    [{ nominal: -50_000 }, { nominal: "Nominal minimal 1" }],
    [{ nominal: 50_000.5 }, { nominal: "Nominal harus berupa bilangan bulat" }],
    [{ nominal: "50000" }, { nominal: "Nominal harus berupa bilangan bulat" }],
    [{ nominal: 2 ** 53 }, { nominal: "Nominal harus berupa bilangan bulat" }],
    [{ nominal: 50_500 }, { nominal: "Nominal harus kelipatan Rp1.000: Rp50.000 atau Rp51.000." }],
    [{ nominal: 1_500 }, { nominal: "Nominal harus kelipatan Rp1.000: Rp10.000 atau Rp11.000." }],
    [{ nominal: 9_000 }, { nominal: "Nominal tidak boleh kurang dari Rp10.000" }],
    [{ nominal: 20_001_000 }, { nominal: "Nominal tidak boleh lebih dari Rp20.000.000" }],
    [{ method: "bank.99" }, { method: "Metode pembayaran ini tidak tersedia." }],
    [{ method: "cash" }, { method: "Metode pembayaran ini tidak tersedia." }],
    [{ holder_name: "" }, { holder_name: "Isi nama pemilik rekening." }],
    ...["Budi 2", "4ni", "Budi_S", "<b>", "-Budi", "Budi\nSantoso", "Ｂudi１"].map(
      (holder_name) =>
        [
          { holder_name },
          {
            holder_name:
              "Nama pemilik hanya boleh berisi huruf, spasi, titik, koma, apostrof, dan tanda hubung.",
          },
        ] as const satisfies readonly [object, object],
    ),
  ])(
    "M124, M125, M126, M128: is rejected with its own message and writes nothing for %j",
    async (input, fields) => {
      const before = await deposits.sql("select count(*)::int as count from deposit_request");
      const answer = await deposits.ask(ani, input);
      expect([answer.status, fieldsOf(answer)]).toEqual([422, fields]);
      expect(await deposits.sql("select count(*)::int as count from deposit_request")).toEqual(
        before,
      );
    },
  );

  test("M124: is rejected for a nominal between two steps with both steps in the error, also as numbers", async () => {
    expect(refusalOf(await deposits.ask(ani, { nominal: 123_456 })).parameters).toMatchObject({
      lower_amount: 123_000,
      higher_amount: 124_000,
    });
  });

  test.each(["O'Neil", "H. Ali", "M-Noor", "Dr. Siti Nurhaliza, S.E.", "Æsa Ñandú", "D’Souza"])(
    "M128: accepts the holder's name %s",
    async (holder) => {
      const { code, holder_name } = await deposits.asked(ani, { holder_name: holder });
      expect(holder_name).toBe(holder);
      await cancel(ani, code);
    },
  );

  test("M123: is rejected for a nominal that is not offered while free nominals are disabled", async () => {
    await changeSetting(brand(), "allow_custom_nominals", false);
    expect(fieldsOf(await deposits.ask(ani, { nominal: 51_000 }))).toEqual({
      nominal: "Pilih salah satu nominal yang tersedia.",
    });
    await cancel(ani, (await deposits.asked(ani)).code);
    await changeSetting(brand(), "allow_custom_nominals", true);
    await cancel(ani, (await deposits.asked(ani, { nominal: 51_000 })).code);
  });

  test("M125: respects the method's minimum besides the brand's, and its hours", async () => {
    const method = `bank.${deposits.accounts[0]}`;
    await deposits.sql("update deposit_method set least = 25000 where code = $1", [method]);
    expect(fieldsOf(await deposits.ask(ani, { nominal: 24_000 }))).toEqual({
      nominal: "Nominal tidak boleh kurang dari Rp25.000",
    });
    const hour = (by: number) =>
      new Date(Date.now() + (7 + by) * 3_600_000).toISOString().slice(11, 16);
    await deposits.sql(
      "update deposit_method set least = 1000, opens_at = $2, closes_at = $3 where code = $1",
      [method, hour(2), hour(3)],
    );
    const closed = await deposits.ask(ani);
    expect([...codeOf(closed), refusalOf(closed).parameters]).toEqual([
      409,
      "deposit_method_closed",
      { method: "BCA", opens_at: hour(2) },
    ]);
    expect((await settingsOf(ani)).banks[0]).toMatchObject({ open_now: false, opens_at: hour(2) });
    await deposits.sql("update deposit_method set opens_at = null, closes_at = null");
  });

  test("counts towards the tier's daily limit while it is credited or can still be", async () => {
    await deposits.sql(
      "insert into deposit_day_limit select distinct category, 300000 from member",
    );
    const made = await deposits.asked(budi, { nominal: 200_000 });
    expect((await settingsOf(budi)).left_today).toBe(100_000);
    expect(fieldsOf(await deposits.ask(budi, { nominal: 150_000 }))).toEqual({
      nominal: "Batas isi deposit hari ini Rp300.000; sisa Rp100.000.",
    });
    await cancel(budi, made.code);
    const other = await deposits.asked(budi, { nominal: 300_000 });
    await cancel(budi, other.code);
    await deposits.sql("delete from deposit_day_limit");
  });

  test("M138: is rejected if one of the same amount and method is open, and the error names the open one, which can be canceled", async () => {
    const made = await deposits.asked(ani);
    const second = await deposits.ask(ani);
    expect([...codeOf(second), refusalOf(second).parameters]).toEqual([
      409,
      "deposit_open_request",
      { code: made.code },
    ]);
    const other = await deposits.asked(ani, { method: `bank.${deposits.accounts[1]}` });
    expect((await cancel(ani, made.code)).json).toMatchObject({
      status: "canceled",
      instructions: null,
      may_cancel: false,
    });
    expect((await cancel(ani, made.code)).status).toBe(200);
    const third = await deposits.asked(ani);
    for (const { code } of [other, third]) await cancel(ani, code);
    expect(codeOf(await cancel(budi, third.code))).toEqual([404, "deposit_not_found"]);
  });

  test("is created once for thirty concurrent calls, with one key or with thirty", async () => {
    const key = randomUUID();
    const same = await Promise.all(Array.from({ length: 30 }, () => deposits.ask(ani, {}, key)));
    expect(new Set(same.map(({ json }) => (json as DepositRequest).code)).size).toBe(1);
    expect(codeOf(await deposits.ask(ani, { nominal: 60_000 }, key))).toEqual([
      422,
      "idempotency_key_reused",
    ]);
    await cancel(ani, (same[0] as HttpAnswer & { readonly json: DepositRequest }).json.code);
    const others = await Promise.all(Array.from({ length: 30 }, () => deposits.ask(ani)));
    expect(others.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(others.filter(({ status }) => status === 409)).toHaveLength(29);
    for (const { status, json } of others)
      if (status === 200) await cancel(ani, (json as DepositRequest).code);
  });

  test("is rejected if the account has ten open ones", async () => {
    const made: string[] = [];
    for (let step = 0; step < 10; step += 1)
      made.push((await deposits.asked(budi, { nominal: 20_000 + step * 1_000 })).code);
    expect(codeOf(await deposits.ask(budi, { nominal: 90_000 }))).toEqual([
      409,
      "deposit_too_many_open",
    ]);
    for (const code of made) await cancel(budi, code);
  });
});

describe("the end of a request", () => {
  test("M130: expires it when its time is over, shows the state and stops asking for payment", async () => {
    const made = await deposits.asked(ani);
    await deposits.sql(
      "update deposit_request set expires_at = clock_timestamp() where code = $1",
      [made.code],
    );
    while (await expireRequests(brand()));
    const { json } = await ani.call("depositRequest", { code: made.code });
    expect(json).toMatchObject({ status: "expired", instructions: null, may_claim: true });
    expect(codeOf(await cancel(ani, made.code))).toEqual([409, "deposit_not_open"]);
    await cancel(ani, (await deposits.asked(ani)).code);
  });

  test("is announced to the member once when a quarter of the time is left, if the brand has enabled reminders", async () => {
    const { code } = await deposits.asked(ani);
    await deposits.sql(
      `alter table deposit_request disable trigger deposit_request_moves;
       update deposit_request set created_at = created_at - interval '19 hours', expires_at = expires_at - interval '19 hours' where code = '${code}';
       alter table deposit_request enable trigger deposit_request_moves`,
    );
    const told = async () =>
      (
        await deposits.sql<{ count: number }>(
          "select count(*)::int as count from notification where kind = 'deposit_expiring' and facts ->> 'code' = $1",
          [code],
        )
      )[0]?.count;
    await tellExpiring(brand());
    expect(await told()).toBe(0);
    await changeSetting(brand(), "deposit_expiry_told", true);
    for (const _ of [1, 2]) await tellExpiring(brand());
    expect(await told()).toBe(1);
    await changeSetting(brand(), "deposit_expiry_told", false);
    await cancel(ani, code);
  });

  test("follows the moves in the database, which rejects all others", async () => {
    const rows = await deposits.sql<{ from_state: string; to_state: string }>(
      "select from_state, to_state from deposit_move",
    );
    const ours = Object.entries(DEPOSIT_MOVES).flatMap(([from, all]) =>
      all.map((to) => `${from} ${to}`),
    );
    expect(rows.map(({ from_state, to_state }) => `${from_state} ${to_state}`).toSorted()).toEqual(
      ours.toSorted(),
    );
    const [check] = await deposits.sql<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'deposit_request'::regclass and conname = 'deposit_request_state_check'`,
    );
    for (const state of DEPOSIT_STATES) expect(check?.definition).toContain(`'${state}'`);
    const { code } = await deposits.asked(ani);
    await expect(
      deposits.sql(
        "update deposit_request set state = 'reversed', closed_at = now() where code = $1",
        [code],
      ),
    ).rejects.toThrow(/may not move from waiting to reversed/);
    await expect(
      deposits.sql("update deposit_request set total = total + 1 where code = $1", [code]),
    ).rejects.toThrow(/may not change/);
    await cancel(ani, code);
  });
});

describe("the history", () => {
  test("M153: lists the account's top-ups with status, filtered by date, method and status, with totals per method, and as a file", async () => {
    const page = async (filter: object = {}) =>
      (await ani.call("depositHistory", filter)).json as DepositHistory;
    const first = await page({ limit: 10 });
    expect(first.rows).toHaveLength(10);
    const second = await page({ limit: 10, cursor: first.next_cursor });
    const codes = [...first.rows, ...second.rows].map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    const all = await page({ limit: 100 });
    const canceled = await page({ limit: 100, status: "canceled" });
    expect(canceled.rows.every(({ status }) => status === "canceled")).toBe(true);
    expect(canceled.rows.length).toBeLessThan(all.rows.length);
    const method = `qris.${deposits.accounts[0]}`;
    const ofQris = await page({ limit: 100, method });
    expect(ofQris.rows.map((row) => row.method.code)).toEqual([method]);
    expect(ofQris.totals).toMatchObject([{ method, kind: "qris", count: 1, credited: 0 }]);
    expect((await page({ date_to: "2020-01-01" })).rows).toEqual([]);
    expect(all.methods.map(({ code }) => code)).toContain(method);
    const file = (await ani.call("depositExport", { method })).json;
    expect(file).toMatchObject({ rows: 1, total: 1 });
    expect(DEPOSIT_METHOD_KINDS).toContain("qris");
  });
});
