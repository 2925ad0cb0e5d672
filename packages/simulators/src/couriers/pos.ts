import type { AnswerFields } from "../gateways/gateway-answers.ts";
import { textOf } from "../gateways/gateway-fields.ts";
import type { CourierSimulator } from "./courier-simulator.ts";
import { createPostSimulator, type PostOptions, type PostSystem } from "./post-system.ts";

const RATE = 9_000;
const SERVICE = "240";
const ZIPCODE = /^[1-8]\d{4}$/;

const isZipcode = (code: unknown): boolean => ZIPCODE.test(textOf(code));
const kilos = (body: AnswerFields): number =>
  Math.max(1, Math.ceil(Number(body["weight"]) / 1_000 - 0.3));

/** The post within the country. */
const NIPOS: PostSystem = {
  feeCall: "getFee",
  orders: "nipos",
  delivered: "SELESAI ANTAR",
  feeRows(body) {
    if (!isZipcode(body["shipperzipcode"]) || !isZipcode(body["receiverzipcode"])) return [];
    const amount = RATE * kilos(body);
    const insurance = Math.round(Number(body["valuegoods"]) * 0.0024);
    return [
      {
        serviceCode: SERVICE,
        serviceName: "Pos Reguler",
        fee: String(amount),
        feeTax: String(amount * 0.011),
        insurance: String(insurance),
        insuranceTax: "0",
        totalFee: String(amount * 1.011 + insurance),
        estimation: "2-4 hari",
      },
    ];
  },
  booked(body, book) {
    const weight = Number(body["weight"]);
    if (!isZipcode(body["receiverzipcode"])) return "Kode pos tujuan tidak dilayani";
    if (body["servicecode"] !== SERVICE) return "Layanan tidak tersedia";
    if (!(weight > 0 && weight <= 50_000)) return "Berat tidak sesuai";
    return {
      waybill: `P${String(26_110_000_000 + book.parcels().length)}`,
      service: SERVICE,
      destination: textOf(body["receiverzipcode"]),
      grams: weight,
      fee: RATE * kilos(body),
    };
  },
};

export const createPosSimulator = (options: PostOptions): CourierSimulator =>
  createPostSimulator(NIPOS, options);
