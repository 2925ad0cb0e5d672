import { MADE_UP } from "@konter/contract/catalog/testing";
import type { Transaction } from "@konter/contract/purchase";
import { expect, test } from "vitest";
import { screenAt } from "../product-kinds/index.ts";
import { deliveryDetails, deliveryLabel, deliveryOf, deliveryText } from "./delivery-texts.ts";
import { shareText } from "./share-text.ts";

const transaction = {
  ref_id: "KMADEUP",
  date: "2026-11-25T10:00:00Z",
  billingType: MADE_UP,
  product: "Parkir Lahan Satu 10.000",
  destinationNumber: "B1234XYZ",
  serial_number: "GATE-77 / 2029-12-31",
} as Transaction;

test("a kind that is a row alone has its address, and what it delivers is shown, printed and sent", () => {
  expect([screenAt("/prabayar/parkir"), screenAt("/webapp/prabayar/parkir")]).toEqual([
    MADE_UP,
    MADE_UP,
  ]);
  const delivery = deliveryOf(transaction);
  expect(delivery).toMatchObject({ is: "code", main: "GATE-77", isSecret: true });
  if (delivery === undefined) return;
  expect([deliveryLabel(delivery), deliveryText(delivery), ...deliveryDetails(delivery)]).toEqual([
    "Kode voucher",
    "GATE-77",
    "Berlaku sampai 31 Des 2029",
  ]);
  expect(shareText(transaction)).toContain("B1234XYZ");
  expect(shareText(transaction)).toContain("Kode voucher: GATE-77");
});
