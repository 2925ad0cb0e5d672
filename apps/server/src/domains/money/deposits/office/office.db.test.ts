import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type { AdminDepositRow, DepositRequest } from "@konter/contract/deposits";
import { businessDate } from "@konter/contract/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { changeSetting } from "../../../../kernel/settings/index.ts";
import { codeOf, codesOf, openDepositDesk } from "../testing/deposit-desk.ts";
import type { DepositDesk } from "../testing/deposit-desk.ts";
import { afterLedger } from "@konter/testkit/brand/ledger-first.ts";

let desk: DepositDesk;
let deposits: DepositDesk["deposits"];
let ani: HttpClient;
let budi: HttpClient;
let finance: HttpClient;
let second: HttpClient;
beforeAll(async () => {
  desk = await openDepositDesk();
  ({ deposits, ani, budi, finance, second } = desk);
});
afterAll(() => deposits.close());

const brand = () => deposits.http.open.brand;
const act = (
  name: "depositApprove" | "depositHalfApprove" | "depositHandOver",
  input: object,
  key: string = randomUUID(),
  client = finance,
) => client.call(name, input, { key });
const TODAY = businessDate(new Date());
async function approve(id: number, client = second): Promise<HttpAnswer> {
  const { rows } = (await client.call("approvals", {})).json as { rows: readonly Approval[] };
  const hash = rows.find(({ approval_id: each }) => each === id)?.hash;
  return client.call("approvalApprove", { approval_id: String(id), hash });
}

/** The actions of staff on a request, from the audit log. */
const actsOf = (code: string) =>
  deposits.sql<{ action: string; detail: object }>(
    "select action, detail from audit_entry where subject = $1 order by id",
    [code],
  );

describe("a staff decision on a top-up", () => {
  test("M662: approves it within the limit of one person, once per key, with an audit entry", async () => {
    const made = await deposits.asked(ani);
    const before = await deposits.deposit();
    const key = randomUUID();
    const input = { code: made.code, proof: "Mutasi BCA 25/11, dilihat di m-banking" };
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => act("depositApprove", input, key)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await deposits.deposit()).toBe(before + 50_000);
    const { row, steps, alone } = await desk.detail(made.code);
    expect(row.request).toMatchObject({ status: "approved", credited: 50_000 });
    expect(steps.map(({ event, by, name }) => [event, by, name])).toEqual([
      ["asked", "member", null],
      ["credited", "staff", "Staff"],
    ]);
    expect(alone).toEqual({ each: 1_000_000, left: 4_950_000 });
    expect(codeOf(await act("depositApprove", input))).toEqual([409, "deposit_decided"]);
    expect(codeOf(await act("depositApprove", { ...input, proof: "Lain" }, key))).toEqual([
      422,
      "idempotency_key_reused",
    ]);
    expect(await actsOf(made.code)).toEqual([
      {
        action: "deposit.approved",
        detail: { nominal: 50_000, amount: 50_000, proof: input.proof },
      },
    ]);
  });

  test("M662: grants a smaller amount with a reason that the member sees, and credits only that amount", async () => {
    const made = await deposits.asked(ani, { nominal: 60_000 });
    const before = await deposits.deposit();
    const half = { code: made.code, reason: "Yang masuk hanya Rp40.000", proof: "Mutasi" };
    for (const amount of [60_000, 61_000])
      expect(fieldsOf(await act("depositHalfApprove", { ...half, amount }))).toEqual({
        amount: "Jumlah yang disetujui harus lebih kecil dari nominal Rp60.000.",
      });
    for (const amount of [0, -1, 1.5])
      expect((await act("depositHalfApprove", { ...half, amount })).status).toBe(422);
    expect((await act("depositHalfApprove", { ...half, amount: 40_000 })).status).toBe(200);
    expect(await desk.now(made.code)).toMatchObject({
      status: "half_approved",
      credited: 40_000,
      nominal: 60_000,
      reason: "Yang masuk hanya Rp40.000",
    });
    expect(await deposits.deposit()).toBe(before + 40_000);
    expect(await actsOf(made.code)).toEqual([
      {
        action: "deposit.half_approved",
        detail: { nominal: 60_000, amount: 40_000, reason: half.reason, proof: "Mutasi" },
      },
    ]);
  });

  test("M662: rejects it with a reason and moves no money", async () => {
    const made = await deposits.asked(ani, { nominal: 61_000 });
    const before = await deposits.deposit();
    expect((await finance.call("depositReject", { code: made.code, reason: " " })).status).toBe(
      422,
    );
    await finance.call("depositReject", { code: made.code, reason: "Bukan rekening Anda" });
    expect(await desk.now(made.code)).toMatchObject({
      status: "rejected",
      reason: "Bukan rekening Anda",
      credited: null,
    });
    expect(await deposits.deposit()).toBe(before);
    expect(codeOf(await ani.call("depositCancel", { code: made.code }))).toEqual([
      409,
      "deposit_not_open",
    ]);
    expect(codeOf(await act("depositApprove", { code: made.code, proof: "x" }))).toEqual([
      409,
      "deposit_decided",
    ]);
  });

  test("M662: requires a second person above the limit of one person or of that person's day", async () => {
    const large = await deposits.asked(ani, { nominal: 1_001_000 });
    const proof = "Slip setoran";
    const refused = await act("depositApprove", { code: large.code, proof });
    expect(codeOf(refused)).toEqual([409, "deposit_approval_needed"]);
    expect(refusalOf(refused).message).toContain("Rp1.000.000 per permintaan");
    const before = await deposits.deposit();
    const asked = (
      await finance.call(
        "approvalRequest",
        {
          kind: "deposits.approve",
          input: { code: large.code, proof },
          reason: "Nasabah lama",
        },
        { key: randomUUID() },
      )
    ).json as Approval;
    expect((await desk.detail(large.code)).approval_id).toBe(asked.approval_id);
    expect(codeOf(await approve(asked.approval_id, finance))).toEqual([403, "approval_own"]);
    expect((await approve(asked.approval_id)).status).toBe(200);
    expect(await desk.now(large.code)).toMatchObject({ status: "approved", credited: 1_001_000 });
    expect(await deposits.deposit()).toBe(before + 1_001_000);
    await changeSetting(brand(), "deposit_alone_per_day", 200_000);
    const third = await deposits.http.staff();
    const codes: string[] = [];
    for (const nominal of [90_000, 91_000, 92_000])
      codes.push((await deposits.asked(budi, { nominal })).code);
    const answers = await Promise.all(
      codes.map((code) => act("depositApprove", { code, proof }, randomUUID(), third)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
    await changeSetting(brand(), "deposit_alone_per_day", 5_000_000);
  });

  test("A9: approves cash from the collector's account and hands it over once", async () => {
    const made = await deposits.asked(ani, { nominal: 100_000, method: "cash" });
    expect(made).toMatchObject({ unique_digits: null, total: 100_000, instructions: {} });
    const cash = () => deposits.balance({ kind: "suspense", owner: "cash" });
    const bank = () => deposits.balance({ kind: "suspense", owner: "bank" });
    const [cashBefore, bankBefore] = [await cash(), await bank()];
    const input = { code: made.code, account_id: deposits.accounts[0], proof: "Setor teller" };
    expect(codeOf(await act("depositHandOver", input))).toEqual([409, "deposit_not_cash"]);
    await act("depositApprove", { code: made.code, proof: "Kuitansi 12" });
    expect(await desk.now(made.code)).toMatchObject({
      status: "approved",
      collection: "not_deposited",
    });
    expect(codesOf((await desk.list({ list: "cash" })).rows)).toEqual([made.code]);
    expect(await cash()).toBe(cashBefore - 100_000);
    expect(codeOf(await act("depositHandOver", { ...input, account_id: 987_654 }))).toEqual([
      404,
      "bank_account_not_found",
    ]);
    const keys = Array.from({ length: 30 }, () => randomUUID());
    const answers = await Promise.all(keys.map((key) => act("depositHandOver", input, key)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(29);
    expect(await desk.now(made.code)).toMatchObject({ collection: "deposited" });
    expect([await cash(), await bank()]).toEqual([cashBefore, bankBefore - 100_000]);
    const key = keys[answers.findIndex(({ status }) => status === 200)];
    expect((await act("depositHandOver", input, key)).status).toBe(200);
    expect(codeOf(await act("depositHandOver", { ...input, proof: "Lain" }, key))).toEqual([
      422,
      "idempotency_key_reused",
    ]);
    expect((await actsOf(made.code)).map(({ action }) => action)).toEqual([
      "deposit.approved",
      "deposit.handed_over",
    ]);
  });

  test("requires separate permissions for reading, deciding and settings", async () => {
    const reader = await deposits.http.staff(["deposits.read"]);
    const { code } = await deposits.asked(budi, { nominal: 23_000 });
    expect((await reader.call("adminDeposit", { code })).status).toBe(200);
    for (const answer of [
      await act("depositApprove", { code, proof: "x" }, randomUUID(), reader),
      await reader.call("depositReject", { code, reason: "x" }),
      await reader.call(
        "depositSettingsSave",
        {
          version: 1,
          nominals: [20_000],
          cut_off: "21:30",
          holidays: [],
          day_limits: [],
          methods: [],
        },
        { key: randomUUID() },
      ),
    ])
      expect(answer.status).toBe(403);
  });
});

describe("bank lines that wait for a person", () => {
  test("M662: are approved in a batch, each separately: a line already taken does not stop the others", async () => {
    const made: DepositRequest[] = [];
    for (const nominal of [71_000, 72_000, 73_000]) {
      const each = await deposits.asked(ani, { nominal });
      await ani.call("depositCancel", { code: each.code });
      made.push(each);
    }
    await deposits.lines(
      deposits.accounts[0],
      made.map(({ total }) => ({ amount: total })),
    );
    const { rows } = (await finance.call("depositMatches", {})).json as {
      rows: readonly {
        readonly line: { readonly line_id: number; readonly amount: number };
        readonly reason: string;
        readonly candidates: readonly AdminDepositRow[];
      }[];
    };
    const mine = rows.filter(({ line }) => made.some(({ total }) => total === line.amount));
    expect(mine.map(({ reason }) => reason)).toEqual(["closed", "closed", "closed"]);
    const matches = mine.map(({ line, candidates }) => ({
      line_id: line.line_id,
      code: candidates[0]?.request.code,
    }));
    const before = await deposits.deposit();
    const wrong = { line_id: matches[0]?.line_id, code: matches[1]?.code };
    const { results } = (
      await finance.call(
        "depositMatchApprove",
        { matches: [...matches, wrong, { ...wrong, line_id: 999_999 }] },
        { key: randomUUID() },
      )
    ).json as { results: readonly { credited: number | null; error: { code: string } | null }[] };
    expect(results.map(({ credited, error }) => credited ?? error?.code)).toEqual([
      ...made.map(({ total }) => total),
      "deposit_line_taken",
      "bank_line_not_found",
    ]);
    const [first] = matches;
    expect(await actsOf(first?.code ?? "")).toEqual([
      {
        action: "deposit.matched",
        detail: { line_id: first?.line_id, amount: mine[0]?.line.amount, granted_before: false },
      },
    ]);
    expect(await deposits.deposit()).toBe(before + made.reduce((sum, { total }) => sum + total, 0));
    const again = await finance.call("depositMatchApprove", { matches }, { key: randomUUID() });
    expect(again.json).toMatchObject({ results: made.map(({ total }) => ({ credited: total })) });
    expect(await deposits.deposit()).toBe(before + made.reduce((sum, { total }) => sum + total, 0));
    expect(await deposits.problems()).toEqual([]);
  });

  test("explain a top-up that staff granted before, without crediting it again", async () => {
    const made = await deposits.asked(ani, { nominal: 74_000 });
    await act("depositApprove", { code: made.code, proof: "Slip" });
    const before = await deposits.deposit();
    const suspense = await deposits.balance({ kind: "suspense", owner: "bank" });
    await deposits.lines(deposits.accounts[0], [{ amount: made.total }, { amount: 74_000 }]);
    expect(await deposits.deposit()).toBe(before);
    const lines = await deposits.sql<{ id: number; amount: number; place: string }>(
      "select id, amount, place from bank_line order by id desc limit 2",
    );
    expect(lines.map(({ place }) => place)).toEqual(["suspense", "queue"]);
    const answer = (
      await finance.call(
        "depositMatchApprove",
        {
          matches: lines.map(({ id }) => ({ line_id: id, code: made.code })),
        },
        { key: randomUUID() },
      )
    ).json as { results: readonly { credited: number | null; error: { code: string } | null }[] };
    expect(answer.results.map(({ credited, error }) => credited ?? error?.code)).toEqual([
      74_000,
      "deposit_decided",
    ]);
    expect((await actsOf(made.code)).at(-1)).toEqual({
      action: "deposit.matched",
      detail: { line_id: lines[0]?.id, amount: 74_000, granted_before: true },
    });
    expect(await deposits.deposit()).toBe(before);
    expect(await deposits.balance({ kind: "suspense", owner: "bank" })).toBe(
      suspense + made.total + 74_000,
    );
    expect(await deposits.problems()).toEqual([]);
  });
});

describe("the lists of the back office", () => {
  test("return each request on one page only, filtered by state, kind, member and day", async () => {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await desk.list({ list: "all", limit: 10, ...(cursor ? { cursor } : {}) });
      seen.push(...codesOf(page.rows));
      cursor = page.next_cursor;
    } while (cursor !== null);
    const [all] = await deposits.sql<{ count: number }>(
      "select count(*)::int as count from deposit_request",
    );
    expect(seen).toHaveLength(all?.count ?? 0);
    expect(new Set(seen).size).toBe(seen.length);
    const rejected = await desk.list({ list: "all", status: "rejected", limit: 100 });
    expect(rejected.rows.every(({ request }) => request.status === "rejected")).toBe(true);
    const member = deposits.http.environment.members[1]?.id;
    const ofBudi = await desk.list({ list: "all", member: String(member), limit: 100 });
    expect(ofBudi.rows.every((row) => row.member.id === member)).toBe(true);
    expect((await desk.list({ list: "all", date_from: "2100-01-01" })).rows).toEqual([]);
    expect(
      (await desk.list({ list: "all", date_from: TODAY, limit: 100 })).rows.length,
    ).toBeGreaterThan(5);
    const { counts } = await desk.list();
    expect(counts.cash).toBe(0);
    expect(counts.open).toBeGreaterThan(0);
  });

  test("M127: find a top-up by code, total, phone and holder", async () => {
    const made = await deposits.asked(ani, { nominal: 88_000, holder_name: "Zulkarnaen" });
    const hp = `0${deposits.http.environment.members[0]?.hp.slice(3) ?? ""}`;
    for (const query of [made.code.toLowerCase(), String(made.total), "zulkar", hp]) {
      const { rows } = (await finance.call("adminDepositSearch", { query })).json as {
        rows: readonly AdminDepositRow[];
      };
      expect(codesOf(rows), query).toContain(made.code);
    }
  });
});

test("locks the ledger before it writes: granting, matching, handing over", async () => {
  const { database } = deposits.http.environment;
  const cash = await deposits.asked(ani, { nominal: 120_000, method: "cash" });
  const granted = await afterLedger(database, () =>
    act("depositApprove", { code: cash.code, proof: "Kuitansi 13" }),
  );
  expect(granted.status).toBe(200);
  const handed = await afterLedger(database, () =>
    act("depositHandOver", {
      code: cash.code,
      account_id: deposits.accounts[0],
      proof: "Setor teller",
    }),
  );
  expect(handed.status).toBe(200);
  const made = await deposits.asked(ani, { nominal: 121_000 });
  await ani.call("depositCancel", { code: made.code });
  await deposits.lines(deposits.accounts[0], [{ amount: made.total }]);
  const [line] = await deposits.sql<{ id: number }>("select max(id) as id from bank_line");
  const matched = await afterLedger(database, () =>
    finance.call(
      "depositMatchApprove",
      { matches: [{ line_id: line?.id, code: made.code }] },
      { key: randomUUID() },
    ),
  );
  expect(matched.json).toMatchObject({ results: [{ credited: made.total }] });
});
