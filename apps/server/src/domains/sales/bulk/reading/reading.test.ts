import { existsSync, readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writeXlsx } from "../../../../platform/workbooks.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import type { TableTop } from "../../../money/table-files/index.ts";
import { findTable } from "./find-table.ts";
import { rowsBelow, withUpload } from "./read-file.ts";
import type { UploadOptions } from "./read-file.ts";
import { readCells, readNumber, readRows } from "./read-row.ts";
import { excel95File, oldWorkbookFile } from "../../../money/table-files/testing/old-workbook.ts";
import { DIALECTS, workbookFile } from "../../../money/table-files/testing/workbooks.ts";

const CORPUS = new URL("../../../../../../../../shared/data/xlsx/", import.meta.url);
const OPTIONS: UploadOptions = { mostRows: 20_000 };
/** A busy machine may need longer than an upload may take. */
const PATIENT: UploadOptions = { ...OPTIONS, limitMs: 15_000 };

/** The error code of a file as an upload; `rows` when it is accepted. */
async function outcomeOf(bytes: Uint8Array, options = OPTIONS): Promise<string> {
  try {
    return await withUpload(bytes, options, async (file) => {
      const found = findTable(file.tables, "prepaid");
      for await (const rows of rowsBelow(file, found)) if (rows.length > 0) return "rows";
      return "bulk_file_empty";
    });
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

/** A header alone, or none at all: the file was read to its end, and is no upload. */
const NO_UPLOAD = ["bulk_file_empty", "bulk_file_header", "bulk_file_sheet"];

interface Expected {
  readonly file: string;
  readonly expected: string;
}

function corpus(): readonly Expected[] {
  const index = new URL("INDEX.csv", CORPUS);
  if (!existsSync(index)) return [];
  return ["normal", "odd", "hostile"].flatMap((folder) =>
    readdirSync(new URL(`${folder}/`, CORPUS)).map((name) => ({
      file: `${folder}/${name}`,
      expected:
        new RegExp(
          `^${folder}/${name.replaceAll(".", "\\.")},.*?,((?:accept|reject|size guard|formula)[^,"]*)`,
          "m",
        ).exec(readFileSync(index, "utf8").replaceAll('"', ""))?.[1] ?? "accept",
    })),
  );
}

const WORKBOOKS = corpus();
if (WORKBOOKS.length === 0)
  console.warn("the workbooks of other people are not here: nothing is read of them");

describe.skipIf(WORKBOOKS.length === 0)("third-party workbooks", () => {
  test("M216: are all present", () => {
    expect(WORKBOOKS).toHaveLength(50);
  });

  test.each(WORKBOOKS)(
    "M216, M218: include $file ($expected), which is read to its end or rejected",
    async ({ file, expected }) => {
      const code = await outcomeOf(readFileSync(new URL(file, CORPUS)), PATIENT);
      const isHostile = /^reject(?! or)/.test(expected);
      expect(NO_UPLOAD.includes(code), code).toBe(!isHostile);
      expect(code).not.toBe("bulk_file_slow");
    },
    20_000,
  );
});

test("M216: are rejected as too heavy above the limits of time or memory", async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: "Transaksi",
        rows: Array.from({ length: 20_000 }, (_row, index) => [`A${index}`, `0812${index}`, "x"]),
      },
    ],
  });
  expect(await outcomeOf(bytes, { ...OPTIONS, limitMs: 1 })).toBe("bulk_file_slow");
  const small = { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 1 };
  expect(await outcomeOf(bytes, { ...OPTIONS, threadLimits: small })).toBe("bulk_file_slow");
}, 20_000);

describe("an upload as saved by its owner", () => {
  const rows = [
    ["Kode produk", "Nomor tujuan"],
    ["XL10", { value: 81_234_567_890, style: "date" }],
  ] as const;
  const numbersOf = (bytes: Uint8Array) =>
    withUpload(bytes, OPTIONS, async (file) => {
      const found = findTable(file.tables, "prepaid");
      const numbers: unknown[] = [];
      for await (const batch of rowsBelow(file, found))
        numbers.push(...readRows(batch, found.columns).map(({ cells }) => cells.number));
      return numbers;
    });

  test.each(Object.entries(DIALECTS))(
    "M216: is read when saved by %s, with a number in a date cell",
    async (_name, dialect) => {
      expect(await numbersOf(workbookFile([{ name: "Transaksi", rows }], dialect))).toEqual([
        "81234567890",
      ]);
    },
  );

  test("M216: is rejected as an old workbook where sheets may be hidden", async () => {
    const sheet = {
      name: "Transaksi",
      rows: [
        ["Kode produk", "Nomor tujuan"],
        ["XL10", "0812"],
      ],
    };
    expect(await outcomeOf(oldWorkbookFile([sheet]))).toBe("rows");
    const hidden = { ...sheet, name: "Lama", isHidden: true };
    expect(await outcomeOf(oldWorkbookFile([hidden, sheet]))).toBe("bulk_file_old_sheets");
    expect(await outcomeOf(excel95File([sheet]))).toBe("bulk_file_too_old");
  });

  test("M216: is rejected with a row hidden by a filter, in a new and in an old workbook", async () => {
    const given = [
      ["Kode produk", "Nomor tujuan"],
      ["XL10", "081234567890"],
      ["XL20", "081234567891"],
    ];
    const sheet = { name: "Transaksi", rows: given };
    for (const save of [workbookFile, oldWorkbookFile]) {
      expect(await outcomeOf(save([{ ...sheet, hiddenRows: [3] }]))).toBe("bulk_file_hidden_rows");
      expect(await outcomeOf(save([sheet]))).toBe("rows");
    }
  });

  test("M216: keeps rows whose formulas have no stored value, with unknown cells", async () => {
    const given = [
      ["Kode produk", "Nomor tujuan"],
      [{ formula: "A9" }, { formula: "B9" }],
    ];
    expect(await numbersOf(workbookFile([{ name: "Transaksi", rows: given }]))).toEqual(["="]);
  });

  test.each([
    ["12.000", "12000"],
    ["12,000", "12000"],
    ["12,000.00", "12000"],
    ["Rp 12.000,-", "12000"],
    ["12.5", "12.5"],
    ["-12.000", "-12.000"],
    ["#N/A", "#N/A"],
  ])("M216: reads the selling price %s as %s", (typed, price) => {
    expect(readCells(new Map([["selling_price", typed]])).selling_price).toBe(price);
  });

  test("M207: removes invisible characters from numbers copied from WhatsApp, and keeps them in names", () => {
    const cells = new Map([
      ["number", "\u202A+62\u00A0812\u2011345\u20116789\u202C"],
      ["product_code", "\u200Exl10"],
      ["customer_name", "Bu \u{1F469}\u200D\u{1F373}"],
    ] as const);
    expect(readCells(cells)).toEqual({
      number: "+62 812-345-6789",
      product_code: "XL10",
      customer_name: "Bu \u{1F469}\u200D\u{1F373}",
    });
  });
});

describe("a number", () => {
  test("M207: is repaired only where every digit is certain", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^8[1-9]\d{6,10}[1-9]$/), (digits) => {
        expect(readNumber(digits)).toEqual({ number: digits });
        expect(readNumber(Number(digits)).number).toBe(digits);
        const whole = `${digits[0]},${digits.slice(1)}E+${digits.length - 1}`;
        expect(readNumber(whole)).toMatchObject({ number: digits, repair: "scientific" });
        const cut = `${digits[0]}.${digits.slice(1, -1)}E+${digits.length - 1}`;
        expect(readNumber(cut)).toMatchObject({ is_uncertain: true });
      }),
    );
  });

  test.each([
    ["8.1E+10", { number: "8.1E+10", is_uncertain: true }],
    [81_000_000_000, { number: "81000000000", is_uncertain: true }],
    [8_912_345_678_901_234, { number: "8912345678901234", is_uncertain: true }],
    [812.5, { number: "812.5", is_uncertain: true }],
    [
      812_345_678_901,
      { number: "812345678901", number_written: "8.12346E+11", repair: "scientific" },
    ],
    ["'081234567890", { number: "081234567890" }],
    ['="081234567890"', { number: "081234567890" }],
    ["+62 812-3456-7890", { number: "+62 812-3456-7890" }],
    ["  ", {}],
  ])("M207: is read from the cell %j as %j", (cell, expected) => {
    expect(readNumber(cell)).toEqual(expected);
  });

  test("M216: is a text when it begins like a formula", () => {
    expect(
      readCells(
        new Map([
          ["note", "=1+1"],
          ["customer_name", "@cmd"],
          ["product_code", "-2+3"],
        ] as const),
      ),
    ).toEqual({ note: "=1+1", customer_name: "@cmd", product_code: "-2+3" });
  });
});

describe("a header", () => {
  const sheet = (name: string, ...rows: (readonly string[])[]): TableTop => ({
    name,
    isSheet: true,
    top: rows.map((cells, index) => ({ line: index + 1, cells, isEnded: true })),
  });
  test("M218: is found below other lines, in either language, on the sheet of the template before others", () => {
    const found = findTable(
      [
        sheet("Lama", ["Kode produk", "Nomor tujuan"], ["A", "1"]),
        sheet(
          "Transaksi",
          ["Toko Rini"],
          ["PRODUCT CODE", "Phone number", "Note"],
          ["B", "2", "x"],
        ),
      ],
      "prepaid",
    );
    expect(found).toMatchObject({ sheet: "Transaksi", table: 1, line: 2 });
    expect([...found.columns]).toEqual([
      ["product_code", 0],
      ["number", 1],
      ["note", 2],
    ]);
  });

  test("M218: does not use the columns of the other template", () => {
    const bills = sheet("Tagihan", ["Kode tagihan", "ID pelanggan"], ["PLN", "1"]);
    expect(() => findTable([bills], "prepaid")).toThrow("bulk_file_sheet");
    expect(findTable([bills], "bills").sheet).toBe("Tagihan");
  });
});
