import { createHash } from "node:crypto";
import { meterOwner } from "./serial-numbers.ts";

/** One row of a simulated supplier's list of bills. */
export interface SimulatedBiller {
  readonly sku: string;
  readonly name: string;
  /** The vendor's name of the kind: `pln`, `bpjs`, `pdam`. */
  readonly type: string;
  readonly adminFee: number;
  readonly commission: number;
}

/** A supplier's list with one of each kind and a few regions. */
export const BILLERS: readonly SimulatedBiller[] = [
  biller("PLNPOSTPAID", "PLN Pascabayar", "pln", 2_500, 600),
  biller("PLNNONH", "PLN Nontaglis", "pln", 3_500, 1_800),
  biller("BPJS", "BPJS Kesehatan", "bpjs", 2_500, 200),
  biller("BPJSTK", "BPJS Ketenagakerjaan BPU", "bpjs", 3_500, 1_000),
  biller("BPJSTKPU", "BPJS Ketenagakerjaan PU", "bpjs", 2_500, 1_000),
  biller("PDAMKOTA.SURABAYA", "PDAM Kota Surabaya", "pdam", 2_000, 700),
  biller("PDAMKOTA.MEDAN", "PDAM Kota Medan", "pdam", 2_500, 800),
  biller("PDAMKOTA.YOGYAKARTA", "PDAM Kota Yogyakarta", "pdam", 2_000, 700),
  biller("AETRA", "PDAM Aetra Jakarta", "pdam", 2_500, 700),
  biller("PBBKOT.CIMAHI", "PBB Kota Cimahi", "pbb", 5_000, 1_500),
  biller("PGAS", "Gas PGN", "pgas", 2_500, 600),
  biller("ESAMSAT.JABAR", "e-Samsat Jawa Barat", "samsat", 5_000, 2_500),
  biller("TVBIG", "BIG TV", "tv", 0, 1_100),
  biller("TVTLKMV", "Telkomvision", "tv", 2_500, 1_000),
  biller("CBN", "CBN Internet", "internet", 0, 1_000),
  biller("TELKOMPSTN", "Telkom IndiHome", "internet", 2_500, 1_200),
  biller("HPTHREE", "Tri Pascabayar", "hp", 0, 1_000),
  biller("FNMEGA", "Mega Finance", "multifinance", 0, 500),
  biller("SHOPEEPAY", "Saldo ShopeePay", "custom", 800, 450),
];

function biller(
  sku: string,
  name: string,
  type: string,
  adminFee: number,
  commission: number,
): SimulatedBiller {
  return { sku, name, type, adminFee, commission };
}

/** Digiflazz's buyers choose their own SKUs; these are from its documentation. */
export const DIGIFLAZZ_BILLERS: readonly SimulatedBiller[] = [
  biller("pln", "PLN PASCABAYAR", "pln", 2_750, 900),
  biller("pdam", "PDAM KOTA SURABAYA", "pdam", 2_500, 800),
  biller("internet", "SPEEDY & INDIHOME", "internet", 2_500, 1_200),
  biller("bpjs", "BPJS KESEHATAN", "bpjs", 2_500, 400),
  biller("cimahi", "PBB KOTA CIMAHI", "pbb", 5_000, 1_600),
  biller("pgas", "PERUSAHAAN GAS NEGARA", "pgas", 2_500, 700),
  biller("tv", "TELKOMVISION", "tv", 2_500, 900),
  biller("plnnontaglist", "PLN NONTAGLIS", "pln", 3_500, 1_700),
  biller("samsat", "E-SAMSAT JABAR", "samsat", 5_000, 2_400),
  biller("hp", "HP PASCABAYAR TELKOMSEL", "hp", 2_500, 1_000),
  biller("multifinance", "MEGA FINANCE", "multifinance", 2_500, 500),
];

/** The documented outcomes of the vendors' test numbers: the last digit selects one. */
export type BillOutcome =
  | "found"
  | "inquiry_timeout"
  | "paid_already"
  | "number_wrong"
  | "payment_fails"
  | "payment_pending"
  | "biller_error";

const LAST_DIGIT: Readonly<Record<string, BillOutcome>> = {
  "3": "inquiry_timeout",
  "4": "paid_already",
  "5": "number_wrong",
  "6": "payment_fails",
  "7": "payment_pending",
  "8": "biller_error",
};
/** Documented test numbers without their last digit. */
const STEMS: ReadonlySet<string> = new Set([
  "880123456000",
  "810205101127000",
  "08210000000",
  "965854852356870",
  "639160120",
  "0178300",
  "32980109237599990",
  "1020200",
  "011001460",
  "53000000000",
  "0899123450",
  "107216140",
  "12724650010",
]);
const DOCUMENTED_PERIODS: Readonly<Record<string, number>> = {
  "PLNPOSTPAID 530000000002": 8,
  "pln 530000000002": 2,
  "TELKOMPSTN 6391601202": 3,
  "PDAMKOTA.MEDAN 10202002": 4,
};

/** The outcome of a number; every undocumented number has a bill. */
export function billOutcome(customerNumber: string): BillOutcome {
  if (!STEMS.has(customerNumber.slice(0, -1))) return "found";
  return LAST_DIGIT[customerNumber.slice(-1)] ?? "found";
}

export interface SimulatedBill {
  readonly customerName: string;
  readonly address: string;
  /** `YYYYMM`, oldest first. */
  readonly periods: readonly SimulatedPeriod[];
  readonly amount: number;
  readonly adminFee: number;
  /** The amount deducted from the buyer's balance. */
  readonly cost: number;
}

interface SimulatedPeriod {
  readonly period: string;
  readonly amount: number;
  readonly penalty: number;
  readonly meterStart: number;
  readonly meterEnd: number;
}

/**
 * A number's bill is the same within a month, unless the customer chooses the amount; each period has the admin fee
 * once, as at PLN.
 */
export function billOf(
  { sku, adminFee, commission }: SimulatedBiller,
  customerNumber: string,
  months: number,
  now: Date,
  named?: number,
): SimulatedBill {
  const count = DOCUMENTED_PERIODS[`${sku} ${customerNumber}`] ?? months;
  const periods = Array.from({ length: count }, (_item, index) =>
    periodOf(`${sku} ${customerNumber}`, monthBefore(now, count - 1 - index), index < count - 1),
  );
  const amount = named ?? periods.reduce((sum, period) => sum + period.amount + period.penalty, 0);
  const fees = adminFee * count;
  const number = seedNumber(`house ${customerNumber}`, 200) + 1;
  return {
    customerName: meterOwner(customerNumber).name,
    address: `JL. CONTOH NO. ${number}`,
    periods,
    amount,
    adminFee: fees,
    cost: amount + fees - commission * count,
  };
}

function periodOf(seed: string, period: string, isLate: boolean): SimulatedPeriod {
  const meterStart = seedNumber(`${seed} meter ${period}`, 5_000);
  const usage = 10 + seedNumber(`${seed} usage ${period}`, 90);
  return {
    period,
    amount: 20_000 + 137 * seedNumber(`${seed} ${period}`, 2_500),
    penalty: isLate ? 3_000 : 0,
    meterStart,
    meterEnd: meterStart + usage,
  };
}

function monthBefore(now: Date, months: number): string {
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1));
  return first.toISOString().slice(0, 7).replace("-", "");
}

const seedNumber = (seed: string, below: number): number =>
  createHash("sha256").update(seed).digest().readUInt32BE(0) % below;
