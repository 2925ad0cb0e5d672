import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import { PRICE_SHEET_ROWS } from "@konter/contract/price-sheets";
import type { PriceSheetDetail } from "@konter/contract/price-sheets";
import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fingerprint } from "../../../testing/fingerprint.ts";
import { refusalOf } from "../../../testing/http-client.ts";
import type { HttpAnswer, HttpClient } from "../../../testing/http-client.ts";
import { openHttpCounter } from "../../../testing/http-counter.ts";
import type { HttpCounter } from "../../../testing/http-counter.ts";
import { changeSetting } from "../../office/brand/index.ts";
import { reprice } from "../catalog/index.ts";
import { applyDueSheets } from "./apply-due-sheets.ts";
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

let http: HttpCounter;
let maker: HttpClient;
let checker: HttpClient;
beforeAll(async () => {
  http = await openHttpCounter({ members: 1, idle: true });
  [maker, checker] = await Promise.all([http.staff(), http.staff()]);
});
afterAll(() => http.close());
/** An agent pays 200, a member 500 more than the cheapest cost: TSEL10 costs 10,100, XL5 5,400, PLN50 50,300. */
beforeEach(async () => {
  await changeSetting(http.open.brand, "price_alone_percent", 100);
  await sql("update price_sheet set state = 'canceled' where state in ('scheduled', 'held')");
  await sql("delete from price_floor");
  await sql("delete from margin_rule");
  await sql(
    "insert into margin_rule (category, fixed, rate_basis_points) values ('member', 500, 0), ('agent', 200, 0)",
  );
  await cost("XL5", 5_400);
  await reprice(http.counter.database.pool);
  await sql("alter table price_change disable trigger price_change_is_final");
  await sql("update price_change set changed_at = changed_at - interval '25 hours'");
  await sql("alter table price_change enable trigger price_change_is_final");
});

async function sql<Row = Record<string, unknown>>(text: string, values: unknown[] = []) {
  return (await http.counter.database.owner.query(text, values)).rows as Row[];
}
const cost = (code: string, amount: number) =>
  sql("update supplier_product set cost = $2 where supplier_id = 'digiflazz' and sku = $1", [
    code,
    amount,
  ]);
const codeOf = (answer: HttpAnswer) =>
  answer.status === 200 ? "ok" : [answer.status, refusalOf(answer).code];
async function agentPrices(): Promise<Record<string, number>> {
  const rows = await sql<{ code: string; price: number }>(
    `select code, price from product_price pp join product p on p.id = product_id where category = 'agent' order by code`,
  );
  return Object.fromEntries(rows.map(({ code, price }) => [code, price]));
}
/** Prices and the margins that make them, whatever rows they stand in. */
const standing = () =>
  sql(
    `select (select json_agg(json_build_array(product_id, category, price, cost, closed_by_floor) order by product_id, category) from product_price) as prices,
       (select json_agg(json_build_array(category, screen, operator_code, product_id, fixed, rate_basis_points) order by category, screen, operator_code, product_id)
         from margin_rule) as margins`,
  );
const kept = async () => (await sql("select count(*)::int as count from price_sheet"))[0];

describe("a workbook of prices", () => {
  test("M676: what the filter shows is downloaded, changed and uploaded; the dry run says what each price comes to, and nothing is live", async () => {
    await sql(
      "insert into price_floor (operator_code, fixed, rate_basis_points, action) values ('XL', 50, 0, 'lift')",
    );
    await reprice(http.counter.database.pool);
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
    const before = await fingerprint(http.counter);
    const answer = await sendSheet(maker, bytes);
    expect(answer.status, answer.text).toBe(200);
    expect(await fingerprint(http.counter)).toEqual(before);
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
    // Below the cost: a floor lifts the one, the other is refused.
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
    expect(await agentPrices()).toMatchObject({ TSEL10: 10_250, XL5: 5_450, TRI10: 10_150 });
  });

  test.each([
    ["a price with letters", "TSEL10;sepuluh", "Harga hanya boleh angka bulat, bukan sepuluh."],
    ["a price with cents", "TSEL10;10.250,50", "Harga hanya boleh angka bulat, bukan 10.250,50."],
    ["a price below nothing", "TSEL10;-1", "Harga hanya boleh angka bulat, bukan -1."],
    ["a price beyond all", "TSEL10;100000001", "Harga paling besar Rp100.000.000."],
    ["a code twice", "TSEL10;10300\nTSEL10;10400", "Kode TSEL10 sudah ada di baris lain."],
  ])("M676: %s refuses its row with its reason", async (_name, lines, text) => {
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

  test("M676: a product that no supplier sells now is refused as such", async () => {
    await sql("update supplier_product set removed_at = now() where sku = 'XL5'");
    const { head } = await sheetOf(maker, { XL5: 5_700 });
    expect((await rowsOf(maker, head.sheet_id))[0]?.text).toBe(
      "Produk ini belum punya pemasok dengan harga modal.",
    );
    await sql("update supplier_product set removed_at = null where sku = 'XL5'");
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
      "Paling banyak 5000 produk per berkas. Berkas ini berisi 5001.",
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
    "M676: a file of %.20j is refused whole, and nothing of it is kept",
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
  test("M676: is done once, is what members pay, and stands in the history with who, when and which file", async () => {
    const sheet = await sheetOf(maker, { TSEL10: 10_240, XL5: 5_555 });
    const answers = await Promise.all([1, 2, 3].map(() => apply(maker, sheet)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(codeOf(answer)).toEqual([409, "price_sheet_not_open"]);
    expect(await agentPrices()).toMatchObject({ TSEL10: 10_240, XL5: 5_555 });
    const { rows } = (await maker.call("priceSheets")).json as { rows: PriceSheetDetail["head"][] };
    expect(rows[0]).toMatchObject({
      file_name: "harga.xlsx",
      state: "applied",
      counts: { changed: 2 },
    });
    expect(rows[0]?.applied_by).toBe(rows[0]?.uploaded_by);
    expect(Date.parse(rows[0]?.applied_at ?? "")).toBeGreaterThan(Date.now() - 60_000);
    // The margin is kept: a cost that moves takes the price along.
    await cost("XL5", 5_500);
    await reprice(http.counter.database.pool);
    expect(await agentPrices()).toMatchObject({ XL5: 5_655 });
  });

  test("M676: of prices that moved since they were looked at nothing is applied", async () => {
    const sheet = await sheetOf(maker, { XL5: 5_700 });
    await cost("XL5", 5_450);
    await reprice(http.counter.database.pool);
    expect(codeOf(await apply(maker, sheet))).toEqual([409, "price_effect_moved"]);
    expect(await agentPrices()).toMatchObject({ XL5: 5_650 });
  });

  test("M676: above the limits of one person it takes two, and so does its roll back", async () => {
    await changeSetting(http.open.brand, "price_alone_percent", 1);
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
    expect(await agentPrices()).toMatchObject({ XL5: 6_000 });
    const applied = await look(maker, sheet.head.sheet_id);
    expect(codeOf(await rollBack(maker, applied))).toEqual([409, "price_approval_needed"]);
    expect(await decide("roll_back", applied)).toBe("Kembalikan harga dari harga.xlsx");
    expect(await agentPrices()).toMatchObject({ XL5: 5_600 });
  });

  test("M676: what is not live can be canceled, and is not applied then", async () => {
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

describe("a start that lies ahead", () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const due = async (sheetId: number) =>
    sql("update price_sheet set starts_at = now() - interval '1 second' where id = $1", [sheetId]);
  const changes = async (code: string) =>
    sql(
      "select price_after from price_change c join product p on p.id = c.product_id where p.code = $1 and changed_at > now() - interval '1 hour'",
      [code],
    );

  test("M676: is applied at its time and exactly once, by however many workers, over one that is killed", async () => {
    const sheet = await sheetOf(maker, { XL5: 5_800 });
    const scheduled = await apply(maker, sheet, { starts_at: inSeconds(3600) });
    expect(scheduled.json).toMatchObject({ head: { state: "scheduled" } });
    await applyDueSheets(http.open.brand);
    expect(await agentPrices()).toMatchObject({ XL5: 5_600 });
    await due(sheet.head.sheet_id);
    // A worker that has to wait for a margin is killed in the middle of its transaction.
    const blocker = await http.counter.database.owner.connect();
    try {
      await blocker.query("begin");
      await blocker.query("lock table margin_rule in share mode");
      const killed = applyDueSheets(http.open.brand).then(
        () => "done",
        () => "killed",
      );
      const waiting =
        "select pid from pg_locks where relation = 'margin_rule'::regclass and not granted";
      await expect
        .poll(async () => (await blocker.query(waiting)).rowCount, { timeout: 10_000 })
        .toBe(1);
      await blocker.query(`select pg_terminate_backend(pid) from (${waiting}) w`);
      expect(await killed).toBe("killed");
    } finally {
      await blocker.query("rollback");
      blocker.release();
    }
    expect(await agentPrices()).toMatchObject({ XL5: 5_600 });
    await Promise.all([1, 2, 3, 4].map(() => applyDueSheets(http.open.brand)));
    expect(await agentPrices()).toMatchObject({ XL5: 5_800 });
    expect(await changes("XL5")).toHaveLength(1);
    expect(await look(maker, sheet.head.sheet_id)).toMatchObject({ head: { state: "applied" } });
  });

  test("M676: what one person may not do any more by then is held with its reason, and a price below its cost is left out", async () => {
    const sheet = await sheetOf(maker, { XL5: 5_800, TSEL10: 10_400 });
    await apply(maker, sheet, { starts_at: inSeconds(3600) });
    await due(sheet.head.sheet_id);
    await changeSetting(http.open.brand, "price_alone_percent", 1);
    await applyDueSheets(http.open.brand);
    const held = await look(maker, sheet.head.sheet_id);
    expect(held.head).toMatchObject({
      state: "held",
      held_because:
        "Dalam 24 jam satu orang mengubah harga paling banyak 1% dan 200 produk. Di atasnya perlu persetujuan orang kedua.",
    });
    expect(await agentPrices()).toMatchObject({ XL5: 5_600, TSEL10: 10_300 });
    await changeSetting(http.open.brand, "price_alone_percent", 100);
    await cost("XL5", 5_900);
    await reprice(http.counter.database.pool);
    await apply(maker, await look(maker, sheet.head.sheet_id), { starts_at: inSeconds(3600) });
    await due(sheet.head.sheet_id);
    await applyDueSheets(http.open.brand);
    expect(await agentPrices()).toMatchObject({ XL5: 6_100, TSEL10: 10_400 });
    expect((await look(maker, sheet.head.sheet_id)).head.counts).toMatchObject({
      changed: 1,
      refused: 1,
    });
  });

  test.each([[-60], [31 * 24 * 3600]])(
    "M676: a start %i seconds ahead is refused on its field",
    async (seconds) => {
      const sheet = await sheetOf(maker, { XL5: 5_800 });
      const answer = await apply(maker, sheet, { starts_at: inSeconds(seconds) });
      expect(codeOf(answer)).toEqual([422, "price_sheet_start_invalid"]);
      expect(refusalOf(answer).fields?.["starts_at"]?.[0]?.message).toBe(
        "Waktu mulai harus di depan, paling jauh 30 hari.",
      );
      expect(await look(maker, sheet.head.sheet_id)).toMatchObject({ head: { state: "checked" } });
    },
  );
});

describe("a roll back", () => {
  test("M676: takes back what nobody has changed since, in one act, and lists the others", async () => {
    const sheet = await sheetOf(maker, { XL5: 5_800, TSEL10: 10_400, TRI10: 10_333 });
    await apply(maker, sheet);
    await maker.call("marginRuleSave", {
      category: "agent",
      product_code: "TRI10",
      fixed: 383,
      rate_basis_points: 0,
    });
    const applied = await look(maker, sheet.head.sheet_id);
    expect(applied.effect).toMatchObject({ products: 2 });
    expect(codeOf(await rollBack(maker, applied))).toBe("ok");
    expect(await agentPrices()).toMatchObject({ XL5: 5_600, TSEL10: 10_300, TRI10: 10_333 });
    const rows = await rowsOf(maker, sheet.head.sheet_id);
    expect(rows.map(({ code, outcome }) => [code, outcome])).toEqual([
      ["XL5", "restored"],
      ["TSEL10", "restored"],
      ["TRI10", "kept"],
    ]);
    expect(codeOf(await rollBack(maker, applied))).toEqual([409, "price_sheet_not_applied"]);
  });

  test("M676: with nothing left to take back it says so", async () => {
    const sheet = await sheetOf(maker, { TRI10: 10_333 });
    await apply(maker, sheet);
    await maker.call("marginRuleSave", {
      category: "agent",
      product_code: "TRI10",
      fixed: 383,
      rate_basis_points: 0,
    });
    expect(codeOf(await rollBack(maker, await look(maker, sheet.head.sheet_id)))).toEqual([
      409,
      "price_sheet_nothing_left",
    ]);
  });

  const CODES = ["TSEL10", "TSEL20", "XL5", "TRI10", "SMART10", "PLN20", "PLN50"] as const;
  const margins = fc.uniqueArray(
    fc.tuple(fc.constantFrom(...CODES), fc.integer({ min: 0, max: 900 })),
    {
      selector: ([code]) => code,
      minLength: 1,
      maxLength: 7,
    },
  );
  test("M676: of sheets upon sheets, rolled back in turn, leaves prices and margins exactly as they were", async () => {
    const costs = Object.fromEntries(
      (
        await sql<{ code: string; cost: number }>(
          "select code, cost from product_price pp join product p on p.id = product_id where category = 'agent'",
        )
      ).map(({ code, cost: amount }) => [code, amount]),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(margins, { minLength: 1, maxLength: 3 }), async (sheets) => {
        const steps: { readonly id: number; readonly before: unknown }[] = [];
        for (const each of sheets) {
          const sheet = await sheetOf(
            maker,
            Object.fromEntries(each.map(([code, margin]) => [code, (costs[code] ?? 0) + margin])),
          );
          const before = await standing();
          const answer = await apply(maker, sheet);
          if (answer.status === 200) steps.push({ id: sheet.head.sheet_id, before });
          else expect(codeOf(answer)).toEqual([409, "price_sheet_nothing"]);
        }
        for (const { id, before } of steps.toReversed()) {
          const answer = await rollBack(maker, await look(maker, id));
          expect(codeOf(answer), answer.text).toBe("ok");
          expect(await standing()).toEqual(before);
        }
      }),
      { numRuns: 12 },
    );
  });
});
