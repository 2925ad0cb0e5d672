import type { BillType } from "@konter/contract/bills";

/** Words in suppliers' lists that identify a kind of bill: the vendor's type or brand first, then the code. */
const WORDS: readonly (readonly [BillType, RegExp])[] = [
  ["pln_nonbill", /nontag|non[ -]?tag|plnnon/i],
  ["pln_postpaid", /^pln/i],
  ["bpjs_employment_company", /bpjs.*(tk|ketenagakerjaan).*pu\b|bpjstkpu/i],
  ["bpjs_employment", /bpjs.*(tk|ketenagakerjaan)/i],
  ["bpjs_health", /bpjs/i],
  ["pdam", /pdam|aetra|palyja/i],
  ["pbb", /\bpbb|pbb(kab|kot|dki)/i],
  ["vehicle_tax", /samsat/i],
  ["gas", /pgas|pgn|gas negara|perusahaan gas/i],
  ["television", /\btv|televisi/i],
  ["internet", /internet|speedy|indihome|telkompstn|\bcbn\b|myrepublic/i],
  ["telephone", /hp pascabayar|telepon|^hp|telco|seluler/i],
  ["multifinance", /multifinance|finance|^fn/i],
];

/** Returns the kind of bill of the first word that has one; undefined if none has. */
export function billTypeOf(...words: readonly string[]): BillType | undefined {
  for (const word of words)
    for (const [type, pattern] of WORDS) if (pattern.test(word.trim())) return type;
  return undefined;
}
