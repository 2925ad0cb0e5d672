import { createHash } from "node:crypto";

export type ProductKind =
  | "pulsa"
  | "data"
  | "pln"
  | "games"
  | "emoney"
  | "voucher"
  | "activation"
  | "gas"
  | "esim"
  | "other";

export interface MeterOwner {
  readonly meterNumber: string;
  readonly subscriberId: string;
  readonly name: string;
  readonly tariff: string;
  readonly powerVa: number;
}

/** Invented names; the same number always has the same owner. */
const NAMES = [
  "PELANGGAN CONTOH",
  "SITI AMINAH",
  "BUDI SANTOSO",
  "WAYAN SUDARMA",
  "NUR HALIMAH",
  "TOKO MAJU JAYA",
  "PT ANEKA CONTOH ABADI",
  "AGUS-SALIM",
  "MARIA GORETI",
] as const;

const CONNECTIONS = [
  { tariff: "R1", powerVa: 450 },
  { tariff: "R1", powerVa: 900 },
  { tariff: "R1M", powerVa: 900 },
  { tariff: "R1", powerVa: 1300 },
  { tariff: "R1", powerVa: 2200 },
  { tariff: "B1", powerVa: 5500 },
] as const;

/** Tenths of a rupiah per kWh of each tariff. */
const KWH_PRICE_TENTHS: Readonly<Record<string, number>> = {
  "R1 450": 4150,
  "R1 900": 6050,
  "R1M 900": 13_520,
  "R1 1300": 14_447,
  "R1 2200": 14_447,
  "B1 5500": 11_000,
};

/** The owner of an account of a game, a wallet or a subscription; none for a number that ends in 0014. */
export function accountOwner(account: string): string | undefined {
  if (account.endsWith("0014")) return undefined;
  const digits = seedDigits(`account ${account}`);
  return NAMES[Number(digits.slice(0, 4)) % NAMES.length] ?? NAMES[0];
}

/** The owner of a PLN meter or subscriber number, which has 11 or 12 digits. */
export function meterOwner(customerNumber: string): MeterOwner {
  const digits = seedDigits(`meter ${customerNumber}`);
  const name = NAMES[Number(digits.slice(0, 4)) % NAMES.length] ?? NAMES[0];
  const connection = CONNECTIONS[Number(digits.slice(4, 8)) % CONNECTIONS.length] ?? CONNECTIONS[0];
  return {
    meterNumber: customerNumber.length === 11 ? customerNumber : digits.slice(8, 19),
    subscriberId: customerNumber.length === 12 ? customerNumber : digits.slice(8, 20),
    name,
    ...connection,
  };
}

export function segmentPower({ tariff, powerVa }: MeterOwner): string {
  return `${tariff} /${String(powerVa).padStart(9, "0")}`;
}

/** An eSIM's number, as the destination of a refill. */
const isIccid = (text: string): boolean => /^89\d{16,18}$/.test(text);

/** IAK has its own format of tariff, power and kWh. */
export function makeSerialNumber(
  vendor: string,
  kind: ProductKind,
  seed: string,
  customerNumber: string,
  cost: number,
): string {
  const digits = seedDigits(`${vendor} ${seed}`);
  switch (kind) {
    case "pln":
      return plnSerialNumber(vendor, digits, customerNumber, cost);
    case "games":
      return `${seedLetters(seed).match(/.{4}/g)?.join("-")}`;
    case "voucher":
      return `${seedLetters(seed).slice(0, 12)} / 2029-12-31`;
    case "emoney":
      return `${meterOwner(customerNumber).name} ${digits.slice(0, 15)}`;
    case "activation":
      return `AKTIF ${customerNumber} ${digits.slice(0, 10)}`;
    case "gas":
      return `${digits.slice(0, 20).match(/.{4}/g)?.join("-")}/${meterOwner(customerNumber).name}/${digits.slice(20, 22)}.0 M3`;
    case "esim":
      // A refilled eSIM keeps its profile.
      if (isIccid(customerNumber)) return `ICCID ${customerNumber}`;
      return `LPA:1$rsp.contoh.example$${seedLetters(seed)} / ICCID 8962${digits.slice(0, 15)}`;
    case "pulsa":
    case "data":
    case "other":
      return digits.slice(0, 18);
  }
}

function plnSerialNumber(
  vendor: string,
  digits: string,
  customerNumber: string,
  cost: number,
): string {
  const owner = meterOwner(customerNumber);
  const token = digits.slice(0, 20).match(/.{4}/g)?.join("-") ?? "";
  const price = KWH_PRICE_TENTHS[`${owner.tariff} ${owner.powerVa}`] ?? 14_447;
  const kwhTenths = Math.floor((cost * 100) / price);
  const [whole, tenth] = [Math.floor(kwhTenths / 10), kwhTenths % 10];
  return vendor === "iak"
    ? `${token}/${owner.name}/${segmentPower(owner)}/${whole}.${tenth}`
    : `${token}/${owner.name}/${owner.tariff}/${owner.powerVa}VA/${whole},${tenth}`;
}

/** At least 30 decimal digits that depend only on the seed. */
function seedDigits(seed: string): string {
  const hex = createHash("sha256").update(seed).digest("hex").slice(0, 32);
  return BigInt(`0x${hex}`).toString().padStart(39, "0").slice(-30);
}

/** 16 letters and digits without easily confused ones. */
function seedLetters(seed: string): string {
  const alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
  return [...createHash("sha256").update(seed).digest().subarray(0, 16)]
    .map((byte) => alphabet[byte % alphabet.length])
    .join("");
}
