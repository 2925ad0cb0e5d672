import type { AnswerFields } from "../gateways/gateway-answers.ts";
import { textOf } from "../gateways/gateway-fields.ts";
import type { CourierSimulator } from "./courier-simulator.ts";
import { createPostSimulator, type PostOptions, type PostSystem } from "./post-system.ts";

interface SimulatedService {
  readonly name: string;
  /** Letters of its barcodes by UPU S10. */
  readonly indicator: string;
  readonly isOfDocuments: boolean;
  readonly mostGrams: number;
  /** Rupiah of the first band and of each further one. */
  readonly first: number;
  readonly further: number;
  readonly days: string;
}

const SERVICES: Readonly<Record<string, SimulatedService>> = {
  EMD: service("EMS Dokumen", "EE", { first: 210_000, further: 60_000, days: "3-5 hari" }, true),
  EMS: service("EMS Barang", "EM", { first: 260_000, further: 70_000, days: "3-6 hari" }),
  PXE: service("PosEkspor", "LX", { first: 190_000, further: 45_000, days: "7-14 hari" }),
  PPU: service("Paket Pos Udara", "CP", { first: 230_000, further: 65_000, days: "7-14 hari" }),
  PPL: service("Paket Pos Laut", "CC", { first: 150_000, further: 20_000, days: "45-90 hari" }),
  RPK: {
    ...service("Paket Kecil Tercatat", "RR", {
      first: 90_000,
      further: 35_000,
      days: "10-20 hari",
    }),
    mostGrams: 2_000,
  },
};

function service(
  name: string,
  indicator: string,
  tariff: Pick<SimulatedService, "days" | "first" | "further">,
  isOfDocuments = false,
): SimulatedService {
  return { name, indicator, isOfDocuments, mostGrams: 30_000, ...tariff };
}

/** Upper limits of the tariff's weight bands, in grams. */
const BANDS = [
  250, 500, 1_000, 1_500, 2_000, 3_000, 5_000, 7_500, 10_000, 15_000, 20_000, 25_000, 30_000,
];
/** The tariff's zones: neighbours pay less. `XX` is nowhere. */
const NEAR = new Set(["BN", "MY", "PH", "SG", "TH", "TL", "VN"]);
const FAR_FACTOR = 1.4;
const ABROAD = "0";
const DOCUMENT = "0";
const TAX = 0.011;
const INSURED = 0.005;
const SERIAL_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];
const FIRST_SERIAL = 26_110_001;

const LATIN = /^[\p{Script=Latin}\p{M}\p{N}\p{P}\p{Zs}+]+$/u;

const isCountry = (code: string): boolean => /^[A-Z]{2}$/.test(code) && code !== "XX";

/** The fee of a service; undefined where it is not offered. */
function feeOf(offered: SimulatedService, body: AnswerFields): number | undefined {
  const grams = Number(body["weight"]);
  const country = textOf(body["receivercountry"]);
  const isDocument = body["itemtypeid"] === DOCUMENT;
  if (!isCountry(country) || !(grams > 0) || grams > offered.mostGrams) return undefined;
  if (isDocument !== offered.isOfDocuments || body["desttypeid"] !== ABROAD) return undefined;
  const band = BANDS.findIndex((limit) => grams <= limit);
  const factor = NEAR.has(country) ? 1 : FAR_FACTOR;
  return Math.round((offered.first + band * offered.further) * factor);
}

/** `EM261100017ID` with the check digit of UPU S10. */
function barcodeOf(indicator: string, count: number): string {
  const serial = String(FIRST_SERIAL + count);
  const sum = SERIAL_WEIGHTS.reduce((total, weight, at) => total + weight * Number(serial[at]), 0);
  const digit = 11 - (sum % 11);
  return `${indicator}${serial}${digit === 10 ? 0 : digit === 11 ? 5 : digit}ID`;
}

/** The post to other countries. */
const IPOS: PostSystem = {
  feeCall: "getFeeLn",
  orders: "ipos",
  delivered: "EMI",
  feeRows: (body) =>
    Object.entries(SERVICES).flatMap(([serviceCode, offered]) => {
      const fee = feeOf(offered, body);
      if (fee === undefined) return [];
      const feeTax = Math.round(fee * TAX);
      const insurance = Math.round(Number(body["valuegoods"]) * INSURED);
      return {
        serviceCode,
        serviceName: offered.name,
        fee: String(fee),
        feeTax: String(feeTax),
        insurance: String(insurance),
        insuranceTax: "0",
        totalFee: String(fee + feeTax + insurance),
        estimation: offered.days,
      };
    }),
  booked(body, book) {
    const serviceCode = textOf(body["servicecode"]);
    const offered = SERVICES[serviceCode];
    const grams = Number(body["weight"]);
    if (!isCountry(textOf(body["receivercountry"]))) return "Tidak ada tarif ke negara tujuan";
    if (offered === undefined) return "Layanan tidak tersedia";
    if (!(grams > 0 && grams <= offered.mostGrams)) return "Berat tidak sesuai";
    const fee = feeOf(offered, body);
    if (fee === undefined) return "Layanan tidak tersedia untuk isi kiriman ini";
    const persons = ["receivername", "receiveraddress", "receivercity"];
    if (persons.some((field) => !LATIN.test(textOf(body[field]))))
      return "Alamat penerima harus huruf Latin";
    return {
      waybill: barcodeOf(offered.indicator, book.parcels().length),
      service: serviceCode,
      destination: textOf(body["receivercountry"]),
      grams,
      fee,
      cod: 0,
    };
  },
};

export const createIposSimulator = (options: PostOptions): CourierSimulator =>
  createPostSimulator(IPOS, options);
