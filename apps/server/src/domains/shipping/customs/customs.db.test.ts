import { randomUUID } from "node:crypto";
import type { Approval } from "@konter/contract/approvals";
import type {
  ImportTariffList,
  ImportTax,
  KursNow,
  KursTable,
  KursWeek,
  KursWeekPage,
} from "@konter/contract/customs";
import type { InboxPage } from "@konter/contract/inbox";
import { businessDate } from "@konter/contract/time";
import { fieldsOf, refusalOf } from "@konter/testkit/brand/http-client.ts";
import type { HttpAnswer, HttpClient } from "@konter/testkit/brand/http-client.ts";
import { openHttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import type { HttpEnvironment } from "@konter/testkit/brand/http-environment.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it, test } from "vitest";
import { forgetSettings, putSetting } from "../../../kernel/settings/index.ts";
import { tariffOfDay } from "./tariffs/store.ts";
import { TARIFF_2025 } from "./testing/tariff-2025.ts";

let http: HttpEnvironment;
let member: HttpClient;
let maker: HttpClient;
beforeAll(async () => {
  http = await openHttpEnvironment({ members: 2, idle: true });
  await sql("update member set permissions = '{pos.use}' where id = (select min(id) from member)");
  [member, maker] = await Promise.all([http.member(0), http.staff()]);
});
afterAll(() => http.close());
afterEach(async () => {
  await sql("delete from kurs_rate");
  await sql("delete from kurs_week");
});

const sql = (text: string, values: unknown[] = []) =>
  http.environment.database.owner.query<Record<string, unknown>>(text, values);
const DAY_MS = 24 * 60 * 60 * 1000;
const day = (days: number): string => businessDate(new Date(Date.now() + days * DAY_MS));
const codeOf = (answer: HttpAnswer) => refusalOf(answer).code;

const USD = { currency: "USD", unit: 1, rate_cents: 1_600_000 };
const JPY = { currency: "JPY", unit: 100, rate_cents: 1_080_032 };
const week = (from: number, rates: readonly object[] = [USD, JPY]) => ({
  valid_from: day(from),
  valid_to: day(from + 6),
  decree: "10/MK/EF.2/2026",
  rates,
});
const added = async (from: number, rates?: readonly object[]) =>
  (await maker.call("adminKursAdd", week(from, rates))).json as KursWeek;
const parcel = (given: Readonly<Record<string, unknown>> = {}) => ({
  category: "bags",
  currency: "USD",
  fob: "100",
  freight: "20",
  has_npwp: true,
  ...given,
});
const calculate = (given: Readonly<Record<string, unknown>> = {}) =>
  member.call("importTax", parcel(given));

describe("M410: the import tax of a parcel", () => {
  test("M401: is estimated with the week and the tariffs of today, by permission", async () => {
    await added(-2);
    const answer = await calculate();
    expect(answer.status).toBe(200);
    const tax = answer.json as ImportTax;
    expect(tax.kurs).toMatchObject({ decree: "10/MK/EF.2/2026", is_old: false, unit: 1 });
    expect(tax.total).toBe(tax.lines.at(-1)?.amount);
    const other = await http.member(1);
    expect(refusalOf(await other.call("importTax", parcel()))).toMatchObject({
      code: "extra_permission_missing",
      message: "Fitur ini membutuhkan izin tambahan dari admin",
    });
  });

  it("is closed while the brand has the postal area off", async () => {
    await putSetting(http.open.brand.pool, "postal", false);
    forgetSettings(http.open.brand);
    expect(codeOf(await calculate())).toBe("feature_off");
    await putSetting(http.open.brand.pool, "postal", true);
    forgetSettings(http.open.brand);
  });

  it.each([
    [{ fob: "-1" }, "fob", "Nilai tidak boleh di bawah nol."],
    [{ fob: "seratus" }, "fob", "Tulis angka tanpa titik ribuan"],
    [{ fob: "1.500" }, "fob", "Tulis angka tanpa titik ribuan"],
    [{ fob: "0" }, "fob", "Harga barang harus lebih dari nol."],
    [{ freight: "9999999999999" }, "freight", "Tulis angka tanpa titik ribuan"],
    [{ freight: "999999999999" }, "freight", "Nilai terlalu besar."],
    [{ currency: "dolar" }, "currency", "Tulis kode mata uang tiga huruf"],
    [{ currency: "EUR" }, "currency", "Kurs pajak untuk EUR tidak ada"],
    [{ fob: "1500,01" }, "fob", "Nilai barang di atas USD 1.500,00."],
    [{ hs_code: "42" }, "hs_code", "Kode HS terdiri dari 4 sampai 8 angka"],
    [{ hs_code: "4299" }, "hs_code", "Kode HS 4299 tidak ada di daftar 2022."],
    [{ hs_code: "6109" }, "category", "Kode HS 6109 bukan kategori ini."],
    [{ date: "2025-03-04" }, "date", "Tarif impor baru ada mulai 2025-03-05."],
    [{ date: "2999-01-01" }, "date", "Tanggal ini belum tiba."],
  ])("refuses %j with its own sentence", async (given, field, sentence) => {
    await added(-2);
    expect(fieldsOf(await calculate(given))[field]).toContain(sentence);
  });

  it("uses the latest earlier week, marked as old, and none without one", async () => {
    expect(refusalOf(await calculate())).toMatchObject({ code: "kurs_missing" });
    await added(-20);
    expect(((await calculate()).json as ImportTax).kurs.is_old).toBe(true);
  });

  it("is the same again for an earlier date after new rates", async () => {
    await added(-9);
    const before = (await calculate({ date: day(-5) })).json as ImportTax;
    await added(-2, [{ ...USD, rate_cents: 1_700_000 }]);
    expect((await calculate({ date: day(-5) })).json).toEqual(before);
    expect(((await calculate()).json as ImportTax).total).toBeGreaterThan(before.total);
  });

  it("checks the category of an HS code and names it", async () => {
    await added(-2);
    const { hs } = (await calculate({ hs_code: "4202" })).json as ImportTax;
    expect(hs).toMatchObject({ hs_code: "4202", category: "bags" });
  });
});

describe("M406: tax exchange rates", () => {
  it("are shown with date, decree and source, and as old after their week", async () => {
    await added(-20);
    const shown = (await member.call("kurs")).json as KursNow;
    expect(shown.source).toContain("kemenkeu.go.id");
    expect(shown).toMatchObject({
      decree: "10/MK/EF.2/2026",
      valid_from: day(-20),
      is_old: true,
      rates: [USD, JPY],
    });
    await added(-2);
    expect((await member.call("kurs")).json as KursNow).toMatchObject({ is_old: false });
  });

  it("are read from a pasted table without being stored", async () => {
    const bytes = new Uint8Array(Buffer.from("Mata Uang\tNilai\nDolar (USD)\t16.661,00\nEUR\tx\n"));
    const table = (await maker.call("adminKursRead", { bytes })).json as KursTable;
    expect(table.rates).toEqual([{ ...USD, rate_cents: 1_666_100 }]);
    expect(table.problems).toMatchObject([{ line: 3, column: "rate", cell: "B3" }]);
    expect(((await maker.call("adminKursWeeks")).json as KursWeekPage).rows).toEqual([]);
  });

  it.each([
    [week(1), "kurs_week_overlaps"],
    [week(-8), "kurs_week_overlaps"],
    [{ ...week(20), valid_to: day(20) }, "kurs_period_backwards"],
    [{ ...week(20), valid_to: day(40) }, "kurs_period_too_long"],
    [week(20, [USD, USD]), "kurs_currency_twice"],
    [week(20, [JPY]), "kurs_without_usd"],
  ])("refuse %j and change nothing", async (input, code) => {
    await added(-2);
    expect(codeOf(await maker.call("adminKursAdd", input))).toBe(code);
    expect((await sql("select from kurs_week")).rowCount).toBe(1);
  });

  it("take no week twice when two people add it at once", async () => {
    const answers = await Promise.all([1, 2, 3].map(() => maker.call("adminKursAdd", week(-2))));
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(1);
    expect((await sql("select from kurs_week")).rowCount).toBe(1);
  });

  it("warn in the inbox while the current week is missing", async () => {
    const missing = async () =>
      ((await maker.call("inbox", { kind: "kurs" })).json as InboxPage).rows.map(
        ({ sentence }) => sentence,
      );
    await added(-20);
    expect(await missing()).toEqual([expect.stringContaining("Kurs pajak untuk")]);
    await added(-2);
    expect(await missing()).toEqual([]);
  });

  it("are changed by one person before their first use, and by two after it; earlier ones are kept", async () => {
    const { week: first } = await added(-2);
    const replace = (id: number, cents: number) =>
      maker.call("adminKursReplace", {
        week_id: String(id),
        decree: "11/MK/EF.2/2026",
        rates: [{ ...USD, rate_cents: cents }],
      });
    const checker = await http.staff();
    const changed = (await replace(first.week_id, 1_610_000)).json as KursWeek;
    expect(codeOf(await replace(first.week_id, 1_620_000))).toBe("kurs_week_replaced");
    expect(codeOf(await replace(changed.week.week_id, 1_610_000))).toBe("kurs_week_same");
    await calculate();
    expect(codeOf(await replace(changed.week.week_id, 1_620_000))).toBe("kurs_approval_needed");

    const asked = await maker.call(
      "approvalRequest",
      {
        kind: "customs.kurs",
        input: {
          week_id: changed.week.week_id,
          decree: "12/MK/EF.2/2026",
          rates: [{ ...USD, rate_cents: 1_630_000 }],
        },
        reason: "Salah ketik",
      },
      { key: randomUUID() },
    );
    const approval = asked.json as Approval;
    expect(approval.changes).toContainEqual({
      label: "USD",
      before: "Rp16.100,00 / 1",
      after: "Rp16.300,00 / 1",
    });
    const decided = await checker.call("approvalApprove", {
      approval_id: String(approval.approval_id),
      hash: approval.hash,
    });
    expect(decided.status).toBe(200);
    const { rows } = (await maker.call("adminKursWeeks")).json as KursWeekPage;
    expect(rows.map((row) => [row.usd_cents, row.replaced_at === null])).toEqual([
      [1_630_000, true],
      [1_610_000, false],
      [1_600_000, false],
    ]);
  });
});

describe("M410: import tariffs", () => {
  it("come with the product as PMK 4/2025 has them", async () => {
    expect(await tariffOfDay(http.open.brand.pool, "2026-01-01")).toMatchObject(TARIFF_2025);
  });

  it("are added by two people and apply from their date on", async () => {
    await added(-2);
    const checker = await http.staff();
    const tariff = {
      ...TARIFF_2025,
      valid_from: day(-1),
      regulation: "PMK 1/2026",
      categories: TARIFF_2025.categories.map((row) =>
        row.category === "bags" ? { ...row, duty_per_mille: 300 } : row,
      ),
    };
    expect(codeOf(await maker.call("adminTariffAdd", { ...TARIFF_2025, valid_from: day(0) }))).toBe(
      "import_tariff_same",
    );
    const twice = tariff.categories.map((row) =>
      row.category === "general" ? { ...row, hs: ["4202"] } : row,
    );
    expect(codeOf(await maker.call("adminTariffAdd", { ...tariff, categories: twice }))).toBe(
      "import_tariff_prefix_twice",
    );
    expect(codeOf(await maker.call("adminTariffAdd", tariff))).toBe(
      "import_tariff_approval_needed",
    );
    const dutyOn = async (date: string) =>
      ((await calculate({ date })).json as ImportTax).lines.find(({ line }) => line === "duty")
        ?.per_mille;
    expect(await dutyOn(day(0))).toBe(250);
    const asked = await maker.call(
      "approvalRequest",
      { kind: "customs.tariff", input: tariff, reason: "PMK baru" },
      { key: randomUUID() },
    );
    const approval = asked.json as Approval;
    expect(approval.changes.map(({ label }) => label)).toEqual(["Berlaku mulai", "Aturan", "Tas"]);
    await checker.call("approvalApprove", {
      approval_id: String(approval.approval_id),
      hash: approval.hash,
    });
    expect([await dutyOn(day(-2)), await dutyOn(day(0))]).toEqual([250, 300]);
    const entries = await sql(
      "select staff_id is not null as staff from audit_entry where action = 'import_tariff.added'",
    );
    expect(entries.rows).toEqual([{ staff: true }]);
    const { rows } = (await maker.call("adminTariffs")).json as ImportTariffList;
    expect(rows.map((row) => [row.valid_from, row.is_now])).toEqual([
      [day(-1), true],
      ["2025-03-05", false],
    ]);
  });
});
