import { describe, expect, test } from "vitest";
import { openHere } from "../testing/open-here.ts";
import { excel95File, oldWorkbookFile } from "../testing/old-workbook.ts";
import { archiveOf, DIALECTS, serialOf, workbookFile } from "../testing/workbooks.ts";
import type { WrittenCell } from "../testing/workbooks.ts";
import { FileRefused } from "./file-rows.ts";
import type { FileLimits, FileRow } from "./file-rows.ts";

const LIMITS: FileLimits = {
  unpackedBytes: 40 * 1024 * 1024,
  sheets: 20,
  merges: 1_000,
  columns: 60,
  rows: 20_000,
  macros: "refused",
};
const OPTIONS = { limits: LIMITS, limitMs: 4_000 };

/** Reads all tables of a file. */
const read = (bytes: Uint8Array) =>
  openHere(bytes, OPTIONS, async ({ tables, batches }) => {
    const found: { name: string; rows: readonly FileRow[] }[] = [];
    for (const [at, { name }] of tables.entries())
      for await (const rows of batches(at)) found.push({ name, rows });
    return found;
  });
const cellsOf = async (bytes: Uint8Array) => (await read(bytes))[0]?.rows.map(({ cells }) => cells);
const refusalOf = (bytes: Uint8Array) =>
  read(bytes).then(
    () => "read",
    (error: unknown) => {
      if (!(error instanceof FileRefused)) throw error;
      return [error.fault, error.parameters];
    },
  );
const text = (content: string, encoding: BufferEncoding = "utf8") => Buffer.from(content, encoding);

describe("a workbook", () => {
  test.each(Object.entries(DIALECTS))(
    "is read the same when saved by %s",
    async (_name, dialect) => {
      const date = (instant: string, style: "date" | "instant"): WrittenCell => ({
        value: serialOf(instant, dialect),
        style,
      });
      const bytes = workbookFile(
        [
          {
            name: "Mutasi",
            rows: [
              ["Tanggal", "Keterangan", "Jumlah"],
              [date("2026-11-25", "date"), "A & B <C>", 50_123],
              [date("2026-11-25T10:22:33", "instant"), null, 0.5],
              [
                { value: 0.989_583_333_333_333, style: "time" },
                " x ",
                { value: 10, formula: "5*2" },
              ],
            ],
          },
        ],
        dialect,
      );
      expect(await cellsOf(bytes)).toEqual([
        ["Tanggal", "Keterangan", "Jumlah"],
        ["2026-11-25", "A & B <C>", 50_123],
        ["2026-11-25 10:22:33", "", 0.5],
        ["23:45:00", "x", 10],
      ]);
      expect((await read(bytes))[0]?.rows.map(({ formulas }) => formulas)).toEqual([
        undefined,
        undefined,
        undefined,
        [2],
      ]);
    },
  );

  test.each(Object.entries(DIALECTS))(
    "has its hidden rows marked when saved by %s",
    async (_name, dialect) => {
      const sheet = { name: "A", rows: [["a"], ["b"], ["c"]], hiddenRows: [2] };
      const [table] = await read(workbookFile([sheet], dialect));
      expect(table?.rows.map(({ isHidden }) => isHidden)).toEqual([undefined, true, undefined]);
    },
  );

  test("distinguishes a formula without a stored value from one with an empty value", async () => {
    const rows = [
      ["a", { formula: "5000+20" }, { formula: 'IF(A1="","","")', shows: "" }],
    ] as const;
    const [table] = await read(workbookFile([{ name: "A", rows }]));
    expect(table?.rows).toMatchObject([{ cells: ["a", "=", ""], formulas: [1, 2] }]);
  });

  test("keeps a number outside the date range in a date cell", async () => {
    const rows = [
      [
        { value: 81_234_567_890, style: "date" },
        { value: -1, style: "instant" },
      ],
    ] as const;
    expect(await cellsOf(workbookFile([{ name: "A", rows }]))).toEqual([[81_234_567_890, -1]]);
  });

  test("does not offer hidden sheets", async () => {
    const sheets = (["hidden", "veryHidden", undefined] as const).map((state, at) => ({
      name: `S${at}`,
      rows: [[`cell ${at}`]],
      ...(state !== undefined && { state }),
    }));
    expect((await read(workbookFile(sheets))).map(({ name }) => name)).toEqual(["S2"]);
  });

  test("is rejected as heavy with too many elements besides cells", async () => {
    const before = `<cols>${'<col min="1" max="1"/>'.repeat(83_328)}</cols>`;
    const bytes = workbookFile([{ name: "A", rows: [["x"]], before }]);
    expect(bytes.length).toBeLessThan(43_000);
    expect(await refusalOf(bytes)).toEqual(["heavy", {}]);
  });

  test("is rejected with sheet and cell if it is damaged within a sheet", async () => {
    const whole = {
      name: "Transaksi",
      rows: [
        ["a", "b"],
        ["c", "d"],
      ],
    };
    const sheetOf = (content: string) =>
      archiveOf({
        ...partsOfWorkbook("Transaksi"),
        "xl/worksheets/sheet1.xml": content,
      });
    expect(await refusalOf(workbookFile([whole]))).toBe("read");
    const broken =
      '<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row><row r="2"><c r="B2"><v>2</x></c></row></sheetData></worksheet>';
    expect(await refusalOf(sheetOf(broken))).toEqual([
      "damaged_cell",
      { sheet: "Transaksi", cell: "B2" },
    ]);
    expect(await refusalOf(sheetOf('<worksheet><sheetData><row r="1"><c r="A1">'))).toEqual([
      "damaged_cell",
      { sheet: "Transaksi", cell: "A1" },
    ]);
  });

  test("is rejected with any flipped bit", async () => {
    const whole = workbookFile([{ name: "A", rows: [["Kode", 10_000]] }]);
    for (let at = 0; at < whole.length; at += 41) {
      const changed = Uint8Array.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 0x10;
      const [first] = await read(changed).catch((error: unknown) => {
        if (error instanceof FileRefused) return [];
        throw error;
      });
      // A changed byte outside the content, such as an archive date, has no effect.
      expect(first?.rows[0]?.cells ?? ["Kode", 10_000]).toEqual(["Kode", 10_000]);
    }
  });

  test("is rejected as damaged without its texts or sheets", async () => {
    const sheet =
      '<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData></worksheet>';
    const parts = partsOfWorkbook("A");
    expect((await refusalOf(archiveOf({ ...parts, "xl/worksheets/sheet1.xml": sheet })))[0]).toBe(
      "damaged_cell",
    );
    expect((await refusalOf(archiveOf(parts)))[0]).toBe("damaged");
    const { "xl/workbook.xml": _, ...rest } = parts;
    expect((await refusalOf(archiveOf({ ...rest, "xl/styles.xml": "<a/>" })))[0]).toBe("damaged");
  });

  test.each([
    ["an empty archive", Buffer.from(`504b0506${"00".repeat(18)}`, "hex"), "damaged"],
    ["an archive of something else", archiveOf({ "a.txt": "x" }), "type"],
    [
      "a binary workbook",
      archiveOf({ "[Content_Types].xml": "<a/>", "xl/workbook.bin": "x" }),
      "binary",
    ],
    [
      "a workbook with macros",
      archiveOf({ "[Content_Types].xml": "<a/>", "xl/vbaProject.bin": "x" }),
      "macro",
    ],
    [
      "declared entities",
      archiveOf({ "[Content_Types].xml": '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }),
      "unsafe",
    ],
    [
      "an archive that was cut off",
      workbookFile([{ name: "A", rows: [["x"]] }]).slice(0, -30),
      "damaged",
    ],
    ["a document to print", text("%PDF-1.7 x"), "pdf"],
    ["a page of the web", text("<html><table></table></html>"), "type"],
    ["bytes of something else", Buffer.from([0, 1, 2]), "type"],
  ])("is rejected with its own error if it is %s", async (_name, bytes, fault) => {
    expect((await refusalOf(bytes))[0]).toBe(fault);
  });
});

const partsOfWorkbook = (name: string) => ({
  "[Content_Types].xml": "<Types/>",
  "xl/workbook.xml": `<workbook><sheets><sheet name="${name}" r:id="r1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels":
    '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
});

describe("an old workbook", () => {
  const rows = [
    ["Kode", "Harga"],
    ["XL10", 10_500],
  ];
  test("is read if it has one sheet", async () => {
    expect(await read(oldWorkbookFile([{ name: "Harga", rows }]))).toMatchObject([
      { name: "Harga", rows: rows.map((cells, at) => ({ line: at + 1, cells })) },
    ]);
  });

  test("marks hidden rows and formula cells, small and large", async () => {
    for (const length of [3, 400]) {
      const many = Array.from({ length }, (_, at) => [`K${at}`, at === 1 ? { formulaOf: 7 } : at]);
      const [table] = await read(oldWorkbookFile([{ name: "A", rows: many, hiddenRows: [3] }]));
      expect(table?.rows).toHaveLength(length);
      expect(table?.rows.slice(0, 3)).toEqual([
        { line: 1, cells: ["K0", 0], isEnded: true },
        { line: 2, cells: ["K1", 7], isEnded: true, formulas: [1] },
        { line: 3, cells: ["K2", 2], isEnded: true, isHidden: true },
      ]);
    }
  });

  test("is rejected as encrypted if it has a password", async () => {
    const bytes = oldWorkbookFile([{ name: "A", rows }], undefined, true);
    expect(await refusalOf(bytes)).toEqual(["encrypted", {}]);
  });

  test("is read or rejected with a changed byte or a missing end", async () => {
    const whole = oldWorkbookFile([{ name: "A", rows }]);
    for (let at = 8; at < whole.length; at += 7) {
      const changed = Uint8Array.from(whole);
      changed[at] = 0xfd;
      for (const bytes of [changed, whole.slice(0, at)])
        expect(await refusalOf(bytes)).toBeDefined();
    }
  });

  test("is rejected with its own error if it is from Excel 95", async () => {
    expect(await refusalOf(excel95File([{ name: "Harga", rows }]))).toEqual(["too_old", {}]);
  });

  test("is rejected with several sheets, because hidden ones cannot be detected", async () => {
    const sheets = [
      { name: "Rahasia", rows, isHidden: true },
      { name: "Harga", rows },
    ];
    expect(await refusalOf(oldWorkbookFile(sheets))).toEqual(["old_sheets", { sheets: 2 }]);
  });
});

describe("a CSV", () => {
  const rows = [
    ["Kode", "Nama"],
    ["XL10", "Voucher Café"],
  ];
  const csv = (separator: string) => rows.map((row) => row.join(separator)).join("\r\n");

  test.each([
    ["UTF-8", text(csv(";"))],
    ["UTF-8 with its mark", text(`\uFEFF${csv(";")}`)],
    ["UTF-16 with its mark", text(`\uFEFF${csv(";")}`, "utf16le")],
    ["UTF-16 without a mark", text(csv(";"), "utf16le")],
    ["UTF-16 in the other order", text(`\uFEFF${csv(";")}`, "utf16le").swap16()],
    ["UTF-16 in the other order without a mark", text(csv(";"), "utf16le").swap16()],
    ["Latin-1", text(csv(";"), "latin1")],
    ["commas", text(csv(","))],
    ["tabs", text(csv("\t"))],
    ["bars", text(csv("|"))],
    ["old line ends", text(csv(";").replaceAll("\r\n", "\r"))],
    ["a line that names the separator", text(`sep=;\r\n${csv(";")}`)],
    ["the mark and a line that names the separator", text(`\uFEFFsep=,\n${csv(",")}`)],
  ])("is read the same in %s", async (_name, bytes) => {
    expect(await cellsOf(bytes)).toEqual(rows);
  });

  test("counts lines including empty ones and the separator line", async () => {
    const [table] = await read(text("sep=;\nA;B\n;\n\nC;D\n"));
    expect(table?.rows.map(({ line }) => line)).toEqual([2, 5]);
  });

  test("offers a table for each separator that splits its rows", async () => {
    const tables = await read(
      text("Harga, 25 November\nKode;Nama;Harga\nXL10;Voucher;32.520,00\n"),
    );
    expect(tables.map(({ rows: [, second] }) => second?.cells)).toEqual([
      ["Kode", "Nama", "Harga"],
      ["Kode;Nama;Harga"],
    ]);
  });

  test("is rejected as heavy if one row never ends", async () => {
    expect((await refusalOf(text(`a,b\n${"x".repeat(3 * 1024 * 1024)}`)))[0]).toBe("heavy");
  });

  test("is rejected with its line if a quote never closes", async () => {
    expect(await refusalOf(text('a,b\nc,"d\ne,f\n'))).toEqual(["unclosed", { line: 2 }]);
  });
});
