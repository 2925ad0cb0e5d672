import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import { PRICE_SHEET_ROWS } from "@konter/contract/price-sheets";
import type { PriceSheetDetail } from "@konter/contract/price-sheets";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fingerprint } from "@konter/testkit/rows/fingerprint.ts";
import { refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpClient } from "@konter/testkit/brand/http-client.ts";
import { changeSetting } from "../../../kernel/settings/index.ts";
import { codeOf, openSheetDesk } from "./testing/sheet-desk.ts";
import type { SheetDesk } from "./testing/sheet-desk.ts";
import {
  apply,
  cellsOf,
  csvOf,
  look,
  rollBack,
  rowsOf,
  sendSheet,
  sheetOf,
  workbookOf,
} from "./testing/sheets.ts";

let desk: SheetDesk;
let maker: HttpClient;
let checker: HttpClient;
beforeAll(async () => {
  desk = await openSheetDesk();
  ({ maker, checker } = desk);
});
afterAll(() => desk.http.close());
beforeEach(() => desk.reset());
const kept = async () => (await desk.sql("select count(*)::int as count from price_sheet"))[0];

describe("a workbook of prices", () => {
  test("M676: is downloaded for a filter, changed and uploaded; the dry run shows each result and applies nothing", async () => {
    await desk.sql(
      "insert into price_floor (operator_code, fixed, rate_basis_points, action) values ('XL', 50, 0, 'lift')",
    );
    await desk.reprice();
    const [header = [], ...rows] = await cellsOf(
      await maker.call("priceSheetExport", { type: "pulsa" }),
    );
    expect(header).toEqual([
      "Kode",
      "Produk",
      "Jenis",
      "Operator",
      "Modal",
      "Margin member",
      "Margin agent",
      "Harga member",
      "Harga agent",
    ]);
    expect(rows.map(([code]) => code)).toEqual(["SMART10", "TRI10", "TSEL10", "TSEL20", "XL5"]);
    const changed = rows.map((row) =>
      row.map((cell, at) =>
        header[at] !== "Harga agent"
          ? cell
          : row[0] === "TSEL10"
            ? 10_250
            : row[0] === "XL5"
              ? 5_000
              : row[0] === "TRI10"
                ? 9_000
                : cell,
      ),
    );
    const bytes = await workbookOf([
      header,
      ...changed,
      ["NOPE", null, null, null, null, null, null, 1, 1],
      [null, null, null, null, null, null, null, 1, 1],
    ]);
    const before = await fingerprint(desk.http.environment);
    const answer = await sendSheet(maker, bytes);
    expect(answer.status, answer.text).toBe(200);
    expect(await fingerprint(desk.http.environment)).toEqual(before);
    const { head, effect } = answer.json as PriceSheetDetail;
    expect(head).toMatchObject({
      state: "checked",
      file_name: "harga.xlsx",
      counts: { changed: 2, unchanged: 7, refused: 4 },
    });
    expect(effect).toMatchObject({ products: 2, under_floor: { count: 1 } });
    const told = (await rowsOf(maker, head.sheet_id)).map((row) => [
      row.code,
      row.category,
      row.outcome,
      row.price_before,
      row.text,
    ]);
    expect(told).toContainEqual(["TSEL10", "agent", "changed", 10_300, null]);
    expect(told).toContainEqual(["TSEL10", "member", "unchanged", 10_600, null]);
    // Below the cost: a floor lifts one price, the other is rejected.
    expect(told).toContainEqual(["XL5", "agent", "changed", 5_600, null]);
    expect(told).toContainEqual([
      "TRI10",
      "agent",
      "refused",
      10_150,
      "Harga Rp9.000 di bawah modal Rp9.950, dan tidak ada batas margin yang menaikkannya.",
    ]);
    expect(told).toContainEqual([
      "NOPE",
      "member",
      "refused",
      null,
      "Tidak ada produk dengan kode NOPE.",
    ]);
    expect(told).toContainEqual(["", null, "refused", null, "Baris ini tidak punya kode produk."]);
    const refused = await maker.call("priceSheetRows", {
      sheet_id: String(head.sheet_id),
      show: "refused",
    });
    expect((refused.json as { rows: unknown[] }).rows).toHaveLength(4);
    await apply(maker, answer.json as PriceSheetDetail);
    expect(await desk.agentPrices()).toMatchObject({ TSEL10: 10_250, XL5: 5_450, TRI10: 10_150 });
  });

  test.each([
    ["a price with letters", "TSEL10;sepuluh", "Harga hanya boleh angka bulat, bukan sepuluh."],
    ["a price with cents", "TSEL10;10.250,50", "Harga hanya boleh angka bulat, bukan 10.250,50."],
    ["a price below nothing", "TSEL10;-1", "Harga hanya boleh angka bulat, bukan -1."],
    ["a price beyond all", "TSEL10;100000001", "Harga maksimal Rp100.000.000."],
    ["a code twice", "TSEL10;10300\nTSEL10;10400", "Kode TSEL10 sudah ada di baris lain."],
  ])("M676: has a row rejected with its reason for %s", async (_name, lines, text) => {
    const answer = await sendSheet(maker, csvOf(`Kode;Harga agent\n${lines}`));
    const { head } = answer.json as PriceSheetDetail;
    const rows = await rowsOf(maker, head.sheet_id);
    expect(rows.filter(({ outcome }) => outcome === "refused").map((row) => row.text)).toEqual([
      text,
    ]);
    expect(codeOf(await apply(maker, answer.json as PriceSheetDetail))).toEqual([
      409,
      "price_sheet_nothing",
    ]);
  });

  test("M676: has a product rejected that no supplier sells now", async () => {
    await desk.sql("update supplier_product set removed_at = now() where sku = 'XL5'");
    const { head } = await sheetOf(maker, { XL5: 5_700 });
    expect((await rowsOf(maker, head.sheet_id))[0]?.text).toBe(
      "Produk ini belum punya pemasok dengan harga modal.",
    );
    await desk.sql("update supplier_product set removed_at = null where sku = 'XL5'");
  });

  test.each([
    [
      "Nama,Harga agent\nX,1",
      "price_sheet_columns",
      "Kolom Kode, Harga member, Harga agent tidak ditemukan. Pakai berkas yang diunduh dari sini.",
    ],
    [
      "Kode,Harga agent,Harga agent\nTSEL10,1,1",
      "price_sheet_column_twice",
      "Kolom Harga agent muncul dua kali.",
    ],
    [
      "Kode,Harga emas\nTSEL10,1",
      "price_sheet_tier_unknown",
      "Tidak ada tingkat untuk kolom Harga emas.",
    ],
    ["Kode,Harga agent\nTSEL10,", "price_sheet_empty", "Berkas ini tidak berisi satu harga pun."],
    [
      `Kode,Harga agent\n${"A,1\n".repeat(PRICE_SHEET_ROWS + 1)}`,
      "price_sheet_rows",
      "Maksimal 5000 produk per berkas. Berkas ini berisi 5001.",
    ],
    [
      "<html><table></table></html>",
      "bulk_file_type",
      "Berkas ini bukan Excel (.xlsx, .xls) atau CSV.",
    ],
    [
      "%PDF-1.4",
      "bulk_file_pdf",
      "Berkas ini PDF, walaupun namanya lain. Simpan sebagai Excel (.xlsx).",
    ],
  ])(
    "M676: is rejected completely with %.20j, and nothing is stored",
    async (text, code, sentence) => {
      const before = await kept();
      const answer = await sendSheet(maker, csvOf(text), "harga.csv");
      expect(codeOf(answer)).toEqual([422, code]);
      expect(refusalOf(answer).message).toBe(sentence);
      expect(await kept()).toEqual(before);
    },
  );
});

describe("applying a sheet", () => {
  test("M676: happens once, sets the members' prices, and is in the history with author, time and file", async () => {
    const sheet = await sheetOf(maker, { TSEL10: 10_240, XL5: 5_555 });
    const answers = await Promise.all([1, 2, 3].map(() => apply(maker, sheet)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(codeOf(answer)).toEqual([409, "price_sheet_not_open"]);
    expect(await desk.agentPrices()).toMatchObject({ TSEL10: 10_240, XL5: 5_555 });
    const { rows } = (await maker.call("priceSheets")).json as { rows: PriceSheetDetail["head"][] };
    expect(rows[0]).toMatchObject({
      file_name: "harga.xlsx",
      state: "applied",
      counts: { changed: 2 },
    });
    expect(rows[0]?.applied_by).toBe(rows[0]?.uploaded_by);
    expect(Date.parse(rows[0]?.applied_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
    // The margin is stored, so a changed cost changes the price.
    await desk.cost("XL5", 5_500);
    await desk.reprice();
    expect(await desk.agentPrices()).toMatchObject({ XL5: 5_655 });
  });

  test("M676: applies nothing when prices moved since the preview", async () => {
    const sheet = await sheetOf(maker, { XL5: 5_700 });
    await desk.cost("XL5", 5_450);
    await desk.reprice();
    expect(codeOf(await apply(maker, sheet))).toEqual([409, "price_effect_moved"]);
    expect(await desk.agentPrices()).toMatchObject({ XL5: 5_650 });
  });

  test("M676: takes two people above the limits of one person, and so does its rollback", async () => {
    await changeSetting(desk.http.open.brand, "price_alone_percent", 1);
    const sheet = await sheetOf(maker, { XL5: 6_000 });
    expect(sheet.effect?.needs_two).toBe(true);
    expect(codeOf(await apply(maker, sheet))).toEqual([409, "price_approval_needed"]);
    const decide = async (act: string, { head, effect }: PriceSheetDetail) => {
      const input = { sheet_id: String(head.sheet_id), act, seen: effect?.seen };
      const asked = await maker.call(
        "approvalRequest",
        { kind: "catalog.price_sheet", input, reason: "Modal naik" },
        { key: randomUUID() },
      );
      const { approval_id: id, hash, title } = asked.json as Approval;
      const decision = { approval_id: String(id), hash };
      expect(codeOf(await maker.call("approvalApprove", decision))).toEqual([403, "approval_own"]);
      expect(codeOf(await checker.call("approvalApprove", decision))).toBe("ok");
      return title;
    };
    expect(await decide("apply", sheet)).toBe("Terapkan harga dari harga.xlsx");
    expect(await desk.agentPrices()).toMatchObject({ XL5: 6_000 });
    const applied = await look(maker, sheet.head.sheet_id);
    expect(codeOf(await rollBack(maker, applied))).toEqual([409, "price_approval_needed"]);
    expect(await decide("roll_back", applied)).toBe("Kembalikan harga dari harga.xlsx");
    expect(await desk.agentPrices()).toMatchObject({ XL5: 5_600 });
  });

  test("M676: can be canceled before it happens, and is then not applied", async () => {
    const sheet = await sheetOf(maker, { XL5: 5_700 });
    const place = { sheet_id: String(sheet.head.sheet_id) };
    expect((await maker.call("priceSheetCancel", place)).json).toMatchObject({
      head: { state: "canceled" },
    });
    expect(codeOf(await maker.call("priceSheetCancel", place))).toEqual([
      409,
      "price_sheet_not_open",
    ]);
    expect(codeOf(await apply(maker, sheet))).toEqual([409, "price_sheet_not_open"]);
    expect(codeOf(await maker.call("priceSheet", { sheet_id: "999999" }))).toEqual([
      404,
      "price_sheet_not_found",
    ]);
  });
});
