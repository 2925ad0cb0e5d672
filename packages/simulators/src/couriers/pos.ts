import type { AnswerFields } from "../gateways/gateway-answers.ts";
import { textOf } from "../gateways/gateway-fields.ts";
import type { CourierSimulator } from "./courier-simulator.ts";
import { createPostSimulator, type PostOptions, type PostSystem } from "./post-system.ts";

/** Rupiah of a kilogram, and the weights that are taken in grams. */
interface Service {
  readonly code: string;
  readonly name: string;
  readonly rate: number;
  readonly least: number;
  readonly most: number;
  readonly days: string;
  readonly collects: boolean;
}
const SERVICES: readonly Service[] = [
  {
    code: "240",
    name: "Pos Reguler",
    rate: 9_000,
    least: 1,
    most: 50_000,
    days: "2-4 hari",
    collects: true,
  },
  {
    code: "417",
    name: "Pos Nextday",
    rate: 16_000,
    least: 1,
    most: 20_000,
    days: "1 hari",
    collects: true,
  },
  {
    code: "447",
    name: "Pos Kargo",
    rate: 4_000,
    least: 10_000,
    most: 150_000,
    days: "4-7 hari",
    collects: false,
  },
];
const takes = ({ least, most }: Service, grams: number): boolean => grams >= least && grams <= most;
const COD = { least: 10_000, most: 5_000_000 } as const;
const ZIPCODE = /^[1-8]\d{4}$/;

const isZipcode = (code: unknown): boolean => ZIPCODE.test(textOf(code));
const kilos = (body: AnswerFields): number =>
  Math.max(1, Math.ceil(Number(body["weight"]) / 1_000 - 0.3));

function feeOf({ code, name, rate, days }: Service, body: AnswerFields): AnswerFields {
  const amount = rate * kilos(body);
  const insurance = Math.round(Number(body["valuegoods"]) * 0.0024);
  const insuranceTax = Math.round(insurance * 0.11);
  return {
    serviceCode: code,
    serviceName: name,
    fee: String(amount),
    feeTax: String(amount * 0.011),
    insurance: String(insurance),
    insuranceTax: String(insuranceTax),
    totalFee: String(amount * 1.011 + insurance + insuranceTax),
    estimation: days,
  };
}

/** The post within the country. */
const NIPOS: PostSystem = {
  feeCall: "getFee",
  orders: "nipos",
  delivered: "SELESAI ANTAR",
  feeRows(body) {
    const grams = Number(body["weight"]);
    const isLane = isZipcode(body["shipperzipcode"]) && isZipcode(body["receiverzipcode"]);
    const offered = isLane ? SERVICES.filter((service) => takes(service, grams)) : [];
    return offered.map((service) => feeOf(service, body));
  },
  booked(body, book) {
    const weight = Number(body["weight"]);
    if (!isZipcode(body["receiverzipcode"])) return "Kode pos tujuan tidak dilayani";
    const service = SERVICES.find(({ code }) => code === body["servicecode"]);
    if (service === undefined) return "Layanan tidak tersedia";
    if (!takes(service, weight)) return "Berat tidak sesuai";
    const cod = Number(body["codvalue"]);
    if (cod !== 0 && !(service.collects && cod >= COD.least && cod <= COD.most))
      return "Nilai COD tidak sesuai";
    return {
      waybill: `P${String(26_110_000_000 + book.parcels().length)}`,
      service: service.code,
      destination: textOf(body["receiverzipcode"]),
      grams: weight,
      fee: service.rate * kilos(body),
      cod,
    };
  },
};

export const createPosSimulator = (options: PostOptions): CourierSimulator =>
  createPostSimulator(NIPOS, options);
