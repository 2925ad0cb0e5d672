import { BILLS, OPTIONS, SALES, readBarcode } from "@konter/contract/receipts/testing";
import { layOut, PAPERS, writeReceipt } from "@konter/contract/receipts";
import type { ReceiptRow, ReceiptSource } from "@konter/contract/receipts";
import { QRCodeDecoderErrorCorrectionLevel, QRCodeEncoder } from "@zxing/library";
import { expect, test } from "vitest";
import { drawPrintedBarcode } from "../../testing/draw-printed-barcode.ts";
import { decodeEscPos } from "../../testing/escpos-decoder.ts";
import { encodeRows } from "./encode-rows.ts";

/** Ten rows of a black square, 16 dots wide. */
const LOGO = { width: 16, height: 10, bits_base64: Buffer.alloc(20, 0xff).toString("base64") };
const CASES: readonly (readonly [string, ReceiptSource])[] = [
  ...Object.entries(SALES),
  ...Object.entries(BILLS),
];
const SHEETS = [
  { paper: "58", columns: 32 },
  { paper: "80", columns: 42 },
  { paper: "80", columns: 44 },
  { paper: "80", columns: 48 },
] as const;

const textsOf = (rows: readonly ReceiptRow[]) =>
  rows.flatMap((row) => (row.is === "text" ? [{ ...row, text: row.text.trimEnd() }] : []));

test.each(CASES)("M277, M279: prints %s as laid out", (_name, source) => {
  for (const { paper, columns } of SHEETS) {
    const rows = layOut(writeReceipt(source, OPTIONS), columns);
    const printed = decodeEscPos(encodeRows(rows, { paper, columns, logo: LOGO }), columns);
    const lines = printed.flatMap((each) =>
      each.is === "text" ? [{ ...each, text: each.text.trimEnd() }] : [],
    );
    const said = (all: readonly { readonly text: string }[]) =>
      all.filter(({ text }) => text !== "");
    expect(said(lines)).toEqual(said(textsOf(rows)));
    expect(printed.filter(({ is }) => is === "cut")).toHaveLength(1);
    const raster = printed.find(({ is }) => is === "raster");
    expect(raster).toEqual({
      is: "raster",
      width: paper === "58" ? 384 : 576,
      height: 16,
      black: 160,
    });
    const barcodes = printed.flatMap((each) => (each.is === "barcode" ? [each] : []));
    expect(barcodes.map(({ text }) => text.replace(/^\{B/, ""))).toEqual([source.ref_id]);
  }
});

test("M284: contains a token once, and in no barcode or QR code", () => {
  const rows = layOut(writeReceipt(SALES.electricity, OPTIONS), 32);
  const bytes = encodeRows(rows, { paper: "58", columns: 32, logo: undefined });
  const printed = decodeEscPos(bytes, 32);
  const figures = printed.map((each) => ("text" in each ? each.text : "")).join("");
  expect(figures.replaceAll(/\D/g, "").split("12345678901234567890")).toHaveLength(2);
  expect(printed.some(({ is }) => is === "qr")).toBe(false);
  const large = printed.flatMap((each) =>
    each.is === "text" && each.large ? [each.text.trim()] : [],
  );
  expect(large).toEqual(["1234 5678 9012", "3456 7890"]);
});

test.each([
  ["twelve signs on 58 mm", "KCONTOH00001", "58", 32, 334],
  ["twelve signs on 80 mm", "KCONTOH00001", "80", 48, 501],
  ["twenty signs on 80 mm", "KCONTOH0000100000002", "80", 42, 510],
] as const)(
  "M277: prints the barcode of %s as wide as fits",
  (_name, text, paper, columns, dots) => {
    const rows = layOut([{ is: "barcode", text }], columns);
    const printed = decodeEscPos(encodeRows(rows, { paper, columns, logo: undefined }), columns);
    expect(printed).toContainEqual(
      expect.objectContaining({ is: "barcode", symbology: 73, text: `{B${text}`, dots }),
    );
  },
);

test.each([
  ["K2611281234", "58", 32],
  ["the~longest.", "58", 32],
  ["K2611281234ABCD", "80", 48],
  ["the-longest-on-80-mm.", "80", 42],
] as const)("M277: decodes %s as printed on %s mm with another decoder", (text, paper, columns) => {
  const rows = layOut([{ is: "barcode", text }], columns);
  const printed = decodeEscPos(encodeRows(rows, { paper, columns, logo: undefined }), columns);
  const { dots } = PAPERS[paper];
  expect(readBarcode(drawPrintedBarcode(printed, dots, 60), dots, 60)).toBe(text);
});

test("M277: prints the text if its barcode is wider than 58 mm paper", () => {
  const text = "KCONTOH0000100000002";
  const rows = layOut([{ is: "barcode", text }], 32);
  const bytes = encodeRows(rows, { paper: "58", columns: 32, logo: undefined });
  const printed = decodeEscPos(bytes, 32);
  expect(printed.map((each) => (each.is === "text" ? each.text.trim() : each.is))).toEqual([text]);
});

test.each([
  ["58", 32, 20],
  ["58", 32, 200],
  ["80", 48, 400],
] as const)(
  "M277: prints a QR code on %s mm paper within its width, for %i columns and %i characters",
  (paper, columns, length) => {
    const text = "LPA:1$smdp.example.id$".padEnd(length, "a1B2");
    const rows = layOut([{ is: "qr", text }], columns);
    const printed = decodeEscPos(encodeRows(rows, { paper, columns, logo: undefined }), columns);
    const modules = QRCodeEncoder.encode(text, QRCodeDecoderErrorCorrectionLevel.M);
    const width = modules.getMatrix().getWidth() + 2 * 4;
    const [code] = printed.flatMap((each) => (each.is === "qr" ? [each] : []));
    expect(code?.text).toBe(text);
    expect(code?.module_dots).toBe(Math.min(6, Math.floor(PAPERS[paper].dots / width)));
  },
);

test("detects a row that is too wide, an unknown command, and a truncated command (control)", () => {
  const wide = new TextEncoder().encode(`${"x".repeat(33)}\n`);
  expect(() => decodeEscPos(wide, 32)).toThrow("wider than 32");
  expect(() => decodeEscPos(Uint8Array.of(0x1b, 0x7e, 1), 32)).toThrow("unknown command");
  expect(() => decodeEscPos(Uint8Array.of(0x1d, 0x6b, 73, 9, 65), 32)).toThrow("ends early");
  const barcode = (module: number) =>
    Uint8Array.of(0x1d, 0x77, module, 0x1d, 0x6b, 73, 14, ...Buffer.from("{BKCONTOH00001"));
  expect(() => decodeEscPos(barcode(3), 32)).toThrow("501 dots is not printed on 384");
  expect(() => decodeEscPos(barcode(1), 32)).toThrow("no barcode has bars of 1 dots");
});
