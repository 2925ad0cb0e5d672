import fc from "fast-check";
import { writeXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { Refusal } from "../../../platform/refusal.ts";
import type { ReadLine } from "./keep-lines.ts";
import { withBankFile } from "./read-bank-file.ts";
import { readCents, readDay } from "../table-files/index.ts";
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
    if (!(error instanceof Refusal)) throw error;
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
  ])("of %s is read by the names of its columns", async (_bank, file, number) => {
    const { lines } = await read(file, number);
    expect(plain(lines)).toEqual(EXPECTED);
    expect(lines.map(({ balance }) => balance)).toEqual([
      1_050_123, 1_037_623, 1_137_630, 3_138_629,
    ]);
    expect(lines[0]?.description).toBe("TRSF E-BANKING CR BUDI SANTOSO");
  });

  test("of BRI, newest first, with decimal commas and a clock, is read the same", async () => {
    const { lines } = await read(briFile(LINES));
    expect(plain(lines).toReversed()).toEqual(EXPECTED);
    expect(lines[0]?.at).toBe("2026-11-25T10:22:33+07:00");
  });

  test("as a workbook is read the same, dates, numbers and all", async () => {
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

  test("with a byte order mark, in UTF-16, in an old encoding, with other line ends is read the same", async () => {
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

  test("keeps rows that the bank has not posted yet for a later file", async () => {
    const file = bcaFile(LINES).replace("'25/11,", "PEND,");
    const { lines, pending } = await read(file);
    expect([lines.length, pending]).toEqual([3, 1]);
  });

  test("cut off anywhere is refused as a whole, with the line, unless it ends with a whole row", async () => {
    const text = bniFile(LINES);
    const header = text.indexOf("\n") + 1;
    for (let at = header + 1; at < text.length - 1; at += 1) {
      const cut = text.slice(0, at);
      const found = await refusalOf(cut);
      // The last row is whole where only its end is missing, and its balance proves it.
      const isWhole = cut.endsWith("\n") || (text[at] === "\n" && cut.split("\n").length > 2);
      if (isWhole) expect(found, cut.slice(-20)).toBe("taken");
      else
        expect(["bank_file_cut_off", "bank_file_balance"], `${at} ${cut.slice(-20)}`).toContain(
          found[0],
        );
    }
  });

  test("within quotes that never end is refused with the line on which they begin", async () => {
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
    ["bank_file_other_account", mandiriFile(LINES, "999900001111")],
    ["bank_file_balance", bcaFile(LINES).replace('"12,500.00",DB', '"12,400.00",DB')],
  ])("is refused as %s, with nothing of it taken", async (code, file) => {
    expect((await refusalOf(file))[0]).toBe(code);
  });

  test("with a row taken out of it no longer adds up", async () => {
    const rows = bniFile(LINES).split("\n");
    for (const gone of [2, 3]) {
      const file = rows.filter((_, at) => at !== gone).join("\n");
      expect((await refusalOf(file))[0]).toBe("bank_file_balance");
    }
  });

  test("of any lines in any of the shapes says those lines", async () => {
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

describe("a cell", () => {
  test.each([
    ["50,123.00", 5_012_300, undefined],
    ["50.123,00", 5_012_300, undefined],
    ["50123", 5_012_300, undefined],
    ["50.123", 5_012_300, undefined],
    ["50,123", 5_012_300, undefined],
    ["1.000.000", 100_000_000, undefined],
    ["Rp 50.123", 5_012_300, undefined],
    [".00", 0, undefined],
    ["12.34", 1_234, undefined],
    ["-50,123.00", 5_012_300, "out"],
    ["(50,123.00)", 5_012_300, "out"],
    ["+50.123", 5_012_300, "in"],
    ["50,123.00 CR", 5_012_300, "in"],
    ["50,123.00 DB", 5_012_300, "out"],
  ] as const)("%s is so much", (text, cents, sign) => {
    expect(readCents(text)).toEqual({ cents, sign });
  });

  test.each(["", "-", "abc", "1.2.3", "50,1", "1,00,000", "50.123.45,1", "1e5", "５０", "50 123"])(
    "%j is no amount",
    (text) => {
      expect(readCents(text)).toBeUndefined();
    },
  );

  test.each([
    ["25/11", "2026-11-25"],
    ["26/11", "2025-11-26"],
    ["25/11/26", "2026-11-25"],
    ["25/11/2026", "2026-11-25"],
    ["25-11-2026", "2026-11-25"],
    ["2026-11-25", "2026-11-25"],
    ["20261125", "2026-11-25"],
    ["25-Nov-2026", "2026-11-25"],
    ["25 Agustus 2026", "2026-08-25"],
    ["25 Des 26", "2026-12-25"],
    ["25/11/2026 10:22:33", "2026-11-25"],
    ["2026-11-25T10.22", "2026-11-25"],
  ])("%s is the day %s", (text, day) => {
    expect(readDay(text, { last: "2026-11-25" })?.day).toBe(day);
  });

  test.each([
    "",
    "31/02/2026",
    "25/13/2026",
    "0/1/2026",
    "hari ini",
    "25/11/26 25:00",
    "25/11/202",
    "45000",
  ])("%j is no day", (text) => {
    expect(readDay(text, { last: "2026-11-25" })).toBeUndefined();
  });
});
