/** Wider modules gain nothing. */
const MOST_DOTS = 6;

/** The width of one module of a QR code on a head of so many dots; `modules` counts the white on both sides as well. */
export const qrModuleDots = (modules: number, dots: number): number =>
  Math.min(MOST_DOTS, Math.floor(dots / modules));
