import fc from "fast-check";
import { writeXlsx } from "../../../platform/workbooks.ts";
import { describe, expect, test } from "vitest";
import { DomainError } from "../../../platform/domain-error.ts";
import type { ReadLine } from "./keep-lines.ts";
import { withBankFile } from "./read-bank-file.ts";
import { steadyBlockMs } from "../table-files/testing/longest-block.ts";
import { excel95File } from "../table-files/testing/old-workbook.ts";
import { DIALECTS, serialOf, workbookFile } from "../table-files/testing/workbooks.ts";
import { allOf, openHere } from "../table-files/testing/open-here.ts";
import { bcaFile, bniFile, briFile, mandiriFile } from "./testing/bank-files.ts";
import type { FileLine } from "./testing/bank-files.ts";

const NUMBER = "1234567890";
const NOW = new Date("2026-11-26T03:00:00Z");
const LINES: readonly FileLine[] = [
  { day: "2026-11-23", change: 50_123, text: "TRSF E-BANKING CR BUDI SANTOSO" },
  { day: "2026-11-23", change: -12_500, text: "BIAYA ADM" },
  { day: "2026-11-24", change: 100_007, text: "TRSF, 'ANI' DEWI" },
  { day: "2026-11-25", change: 2_000_999, text: "SETORAN TUNAI" },
];

async function read(file: string | Uint8Array, number = NUMBER) {
  const facts = { pending: 0 };
  const bytes = typeof file === "string" ? Buffer.from(file) : file;
  const lines = await withBankFile(
    { bytes, accountNumber: number, now: NOW },
    facts,
    allOf,
    openHere,
  );
  return { lines, pending: facts.pending };
}
async function refusalOf(file: string | Uint8Array, number = NUMBER) {
  try {
    await read(file, number);
    return "taken";
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.code, error.details.parameters?.["line"]];
  }
}
const plain = (lines: readonly ReadLine[]) =>
  lines.map(({ day, direction, amount }) => [day, direction === "in" ? amount : 0 - amount]);
const EXPECTED = LINES.map(({ day, change }) => [day, change]);

describe("a bank's file", () => {
  test.each([
    ["BCA", bcaFile(LINES), NUMBER],
    ["Mandiri", mandiriFile(LINES), "1370012345678"],
    ["BNI", bniFile(LINES), NUMBER],
  ])("is read by its column names: %s", async (_bank, file, number) => {
    const { lines } = await read(file, number);
    expect(plain(lines)).toEqual(EXPECTED);
    expect(lines.map(({ balance }) => balance)).toEqual([
      1_050_123, 1_037_623, 1_137_630, 3_138_629,
    ]);
    expect(lines[0]?.description).toBe("TRSF E-BANKING CR BUDI SANTOSO");
  });

  test("is read from BRI with the newest line first, decimal commas and a separate time column", async () => {
    const { lines } = await read(briFile(LINES));
    expect(plain(lines).toReversed()).toEqual(EXPECTED);
    expect(lines[0]?.at).toBe("2026-11-25T10:22:33+07:00");
  });

  test("is read from a workbook with date and number cells", async () => {
    let balance = 0;
    const bytes = await writeXlsx({
      sheets: [
        {
          name: "Mutasi",
          rows: [
            ["Tanggal", "Keterangan", "Debet", "Kredit", "Saldo"],
            ...LINES.map(({ day, change, text }, at) => {
              balance += change;
              const date = at % 2 === 0 ? new Date(`${day}T00:00:00Z`) : day;
              return [date, text, change < 0 ? 0 - change : "", change > 0 ? change : "", balance];
            }),
          ],
        },
      ],
    });
    expect(plain((await read(bytes)).lines)).toEqual(EXPECTED);
    expect(await refusalOf(bytes.subarray(0, bytes.length - 40))).toEqual([
      "bank_file_damaged",
      undefined,
    ]);
  });

  test("is read with a byte order mark, in UTF-16, in Latin-1 and with other line endings", async () => {
    const text = bcaFile(LINES);
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, "utf16le")]);
    const old = Buffer.from(text.replace("BUDI", "ANDR\u00c9"), "latin1");
    for (const file of [
      `\ufeff${text}`,
      utf16,
      old,
      text.replaceAll("\r\n", "\n"),
      text.replaceAll("\r\n", "\r"),
    ])
      expect(plain((await read(file)).lines)).toEqual(EXPECTED);
    expect((await read(old)).lines[0]?.description).toContain("ANDR\u00c9");
  });

  test("leaves rows that the bank has not posted yet to a later file", async () => {
    const file = bcaFile(LINES).replace("'25/11,", "PEND,");
    const { lines, pending } = await read(file);
    expect([lines.length, pending]).toEqual([3, 1]);
  });

  test("is rejected with the line number if it is cut off anywhere but after a complete row", async () => {
    const text = bniFile(LINES);
    const header = text.indexOf("\n") + 1;
    for (let at = header + 1; at < text.length - 1; at += 1) {
      const cut = text.slice(0, at);
      const found = await refusalOf(cut);
      // The last row is complete if only its line ending is missing and its balance proves it.
      const isWhole = cut.endsWith("\n") || (text[at] === "\n" && cut.split("\n").length > 2);
      if (isWhole) expect(found, cut.slice(-20)).toBe("taken");
      else
        expect(["bank_file_cut_off", "bank_file_balance"], `${at} ${cut.slice(-20)}`).toContain(
          found[0],
        );
    }
  });

  test("is rejected with the line of the opening quote if a quote is not closed", async () => {
    const text = bcaFile(LINES);
    expect(await refusalOf(text.slice(0, text.indexOf("SETORAN TUNAI") + 5))).toEqual([
      "bank_file_cut_off",
      10,
    ]);
  });

  test.each([
    ["bank_file_empty", ""],
    ["bank_file_columns", "a,b,c\n1,2,3\n"],
    ["bank_file_columns", "sku,name,price\nA,B,1\n"],
    ["bank_file_empty", "Tanggal,Keterangan,Jumlah,D/K\n"],
    ["bank_file_date", "Tanggal,Keterangan,Jumlah,D/K\n32/11/2026,A,5,K\n25/11/2026,A,5,K\n"],
    ["bank_file_date", "Tanggal,Keterangan,Jumlah,D/K\n2026-02-30,A,5,K\n25/11/2026,A,5,K\n"],
    ["bank_file_amount", "Tanggal,Keterangan,Jumlah,D/K\n25/11/2026,A,lima,K\n25/11/2026,A,5,K\n"],
    ["bank_file_amount", "Tanggal,Keterangan,Jumlah,D/K\n25/11/2026,A,5,\n25/11/2026,A,5,K\n"],
    [
      "bank_file_scientific",
      "Tanggal,Keterangan,Jumlah,D/K\n25/11/2026,A,1e5,K\n25/11/2026,A,5,K\n",
    ],
    ["bank_file_amount", "Tanggal,Keterangan,Debet,Kredit\n25/11/2026,A,5,5\n25/11/2026,A,5,\n"],
    ["bank_file_type", "\u0000\u0001\u0002"],
    ["bank_file_too_old", excel95File([{ name: "Mutasi", rows: [["Tanggal", "Jumlah"]] }])],
    ["bank_file_other_account", mandiriFile(LINES, "999900001111")],
    ["bank_file_balance", bcaFile(LINES).replace('"12,500.00",DB', '"12,400.00",DB')],
  ])("is rejected as a whole with %s", async (code, file) => {
    expect((await refusalOf(file))[0]).toBe(code);
  });

  test("is rejected if a row in the middle was removed", async () => {
    const rows = bniFile(LINES).split("\n");
    for (const gone of [2, 3]) {
      const file = rows.filter((_, at) => at !== gone).join("\n");
      expect((await refusalOf(file))[0]).toBe("bank_file_balance");
    }
  });

  test("is read to the original lines for arbitrary lines in each format", async () => {
    const line = fc.record({
      day: fc.integer({ min: 1, max: 25 }).map((day) => `2026-11-${String(day).padStart(2, "0")}`),
      change: fc.integer({ min: -50_000, max: 90_000_000 }).filter((change) => change !== 0),
      text: fc.constantFrom("TRSF", "A;B", "A,B", "", "SETORAN  TUNAI", "ÀÉ 1.000,00"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 12 }), async (given) => {
        const lines = given.toSorted((one, other) => (one.day < other.day ? -1 : 1));
        const expected = lines.map(({ day, change }) => [day, change]);
        expect(plain((await read(bcaFile(lines))).lines)).toEqual(expected);
        const clean = lines.map((each) => ({ ...each, text: each.text.replace(";", " ") }));
        expect(plain((await read(mandiriFile(clean), "1370012345678")).lines)).toEqual(expected);
        expect(plain((await read(briFile(clean))).lines).toReversed()).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});

/** Returns the error code and its parameters, or "taken". */
async function wrongOf(file: string | Uint8Array, number = NUMBER) {
  try {
    await read(file, number);
    return "taken";
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [error.code, error.details.parameters];
  }
}

describe("a bank's file in the variants that users save", () => {
  const csv = (...rows: readonly string[]) => `${rows.join("\n")}\n`;

  test.each([
    ["a day", "25/11/2026", null],
    ["a day with midnight", "25/11/2026 00:00:00", null],
    ["a day and a time", "25/11/2026 10:22:33", "2026-11-25T10:22:33+07:00"],
    ["a day and a time of Livin", "25 Nov 2026\u00A010:22:33 WIB", "2026-11-25T10:22:33+07:00"],
  ])("has a time only if the bank reports one: %s", async (_name, day, at) => {
    const { lines } = await read(csv("Tanggal,Keterangan,Jumlah,D/K", `${day},A,5,K`));
    expect(lines).toMatchObject([{ day: "2026-11-25", at }]);
  });

  test.each(Object.entries(DIALECTS))(
    "is read with date cells saved by %s",
    async (_name, dialect) => {
      const cell = (instant: string, style: "date" | "instant") => ({
        value: serialOf(instant, dialect),
        style,
      });
      const rows = [
        ["Tanggal", "Keterangan", "Dana Masuk (IDR)", "Dana Keluar (IDR)", "Saldo (IDR)"],
        [cell("2026-11-24", "date"), "A", 50_123, null, 1_050_123],
        [cell("2026-11-25T10:22:33", "instant"), "B", null, 12_500.5, 1_037_622.5],
      ];
      const { lines } = await read(workbookFile([{ name: "Mutasi", rows }], dialect));
      expect(lines).toMatchObject([
        { day: "2026-11-24", at: null, direction: "in", amount: 50_123 },
        { day: "2026-11-25", at: "2026-11-25T10:22:33+07:00", direction: "out", amount: 12_500 },
      ]);
    },
  );

  test("is read from Mandiri's XLSX with text cells and headings that name the currency", async () => {
    const rows = [
      ["e-Statement"],
      ["Periode", "01 Nov 2026 - 25 Nov 2026"],
      ["No", "Tanggal", "Keterangan", "Dana Masuk (IDR)", "Dana Keluar (IDR)", "Saldo (IDR)"],
      ["1", "24 Nov 2026\n10:22:33 WIB", "Transfer", "50.123,00", "0,00", "1.050.123,00"],
      ["2", "25 Nov 2026\n11:00:00 WIB", "Biaya", "-", "-12.500,00", "1.037.623,00"],
    ];
    const { lines } = await read(workbookFile([{ name: "Sheet1", rows }]));
    expect(plain(lines)).toEqual([
      ["2026-11-24", 50_123],
      ["2026-11-25", -12_500],
    ]);
  });

  const BRI =
    "NOREK;TGL_TRAN;JAM_TRAN;DESK_TRAN;MUTASI_DEBET;MUTASI_KREDIT;SALDO_AKHIR_MUTASI;REMARK_CUSTOM";
  test("is read from BRI's CSV saved by Excel, unless Excel cut the account number", async () => {
    const row = (account: string) => `${account};25/11/2026;93015;TRANSFER;0;50123;1050123;KODE 7`;
    const { lines } = await read(csv("sep=;", BRI, row(NUMBER)));
    expect(lines).toMatchObject([
      { at: "2026-11-25T09:30:15+07:00", amount: 50_123, description: "TRANSFER KODE 7" },
    ]);
    expect(await wrongOf(csv("sep=;", BRI, row("1,23457E+09")))).toEqual([
      "bank_file_scientific",
      { line: 3, cell: "A3", text: "1,23457E+09" },
    ]);
  });

  const SPLIT = "Tanggal,Keterangan,Debet,Kredit";
  const END = "25/11/2026,Z,,1";
  test.each([
    ["a credit below zero", `25/11/2026,A,,"-5,000,000"`, "bank_file_sign", "D2", "-5,000,000"],
    ["a credit in brackets", `25/11/2026,A,,(5.000)`, "bank_file_sign", "D2", "(5.000)"],
    ["a credit that is a debit", `25/11/2026,A,,5.000 DB`, "bank_file_sign", "D2", "5.000 DB"],
    ["a debit that is a credit", `25/11/2026,A,5.000 CR,`, "bank_file_sign", "C2", "5.000 CR"],
    ["a minus from the web", `25/11/2026,A,,\u22125.000`, "bank_file_sign", "D2", "\u22125.000"],
    [
      "a sum that Excel cut",
      `25/11/2026,A,,"1,23457E+09"`,
      "bank_file_scientific",
      "D2",
      "1,23457E+09",
    ],
    ["a sum of words", `25/11/2026,A,lima,`, "bank_file_amount", "C2", "lima"],
    ["a year to come", `25/11/2099,A,,5`, "bank_file_future", "A2", "25/11/2099"],
    ["a day of next month", `25/12/2026,A,,5`, "bank_file_future", "A2", "25/12/2026"],
    ["a day that is none", `31/11/2026,A,,5`, "bank_file_date", "A2", "31/11/2026"],
  ])("is rejected with line and cell for %s", async (_name, row, code, cell, text) => {
    expect(await wrongOf(csv(SPLIT, row, END))).toEqual([code, { line: 2, cell, text }]);
  });

  const ONE = "Tanggal,Keterangan,Jumlah,D/K";
  test.each([
    ["a credit below zero", `25/11/2026,A,"-5,000,000",K`, "-5,000,000"],
    ["a credit that says DB", `25/11/2026,A,5.000 DB,CR`, "5.000 DB"],
    ["a debit above zero", `25/11/2026,A,+5.000,D`, "+5.000"],
  ])(
    "is rejected with line and cell for %s in its single amount column",
    async (_name, row, text) => {
      expect(await wrongOf(csv(ONE, row, "25/11/2026,Z,1,K"))).toEqual([
        "bank_file_sign",
        { line: 2, cell: "C2", text },
      ]);
    },
  );

  test.each([
    ["No. rekening : 1234567890", true],
    ["NOMOR REKENING;1234567890;IDR", true],
    ["Account No. 123-456-7890", true],
    ["No Rekening: 123***7890 5.000", true],
    ["No. Rekening 001234567890", true],
    ["Nama : TOKO 9999999999", true],
    ["No. rekening : 9999999999", false],
    ["No. rekening : 999***7890", false],
  ])("with %s above its columns is accepted for account 1234567890: %s", async (above, isTaken) => {
    const found = await wrongOf(csv(above, SPLIT, END, END));
    expect(Array.isArray(found) ? found[0] : found).toBe(
      isTaken ? "taken" : "bank_file_other_account",
    );
  });

  test.each([
    ["1234567890", true],
    ["******7890", true],
    ["\u202A123-456-7890\u202C", true],
    ["8", false],
    ["0", false],
    ["123***7891", false],
  ])(
    "with the account %s in its rows is accepted for account 1234567890: %s",
    async (account, isTaken) => {
      const row = `25/11/2026,A,,1,${account}`;
      const found = await wrongOf(csv(`${SPLIT},No Rekening`, row, row));
      expect(Array.isArray(found) ? found[0] : found).toBe(
        isTaken ? "taken" : "bank_file_other_account",
      );
    },
  );

  test("may have negative debits and a day that a bank posts ahead", async () => {
    const { lines } = await read(csv(SPLIT, "25/11/2026,A,-5.000,", "02/12/2026,B,,7"));
    expect(plain(lines)).toEqual([
      ["2026-11-25", -5_000],
      ["2026-12-02", 7],
    ]);
  });

  test("is read including hidden rows", async () => {
    const rows = [SPLIT.split(","), ["25/11/2026", "A", "", "5"], ["25/11/2026", "B", "", "7"]];
    const { lines } = await read(workbookFile([{ name: "Mutasi", rows, hiddenRows: [2] }]));
    expect(lines.map(({ amount }) => amount)).toEqual([5, 7]);
  });

  test("does not block the event loop with 100,000 lines", async () => {
    const rows = Array.from(
      { length: 100_000 },
      (_, at) => `25/11/2026 10:22:33,Setoran ${at},,${at + 1}`,
    );
    const given = { bytes: Buffer.from(csv(SPLIT, ...rows)), accountNumber: NUMBER, now: NOW };
    const small = { ...given, bytes: Buffer.from(csv(SPLIT, END)) };
    const facts = { pending: 0 };
    await withBankFile(small, facts, allOf);
    let count = 0;
    const longest = await steadyBlockMs(() =>
      withBankFile(given, facts, async (lines) => {
        for await (const { amount } of lines) count += Math.sign(amount);
      }),
    );
    expect(count).toBe(300_000);
    expect(longest).toBeLessThan(50);
  }, 60_000);
});
