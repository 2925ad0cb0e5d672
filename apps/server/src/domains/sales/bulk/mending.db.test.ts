import type { BulkRun, BulkRunPage } from "@konter/contract/bulk";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { codeOf, moneyOf, rowsOf, runOf, sheetsOf, uploaded } from "./testing/uploads.ts";

let http: HttpEnvironment;
let member: HttpClient;
let other: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 3, idle: true });
  [member, other] = await Promise.all([http.member(0), http.member(1)]);
});
afterAll(() => http.close());

let numbers = 0;
const number = () => `0812${String(40_000_000 + (numbers += 1))}`;
const moneyIs = () => moneyOf(http.environment);

describe("mending", () => {
  test("M199: checks everything again after a row is changed or removed, and keeps the file's line numbers", async () => {
    const [one, two] = [number(), number()];
    const { head } = await uploaded(member, [
      ["TSEL10", one],
      ["TSEL1O", one],
    ]);
    const changed = await member.call("bulkRowChange", {
      code: head.code,
      line: "3",
      product_code: "TSEL10",
    });
    expect(changed.json).toMatchObject({ row: { line: 3, fault: "past_daily_limit" } });
    const mended = await member.call("bulkRowChange", {
      code: head.code,
      line: "3",
      number: two,
      note: "baru",
    });
    expect(mended.json).toMatchObject({
      row: { line: 3, state: "ready", number: two, note: "baru" },
      run: { head: { counts: { ready: 2, faulty: 0 } }, offer: { rows: 2, total: 20_600 } },
    });
    const removed = await member.call("bulkRowsRemove", {
      code: head.code,
      which: "lines",
      lines: [2],
    });
    expect(removed.json).toMatchObject({ removed: 1, run: { head: { counts: { rows: 1 } } } });
    const gone = await member.call("bulkRowsRemove", {
      code: head.code,
      which: "lines",
      lines: [2],
    });
    expect(refusalOf(gone)).toMatchObject({
      code: "bulk_row_not_found",
      message: "Baris 2 tidak ditemukan.",
    });
  });

  test("M202, M210: returns the faulty rows as a file of the same layout with reasons and without formulas, which is accepted after correction", async () => {
    const good = number();
    const run = await uploaded(member, [
      ["TSEL1O", good, null, '=HYPERLINK("http://x")'],
      ["TSEL10", number()],
    ]);
    expect(run.head.counts).toMatchObject({ faulty: 1, ready: 1 });
    const file = await member.call("bulkErrorsFile", { code: run.head.code });
    const [sheet] = await sheetsOf(file);
    expect(sheet?.rows).toEqual([
      [
        "Kode produk",
        "Nomor tujuan",
        "Zona / server",
        "Nama pelanggan",
        "Harga jual",
        "Catatan",
        "Alasan",
      ],
      ["TSEL1O", good, null, '\'=HYPERLINK("http://x")', null, null, "Kode produk salah."],
    ]);
    const again = await uploaded(member, [["TSEL10", good, null, '\'=HYPERLINK("http://x")']]);
    expect((await rowsOf(member, again.head.code))[0]).toMatchObject({
      state: "ready",
      customer_name: '=HYPERLINK("http://x")',
    });
  });

  test("M213, M773: lists uploads newest first by keyset pages, with filters", async () => {
    const third = await http.member(1);
    for (let count = 0; count < 12; count += 1)
      await uploaded(third, [["TSEL10", number()]], { name: `daftar ${count}.xlsx` });
    const first = (await third.call("bulkRuns", { limit: "10", search: "DAFTAR" }))
      .json as BulkRunPage;
    const rest = (
      await third.call("bulkRuns", { limit: "10", search: "daftar", cursor: first.next_cursor })
    ).json as BulkRunPage;
    expect([...first.rows, ...rest.rows].map(({ file_name: name }) => name)).toEqual(
      Array.from({ length: 12 }, (_, index) => `daftar ${11 - index}.xlsx`),
    );
    expect(rest.next_cursor).toBeNull();
    expect(
      ((await third.call("bulkRuns", { state: "finished" })).json as BulkRunPage).rows,
    ).toEqual([]);
    expect(codeOf(await third.call("bulkRuns", { cursor: "morgen" }))).toBe("validation_failed");
  });

  test("M719: does not find another member's upload", async () => {
    const { head }: BulkRun = await uploaded(member, [["TSEL10", number()]]);
    const before = await moneyIs();
    for (const [name, more] of [
      ["bulkRun", {}],
      ["bulkRows", {}],
      ["bulkRowChange", { line: "2", note: "x" }],
      ["bulkRowsRemove", { which: "faulty" }],
      ["bulkCheck", {}],
      ["bulkErrorsFile", {}],
      ["bulkResultFile", {}],
      ["bulkPause", {}],
      ["bulkResume", {}],
      ["bulkCancel", {}],
    ] as const) {
      expect([name, codeOf(await other.call(name, { code: head.code, ...more }))]).toEqual([
        name,
        "bulk_run_not_found",
      ]);
    }
    expect(await moneyIs()).toEqual(before);
    expect((await runOf(member, head.code)).head.counts.ready).toBe(1);
  });
});
