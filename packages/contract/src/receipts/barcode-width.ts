import { PAPERS } from "./rules.ts";

/** Code 128, code set B: start, check sign and stop besides eleven modules a sign; ten modules of white on both sides. */
const SIGN_MODULES = 11;
const OTHER_MODULES = 35;
const QUIET_MODULES = 20;
/** Narrower bars are not readable at 203 dots an inch, and ESC/POS printers draw none (GS w takes 2 to 6). */
const LEAST_DOTS = 2;
/** Wider bars gain nothing. */
const MOST_DOTS = 3;

/** The module width of the text's Code 128 barcode on paper of so many columns; undefined where it does not fit the line. */
export function barcodeModuleDots(text: string, columns: number): number | undefined {
  const dots = (columns <= Number(PAPERS["58"].columns[0]) ? PAPERS["58"] : PAPERS["80"]).dots;
  const modules = text.length * SIGN_MODULES + OTHER_MODULES + QUIET_MODULES;
  const fitting = Math.min(MOST_DOTS, Math.floor(dots / modules));
  return fitting < LEAST_DOTS ? undefined : fitting;
}
