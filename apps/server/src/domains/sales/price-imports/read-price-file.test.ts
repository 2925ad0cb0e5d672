import { existsSync, readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { writeXlsx } from "../../../platform/workbooks.ts";
import { describe, expect, test } from "vitest";
import { DomainError } from "../../../platform/domain-error.ts";
import { readPrice } from "./read-file-row.ts";
import { steadyBlockMs } from "../../money/table-files/testing/longest-block.ts";
import { excel95File, oldWorkbookFile } from "../../money/table-files/testing/old-workbook.ts";
import { DIALECTS, workbookFile } from "../../money/table-files/testing/workbooks.ts";
import { openHere } from "../../money/table-files/testing/open-here.ts";
import * as files from "./read-price-file.ts";

const HEADER = "buyer_sku_code;product_name;category;brand;price;start_cut_off;end_cut_off";
const readPriceFile = (bytes: Uint8Array) => files.readPriceFile(bytes, openHere);
const bytesOf = (text: string) => new TextEncoder().encode(text);
const workbook = (rows: readonly (readonly unknown[])[]) =>
  writeXlsx({ sheets: [{ name: "Harga", rows: rows as string[][] }] });
const codeOf = async (bytes: Uint8Array): Promise<string> =>
  readPriceFile(bytes).then(
    (rows) => `${rows.length} rows`,
    (error: unknown) => (error instanceof DomainError ? error.code : "another fault"),
  );

describe("a file as vendors send it", () => {
  const row = {
    cost: 10_520,
    fault: null,
    product: { sku: "ts10", name: "Telkomsel 10.000", category: "Pulsa", brand: "TELKOMSEL" },
  };

  test("is read with columns in any order, in Indonesian or English, with any line ends", async () => {
    const text = "\u{feff}Harga,Kode Produk,Nama Produk,Kategori,Operator\r\n";
    const [read] = await readPriceFile(
      bytesOf(`${text}Rp 10.520,ts10,Telkomsel 10.000,Pulsa,TELKOMSEL\r\n`),
    );
    expect(read).toMatchObject(row);
  });

  test("is read with hours without leading zeros", async () => {
    const [read] = await readPriceFile(
      bytesOf(`${HEADER}\nts10;Telkomsel 10.000;Pulsa;TELKOMSEL;10520;23:5;0:5`),
    );
    expect(read).toMatchObject({
      ...row,
      product: { ...row.product, cutOff: { startsAt: "23:05", endsAt: "00:05" } },
    });
  });

  test("is read from a workbook without evaluating formulas", async () => {
    const head = ["sku", "name", "category", "brand", "price"];
    const values = ["ts10", "Telkomsel 10.000", "Pulsa", "TELKOMSEL"];
    const [read] = await readPriceFile(await workbook([head, [...values, 10_520]]));
    expect(read).toMatchObject(row);
    const formula = await writeXlsx({
      sheets: [
        {
          name: "Harga",
          rows: [head, [...values, 10_520]],
          cells: new Map([["1,4", { value: 10_520, formula: "5260*2" }]]),
        },
      ],
    });
    expect((await readPriceFile(formula))[0]?.fault).toBe("formula");
  });
});

describe("a file as owners save it", () => {
  const FULL = `${HEADER};status;stock;multi`;
  const line = (price: string, more = "23:45:00;0.05;Aktif;;") =>
    `ts10;Telkomsel 10.000;Pulsa;TELKOMSEL;${price};${more}`;
  const text = `Daftar harga, 25 November 2026\n\n${FULL}\n${line("32.520,00")}`;
  const expected = {
    cost: 32_520,
    fault: null,
    product: { sku: "ts10", cutOff: { startsAt: "23:45", endsAt: "00:05" }, buyerActive: true },
  };

  test.each([
    ["UTF-8", bytesOf(text)],
    ["UTF-16", Buffer.from(`\uFEFF${text}`, "utf16le")],
    ["Latin-1", Buffer.from(text.replace("Telkomsel 10", "Telkoms\u00E9l 10"), "latin1")],
    ["a line that names the separator", bytesOf(`sep=;\n${text}`)],
    ["decimals in English", bytesOf(text.replace("32.520,00", "32,520.00"))],
    ["a quote in front of the code", bytesOf(text.replace("ts10;", "'ts10;"))],
    ["an invisible mark in the code", bytesOf(text.replace("ts10;", "\u202Ats10\u202C;"))],
  ])("is read in %s, below a title, with decimals and seconds", async (_name, bytes) => {
    expect(await readPriceFile(bytes)).toMatchObject([expected]);
  });

  test.each(Object.entries(DIALECTS))(
    "is read with time cells, saved by %s",
    async (_name, dialect) => {
      const rows = [
        ["Daftar harga"],
        FULL.split(";"),
        [
          "ts10",
          "Telkomsel 10.000",
          "Pulsa",
          "TELKOMSEL",
          32_520,
          { value: 0.989_583_333_3, style: "time" },
          "0.05",
          "Aktif",
        ],
      ] as const;
      expect(await readPriceFile(workbookFile([{ name: "Harga", rows }], dialect))).toMatchObject([
        expected,
      ]);
    },
  );

  const OFF_WORDS =
    "Tidak Aktif|Tdk Aktif|Belum Aktif|Non-Aktif|Nonaktif|Inactive|Not Active|Off|OFFLINE|Tutup|Ditutup|Close|CLOSED|" +
    "Habis|Kosong|Stok Kosong|Stok Habis|Out of Stock|Sold Out|Tidak Tersedia|Unavailable|N|No|Tidak|False|GANGGUAN|Trouble|Maintenance|0|0.0";
  const ON_WORDS =
    "Aktif|ACTIVE|\u202Aaktif\u202C|Normal|Lancar|Y|Ya|Yes|True|ON|Online|Open|Buka|Tersedia|Available|Ready|Ada|1|1.0|";
  const UNKNOWN_WORDS =
    "Segera|???|Sukses|Cut Off|2|9|-1|-|#N/A|Unlimited|Aktif/Tutup|\u041Dormal|Aktif sebentar";
  test.each([
    ...OFF_WORDS.split("|").map((status) => [status, false, undefined] as const),
    ...ON_WORDS.split("|").map((status) => [status, true, undefined] as const),
    ...UNKNOWN_WORDS.split("|").map((status) => [status, false, status] as const),
  ])("counts the status %j as on: %s", async (word, isOn, unknown) => {
    const [read] = await readPriceFile(bytesOf(`${FULL}\n${line("10520", `;;${word};;`)}`));
    expect(read?.product).toMatchObject({ buyerActive: isOn, sellerActive: isOn });
    expect(read?.unknownStatus).toBe(unknown);
  });

  test.each([
    ["#N/A", "Telkomsel 10.000"],
    ["ts10", "#REF!"],
  ])("does not read a spreadsheet error as a code or name: %s, %s", async (sku, name) => {
    const [read] = await readPriceFile(bytesOf(`${HEADER}\n${sku};${name};Pulsa;TSEL;10520`));
    expect(read?.fault).toBe("formula");
  });

  test.each([
    ["23:45", "23:45"],
    ["23:45:00", "23:45"],
    ["23:45:00.000", "23:45"],
    ["23.45", "23:45"],
    ["23,45", "23:45"],
    ["23:5", "23:05"],
    ["23.5", "23:50"],
    ["23,5", "23:50"],
    ["24:00", "00:00"],
    ["0:0", "00:00"],
    ["23:45 WIB", "23:45"],
    ["\u202A23:45\u202C", "23:45"],
    ["23:60", undefined],
    ["25.00", undefined],
    ["2345", undefined],
  ])("reads the time %j as %s", async (time, startsAt) => {
    const [read] = await readPriceFile(bytesOf(`${FULL}\n${line("10520", `${time};0:30;;;`)}`));
    expect(read?.product.cutOff?.startsAt).toBe(startsAt);
  });

  test.each([
    ["", "unlimited"],
    ["12", 12],
    ["1.000", 1_000],
    ["12.0", 12],
    ["0", 0],
    ["-1", 0],
    ["Unlimited", "unlimited"],
    ["Tersedia", "unlimited"],
    ["Stok Kosong", 0],
    ["Habis", 0],
    ["banyak", 0],
  ])("counts the stock %j as %s", async (word, stock) => {
    const [read] = await readPriceFile(bytesOf(`${FULL}\n${line("10520", `;;Aktif;${word};N`)}`));
    expect(read?.product).toMatchObject({ stock, repeatable: false });
    expect(read?.unknownStatus).toBe(["banyak", "-1"].includes(word) ? word : undefined);
  });

  test("is rejected with a hidden row, in a new and in an old workbook", async () => {
    const row = ["ts10", "Telkomsel 10.000", "Pulsa", "TSEL", 10_520];
    const sheet = { name: "Harga", rows: [HEADER.split(";"), row, row], hiddenRows: [3] };
    for (const bytes of [workbookFile([sheet]), oldWorkbookFile([sheet])])
      await expect(readPriceFile(bytes)).rejects.toMatchObject({
        code: "price_file_hidden_rows",
        details: { parameters: { line: 3 } },
      });
    const title = { ...sheet, rows: [["Daftar harga"], ...sheet.rows], hiddenRows: [1] };
    expect(await codeOf(workbookFile([title]))).toBe("2 rows");
  });

  test("is read from an old workbook, and rejected with several sheets", async () => {
    const rows = [HEADER.split(";"), ["ts10", "Telkomsel 10.000", "Pulsa", "TELKOMSEL", 10_520]];
    const sheet = { name: "Harga", rows };
    expect(await codeOf(oldWorkbookFile([sheet]))).toBe("1 rows");
    const hidden = { name: "Lama", rows, isHidden: true };
    expect(await codeOf(oldWorkbookFile([hidden, sheet]))).toBe("price_file_old_sheets");
    expect(await codeOf(excel95File([sheet]))).toBe("price_file_too_old");
    const computed = [HEADER.split(";"), ["ts10", "Tel", "Pulsa", "TSEL", { formulaOf: 10_520 }]];
    const [read] = await readPriceFile(oldWorkbookFile([{ name: "Harga", rows: computed }]));
    expect(read?.fault).toBe("formula");
  });

  test("does not block the event loop with 20,000 rows", async () => {
    await files.readPriceFile(bytesOf(`${FULL}\n${line("1")}`));
    const rows = Array.from({ length: 20_000 }, (_, at) => line(String(at + 1)));
    const longest = await steadyBlockMs(() =>
      files.readPriceFile(bytesOf([FULL, ...rows].join("\n"))),
    );
    expect(longest).toBeLessThan(50);
  }, 60_000);
});

describe("an invalid file", () => {
  test.each([
    ["an empty one", "", "price_list_empty"],
    ["a header alone", HEADER, "price_list_empty"],
    ["a column too few", "sku,name\n1,2", "price_file_columns"],
    ["a column twice", `${HEADER};Harga\n1;2;3;4;5;;;6`, "price_file_columns"],
    ["a quote that never ends", `${HEADER}\n"ts10;x`, "price_file_damaged"],
    ["bytes of something else", "\u{0}\u{1}\u{2}", "price_file_type"],
    ["a workbook's first bytes alone", "PK\u{3}\u{4}rest", "price_file_damaged"],
  ])("is rejected with its own error: %s", async (_name, text, code) => {
    expect(await codeOf(bytesOf(text))).toBe(code);
  });

  test("is rejected before parsing when it is too large or too long", async () => {
    expect(await codeOf(new Uint8Array(6 * 1024 * 1024))).toBe("price_file_too_large");
    expect(await codeOf(bytesOf(`${HEADER}\n${"a;b;c;d;1\n".repeat(20_001)}`))).toBe(
      "price_file_too_many",
    );
  });

  test("is rejected when a workbook is truncated anywhere", async () => {
    const whole = await workbook([["sku", "name", "category", "brand", "price"], ["a"]]);
    for (let length = 4; length < whole.length; length += 97)
      expect(await codeOf(whole.slice(0, length))).toBe("price_file_damaged");
  });

  test("is read or rejected with a code for any bytes", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        expect(await codeOf(bytes)).not.toBe("another fault");
      }),
    );
  });

  test("is rejected with a code and gives no price when the workbook is hostile", async () => {
    const folder = "../shared/data/xlsx/hostile";
    if (!existsSync(folder)) console.warn(`${folder} is absent: only an own bomb is read`);
    const files = existsSync(folder) ? readdirSync(folder) : [];
    for (const file of files)
      expect([file, await codeOf(readFileSync(`${folder}/${file}`))]).toEqual([
        file,
        expect.stringMatching(/^price_/),
      ]);
    const bomb = await workbook([["sku"], ["x".repeat(45 * 1024 * 1024)]]);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    expect(await codeOf(bomb)).toBe("price_file_too_large");
  });
});

test.each([
  ["10520", 10_520],
  ["10.520", 10_520],
  ["Rp 1.010.520", 1_010_520],
  ["10,520", 10_520],
  ["0", 0],
  ["32.520,00", 32_520],
  ["32,520.00", 32_520],
  ["10.520,-", 10_520],
  ["Rp 10.520,-", 10_520],
  ["10.520 IDR", 10_520],
  ["'10520", 10_520],
  ["10520.0", 10_520],
  ["\u202A10.520\u202C", 10_520],
  ["10.520-", null],
  ["(10.520)", null],
  ["10520.5", null],
  ["#N/A", null],
  ["1,23457E+09", null],
  ["10.52", null],
  ["10520.50", null],
  ["-5", null],
  ["1e5", null],
  ["", null],
])("reads the price %j as %j", (text, price) => {
  expect(readPrice(text)).toBe(price);
});
