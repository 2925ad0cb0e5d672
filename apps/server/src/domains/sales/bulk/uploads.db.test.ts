import type { BulkRow, BulkRowFilter, BulkRun } from "@konter/contract/bulk";
import type { CellValue } from "../../../platform/workbooks.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { askInBoth } from "@konter/testkit/brand/both-languages.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import {
  codeOf,
  csvBytes,
  moneyOf,
  rowsOf,
  sendFile,
  sheetsOf,
  uploaded,
  workbookOf,
} from "./testing/uploads.ts";

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
const owner = () => http.environment.database.owner;
const moneyIs = () => moneyOf(http.environment);

/** The one row of a file with these cells. */
async function checkedRow(...cells: readonly CellValue[]): Promise<BulkRow> {
  const { head } = await uploaded(member, [cells]);
  const [row] = await rowsOf(member, head.code);
  if (row === undefined) throw new Error("the row is not there");
  return row;
}

describe("a file", () => {
  test("M199, M203: shows each row with its result and its Excel row before anything is charged, and skips empty rows", async () => {
    const before = await moneyIs();
    const one = number();
    const run = await uploaded(member, [
      ["TSEL10", one, null, "Bu Rini", 12_000, "lunas"],
      [null, null],
      ["PLN20", "12345678901"],
    ]);
    expect(run).toMatchObject({
      head: { state: "checked", counts: { rows: 2, ready: 2, faulty: 0 }, total: 30_775 },
      faults: [],
      duplicates: null,
    });
    expect(await rowsOf(member, run.head.code)).toMatchObject([
      {
        line: 2,
        state: "ready",
        product: { code: "TSEL10" },
        number: one,
        price: 10_300,
        customer_name: "Bu Rini",
        selling_price: 12_000,
        note: "lunas",
        text: null,
      },
      { line: 4, state: "ready", product: { type: "electricity" }, number: "12345678901" },
    ]);
    expect(await moneyIs()).toEqual(before);
  });

  test("M200: is rejected with the count when it has more rows than the setting, and nothing of it is stored", async () => {
    await changeSetting(http.open.brand, "bulk_most_rows", 2);
    const rows = Array.from({ length: 3 }, () => ["TSEL10", number()]);
    const refused = await sendFile(member, await workbookOf(rows));
    await changeSetting(http.open.brand, "bulk_most_rows", 500);
    expect(refusalOf(refused)).toMatchObject({
      code: "bulk_file_rows",
      message: "Maksimal 2 transaksi per berkas. Berkas ini berisi 3.",
    });
    expect((await member.call("bulkTerms")).json).toEqual({ most_rows: 500, number_day_limit: 0 });
  });

  test("M201: is rejected for a name used on the same day, ignoring case and extension; faulty rows do not use up the name", async () => {
    const name = "Setoran Senin.xlsx";
    await uploaded(member, [["SALAH", number()]], { name });
    await uploaded(member, [["TSEL10", number()]], { name });
    const csv = csvBytes(`Kode produk;Nomor tujuan\nTSEL10;${number()}\n`);
    const again = await sendFile(member, csv, { name: "SETORAN senin.CSV" });
    expect(refusalOf(again)).toMatchObject({
      code: "bulk_file_name_used",
      message: expect.stringContaining("SETORAN senin.CSV") as unknown,
    });
    expect(codeOf(await sendFile(other, csv, { name }))).toBe("ok");
    expect(codeOf(await sendFile(member, csv, { name: `${"ü".repeat(95)}.csv` }))).toBe("ok");
    await owner().query("update bulk_run set uploaded_on = uploaded_on - 1");
    expect(codeOf(await sendFile(member, csv, { name }))).toBe("ok");
  });

  test.each([`${"a".repeat(97)}.csv`, "a\\b.csv", "   "])(
    "M201: is rejected for the name %s",
    async (name) => {
      const csv = csvBytes(`Kode produk,Nomor tujuan\nTSEL10,${number()}\n`);
      expect(refusalOf(await sendFile(member, csv, { name }))).toMatchObject({
        code: "bulk_file_name_invalid",
        message: "Nama berkas tidak benar. Maksimal 100 huruf.",
      });
    },
  );

  test("A15: is accepted once when many of one name are uploaded concurrently", async () => {
    const rows = [["TSEL10", number()]];
    const bytes = await workbookOf(rows);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => sendFile(member, bytes, { name: "serempak.xlsx" })),
    );
    expect(answers.map(codeOf).toSorted()).toEqual([
      ...Array.from({ length: 4 }, () => "bulk_file_name_used"),
      "ok",
    ]);
  });

  test.each([
    ["an empty one", csvBytes(""), "bulk_file_empty"],
    ["a header alone", csvBytes("Kode produk,Nomor tujuan\n"), "bulk_file_empty"],
    ["a PDF named as a workbook", csvBytes("%PDF-1.7 isi"), "bulk_file_pdf"],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), "bulk_file_type"],
    ["a web page", csvBytes("<html><table><tr><td>Kode produk"), "bulk_file_type"],
    ["half an archive", new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3, 4]), "bulk_file_damaged"],
    ["too large a one", new Uint8Array(5 * 1024 * 1024 + 1).fill(65), "bulk_file_too_large"],
  ])("M216, M218: is rejected, and not stored, as %s", async (_name, bytes, code) => {
    const before = await moneyIs();
    const uploads = await owner().query("select count(*) from bulk_run");
    expect(codeOf(await sendFile(member, bytes))).toBe(code);
    expect(await moneyIs()).toEqual(before);
    expect((await owner().query("select count(*) from bulk_run")).rows).toEqual(uploads.rows);
  });

  test("M218: is read as CSV and with English headers, and a missing column is named with its sheet", async () => {
    const english = csvBytes(`Product code\tDestination number\tNote\nTSEL10\t${number()}\tok\n`);
    expect(codeOf(await sendFile(member, english, { name: "english.csv" }))).toBe("ok");
    const missing = await sendFile(member, csvBytes("Kode produk,Catatan\nTSEL10,x\n"));
    expect(refusalOf(missing)).toMatchObject({
      code: "bulk_file_header",
      message: "Kolom yang kurang di lembar CSV: Nomor tujuan.",
    });
    const twice = await sendFile(member, csvBytes("Kode produk,Nomor tujuan,No HP\nTSEL10,0,0\n"));
    expect(refusalOf(twice).message).toBe(
      "Kolom yang muncul dua kali di lembar CSV: Nomor tujuan.",
    );
    const elsewhere = await sendFile(member, csvBytes("Nama,Umur\nRini,30\n"));
    expect(refusalOf(elsewhere)).toMatchObject({
      code: "bulk_file_sheet",
      message:
        "Lembar CSV tidak berisi kolom Kode produk, Nomor tujuan. Pakai lembar Transaksi dari template.",
    });
  });

  test("is rejected while the brand has the feature disabled, and beyond the limit of open runs", async () => {
    const bytes = await workbookOf([["TSEL10", number()]]);
    await changeSetting(http.open.brand, "bulk", false);
    expect(codeOf(await sendFile(member, bytes))).toBe("feature_off");
    await changeSetting(http.open.brand, "bulk", true);
    const third = await http.member(2);
    await owner().query(
      `insert into bulk_run (code, member_id, sells, file_name, name_key, uploaded_on, holds_name, state)
       select 'MX' || g, $1, 'prepaid', 'x', 'x' || g, '2026-01-01', false, 'checked' from generate_series(1, 50) g`,
      [http.environment.members[2]?.id],
    );
    expect(codeOf(await sendFile(third, bytes))).toBe("bulk_runs_too_many");
  });
});

describe("a row", () => {
  test("M204: names the closest open product when its product is unknown", async () => {
    expect(await checkedRow("PULSA TELKOMSEL SEPULUH", number())).toMatchObject({
      fault: "product_not_found",
      text: "Produk tidak ditemukan.",
      suggestion: { name: expect.stringContaining("TELKOMSEL") as unknown },
      price: null,
    });
  });

  test("M205: names the opening time or an alternative for an inactive product", async () => {
    await owner().query("update product set enabled = false where code = 'TSEL10'");
    const closed = await checkedRow("TSEL10", number());
    await owner().query("update product set enabled = true where code = 'TSEL10'");
    expect(closed).toMatchObject({
      fault: "product_inactive",
      text: "Produk sedang tidak aktif.",
      suggestion: { code: "TSEL20" },
    });
    const cutOff =
      "update supplier_product set cut_off_starts = $1, cut_off_ends = $2 where sku in ('XL5')";
    await owner().query(cutOff, ["00:00", "24:00"]);
    const later = await checkedRow("XL5", "081712345678");
    await owner().query(cutOff, [null, null]);
    expect(later.text).toBe("Produk sedang tidak aktif; buka lagi pukul 24:00 WIB.");
  });

  test("M206: names the most similar code for a wrong one", async () => {
    expect(await checkedRow("TSEL1O", number())).toMatchObject({
      fault: "product_code_wrong",
      text: "Kode produk salah.",
      suggestion: { code: "TSEL10", price: 10_300 },
    });
  });

  test("M207: repairs a number that lost its zero, and says so", async () => {
    expect(await checkedRow("TSEL10", 81_255_500_001)).toMatchObject({
      state: "ready",
      number: "081255500001",
      number_written: "81255500001",
      repair: "leading_zero",
    });
    expect(await checkedRow("TSEL10", "8,1255500002E+10")).toMatchObject({
      state: "ready",
      number: "081255500002",
      repair: "scientific",
    });
  });

  test.each([
    ["no number", "TSEL10", "", "number_missing", "Nomor tujuan kosong."],
    ["a number that is none", "TSEL10", "0217123456", "number_wrong", "Nomor tujuan tidak benar."],
    [
      "digits that Excel cut off",
      "TSEL10",
      "8.1E+10",
      "number_uncertain",
      "Excel memotong angka nomor ini. Tulis lagi lengkap, dengan format teks.",
    ],
    [
      "another operator's number",
      "TSEL10",
      "081712345678",
      "number_operator",
      "Nomor ini milik XL, produknya untuk Telkomsel.",
    ],
    ["a meter of too few digits", "PLN20", "1234567", "number_wrong", "Nomor tujuan tidak benar."],
    ["no product", "", "081255512345", "product_missing", "Kode produk kosong."],
  ])("M207: is rejected with %s", async (_name, product, destination, fault, text) => {
    expect(await checkedRow(product, destination)).toMatchObject({ state: "faulty", fault, text });
  });

  test("M207: can be filtered when it was repaired or is above the limit", async () => {
    const twice = number();
    const run = await uploaded(member, [
      ["TSEL10", 81_255_500_003],
      ["TSEL10", twice],
      ["TSEL10", twice],
    ]);
    const lines = async (show: BulkRowFilter) =>
      (await rowsOf(member, run.head.code, show)).map(({ line }) => line);
    expect([await lines("repaired"), await lines("duplicate")]).toEqual([[2], [4]]);
  });

  test("M207: is accepted with another operator's number when the member confirms it", async () => {
    const { head } = await uploaded(member, [["TSEL10", "081712345679"]]);
    const kept = await member.call("bulkRowChange", {
      code: head.code,
      line: "2",
      accept_operator: true,
    });
    expect(kept.json).toMatchObject({ row: { state: "ready", fault: null } });
  });

  test("M208, M209, M759: says why it is above the daily limit; one message lists the numbers, and one call removes the extra rows", async () => {
    const [bought, twice] = [number(), number()];
    const earlier = await http.environment.buy({ number: bought });
    const run = await uploaded(member, [
      ["TSEL10", bought],
      ["TSEL10", twice],
      ["TSEL10", twice],
      ["TSEL20", twice],
    ]);
    expect((await rowsOf(member, run.head.code)).map(({ text }) => text)).toEqual([
      `Nomor melewati batas harian: sudah dibeli hari ini (${earlier.ref_id}).`,
      null,
      "Nomor melewati batas harian: sama dengan baris 3.",
      null,
    ]);
    expect(run.duplicates).toEqual({
      rows: 2,
      text: `2 baris melewati batas harian per nomor: ${bought}, ${twice}.`,
      numbers: [
        { number: bought, lines: [2] },
        { number: twice, lines: [4] },
      ],
    });
    const { en } = await askInBoth(member, "bulkRun", () => ({ code: run.head.code }));
    expect((en.json as BulkRun).duplicates?.text).toBe(
      `2 rows are past the daily limit of their number: ${bought}, ${twice}.`,
    );
    const removed = await member.call("bulkRowsRemove", {
      code: run.head.code,
      which: "duplicates",
    });
    expect(removed.json).toMatchObject({
      removed: 2,
      run: { duplicates: null, head: { counts: { rows: 2, ready: 2 } } },
    });
  });

  test("M208: is rejected above the brand's daily limit for a number", async () => {
    await changeSetting(http.open.brand, "bulk_number_day_limit", 1);
    const twice = number();
    const { head } = await uploaded(member, [
      ["TSEL10", twice],
      ["TSEL20", twice],
    ]);
    await changeSetting(http.open.brand, "bulk_number_day_limit", 0);
    expect((await rowsOf(member, head.code))[1]).toMatchObject({
      fault: "past_daily_limit",
      text: "Nomor melewati batas harian: maksimal 1 transaksi per nomor per hari.",
    });
  });
});

test("M198: can be chosen in the template from the account's open products with their prices", async () => {
  await owner().query("update product set enabled = false where code = 'SMART10'");
  const answer = await member.call("bulkTemplate", { sells: "prepaid" });
  await owner().query("update product set enabled = true where code = 'SMART10'");
  const [rows, products] = await sheetsOf(answer);
  expect(rows?.rows[0]).toEqual([
    "Kode produk",
    "Nomor tujuan",
    "Zona / server",
    "Nama pelanggan",
    "Harga jual",
    "Catatan",
  ]);
  const codes = products?.rows.slice(1).map(([code, , , , price]) => [code, price]);
  expect(codes).toContainEqual(["TSEL10", 10_300]);
  expect(codes?.map(([code]) => code)).not.toContain("SMART10");
  expect(rows?.dataValidations).toMatchObject([
    {
      type: "list",
      range: "A2:A501",
      formula1: `'Produk'!$A$2:$A$${String((codes?.length ?? 0) + 1)}`,
    },
  ]);
});
