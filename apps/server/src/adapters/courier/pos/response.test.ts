import { expect, it } from "vitest";
import type { Exchange } from "../../http-exchange.ts";
import { readFee } from "./response.ts";
import { POS_SERVICES, POS_SERVICES_WITH_COD } from "./services.ts";

const answer = (r_fee: unknown): Exchange => ({
  kind: "answer",
  status: 200,
  text: JSON.stringify({ rs_fee: { r_fee } }),
});
const OFFERED = {
  services: POS_SERVICES,
  takesCod: (service: string) => POS_SERVICES_WITH_COD.has(service),
};
const fees = (r_fee: unknown) => readFee(answer(r_fee), (text) => text, OFFERED).fees;

/** A row in the form of public clients: amounts are texts, some with decimals. */
const REGULAR = {
  serviceCode: "240",
  serviceName: "PAKET KILAT KHUSUS",
  fee: "18000.00",
  feeTax: "198.00",
  insurance: "480.00",
  insuranceTax: "52.80",
  totalFee: "18730.80",
  estimation: "2-4 hari",
};

it("M399: reads one service, with the tax in the insurance", () => {
  expect(fees(REGULAR)).toEqual([
    {
      service: "240",
      fee: 18_000,
      tax: 198,
      insurance: 533,
      insuranceTax: 53,
      discount: 0,
      days: { least: 2, most: 4 },
      takesCod: true,
    },
  ]);
});

it("M395: reads several services, and leaves out codes that it does not know", () => {
  const found = fees([
    REGULAR,
    { ...REGULAR, serviceCode: "447", fee: "72000" },
    { ...REGULAR, serviceCode: "Q9X" },
  ]);
  expect(found.map(({ service, takesCod }) => [service, takesCod])).toEqual([
    ["240", true],
    ["447", false],
  ]);
});

it("M399: takes a discount off the fee, never more than the fee", () => {
  expect(fees({ ...REGULAR, discount: "3000" })).toMatchObject([{ fee: 15_000, discount: 3_000 }]);
  expect(fees({ ...REGULAR, discount: "99000" })).toMatchObject([{ fee: 0, discount: 18_000 }]);
});

it("has no fees where the post has no tariff", () => {
  expect(fees({ serviceCode: "999", serviceName: "Tidak ada tarif", fee: "0" })).toEqual([]);
});
