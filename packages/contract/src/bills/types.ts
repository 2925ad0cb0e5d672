import type { Sentence } from "../locale.ts";
import { localPhone } from "../values/phone.ts";
import { withPlainMarks } from "../values/plain-marks.ts";

/** Inquiry input in addition to the number. */
export type BillAsk = "months" | "year" | "identity_number";

export interface BillTypeRow {
  /** The last part of `/pascabayar/{type}`. */
  readonly path: string;
  readonly name: Sentence;
  /** The number's name on the customer's bill. */
  readonly number: Sentence;
  readonly example: string;
  /** Where the customer gets the number, when it is not printed on a bill. */
  readonly origin?: Sentence;
  readonly pattern: RegExp;
  readonly asks: readonly BillAsk[];
  /** A mobile number, whose prefix identifies the operator. */
  readonly isMobile?: boolean;
  /** Whether the biller is selected from a list (region or operator). `nothing` when there is only one biller. */
  readonly chooses: "nothing" | "region" | "operator";
}

const DIGITS = (least: number, most: number) => new RegExp(`^[0-9]{${least},${most}}$`);

/**
 * Every type of bill as data; inquiry input, validation and display are derived from it (numbers and
 * extra fields follow the suppliers' documents).
 */
export const BILL_TYPES = {
  pln_postpaid: {
    path: "pln",
    name: { id: "PLN Pascabayar", en: "PLN postpaid" },
    number: { id: "ID pelanggan", en: "Customer ID" },
    example: "530000000001",
    pattern: DIGITS(11, 12),
    asks: [],
    chooses: "nothing",
  },
  pln_nonbill: {
    path: "pln-nontaglis",
    name: { id: "PLN Nontaglis", en: "PLN non-bill" },
    number: { id: "Nomor registrasi", en: "Registration number" },
    example: "3225030005921",
    pattern: DIGITS(12, 13),
    asks: [],
    chooses: "nothing",
  },
  bpjs_health: {
    path: "bpjs",
    name: { id: "BPJS Kesehatan", en: "BPJS health" },
    number: { id: "Nomor peserta", en: "Participant number" },
    example: "8801234560001",
    pattern: DIGITS(11, 16),
    asks: ["months"],
    chooses: "nothing",
  },
  bpjs_employment: {
    path: "bpjs-ketenagakerjaan",
    name: { id: "BPJS Ketenagakerjaan BPU", en: "BPJS employment (self-employed)" },
    number: { id: "NIK peserta", en: "Participant's NIK" },
    example: "8102051011270001",
    pattern: DIGITS(16, 16),
    asks: ["months"],
    chooses: "nothing",
  },
  bpjs_employment_company: {
    path: "bpjs-ketenagakerjaan-pu",
    name: { id: "BPJS Ketenagakerjaan PU", en: "BPJS employment (companies)" },
    number: { id: "Kode iuran", en: "Contribution code" },
    example: "400000100001",
    pattern: DIGITS(9, 16),
    asks: [],
    chooses: "nothing",
  },
  pdam: {
    path: "pdam",
    name: { id: "PDAM", en: "Water (PDAM)" },
    number: { id: "Nomor pelanggan", en: "Customer number" },
    example: "1013226",
    pattern: /^[0-9A-Za-z./-]{4,20}$/,
    asks: [],
    chooses: "region",
  },
  pbb: {
    path: "pbb",
    name: { id: "PBB", en: "Land and building tax (PBB)" },
    number: { id: "Nomor objek pajak", en: "Tax object number" },
    example: "329801092375999991",
    pattern: DIGITS(18, 18),
    asks: ["year"],
    chooses: "region",
  },
  gas: {
    path: "gas",
    name: { id: "Gas PGN", en: "Gas (PGN)" },
    number: { id: "Nomor pelanggan", en: "Customer number" },
    example: "0110014601",
    pattern: DIGITS(8, 12),
    asks: [],
    chooses: "nothing",
  },
  vehicle_tax: {
    path: "samsat",
    name: { id: "e-Samsat", en: "Vehicle tax (e-Samsat)" },
    number: { id: "Kode bayar", en: "Payment code" },
    example: "9658548523568701",
    origin: {
      id: "Kode bayar didapat pemilik kendaraan dari aplikasi atau situs Samsat provinsinya, setelah mengisi nomor polisi dan NIK.",
      en: "The vehicle's owner gets the payment code in the application or on the site of the province's Samsat, by plate and NIK.",
    },
    pattern: DIGITS(10, 18),
    asks: ["identity_number"],
    chooses: "region",
  },
  television: {
    path: "tv",
    name: { id: "TV Pascabayar", en: "TV bill" },
    number: { id: "Nomor pelanggan", en: "Customer number" },
    example: "127246500101",
    pattern: DIGITS(6, 16),
    asks: [],
    chooses: "operator",
  },
  internet: {
    path: "internet",
    name: { id: "Internet Pascabayar", en: "Internet bill" },
    number: { id: "Nomor pelanggan", en: "Customer number" },
    example: "6391601001",
    pattern: DIGITS(6, 16),
    asks: [],
    chooses: "operator",
  },
  telephone: {
    path: "telepon",
    name: { id: "HP Pascabayar", en: "Mobile bill" },
    number: { id: "Nomor HP", en: "Mobile number" },
    example: "081234554320",
    pattern: /^0[0-9]{8,13}$/,
    asks: [],
    isMobile: true,
    chooses: "operator",
  },
  multifinance: {
    path: "multifinance",
    name: { id: "Cicilan", en: "Instalments" },
    number: { id: "Nomor kontrak", en: "Contract number" },
    example: "6391601201",
    pattern: /^[0-9A-Za-z-]{6,20}$/,
    asks: [],
    chooses: "operator",
  },
} as const satisfies Readonly<Record<string, BillTypeRow>>;

export type BillType = keyof typeof BILL_TYPES;
export const BILL_TYPE_CODES = Object.keys(BILL_TYPES) as readonly BillType[];

/**
 * Normalizes the number of a bill to the form in which it is stored and sent. Mobile numbers become 08…, from 628…,
 * +628… or a number with dashes. Removes spaces from other numbers, and dashes and dots where the type has none.
 * Returns undefined for invalid text.
 */
export function readBillNumber(type: BillType, text: string): string | undefined {
  const { pattern, isMobile }: BillTypeRow = BILL_TYPES[type];
  const typed = withPlainMarks(text).replaceAll(/\s/g, "").toUpperCase();
  const read = isMobile === true ? localPhone(typed) : typed;
  return [read, read.replaceAll(/[.-]/g, "")].find((number) => pattern.test(number));
}

/** Returns the type of `/pascabayar/{path}`, or undefined. */
export const billTypeAt = (path: string): BillType | undefined =>
  BILL_TYPE_CODES.find((code) => BILL_TYPES[code].path === path);

/** Our code for a supplier's `sku`. A type with a single biller has one code, so that suppliers share the product. */
export const billCodeOf = (type: BillType, sku: string): string =>
  (BILL_TYPES[type].chooses === "nothing" ? type : sku).toUpperCase();
