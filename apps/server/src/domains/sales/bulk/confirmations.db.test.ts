import { randomUUID } from "node:crypto";
import type { BulkRun } from "@konter/contract/bulk";
import { rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askInBoth, sentencesOf } from "@konter/testkit/brand/both-languages.ts";
import { TEST_PIN } from "@konter/testkit/brand/test-environment.ts";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { forgetRuns } from "./store.ts";
import { runTurns } from "./run-rows.ts";
import {
  codeOf,
  confirmed,
  moneyOf,
  rowsOf,
  runOf,
  sheetsOf,
  uploaded,
} from "./testing/uploads.ts";

const PRICE = 10_300;
let http: HttpEnvironment;
let member: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 6, idle: true, deposit: 1_000_000 });
  member = await http.member(0);
});
afterAll(() => http.close());

let numbers = 0;
const number = () => `0813${String(40_000_000 + (numbers += 1))}`;
const rows = (count: number) => Array.from({ length: count }, () => ["TSEL10", number()]);
const moneyIs = () => moneyOf(http.environment);
const owner = () => http.environment.database.owner;
const idOf = (index: number) => http.environment.members[index]?.id ?? 0;
const depositOf = async (index = 0) =>
  (
    await owner().query<{ balance: number }>(
      "select balance from ledger.account where kind = 'deposit' and owner = $1",
      [String(idOf(index))],
    )
  ).rows[0]?.balance ?? 0;
/** Sets a member's balance to an amount. */
async function leave(index: number, amount: number): Promise<void> {
  const gap = (await depositOf(index)) - amount;
  const [deposit, bank] = [
    memberAccount("deposit", idOf(index)),
    { kind: "bank", owner: "test" },
  ] as const;
  await http.environment.brand.ledger.post({
    key: `leave:${randomUUID()}`,
    kind: "deposit_top_up",
    reference: "leave",
    transfers: [
      gap > 0
        ? { debit: deposit, credit: bank, amount: rupiah(gap) }
        : { debit: bank, credit: deposit, amount: rupiah(-gap) },
    ],
  });
}
const partsOf = ({ open: { brand }, environment: { couriers, registry } }: HttpEnvironment) => ({
  brand,
  couriers,
  registry,
});
/** Runs the worker several times, with a queue limit that never stops it. */
async function runAll(): Promise<void> {
  const turn = () =>
    runTurns(partsOf(http), "prepaid", () => {}, {
      ahead: 1000,
      pauseMs: 0,
    });
  for (let turns = 0; turns < 5; turns += 1) await turn();
}

describe("a confirmation", () => {
  test("M211: shows rows, total and the deposit before and after, takes the PIN, and then buys each row once", async () => {
    const before = await depositOf();
    const run = await uploaded(member, rows(3));
    expect(run.offer).toEqual({
      rows: 3,
      total: 3 * PRICE,
      deposit: before,
      deposit_after: before - 3 * PRICE,
      affordable: { rows: 3, total: 3 * PRICE, deposit_after: before - 3 * PRICE },
    });
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => confirmed(member, run, {}, key)),
    );
    expect(answers.map(codeOf)).toEqual(["ok", "ok", "ok", "ok"]);
    expect(codeOf(await confirmed(member, run, { total: 3 * PRICE + 1 }, key))).toBe(
      "idempotency_key_reused",
    );
    expect(codeOf(await confirmed(member, run))).toBe("bulk_run_confirmed");
    expect(await depositOf()).toBe(before);
    await runAll();
    expect(await depositOf()).toBe(before - 3 * PRICE);
    expect(await runOf(member, run.head.code)).toMatchObject({
      head: {
        state: "finished",
        total: 3 * PRICE,
        charged: 3 * PRICE,
        counts: { processing: 3, waiting: 0 },
      },
      offer: null,
    });
  });

  test("M211: counts wrong PINs as for single purchases and charges nothing", async () => {
    const guesser = await http.member(1);
    const run = await uploaded(guesser, rows(1));
    const before = await moneyIs();
    const refused = await confirmed(guesser, run, { pin: "000001" });
    expect([codeOf(refused), fieldsOf(refused)]).toEqual(["pin_wrong", { pin: "Kode PIN Salah" }]);
    expect(await moneyIs()).toEqual(before);
    for (let tries = 0; tries < 4; tries += 1) await confirmed(guesser, run, { pin: "000001" });
    expect(codeOf(await confirmed(guesser, run))).toBe("pin_locked");
    await expect(http.environment.buy({ member: 1 })).rejects.toMatchObject({ code: "pin_locked" });
    const none = await confirmed(guesser, run, { pin: undefined });
    expect(fieldsOf(none)).toEqual({ pin: "PIN wajib diisi" });
    expect(
      codeOf(await confirmed(guesser, run, { pin: undefined, password: "konter-rahasia" })),
    ).toBe("confirm_by_pin");
  });

  test("M210, M758: is rejected with faulty rows and asks for a new upload, in both languages, and charges nothing", async () => {
    const run = await uploaded(member, [...rows(1), ["SALAH", number()]]);
    const before = await moneyIs();
    const { head, offer } = run;
    const refused = await askInBoth(member, "bulkConfirm", () => ({
      code: head.code,
      rows: offer?.rows ?? 1,
      total: offer?.total ?? 1,
      pin: TEST_PIN,
    }));
    expect(codeOf(refused.id)).toBe("bulk_rows_faulty");
    expect(sentencesOf(refused)).toEqual([
      "Masih ada 1 baris yang salah. Perbaiki, hapus, atau unggah ulang berkasnya. Belum ada saldo yang dipotong.",
      "1 rows are still wrong. Mend or remove them, or upload the file again. Nothing has been charged.",
    ]);
    await runAll();
    expect(await moneyIs()).toEqual(before);
  });

  test("M211: uses current prices: is rejected with a higher total, and when rows have become faulty since", async () => {
    const run = await uploaded(member, rows(2));
    await owner().query(
      "update product_price set price = price + 100 where product_id = (select id from product where code = 'TSEL10')",
    );
    const moved = await confirmed(member, run);
    await owner().query(
      "update product_price set price = price - 100 where product_id = (select id from product where code = 'TSEL10')",
    );
    expect(refusalOf(moved)).toMatchObject({
      code: "bulk_total_changed",
      message: "Jumlahnya berubah menjadi Rp20.800 untuk 2 baris. Periksa lalu konfirmasi lagi.",
      parameters: { amount: 20_800, rows: 2 },
    });
    await owner().query("update product set enabled = false where code = 'TSEL10'");
    const closed = await confirmed(member, run);
    await owner().query("update product set enabled = true where code = 'TSEL10'");
    expect(codeOf(closed)).toBe("bulk_rows_faulty");
    expect((await runOf(member, run.head.code)).head.counts.faulty).toBe(2);
    const mended = (await member.call("bulkCheck", { code: run.head.code })).json as BulkRun;
    expect(codeOf(await confirmed(member, mended))).toBe("ok");
    await runAll();
  });

  test("M211: is rejected with a low deposit, or on request runs the first rows in their order", async () => {
    const poor = await http.member(2);
    await leave(2, 2 * PRICE + 5);
    const run = await uploaded(poor, rows(3));
    expect(run.offer).toMatchObject({
      deposit_after: -PRICE + 5,
      affordable: { rows: 2, total: 2 * PRICE, deposit_after: 5 },
    });
    expect(refusalOf(await confirmed(poor, run))).toMatchObject({
      code: "balance_insufficient",
      parameters: { amount: PRICE - 5 },
    });
    const part = { ...run.offer?.affordable, deposit_after: undefined, partial: true };
    expect(codeOf(await confirmed(poor, run, part))).toBe("ok");
    await runAll();
    expect(await depositOf(2)).toBe(5);
    expect((await rowsOf(poor, run.head.code)).map(({ state }) => state)).toEqual([
      "bought",
      "bought",
      "left_out",
    ]);
    await leave(2, 0);
    const nothing = await uploaded(poor, rows(1));
    expect(codeOf(await confirmed(poor, nothing, { partial: true }))).toBe("balance_insufficient");
  });

  test("A15: is rejected for a name that another upload has taken on the same day", async () => {
    const name = "harian.xlsx";
    const first = await uploaded(member, [["SALAH", number()], ...rows(1)], { name });
    const second = await uploaded(member, rows(1), { name });
    const mended = (await member.call("bulkRowsRemove", { code: first.head.code, which: "faulty" }))
      .json as { readonly run: BulkRun };
    expect(refusalOf(await confirmed(member, mended.run))).toMatchObject({
      code: "bulk_file_name_used",
      message: expect.stringContaining(name) as unknown,
    });
    // A canceled run frees the name while nothing was bought.
    await member.call("bulkCancel", { code: second.head.code });
    expect(codeOf(await confirmed(member, mended.run))).toBe("ok");
    await runAll();
  });

  test.each([
    ["account_blocked", "blocked_at = now()", "blocked_at = null"],
    ["agent_stopped", "stop_reason = 'Belum setor'", "stop_reason = null"],
  ])("is rejected with %s for such an account, and its runs wait", async (code, set, unset) => {
    const blocked = await http.member(3);
    const [run, waiting] = [await uploaded(blocked, rows(1)), await uploaded(blocked, rows(1))];
    await confirmed(blocked, waiting);
    await owner().query(`update member set ${set} where id = $1`, [idOf(3)]);
    const refused = await confirmed(blocked, run);
    await runAll();
    await owner().query(`update member set ${unset} where id = $1`, [idOf(3)]);
    expect(codeOf(refused)).toBe(code);
    expect((await runOf(blocked, waiting.head.code)).head).toMatchObject({
      state: "paused",
      pause: code,
      charged: 0,
    });
  });
});

describe("a scheduled run", () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  test("M217: waits for its time and then runs, and until then can be canceled without a charge", async () => {
    const [one, two] = [await uploaded(member, rows(1)), await uploaded(member, rows(1))];
    for (const run of [one, two])
      expect(codeOf(await confirmed(member, run, { starts_at: inHours(3) }))).toBe("ok");
    const before = await depositOf();
    await runAll();
    expect((await runOf(member, one.head.code)).head).toMatchObject({
      state: "scheduled",
      started_at: null,
    });
    expect((await member.call("bulkCancel", { code: two.head.code })).json).toMatchObject({
      head: { state: "canceled", counts: { canceled: 1 } },
    });
    await owner().query(
      "update bulk_run set next_action_at = now(), starts_at = now() where state = 'scheduled'",
    );
    await runAll();
    expect(await depositOf()).toBe(before - PRICE);
    expect((await runOf(member, one.head.code)).head.state).toBe("finished");
    expect(codeOf(await member.call("bulkCancel", { code: one.head.code }))).toBe("bulk_run_over");
  });

  test.each([
    ["that has passed", -1, "bulk_start_past", "Waktunya sudah lewat. Pilih waktu lain."],
    ["too far ahead", 31 * 24, "bulk_start_far", "Paling lama 30 hari ke depan."],
  ])("M217: is rejected at a time %s", async (_name, hours, code, text) => {
    const run = await uploaded(member, rows(1));
    const refused = await confirmed(member, run, { starts_at: inHours(hours) });
    expect([codeOf(refused), fieldsOf(refused)]).toEqual([code, { starts_at: text }]);
  });
});

describe("the authorization of a run", () => {
  test.each([
    "update bulk_run set state = 'running'",
    "insert into bulk_row (run_id, line, cells, state) values (1, 1, '{}', 'waiting')",
    "update bulk_row set price = 1",
    "delete from purchase_upload",
    "select note_bulk_outcome(null, 1, 'accepted', null, 'K', 1)",
  ])("M211: does not let the server's own role %s", async (statement) => {
    await expect(http.environment.database.pool.query(statement)).rejects.toMatchObject({
      code: "42501",
    });
  });
});

test("M214, M215, M778: ends after thirty days with the upload; its transactions stay and are found by file name", async () => {
  const client = await http.member(4);
  const run = await uploaded(client, rows(2), { name: "Arisan RT 5.xlsx" });
  await confirmed(client, run);
  await runAll();
  await http.environment.buy({ member: 4, number: number() });
  const [sheet] = await sheetsOf(await client.call("bulkResultFile", { code: run.head.code }));
  expect(sheet?.rows.map((row) => row[5])).toEqual(["Status", "Belum dikirim", "Belum dikirim"]);
  const afterPassing = async (time: string) => {
    await owner().query(
      "update bulk_run set uploaded_at = uploaded_at - $2::interval, confirmed_at = confirmed_at - $2::interval, ended_at = ended_at - $2::interval where code = $1",
      [run.head.code, time],
    );
    await forgetRuns(http.open.brand);
    return codeOf(await client.call("bulkRun", { code: run.head.code }));
  };
  expect(await afterPassing("29 days 23 hours 59 minutes")).toBe("ok");
  expect(await afterPassing("1 minute 1 second")).toBe("bulk_run_not_found");
  const found = (await client.call("transactions", { file: "arisan rt 5.XLSX" })).json as {
    readonly rows: readonly { readonly file_name: string | null }[];
    readonly totals: { readonly count: number };
  };
  expect(found.rows.map(({ file_name: name }) => name)).toEqual([
    "Arisan RT 5.xlsx",
    "Arisan RT 5.xlsx",
  ]);
  expect(found.totals.count).toBe(2);
  const all = (await client.call("transactions")).json as typeof found;
  expect(all.totals.count).toBe(3);
});

test("M216: keeps a text that looks like a formula as text in the result", async () => {
  const client = await http.member(5);
  const run = await uploaded(client, [["TSEL10", number(), null, "=1+1", null, "@cmd"]]);
  await confirmed(client, run);
  await runAll();
  expect((await rowsOf(client, run.head.code))[0]).toMatchObject({
    customer_name: "=1+1",
    note: "@cmd",
  });
  const [sheet] = await sheetsOf(await client.call("bulkResultFile", { code: run.head.code }));
  expect(sheet?.rows[1]).toContain("'=1+1");
  expect(sheet?.rows[1]).toContain("'@cmd");
});
