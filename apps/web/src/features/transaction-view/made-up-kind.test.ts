import type { Transaction } from "@konter/contract/purchase";
import { afterAll, expect, test, vi } from "vitest";

afterAll(() => vi.resetModules());

test("shows, prints and sends the delivery of a kind that exists only as a row", async () => {
  // Adds the row before anything reads the table, and removes it for later tests in the same process.
  vi.resetModules();
  const { MADE_UP } = await import("@konter/contract/catalog/testing");
  const { deliveryDetails, deliveryLabel, deliveryOf, deliveryText } =
    await import("./delivery-texts.ts");
  const { shareText } = await import("./share-text.ts");
  const transaction = {
    ref_id: "KMADEUP",
    date: "2026-11-25T10:00:00Z",
    billingType: MADE_UP,
    product: "Parkir Lahan Satu 10.000",
    destinationNumber: "B1234XYZ",
    serial_number: "GATE-77 / 2029-12-31",
  } as Transaction;
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
