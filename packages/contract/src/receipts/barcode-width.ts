import { PAPERS } from "./rules.ts";

/**
 * Code 128, code set B: start, check symbol and stop, plus eleven modules per character, and ten modules of quiet zone
 * on both sides.
 */
const SIGN_MODULES = 11;
const OTHER_MODULES = 35;
const QUIET_MODULES = 20;
/** Narrower bars are unreadable at 203 dpi, and ESC/POS printers support none (GS w takes 2 to 6). */
const LEAST_DOTS = 2;
/** Wider bars are no more readable. */
const MOST_DOTS = 3;

/**
 * Returns the module width in dots of the text's Code 128 barcode for paper with this many columns; undefined if it
 * does not fit.
 */
export function barcodeModuleDots(text: string, columns: number): number | undefined {
  const dots = (columns <= Number(PAPERS["58"].columns[0]) ? PAPERS["58"] : PAPERS["80"]).dots;
  const modules = text.length * SIGN_MODULES + OTHER_MODULES + QUIET_MODULES;
  const fitting = Math.min(MOST_DOTS, Math.floor(dots / modules));
  return fitting < LEAST_DOTS ? undefined : fitting;
}
