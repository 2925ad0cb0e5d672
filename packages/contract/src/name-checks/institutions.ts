import { withPlainMarks } from "../values/plain-marks.ts";

/** Types of institutions. */
export const INSTITUTION_TYPES = ["bank", "e_wallet"] as const;
export type InstitutionType = (typeof INSTITUTION_TYPES)[number];

export interface Institution {
  readonly type: InstitutionType;
  readonly name: string;
}

/** Banks and e-wallets by our codes, in display order. Which are available depends on the brand's vendors. */
export const INSTITUTIONS = {
  bca: { type: "bank", name: "BCA" },
  bri: { type: "bank", name: "BRI" },
  mandiri: { type: "bank", name: "Bank Mandiri" },
  bni: { type: "bank", name: "BNI" },
  bsi: { type: "bank", name: "Bank Syariah Indonesia" },
  btn: { type: "bank", name: "BTN" },
  cimb: { type: "bank", name: "CIMB Niaga" },
  permata: { type: "bank", name: "Bank Permata" },
  danamon: { type: "bank", name: "Bank Danamon" },
  maybank: { type: "bank", name: "Maybank Indonesia" },
  ocbc: { type: "bank", name: "OCBC Indonesia" },
  panin: { type: "bank", name: "Panin Bank" },
  btpn: { type: "bank", name: "SMBC Indonesia (BTPN)" },
  mega: { type: "bank", name: "Bank Mega" },
  muamalat: { type: "bank", name: "Bank Muamalat" },
  bjb: { type: "bank", name: "Bank BJB" },
  bca_digital: { type: "bank", name: "blu by BCA Digital" },
  jago: { type: "bank", name: "Bank Jago" },
  seabank: { type: "bank", name: "SeaBank" },
  neo: { type: "bank", name: "Bank Neo Commerce" },
  dana: { type: "e_wallet", name: "DANA" },
  gopay: { type: "e_wallet", name: "GoPay" },
  linkaja: { type: "e_wallet", name: "LinkAja" },
  ovo: { type: "e_wallet", name: "OVO" },
  shopeepay: { type: "e_wallet", name: "ShopeePay" },
} as const satisfies Readonly<Record<string, Institution>>;
export type InstitutionCode = keyof typeof INSTITUTIONS;
export const INSTITUTION_CODES = Object.keys(INSTITUTIONS) as [
  InstitutionCode,
  ...InstitutionCode[],
];

/**
 * Normalizes an account number: digits for a bank account, 08… for an e-wallet. Ignores spaces, dots and dashes between
 * digits. Returns undefined for invalid text.
 */
export function readAccountNumber(institution: InstitutionCode, typed: string): string | undefined {
  const bare = withPlainMarks(typed).replaceAll(/[\s.-]/g, "");
  if (INSTITUTIONS[institution].type === "bank") return /^\d{5,20}$/.test(bare) ? bare : undefined;
  const local = /^(?:\+?62|0)(8\d{8,11})$/.exec(bare)?.[1];
  return local === undefined ? undefined : `0${local}`;
}
