/** When a package's validity starts. */
export type ValidityStart = "purchase" | "activation";

const FROM = "(?:sejak|setelah|mulai(?: dari)?|from|after|since)";
const ACTIVATION = new RegExp(
  `\\b${FROM}\\b[^.;]*?\\b(?:aktif|aktivasi|diaktifkan|tersambung|terhubung|terpasang|dipasang|activat\\w*|connect\\w*|install\\w*)`,
  "i",
);
const PURCHASE = new RegExp(
  `\\b${FROM}\\b[^.;]*?\\b(?:pembelian|dibeli|transaksi|purchase\\w*|bought)`,
  "i",
);

/** Returns when a package's validity starts, if the supplier's text says so. */
export function validityStart(words: string): ValidityStart | undefined {
  if (ACTIVATION.test(words)) return "activation";
  return PURCHASE.test(words) ? "purchase" : undefined;
}
