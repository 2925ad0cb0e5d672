import { writeXlsx } from "../../../platform/workbooks.ts";
import { describe, expect, test } from "vitest";
import { DomainError } from "../../../platform/domain-error.ts";
import { formatOf } from "./formats/index.ts";
import { excel95File } from "../table-files/testing/old-workbook.ts";
import { MAC_1904, serialOf, workbookFile } from "../table-files/testing/workbooks.ts";
import type { WrittenCell } from "../table-files/testing/workbooks.ts";
import { allOf, openHere } from "../table-files/testing/open-here.ts";
import { noFacts, withStatement } from "./read-statement.ts";
import type { OpenStatement } from "./read-statement.ts";
import type { StatementFormat } from "./statement-format.ts";
import {
  digiflazzEnglishFile,
  digiflazzFile,
  iakFile,
  midtransFile,
  tripayFile,
  xenditFile,
} from "./testing/statement-files.ts";
import type { SaleRow } from "./testing/statement-files.ts";

const format = (vendor: string): StatementFormat => {
  const found = formatOf(vendor);
  if (found === undefined) throw new Error(`no format of ${vendor}`);
  return found;
};
const NOW = new Date("2026-11-26T03:00:00Z");
const DIGIFLAZZ = format("digiflazz");

async function read(file: string | Uint8Array, by = DIGIFLAZZ) {
  const facts = noFacts();
  const bytes = typeof file === "string" ? Buffer.from(file) : file;
  const work = ({ lines }: OpenStatement) => allOf(lines(facts));
  return { lines: await withStatement(bytes, by, work, { open: openHere, now: NOW }), facts };
}
async function refusalOf(file: string | Uint8Array, by = DIGIFLAZZ) {
  try {
    await read(file, by);
    return "taken";
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.code, error.details.parameters?.["line"]];
  }
}

const at = (clock: string) => new Date(`2026-11-24T${clock}+07:00`);
const SALES: readonly SaleRow[] = [
  { reference: "K1-1", at: at("08:00:00"), price: 10_250, status: "Sukses", balance: 989_750 },
  { reference: "K2-1", at: at("09:30:00"), price: 25_000, status: "Gagal", balance: 989_750 },
  { reference: "K3-1", at: at("10:00:00"), price: 5_100, status: "Pending", balance: 984_650 },
  {
    reference: "",
    at: at("11:00:00"),
    price: 500_000,
    status: "Sukses",
    balance: 1_484_650,
    kind: "Deposit",
  },
];
const EXPECTED = [
  ["purchase", "K1-1", "success", -10_250, 989_750],
  ["purchase", "K2-1", "failed", -25_000, 989_750],
  ["purchase", "K3-1", "pending", -5_100, 984_650],
  ["funding", null, "success", 500_000, 1_484_650],
];
const plain = ({ lines }: Awaited<ReturnType<typeof read>>) =>
  lines.map(({ kind, reference, status, amount, balance }) => [
    kind,
    reference,
    status,
    amount,
    balance,
  ]);

const WHOLE = digiflazzFile(SALES);

describe("a supplier's statement", () => {
  test.each([
    ["in Indonesian, with thousands dots", digiflazzFile(SALES)],
    ["in English, with commas and quotes", digiflazzEnglishFile(SALES)],
    ["with a BOM", `\uFEFF${digiflazzFile(SALES)}`],
    ["in UTF-16", Buffer.from(`\uFEFF${digiflazzFile(SALES)}`, "utf16le")],
    [
      "with its shop and its days above",
      `PT Toko;;\nPeriode 24/11/2026;;\n\n${digiflazzFile(SALES)}Total;;;;;540.350;;\n`,
    ],
  ])("%s gives the same rows", async (_name, file) => {
    const found = await read(file);
    expect(plain(found)).toEqual(EXPECTED);
    expect(found.facts).toMatchObject({
      rows: 4,
      total: 500_000 - 10_250 - 5_100,
      firstDay: "2026-11-24",
      lastDay: "2026-11-24",
      breakCount: 0,
    });
    expect(found.lines[0]).toMatchObject({
      at: "2026-11-24T01:00:00.000Z",
      what: "tsel10 · 0812…001",
    });
  });

  test("gives the same rows as a workbook, and keeps IAK's own ids", async () => {
    const rows = digiflazzFile(SALES)
      .split("\r\n")
      .slice(0, -1)
      .map((line) => line.split(";"));
    expect(plain(await read(await writeXlsx({ sheets: [{ name: "A", rows }] })))).toEqual(EXPECTED);
    const file = iakFile([
      { reference: "K9-1", id: "77", at: at("08:00:00"), price: 10_000, status: "1" },
    ]);
    expect((await read(file, format("iak"))).lines[0]).toMatchObject({
      lineId: "77",
      status: "success",
      amount: -10_000,
    });
  });

  test("reports position and amount of a balance that does not follow, in either order of rows", async () => {
    const broken = SALES.map((row, index) =>
      index < 2 ? row : { ...row, balance: (row.balance ?? 0) - 700 },
    );
    for (const rows of [broken, broken.toReversed()]) {
      const { facts } = await read(digiflazzFile(rows));
      expect(facts.breaks.map(({ amount }) => amount)).toEqual([-700]);
      expect(facts.breaks[0]?.line).toBe(
        rows.findIndex(({ reference }) => reference === "K3-1") + 2,
      );
    }
  });

  test("belongs to the vendor's day, which need not begin at midnight", async () => {
    const noon: StatementFormat = { ...DIGIFLAZZ, dayStarts: "12:00" };
    const rows = [at("11:59:59"), at("12:00:00")].map((when, index) => ({
      reference: `K${index}-1`,
      at: when,
      price: 1_000,
      status: "Sukses",
    }));
    expect((await read(digiflazzFile(rows), noon)).lines.map(({ day }) => day)).toEqual([
      "2026-11-23",
      "2026-11-24",
    ]);
  });

  const UNBALANCED = digiflazzFile(SALES.map(({ balance: _balance, ...row }) => row));
  test.each([
    [
      "cut off within a number",
      UNBALANCED.slice(0, UNBALANCED.indexOf("5.100") + 3),
      "statement_file_cut_off",
      4,
    ],
    [
      "cut off after a row",
      UNBALANCED.slice(0, UNBALANCED.indexOf("Pending")),
      "statement_file_cut_off",
      4,
    ],
    ["without its last row's line ending", UNBALANCED.slice(0, -2), "statement_file_cut_off", 5],
    [
      "cut off within quotes",
      digiflazzEnglishFile(SALES).slice(0, -20),
      "statement_file_cut_off",
      5,
    ],
    [
      "with a row that is too short",
      WHOLE.replace(/;Gagal;.*\r/, "\r"),
      "statement_file_cut_off",
      3,
    ],
    ["with unknown columns", "Nama;Umur\r\nAni;12\r\n", "statement_file_columns", undefined],
    [
      "with an unknown date format",
      WHOLE.replace("24/11/2026 09", "11/24/2026 09"),
      "statement_file_date",
      3,
    ],
    [
      "with a future date",
      WHOLE.replace("24/11/2026 09", "24/11/2099 09"),
      "statement_file_future",
      3,
    ],
    ["with decimal places", WHOLE.replace("25.000", "25.000,50"), "statement_file_amount", 3],
    ["with a formula as text", WHOLE.replace("25.000", "=A1"), "statement_file_amount", 3],
    ["with an unknown status", WHOLE.replace("Gagal", "Ditahan"), "statement_file_status", 3],
    ["with a sale without a reference", WHOLE.replace("K2-1", ""), "statement_file_reference", 3],
    [
      "with a reference that Excel cut",
      WHOLE.replace("K2-1", "1,23457E+09"),
      "statement_file_reference",
      3,
    ],
    [
      "with a reference that is an error",
      WHOLE.replace("K2-1", "#N/A"),
      "statement_file_reference",
      3,
    ],
    ["without rows", WHOLE.slice(0, WHOLE.indexOf("\r\n") + 2), "statement_file_empty", undefined],
    ["that is empty", "", "statement_file_empty", undefined],
    ["that is not text", Buffer.from([1, 0, 2, 0, 3]), "statement_file_type", undefined],
    [
      "of Excel 95",
      excel95File([{ name: "Mutasi", rows: [["Tanggal"]] }]),
      "statement_file_too_old",
      undefined,
    ],
    [
      "that is a broken workbook",
      Buffer.from("PK\u0003\u0004abc"),
      "statement_file_damaged",
      undefined,
    ],
  ])("%s is rejected with its code and line (F39)", async (_name, file, code, line) => {
    expect(await refusalOf(file)).toEqual([code, line]);
  });
});

test("has its references read without copied marks, but not from formulas", async () => {
  const marked = WHOLE.replace("K1-1", "'\u202AK1\u20111\u202C");
  expect(plain(await read(marked))).toEqual(EXPECTED);
  const rows = WHOLE.trim()
    .split("\r\n")
    .map((line) =>
      line.split(";").map((cell): WrittenCell => (cell === "K2-1" ? { formula: "A9" } : cell)),
    );
  await expect(read(workbookFile([{ name: "Mutasi", rows }]))).rejects.toMatchObject({
    code: "statement_file_reference",
    details: { parameters: { line: 3 } },
  });
});

test("is rejected with the content of the wrong cell", async () => {
  const refused = await read(WHOLE.replace("25.000", "1,23457E+09")).catch(
    (error: unknown) => error,
  );
  expect(refused).toMatchObject({
    code: "statement_file_amount",
    details: {
      parameters: { line: 3, cell: "F3", text: "1,23457E+09" },
    },
  });
});

test("has no time for midnight, in a text and in a date cell", async () => {
  const text = WHOLE.replace(/24\/11\/2026 09:\d{2}:\d{2}/, "24/11/2026 00:00:00");
  expect((await read(text)).lines[1]).toMatchObject({ day: "2026-11-24", at: null });
  const rows = WHOLE.trim()
    .split("\r\n")
    .map((line) => line.split(";") as WrittenCell[]);
  const date = rows[0]?.indexOf("Tanggal") ?? 0;
  const [, first = []] = rows;
  first[date] = { value: serialOf("2026-11-24", MAC_1904), style: "date" };
  const bytes = workbookFile([{ name: "Mutasi", rows }], MAC_1904);
  expect((await read(bytes)).lines[0]).toMatchObject({ day: "2026-11-24", at: null });
});

describe("a settlement", () => {
  const ROWS = [
    {
      id: "txn-1",
      type: "PAYMENT",
      reference: "DEP1-1",
      at: at("08:00:00"),
      amount: 100_000,
      fee: 4_000,
      tax: 440,
    },
    { id: "txn-2", type: "REFUND", reference: "DEP2-1", at: at("09:00:00"), amount: 50_000 },
    { id: "txn-3", type: "WITHDRAWAL", at: at("23:00:00"), amount: 95_560 },
  ];
  const EXPECTED_LINES = [
    ["payment", "DEP1-1", 100_000, 4_440],
    ["refund", "DEP2-1", -50_000, 0],
    ["payout", null, -95_560, 0],
  ];
  const ofLines = ({ lines }: Awaited<ReturnType<typeof read>>) =>
    lines.map(({ kind, reference, amount, fee }) => [kind, reference, amount, fee]);

  test("is read from Xendit with fee and tax per row and with time zones", async () => {
    const found = await read(xenditFile(ROWS), format("xendit"));
    expect(ofLines(found)).toEqual(EXPECTED_LINES);
    expect(found.lines.map(({ lineId, day }) => [lineId, day])).toEqual([
      ["txn-1", "2026-11-24"],
      ["txn-2", "2026-11-24"],
      ["txn-3", "2026-11-24"],
    ]);
  });

  test("is read from Xendit's transaction list with reversed payments as two lines and without dollars", async () => {
    const [first] = ROWS;
    const file = xenditFile(first === undefined ? [] : [{ ...first, status: "REVERSED" }]);
    expect(ofLines(await read(file, format("xendit")))).toEqual([
      ["payment", "DEP1-1", 100_000, 4_440],
      ["refund", "DEP1-1", -100_000, 0],
    ]);
    const dollars = xenditFile(ROWS).replace(",IDR,50000.00", ",USD,50000.00");
    expect((await read(dollars, format("xendit"))).lines).toHaveLength(2);
  });

  test("is read from Midtrans and Tripay by their own columns and notations", async () => {
    const midtrans = ROWS.map((row) => ({
      ...row,
      type: { PAYMENT: "Payment", REFUND: "Refund", WITHDRAWAL: "Withdrawal" }[row.type] ?? "",
    }));
    expect(ofLines(await read(midtransFile(midtrans), format("midtrans")))).toEqual(EXPECTED_LINES);
    const tripay = ROWS.map((row) => ({
      ...row,
      tax: 0,
      type: { PAYMENT: "Pembayaran", REFUND: "Refund", WITHDRAWAL: "Penarikan" }[row.type] ?? "",
    }));
    expect(ofLines(await read(tripayFile(tripay), format("tripay")))).toEqual([
      ["payment", "DEP1-1", 100_000, 4_000],
      ...EXPECTED_LINES.slice(1),
    ]);
  });

  test("is rejected in another number notation instead of being read as another amount", async () => {
    const file = midtransFile([
      { id: "t", type: "Payment", reference: "A-1", at: at("08:00:00"), amount: 145_000 },
    ]);
    for (const amount of ["145.000", "145.000,00", "145,00"])
      expect(await refusalOf(file.replace("145000.00", `"${amount}"`), format("midtrans"))).toEqual(
        ["statement_file_amount", 2],
      );
  });
});
