import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type { BankAccount, BankImport, BankLine } from "@konter/contract/banks";
import type { DepositRequest } from "@konter/contract/deposits";
import { businessDate } from "@konter/contract/time";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openDepositEnvironment, STATIC_QRIS } from "@konter/testkit/brand/deposit-environment.ts";
import type { DepositEnvironment } from "@konter/testkit/brand/deposit-environment.ts";
import { bcaFile, mandiriFile } from "./testing/bank-files.ts";

let deposits: DepositEnvironment;
let ani: HttpClient;
let clerk: HttpClient;
let owner: HttpClient;
let second: HttpClient;
beforeAll(async () => {
  deposits = await openDepositEnvironment();
  [ani, clerk] = await Promise.all([
    deposits.http.member(0),
    deposits.http.staff(["banks.read", "banks.import"]),
  ]);
});
afterAll(() => deposits.close());

const TODAY = businessDate(new Date());
const SUSPENSE = { kind: "suspense", owner: "bank" } as const;
const codeOf = (answer: HttpAnswer) => [answer.status, refusalOf(answer).code];
const line = (change: number, text = "TRSF") => ({ day: TODAY, change, text });
const count = async (table: string) =>
  (await deposits.sql<{ count: number }>(`select count(*)::int as count from ${table}`))[0]?.count;
const linesOf = async (filter: object = {}) =>
  (await clerk.call("bankLines", { limit: 100, ...filter })).json as {
    readonly rows: readonly BankLine[];
    readonly unexplained: { readonly lines: number; readonly money_in: number };
  };

describe("bank line import from a file", () => {
  test("M132: credits matching top-ups, keeps the rest in suspense and reports the outcome of each row", async () => {
    const made = await deposits.asked(ani);
    const before = await deposits.deposit();
    const found = await deposits.imported(
      clerk,
      deposits.accounts[0],
      bcaFile([line(made.total, "TRSF BUDI"), line(77_000), line(-5_000, "BIAYA ADM")]),
    );
    expect(found).toMatchObject({
      source: "file",
      received_by: "Staff",
      rows: 3,
      added: 3,
      known: 0,
      pending: 0,
      money_in: made.total + 77_000,
      money_out: 5_000,
      first_day: TODAY,
      last_day: TODAY,
      credited: 1,
      queued: 0,
      matching: false,
    });
    expect(await deposits.deposit()).toBe(before + made.total);
    expect(await deposits.balance(SUSPENSE)).toBe(77_000 - 5_000);
    const { rows, unexplained } = await linesOf();
    expect(rows.map(({ place, explained_as }) => [place, explained_as])).toEqual([
      ["out", null],
      ["suspense", null],
      ["explained", made.code],
    ]);
    expect(unexplained).toEqual({ lines: 2, money_in: 77_000, money_out: 5_000 });
    expect(await deposits.problems()).toEqual([]);
  });

  test("F34, F39: adds only new lines when a file is imported again, thirty times at once, or longer for the same day", async () => {
    const file = [line(11_000), line(11_000), line(12_000)];
    const first = await deposits.imported(clerk, deposits.accounts[0], bcaFile(file));
    expect([first.added, first.known]).toEqual([3, 0]);
    const again = await Promise.all(
      Array.from({ length: 30 }, () =>
        deposits.imported(clerk, deposits.accounts[0], bcaFile(file)),
      ),
    );
    expect(again.map(({ added, known }) => [added, known])).toEqual(
      Array.from({ length: 30 }, () => [0, 3]),
    );
    const longer = await deposits.imported(
      clerk,
      deposits.accounts[0],
      bcaFile([...file, line(13_000)]),
    );
    expect([longer.added, longer.known]).toEqual([1, 3]);
    expect(await deposits.problems()).toEqual([]);
  });

  test("F39: counts equal rows of a file without balances, and adds the missing row of a corrected file", async () => {
    const file = (rows: readonly string[]) =>
      `Tanggal;Keterangan;Jumlah;D/K\n${rows.map((text) => `${TODAY};${text};21.000;K`).join("\n")}\n`;
    const first = await deposits.imported(clerk, deposits.accounts[1], file(["A", "A", "B"]));
    expect(first.added).toBe(3);
    const corrected = await deposits.imported(
      clerk,
      deposits.accounts[1],
      file(["A", "B", "a ", "A", "C"]),
    );
    expect([corrected.added, corrected.known]).toEqual([2, 3]);
  });

  test("F39: keeps nothing of a file that is cut off, of another account, or has unknown columns", async () => {
    const before = [await count("bank_line"), await count("bank_import")];
    const whole = bcaFile([line(31_000), line(32_000), line(33_000)]);
    const cut = whole.slice(0, whole.indexOf("33,000") + 2);
    const refused = await deposits.upload(clerk, deposits.accounts[0], cut);
    expect([...codeOf(refused), refusalOf(refused).message]).toEqual([
      422,
      "bank_file_cut_off",
      "Berkas ini terpotong di baris 9. Tidak ada yang disimpan; unduh lagi dari bank.",
    ]);
    const other = mandiriFile([line(5_000)], "5550001111");
    expect(codeOf(await deposits.upload(clerk, deposits.accounts[1], other))[1]).toBe(
      "bank_file_other_account",
    );
    for (const [text, code] of [
      ["a,b\n1,2\n", "bank_file_columns"],
      ["", "bank_file_empty"],
    ] as const)
      expect(codeOf(await deposits.upload(clerk, deposits.accounts[0], text))[1]).toBe(code);
    expect(codeOf(await deposits.upload(clerk, 999, whole))).toEqual([
      404,
      "bank_account_not_found",
    ]);
    expect([await count("bank_line"), await count("bank_import")]).toEqual(before);
  });

  test("requires the import permission", async () => {
    const reader = await deposits.http.staff(["banks.read"]);
    const answer = await deposits.upload(reader, deposits.accounts[0], bcaFile([line(1_000)]));
    expect(answer.status).toBe(403);
  });
});

describe("bank line feed", () => {
  const send = async (token: string, body: unknown, account = deposits.accounts[0]) => {
    const answer = await fetch(`${deposits.http.memberAddress}/callbacks/banks/${account}`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    return [answer.status, ((await answer.json()) as { result: string }).result] as const;
  };

  test("M132: credits within the feed call, once for repeated calls, and stores the token as a hash", async () => {
    owner = await deposits.http.staff();
    const opened = (await owner.call("bankFeedOpen", { account_id: String(deposits.accounts[0]) }))
      .json as { token: string; address: string };
    expect(opened.address).toContain(`/callbacks/banks/${deposits.accounts[0]}`);
    const made = await deposits.asked(ani);
    const before = await deposits.deposit();
    const row = {
      id: "mutasi-1",
      day: TODAY,
      at: new Date().toISOString(),
      direction: "in",
      amount: made.total,
      description: "QRIS BUDI",
    };
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => send(opened.token, { lines: [row] })),
    );
    expect(answers.every(([status]) => status === 200)).toBe(true);
    expect(answers.filter(([, result]) => result === "added 1, known 0")).toHaveLength(1);
    expect(await deposits.deposit()).toBe(before + made.total);
    const stored = await deposits.sql<{ text: string }>(
      "select bank_account::text as text from bank_account",
    );
    expect(stored.map(({ text }) => text).join(" ")).not.toContain(opened.token);
    await owner.call("bankFeedClose", { account_id: String(deposits.accounts[0]) });
    expect((await send(opened.token, { lines: [row] }))[0]).toBe(401);
  });

  test("stores a line at midnight without a time, and rejects a line of a future day", async () => {
    const opened = (await owner.call("bankFeedOpen", { account_id: String(deposits.accounts[0]) }))
      .json as { token: string };
    const row = { id: "midnight", day: TODAY, direction: "in", amount: 4_321, description: "X" };
    const at = `${TODAY}T00:00:00+07:00`;
    expect(await send(opened.token, { lines: [{ ...row, at }] })).toEqual([
      200,
      "added 1, known 0",
    ]);
    expect(await deposits.sql("select at from bank_line where amount = 4321")).toEqual([
      { at: null },
    ]);
    const later = { ...row, id: "later", day: "2099-01-01" };
    expect(await send(opened.token, { lines: [row, later] })).toEqual([
      422,
      "not taken: lines.1.day lies in the future",
    ]);
  });

  test("rejects the whole call for a wrong token, another account's token, or a row that cannot be identified", async () => {
    const opened = (await owner.call("bankFeedOpen", { account_id: String(deposits.accounts[0]) }))
      .json as { token: string };
    const before = await count("bank_line");
    const row = { id: "m-2", day: TODAY, direction: "in", amount: 5_000 };
    expect((await send("A".repeat(43), { lines: [row] }))[0]).toBe(401);
    expect((await send("", { lines: [row] }))[0]).toBe(401);
    expect((await send(opened.token, { lines: [row] }, deposits.accounts[1]))[0]).toBe(401);
    for (const wrong of [
      "{",
      {},
      { lines: [] },
      { lines: [row, { ...row, id: undefined }] },
      { lines: [row, { ...row, amount: 0 }] },
      { lines: [row, { ...row, amount: 1.5 }] },
      { lines: [row, { ...row, day: "2026-02-30" }] },
      { lines: [row, { ...row, at: "kemarin" }] },
      { lines: [row, { ...row, direction: "masuk" }] },
      { lines: [row, { ...row, extra: 1 }] },
    ])
      expect((await send(opened.token, wrong))[0], JSON.stringify(wrong)).toBe(422);
    expect(await count("bank_line")).toBe(before);
  });
});

describe("bank account administration", () => {
  const facts = {
    bank: "bri",
    name: "BRI",
    number: "0021-01-000123-30-9",
    holder: "PT Konter Uji",
    qris: "",
  };
  const accountsOf = async (client: HttpClient) =>
    ((await client.call("bankAccounts")).json as { accounts: readonly BankAccount[] }).accounts;

  test("requires two people to add or change an account if the brand has two", async () => {
    second = await deposits.http.staff();
    const added = (await owner.call("bankAccountAdd", facts, { key: randomUUID() })).json as {
      account: null;
      approval_id: number;
    };
    expect(added.account).toBeNull();
    expect((await accountsOf(owner)).map(({ name }) => name)).not.toContain("BRI");
    await approve(second, added.approval_id);
    const bri = (await accountsOf(owner)).find(({ name }) => name === "BRI");
    expect(bri).toMatchObject({ number: "002101000123309", enabled: true, version: 1 });
    const renamed = await owner.call(
      "bankAccountChange",
      { ...facts, account_id: String(bri?.account_id), version: 1, name: "BRI Utama" },
      { key: randomUUID() },
    );
    expect(renamed.json).toMatchObject({
      approval_id: null,
      account: { name: "BRI Utama", version: 2 },
    });
    const moved = (
      await owner.call(
        "bankAccountChange",
        { ...facts, account_id: String(bri?.account_id), version: 2, number: "0021019999" },
        { key: randomUUID() },
      )
    ).json as { approval_id: number };
    const waiting = (await accountsOf(owner)).find(({ name }) => name === "BRI Utama");
    expect(waiting).toMatchObject({
      number: "002101000123309",
      approval_id: moved.approval_id,
    });
    await approve(second, moved.approval_id);
    expect((await accountsOf(owner)).find(({ bank }) => bank === "bri")?.number).toBe("0021019999");
  });

  test("masks the number for staff who may not change the account, and rejects a duplicate account", async () => {
    const [bca] = await accountsOf(clerk);
    expect(bca?.number).toBe("••••••7890");
    const answer = await owner.call(
      "bankAccountAdd",
      { ...facts, bank: "bca", number: "1234567890" },
      { key: randomUUID() },
    );
    expect(codeOf(answer)).toEqual([409, "bank_account_exists"]);
    const wrong = await owner.call(
      "bankAccountAdd",
      { ...facts, number: "12-34" },
      { key: randomUUID() },
    );
    expect(wrong.status).toBe(422);
  });

  test.each([
    ["terpotong atau rusak", STATIC_QRIS.slice(0, -10)],
    ["angka pemeriksanya salah", `${STATIC_QRIS.slice(0, -4)}0000`],
    ["terpotong atau rusak", "https://konter.example"],
  ])("rejects a QRIS that is not a static code: %s", async (reason, qris) => {
    const answer = await owner.call(
      "bankAccountAdd",
      { ...facts, number: "999999", qris },
      { key: randomUUID() },
    );
    expect(refusalOf(answer).message).toBe(`Kode QRIS ini tidak dapat dipakai: ${reason}.`);
  });

  test("stops offering a paused account and still matches its incoming lines", async () => {
    const made = await deposits.asked(ani, { method: `bank.${deposits.accounts[1]}` });
    await owner.call("bankAccountPause", {
      account_id: String(deposits.accounts[1]),
      paused: true,
    });
    const refused = await deposits.ask(ani, {
      nominal: 60_000,
      method: `bank.${deposits.accounts[1]}`,
    });
    expect(codeOf(refused)).toEqual([422, "deposit_method_unknown"]);
    await deposits.lines(deposits.accounts[1], [{ amount: made.total }]);
    const after = (await ani.call("depositRequest", { code: made.code })).json as DepositRequest;
    expect(after.status).toBe("approved");
  });

  async function approve(client: HttpClient, id: number): Promise<void> {
    const { rows } = (await client.call("approvals", {})).json as { rows: readonly Approval[] };
    const hash = rows.find(({ approval_id: each }) => each === id)?.hash;
    const answer = await client.call("approvalApprove", { approval_id: String(id), hash });
    expect(answer.status, answer.text).toBe(200);
  }
});

test("lists imports with the outcome of their rows", async () => {
  const page = (await clerk.call("bankImports", { limit: 10 })).json as {
    readonly rows: readonly BankImport[];
    readonly next_cursor: string | null;
  };
  expect(page.rows).toHaveLength(10);
  expect(page.next_cursor).not.toBeNull();
});

test("does not allow changes to a stored line or to its explanation", async () => {
  await expect(deposits.sql("update bank_line set amount = amount + 1")).rejects.toThrow(
    /may not change/,
  );
  await expect(
    deposits.sql(
      "update bank_line set place = 'suspense', explained_as = null, explained_kind = null, explained_at = null where place = 'explained'",
    ),
  ).rejects.toThrow(/may not move/);
});
