import { existsSync, readFileSync } from "node:fs";
import { rupiah } from "@konter/contract/money";
import { createDigiflazzSimulator, createIakSimulator } from "@konter/simulators";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Bill, Biller, BillReading } from "../ports/biller.ts";
import type { SupplierAdapter, SupplierOutcome } from "../ports/supplier.ts";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
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

  test("are listed with fees and our kinds", async () => {
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

  test("M228, M236: are read with their amounts, paid with the inquiry's reference and queried by it", async () => {
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

  test("do not let another supplier try after a final failure, because the inquiry was made here", async () => {
    const biller = billerOf(vendor);
    const reference = newReference();
    const bill = billIn(await inquire(biller, sku, "530000000006", reference));
    expect(await pay(biller, sku, "530000000006", reference, bill)).toMatchObject({
      state: "failed",
      tryElsewhere: false,
    });
  });

  test("stay uncertain after a lost response", async () => {
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

/** The facts that each kind's receipt shows beside its amounts, the same for every supplier. */
const KINDS = [
  [
    "M223: PBB",
    { iak: "PBBKOT.CIMAHI", digiflazz: "cimahi" },
    "329801092375888881",
    { year: 2026 },
    {
      tax_object_number: /^\d{18}$/,
      tax_year: /^20\d\d$/,
      location: /^JL\. /,
      land_area: /^113 M2$/,
      building_area: /^47 M2$/,
      due_date: /^31\/10\/2026$/,
    },
  ],
  [
    "M224: gas",
    { iak: "PGAS", digiflazz: "pgas" },
    "0110015501",
    {},
    { meter_start: /^\d+$/, meter_end: /^\d+$/, usage: /^\d+$/, address: /^JL\. / },
  ],
  [
    "M225: e-Samsat",
    { iak: "ESAMSAT.JABAR", digiflazz: "samsat" },
    "9658548523577701",
    { identityNumber: "0212502110170100" },
    {
      plate: /^D 1234 XX$/,
      vehicle_make: /^DAIHATSU$/,
      vehicle_model: /^XENIA 1\.3$/,
      vehicle_year: /^2018$/,
      vehicle_tax: /^\d+$/,
      accident_fund: /^\d+$/,
      tax_valid_until: /^20271022$/,
    },
  ],
  ["M226: TV", { iak: "TVTLKMV", digiflazz: "tv" }, "127246590101", {}, { bill_count: /^1$/ }],
  [
    "M226: internet",
    { iak: "TELKOMPSTN", digiflazz: "internet" },
    "6391690201",
    {},
    { bill_count: /^1$/ },
  ],
] as const satisfies readonly (readonly [
  string,
  Readonly<Record<keyof typeof adapters, string>>,
  string,
  object,
  Readonly<Record<string, RegExp>>,
])[];

test.each(
  KINDS.flatMap(([kind, skus, number, asked, facts]) =>
    (["iak", "digiflazz"] as const).map(
      (vendor) => [kind, vendor, { vendor, skus, number, asked, facts }] as const,
    ),
  ),
)("looks up and pays %s at %s with its own lines", async (_kind, _vendor, of) => {
  const biller = billerOf(of.vendor);
  const sku = of.skus[of.vendor];
  const reference = newReference();
  const bill = billIn(await inquire(biller, sku, of.number, reference, of.asked));
  const lines = Object.fromEntries(bill.facts.map(({ name, value }) => [name, value]));
  for (const [name, looks] of Object.entries(of.facts)) expect(lines[name], name).toMatch(looks);
  expect(await pay(biller, sku, of.number, reference, bill)).toMatchObject({
    state: "success",
    cost: bill.cost,
  });
});

test("does not ask Digiflazz for several months", async () => {
  expect(
    await inquire(billerOf("digiflazz"), "bpjs", "8801234560001", newReference(), { months: 3 }),
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

/** Our state for each documented outcome: of the inquiry, and of the payment if there is one. */
const EXPECTED: readonly (readonly [RegExp, string, SupplierOutcome["state"] | undefined])[] = [
  [/^Success/, "found", "success"],
  [/Time Out/, "unknown", undefined],
  [/Invoice Has Been Paid/, "refused bill_paid", undefined],
  [/Incorrect Destination/, "refused number_wrong", undefined],
  [/Payment Failed/, "found", "failed"],
  [/Pending/, "found", "pending"],
  [/MISC Error/, "found", "pending"],
];

describe.skipIf(cases.length === 0)("IAK's documented numbers (if their file is present)", () => {
  test("are as many as in its documents", () => {
    expect(cases.length).toBeGreaterThan(100);
  });

  // A number of a product may be in several documents.
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
});
