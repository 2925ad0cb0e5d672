import { existsSync, readFileSync } from "node:fs";
import { rupiah } from "@konter/contract/money";
import { createDigiflazzSimulator, createIakSimulator } from "@konter/simulators";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Bill, Biller, BillReading } from "../ports/biller.ts";
import type { SupplierAdapter, SupplierOutcome } from "../ports/supplier.ts";
import { LOOPBACK } from "../testing/loopback.ts";
import { createDigiflazzAdapter } from "../adapters/supplier/digiflazz/index.ts";
import { createIakAdapter } from "../adapters/supplier/iak/index.ts";

const LOGIN = { username: "contoh", apiKey: "kunci-contoh" } as const;
const DATA = "../shared/data/ppob/biller-testcases.json";

const iak = createIakSimulator({ ...LOGIN, priceList: [] });
const digiflazz = createDigiflazzSimulator({ ...LOGIN, priceList: [], settleDelayMs: 600_000 });
let adapters: Readonly<Record<"iak" | "digiflazz", SupplierAdapter>>;
beforeAll(async () => {
  const [first, second] = await Promise.all([iak.start(), digiflazz.start()]);
  adapters = {
    iak: createIakAdapter({
      ...LOGIN,
      baseUrl: first.url,
      billsUrl: first.url,
      outbound: LOOPBACK,
    }),
    digiflazz: createDigiflazzAdapter({
      ...LOGIN,
      baseUrl: second.url,
      callbackSecret: "",
      outbound: LOOPBACK,
    }),
  };
});
afterAll(async () => {
  for (const adapter of Object.values(adapters)) await adapter.close?.();
  await Promise.all([iak.stop(), digiflazz.stop()]);
});

const billerOf = (vendor: keyof typeof adapters): Biller => {
  const { biller } = adapters[vendor];
  if (biller === undefined) throw new Error(`${vendor} pays no bills`);
  return biller;
};
let count = 0;
const newReference = (): string => `KUJI${String((count += 1)).padStart(8, "0")}01`;
const inquire = (
  biller: Biller,
  sku: string,
  number: string,
  reference: string,
  more: object = {},
) => biller.inquire({ reference, sku, type: "pln_postpaid", customerNumber: number, ...more });
const billIn = (reading: BillReading): Bill => {
  if (reading.state !== "found") throw new Error(`not found: ${JSON.stringify(reading)}`);
  return reading.bill;
};
function pay(biller: Biller, sku: string, number: string, reference: string, bill: Bill) {
  const { billReference, cost: maxCost } = bill;
  return biller.pay({ reference, sku, customerNumber: number, billReference, maxCost });
}

describe.each(["iak", "digiflazz"] as const)("bills at %s", (vendor) => {
  const sku = vendor === "iak" ? "PLNPOSTPAID" : "pln";

  test("the list names what can be paid, with fees and a kind that is ours", async () => {
    const offers = await billerOf(vendor).offers();
    expect(offers.find((offer) => offer.sku === sku)).toMatchObject({
      type: "pln_postpaid",
      isActive: true,
    });
    const kinds = new Map(offers.map((offer) => [offer.sku, offer.type]));
    expect(kinds.get(vendor === "iak" ? "BPJSTKPU" : "plnnontaglist")).toBe(
      vendor === "iak" ? "bpjs_employment_company" : "pln_nonbill",
    );
    expect([...kinds.values()].filter((type) => type === undefined)).toHaveLength(
      vendor === "iak" ? 1 : 0,
    );
  });

  test("M228, M236: a bill is read with its sums, paid under the reference of its inquiry, and asked about by it", async () => {
    const biller = billerOf(vendor);
    const reference = newReference();
    const bill = billIn(await inquire(biller, sku, "530000000001", reference));
    expect(bill.periods).toHaveLength(1);
    expect(bill.facts).toContainEqual({ name: "tariff", value: "R1" });
    expect(bill.cost).toBeLessThan(bill.amount + bill.adminFee);
    const paid = await pay(biller, sku, "530000000001", reference, bill);
    expect(paid).toMatchObject({ state: "success", cost: bill.cost });
    const { billReference, cost: maxCost } = bill;
    const asked = { reference, sku, customerNumber: "530000000001", billReference, maxCost };
    expect(await biller.status({ ...asked, sentAt: new Date() })).toMatchObject({
      state: "success",
      serialNumber: paid.serialNumber,
    });
    expect(
      await biller.status({ ...asked, reference: newReference(), sentAt: new Date() }),
    ).toMatchObject({
      state: "not_found",
    });
  });

  test("what fails for good is never worth another supplier: it was looked up here", async () => {
    const biller = billerOf(vendor);
    const reference = newReference();
    const bill = billIn(await inquire(biller, sku, "530000000006", reference));
    expect(await pay(biller, sku, "530000000006", reference, bill)).toMatchObject({
      state: "failed",
      tryElsewhere: false,
    });
  });

  test("a lost answer is no certainty", async () => {
    const simulator = vendor === "iak" ? iak : digiflazz;
    const biller = billerOf(vendor);
    const reference = newReference();
    simulator.misbehave({ kind: "charge-then-drop", count: 1, on: "other" });
    expect(await inquire(biller, sku, "530000009999", newReference())).toMatchObject({
      state: "unknown",
    });
    const bill = billIn(await inquire(biller, sku, "530000009999", reference));
    simulator.misbehave({ kind: "charge-then-drop", count: 1 });
    expect(await pay(biller, sku, "530000009999", reference, bill)).toMatchObject({
      state: "pending",
      created: "unknown",
    });
  });
});

test("e-Samsat goes to Digiflazz with the owner's number, and several months go elsewhere", async () => {
  const biller = billerOf("digiflazz");
  const found = await inquire(biller, "samsat", "9658548523568701", newReference(), {
    identityNumber: "0212502110170100",
  });
  expect(billIn(found).facts).toContainEqual({ name: "vehicle_model", value: "XENIA 1.3" });
  expect(
    await inquire(biller, "bpjs", "8801234560001", newReference(), { months: 3 }),
  ).toMatchObject({ state: "refused", reason: "product_closed" });
});

interface Case {
  readonly code: string;
  readonly number: string;
  readonly outcome: string;
}
const cases = existsSync(DATA)
  ? (JSON.parse(readFileSync(DATA, "utf8")) as readonly Case[]).filter(
      ({ number, outcome }) =>
        /^\d+$/.test(number) && /^(Success|Inquiry -|Payment -)/.test(outcome),
    )
  : [];

/** What each documented outcome is in our words: of the inquiry, and of the payment where there is one. */
const EXPECTED: readonly (readonly [RegExp, string, SupplierOutcome["state"] | undefined])[] = [
  [/^Success/, "found", "success"],
  [/Time Out/, "unknown", undefined],
  [/Invoice Has Been Paid/, "refused bill_paid", undefined],
  [/Incorrect Destination/, "refused number_wrong", undefined],
  [/Payment Failed/, "found", "failed"],
  [/Pending/, "found", "pending"],
  [/MISC Error/, "found", "pending"],
];

describe.skipIf(cases.length === 0)(
  "IAK's documented numbers (where their file is present)",
  () => {
    test("there are as many as its documents have", () => {
      expect(cases.length).toBeGreaterThan(100);
    });

    // One number of one product may stand in several documents.
    const each = [...new Map(cases.map((row) => [`${row.code} ${row.number}`, row])).values()];
    test.each(each)("$code $number: $outcome", async ({ code, number, outcome }) => {
      const biller = billerOf("iak");
      const reference = newReference();
      const [, inquiry, payment] = EXPECTED.find(([pattern]) => pattern.test(outcome)) ?? [];
      if (number === "530000000001" || number === "530000000006")
        return expect(payment).toBeDefined();
      const reading = await inquire(biller, code, number, reference, { amount: rupiah(100_000) });
      const said = reading.state === "refused" ? `refused ${reading.reason}` : reading.state;
      expect(said).toBe(inquiry);
      const bills = /(\d) bill/.exec(outcome)?.[1];
      if (payment === undefined) return;
      const bill = billIn(reading);
      if (bills !== undefined) expect(bill.periods).toHaveLength(Number(bills));
      expect(await pay(biller, code, number, reference, bill)).toMatchObject({ state: payment });
    });
  },
);
