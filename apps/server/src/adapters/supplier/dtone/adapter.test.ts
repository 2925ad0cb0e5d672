import { rupiah } from "@konter/contract/money";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import type { SupplierAdapter } from "../../../ports/supplier.ts";
import { type ScriptedVendor, startScriptedVendor } from "../../testing/scripted-vendor.ts";
import { createDtOneAdapter } from "./index.ts";

let supplier: ScriptedVendor;
let adapter: SupplierAdapter;
const now = new Date("2026-04-01T00:00:00Z");
const CALLBACK = "https://konter.example/callbacks/dtone";
const REQUEST = {
  reference: "R1",
  sku: "4057",
  customerNumber: "60123456789",
  maxCost: rupiah(16_700),
  sentAt: now,
} as const;

beforeEach(async () => {
  supplier = await startScriptedVendor();
  adapter = createDtOneAdapter({
    baseUrl: supplier.url,
    apiKey: "kunci",
    apiSecret: "rahasia-contoh",
    bookRateRupiah: 16_350,
    callbackUrl: CALLBACK,
    now: () => now,
    outbound: LOOPBACK,
  });
});
afterEach(async () => {
  await adapter.close?.();
  await supplier.close();
});

const statusOf = (message: string, id: number, className = message.split("-")[0]) => ({
  id: id * 10_000,
  message,
  class: { id, message: className },
});
const transaction = (change: object = {}) => ({
  id: 7,
  external_id: "R1",
  status: statusOf("COMPLETED", 7),
  operator_reference: "REF 77",
  pin: null,
  prices: {
    wholesale: { unit_type: "CURRENCY", unit: "USD", amount: 3.2017, fee: 0.1 },
    retail: null,
  },
  ...change,
});
const answer = (body: unknown, status = 200) => {
  supplier.answer = { status, body: JSON.stringify(body) };
};
const error = (code: number, status: number) =>
  answer({ errors: [{ code, message: "said" }] }, status);

describe("requests", () => {
  test("send a fixed product and a status query that never buys", async () => {
    await adapter.buy(REQUEST);
    await adapter.status(REQUEST);
    expect(supplier.requests).toEqual([
      {
        path: "/async/transactions",
        body: {
          external_id: "R1",
          product_id: 4057,
          credit_party_identifier: { mobile_number: "+60123456789" },
          auto_confirm: true,
          callback_url: CALLBACK,
        },
      },
      { path: "/transactions?external_id=R1", body: {} },
    ]);
    // printf %s kunci:rahasia-contoh | base64
    expect(supplier.headers.map(({ authorization }) => authorization)).toEqual([
      "Basic a3VuY2k6cmFoYXNpYS1jb250b2g=",
      "Basic a3VuY2k6cmFoYXNpYS1jb250b2g=",
    ]);
  });

  test("send the destination amount of a free amount, and never a range without one", async () => {
    await adapter.buy({ ...REQUEST, sku: "4058-MYR:25.50" });
    expect(supplier.requests[0]?.body).toMatchObject({
      product_id: 4058,
      calculation_mode: "DESTINATION_AMOUNT",
      destination: { unit_type: "CURRENCY", unit: "MYR", amount: 25.5 },
    });
    for (const sku of ["4058-MYR", "4058:25", "x", "4058-MYR:1.234"])
      expect(await adapter.buy({ ...REQUEST, sku })).toMatchObject({
        state: "failed",
        created: "no",
        closes: "sku",
      });
    expect(supplier.requests).toHaveLength(1);
  });
});

describe("responses", () => {
  test("sum price and fee exactly and round the cost up", async () => {
    answer([transaction()]);
    expect(await adapter.status(REQUEST)).toMatchObject({
      state: "success",
      serialNumber: "REF 77",
      // 3.3017 × 16,350 = 53,982.795
      cost: 53_983,
    });
    answer([transaction({ prices: { wholesale: { unit: "EUR", amount: 3, fee: 0 } } })]);
    expect(await adapter.status(REQUEST)).not.toHaveProperty("cost");
    answer([transaction({ operator_reference: null, pin: { code: "A1", serial: "S2" } })]);
    expect(await adapter.status(REQUEST)).toMatchObject({ serialNumber: "A1 | S2" });
  });

  test.each([
    ["CONFIRMED", 2, "pending"],
    ["SUBMITTED", 5, "pending"],
    ["REVERSED", 8, "reversed"],
    ["CANCELLED", 4, "failed"],
    ["DECLINED-INVALID-CREDIT-PARTY", 9, "failed"],
    ["DECLINED-NOT-LISTED-YET", 9, "failed"],
    ["COMPLETED-SOMEHOW", 7, "pending"],
    ["DECLINED", 7, "pending"],
  ] as const)("read %s of class %i as %s", async (message, id, state) => {
    answer([transaction({ status: statusOf(message, id) })]);
    const outcome = await adapter.status(REQUEST);
    expect(outcome.state).toBe(state);
    if (state === "failed") expect(outcome).not.toHaveProperty("cost");
  });

  test("decide nothing for a class whose name and number differ", async () => {
    answer([transaction({ status: statusOf("COMPLETED", 9) })]);
    expect(await adapter.status(REQUEST)).toMatchObject({ state: "pending", created: "unknown" });
  });

  test("decide nothing for zero or two transactions of one reference, but for the documented error", async () => {
    answer([]);
    expect((await adapter.status(REQUEST)).state).toBe("pending");
    answer([transaction(), transaction()]);
    expect((await adapter.status(REQUEST)).state).toBe("pending");
    error(1_008_004, 404);
    expect((await adapter.status(REQUEST)).state).toBe("not_found");
    expect((await adapter.buy(REQUEST)).state).toBe("pending");
  });

  test("reject a purchase for an error before a transaction, and ignore the error in a query", async () => {
    error(1_005_003, 400);
    expect(await adapter.buy(REQUEST)).toMatchObject({ state: "failed", created: "no" });
    expect(await adapter.status(REQUEST)).toMatchObject({ state: "pending", created: "unknown" });
    error(1_007_001, 400);
    expect(await adapter.buy(REQUEST)).toMatchObject({ state: "pending", created: "yes" });
    error(1_006_001, 500);
    expect(await adapter.buy(REQUEST)).toMatchObject({ state: "pending", created: "unknown" });
    answer({ errors: [{ code: 1_006_001 }, { code: 1_000_400 }] }, 400);
    expect(await adapter.buy(REQUEST)).toMatchObject({ state: "pending", created: "unknown" });
  });

  test("read the balance in our currency, rounded down; two of them, or none, are an error", async () => {
    const row = { unit_type: "CURRENCY", unit: "USD", available: 98.7654, holding: 5 };
    answer([{ ...row, unit: "EUR", available: 1 }, row]);
    expect(await adapter.balance()).toBe(Math.floor(98.7654 * 16_350));
    for (const rows of [[row, row], [], [{ ...row, available: null }]]) {
      answer(rows);
      await expect(adapter.balance()).rejects.toThrow(/balance/);
    }
  });
});

describe("the price list", () => {
  const product = (change: object = {}) => ({
    id: 4057,
    type: "FIXED_VALUE_RECHARGE",
    description: "Valid 30 days",
    operator: { id: 1, name: "Maxis Malaysia", country: { name: "Malaysia", iso_code: "MYS" } },
    required_credit_party_identifier_fields: [["mobile_number"]],
    required_sender_fields: null,
    destination: { unit_type: "CURRENCY", unit: "MYR", amount: 10 },
    prices: { wholesale: { unit_type: "CURRENCY", unit: "USD", amount: 2.35, fee: 0.05 } },
    ...change,
  });
  const range = product({
    id: 4058,
    type: "RANGED_VALUE_RECHARGE",
    accepted_calculation_modes: ["DESTINATION_AMOUNT"],
    destination: { unit: "MYR", amount: { min: 5, max: 200.5, increment: 0.5 } },
    prices: { wholesale: { unit: "USD", amount: { min: 1.175, max: 47.1175 }, fee: 0 } },
  });
  async function listed(...rows: readonly object[]) {
    supplier.answer = (response) => {
      const isMalaysia = supplier.requests.at(-1)?.path.includes("country_iso_code=MYS") === true;
      response.end(JSON.stringify(isMalaysia ? rows : []));
    };
    return adapter.priceList();
  }

  test("has fixed amounts and ranges, with costs rounded up at the book rate", async () => {
    expect(await listed(product(), range)).toEqual([
      expect.objectContaining({ sku: "4057", name: "Maxis 10 MYR", brand: "Maxis", cost: 39_240 }),
      expect.objectContaining({
        sku: "4058-MYR",
        cost: 19_212,
        range: {
          currency: "MYR",
          least_hundredths: 500,
          most_hundredths: 20_050,
          step_hundredths: 50,
          mostCost: 770_372,
        },
      }),
    ]);
  });

  test.each([
    ["a code instead of credit", { type: "FIXED_VALUE_PIN_PURCHASE" }],
    ["a sender's name", { required_sender_fields: [["last_name"]] }],
    [
      "an account instead of a number",
      { required_credit_party_identifier_fields: [["account_number"]] },
    ],
    ["another currency", { prices: { wholesale: { unit: "EUR", amount: 2, fee: 0 } } }],
    ["an amount with three decimals", { destination: { unit: "KWD", amount: 1.125 } }],
    ["no price", { prices: null }],
    ["a zero price", { prices: { wholesale: { unit: "USD", amount: 0, fee: 0 } } }],
  ])("leaves out products that require %s", async (_what, change) => {
    expect(await listed(product(change), product({ id: 9 }))).toHaveLength(1);
  });

  test("leaves out a range without a destination amount or with decreasing prices", async () => {
    const wrong = [
      { ...range, accepted_calculation_modes: ["SOURCE_AMOUNT"] },
      { ...range, destination: { unit: "MYR", amount: { min: 5, max: 5, increment: 1 } } },
      { ...range, prices: { wholesale: { unit: "USD", amount: { min: 2, max: 1 }, fee: 0 } } },
    ];
    expect(await listed(product(), ...wrong)).toHaveLength(1);
  });

  test("reads all pages and fails if one of them fails", async () => {
    supplier.answer = (response) => {
      const { path = "" } = supplier.requests.at(-1) ?? {};
      const rows = path.includes("MYS")
        ? Array.from({ length: path.includes("page=1&") ? 100 : 3 }, (_, n) =>
            product({ id: path.includes("page=1&") ? n + 1 : n + 101 }),
          )
        : [];
      response.end(JSON.stringify(rows));
    };
    expect(await adapter.priceList()).toHaveLength(103);
    supplier.answer = (response) => {
      const { path = "" } = supplier.requests.at(-1) ?? {};
      response.statusCode = path.includes("PHL") ? 503 : 200;
      response.end(path.includes("PHL") ? "{}" : "[]");
    };
    await expect(adapter.priceList()).rejects.toThrow("HTTP 503");
  });
});

test("reads a callback like a response, without any proof", () => {
  const read = (body: unknown) =>
    adapter.readCallback({ headers: {}, body: Buffer.from(JSON.stringify(body)) });
  expect(read(transaction())).toMatchObject({
    kind: "outcome",
    reference: "R1",
    outcome: { state: "success" },
  });
  expect(read([transaction()])).toMatchObject({ kind: "unreadable" });
  expect(read({ ...transaction(), external_id: "" })).toMatchObject({ kind: "unreadable" });
  expect(adapter.capabilities.callbackSignsBody).toBe(false);
});
