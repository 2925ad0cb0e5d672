import { code128Widths } from "@konter/contract/code128";
import type { Mark } from "./drawing.ts";

/** The white beside a barcode on each side, in modules (ISO/IEC 15417). */
const QUIET_MODULES = 10;

/** The width of a text's Code 128 barcode with the white beside it, in modules. */
export const barcodeModules = (text: string): number =>
  code128Widths(text).reduce((sum, each) => sum + each, 2 * QUIET_MODULES);

/** The bars of a text's Code 128 barcode in the middle of the given width; `module` is a module's width in dots. */
export function barcodeBoxes(
  text: string,
  { width, y, height, module }: Readonly<Record<"width" | "y" | "height" | "module", number>>,
): readonly Mark[] {
  const marks: Mark[] = [];
  let x = Math.floor((width - barcodeModules(text) * module) / 2) + QUIET_MODULES * module;
  for (const [index, each] of code128Widths(text).entries()) {
    if (index % 2 === 0) marks.push({ is: "box", x, y, width: each * module, height });
    x += each * module;
  }
  return marks;
}
