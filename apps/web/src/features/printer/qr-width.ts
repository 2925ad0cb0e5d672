/** Wider modules are no more readable. */
const MOST_DOTS = 6;

/** Module width of a QR code for a head with this many dots; `modules` includes the quiet zone on both sides. */
export const qrModuleDots = (modules: number, dots: number): number =>
  Math.min(MOST_DOTS, Math.floor(dots / modules));
