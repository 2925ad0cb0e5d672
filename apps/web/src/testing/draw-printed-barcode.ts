import JsBarcode from "jsbarcode";
import { expect } from "vitest";
import type { Printed } from "./escpos-decoder.ts";
import type { Box } from "@konter/contract/receipts/testing";

/** Quiet zone on each side of a Code 128 barcode, in modules (ISO/IEC 15417). */
const QUIET_MODULES = 10;

/**
 * Draws the bars of the only GS k in a sheet for a print head of this width: encoded by another Code 128 encoder, with
 * the width of GS w and the alignment of ESC a. Fails if the bars and quiet zones do not fit.
 */
export function drawPrintedBarcode(
  printed: readonly Printed[],
  dots: number,
  height: number,
): readonly Box[] {
  const barcodes = printed.flatMap((each) => (each.is === "barcode" ? [each] : []));
  const [barcode] = barcodes;
  if (barcode === undefined || barcodes.length > 1) throw new Error("not one barcode");
  const { symbology, text, module_dots: width, align } = barcode;
  expect(symbology, "Code 128 in function B of GS k").toBe(73);
  expect(text, "the code set, and no other escape").toMatch(/^\{B[^{]+$/);
  const drawn: { readonly encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(drawn, text.slice("{B".length), { format: "CODE128B" });
  const modules = drawn.encodings?.map(({ data }) => data).join("") ?? "";
  const spare = dots - modules.length * width;
  const left = { left: 0, center: Math.floor(spare / 2), right: spare }[align];
  expect(Math.min(left, spare - left), "white beside the bars").toBeGreaterThanOrEqual(
    QUIET_MODULES * width,
  );
  return Array.from(modules).flatMap((module, index) =>
    module === "1" ? [{ x: left + index * width, y: 0, width, height }] : [],
  );
}
