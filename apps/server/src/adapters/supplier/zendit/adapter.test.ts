import { rupiah } from "@konter/contract/money";
import { createZenditSimulator, zenditOffer } from "@konter/simulators";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  SupplierRefused,
  SupplierUnreachable,
  type SupplierAdapter,
} from "../../../ports/supplier.ts";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import { type ScriptedVendor, startScriptedVendor } from "../../testing/scripted-vendor.ts";
import { createZenditAdapter } from "./index.ts";
import { dollarsOf } from "./response.ts";

const ICCID = "8944500102198304826";
const REQUEST = {
  reference: "R1",
  sku: "ESIM-JP-3GB",
  customerNumber: "081234567890",
  maxCost: rupiah(72_000),
} as const;
const CARD = { iccid: ICCID, sku: "ESIM-JP-3GB" };

let vendor: ScriptedVendor;
let adapter: SupplierAdapter;
const now = new Date("2026-11-26T00:00:00Z");
const adapterAt = (baseUrl: string, minSecondsBetweenCalls = 0) =>
  createZenditAdapter({
    baseUrl,
    asking: { minSecondsBetweenCalls },
    apiKey: "kunci-contoh",
    bookRateRupiah: 16_000,
    now: () => now,
    outbound: LOOPBACK,
  });

beforeEach(async () => {
  vendor = await startScriptedVendor();
  adapter = adapterAt(`${vendor.url}/v1`);
});
afterEach(async () => {
  await adapter.close?.();
  await vendor.close();
});

const answers = (value: unknown, status = 200) => vendor.answerWith(JSON.stringify(value), status);

describe("requests", () => {
  test("send a new eSIM, a refill of an eSIM and a query by our reference, each with the key", async () => {
    await adapter.buy(REQUEST);
    await adapter.buy({ ...REQUEST, customerNumber: ICCID });
    await adapter.status({ ...REQUEST, sentAt: now });
    expect(vendor.requests).toEqual([
      { path: "/v1/esim/purchases", body: { transactionId: "R1", offerId: "ESIM-JP-3GB" } },
      {
        path: "/v1/esim/purchases",
        body: { transactionId: "R1", offerId: "ESIM-JP-3GB", iccid: ICCID },
      },
      { path: "/v1/esim/purchases/R1", body: {} },
    ]);
    expect(new Set(vendor.headers.map(({ authorization }) => authorization))).toEqual(
      new Set(["Bearer kunci-contoh"]),
    );
  });

  test("read balance, catalog, plans and the offers of the same brand", async () => {
    const ask = (call: Promise<unknown> | undefined) => call?.catch(() => {});
    answers({ availableBalance: 1, currency: "USD", currencyDivisor: 100 });
    await adapter.balance();
    answers({ list: [], total: 0 });
    await adapter.priceList();
    await adapter.esimUsage?.(CARD);
    answers(zenditOffer({ offerId: "A/B", country: "JP", gigabytes: 3, days: 7, costCents: 450 }));
    await ask(adapter.esimRefills?.({ ...CARD, sku: "A/B" }));
    expect(vendor.requests.map(({ path }) => path)).toEqual([
      "/v1/balance",
      "/v1/esim/offers?_limit=1024&_offset=0",
      `/v1/esim/${ICCID}/plans`,
      "/v1/esim/offers/A%2FB",
      "/v1/esim/offers?_limit=1024&_offset=0&brand=ZENDIT_ESIM",
    ]);
  });
});

describe("responses", () => {
  const DONE = {
    transactionId: "R1",
    status: "DONE",
    cost: 451,
    costCurrency: "USD",
    costCurrencyDivisor: 100,
    confirmation: { iccid: ICCID, smdpAddress: "rsp.contoh.example", activationCode: "K2-ABCD" },
  };

  test("M170: contain profile and number of a new eSIM, and only the number of a refilled one", async () => {
    answers(DONE);
    expect(await adapter.status({ ...REQUEST, sentAt: now })).toMatchObject({
      state: "success",
      // 4.51 dollars at the book rate.
      cost: 72_160,
      serialNumber: `LPA:1$rsp.contoh.example$K2-ABCD / ICCID ${ICCID}`,
    });
    expect(await adapter.status({ ...REQUEST, customerNumber: ICCID, sentAt: now })).toMatchObject({
      state: "success",
      serialNumber: `ICCID ${ICCID}`,
    });
  });

  test.each([
    ["ACCEPTED", "pending", "yes"],
    ["PENDING", "pending", "yes"],
    ["AUTHORIZED", "pending", "yes"],
    ["IN_PROGRESS", "pending", "yes"],
    ["DONE", "success", "yes"],
    ["FAILED", "failed", "yes"],
    ["done", "pending", "unknown"],
    ["REFUNDED", "pending", "unknown"],
  ])("read %s as %s", async (status, state, created) => {
    answers({ transactionId: "R1", status });
    expect(await adapter.status({ ...REQUEST, sentAt: now })).toMatchObject({ state, created });
  });

  test("reverse a success for a completed refund, not for a requested one", async () => {
    answers({ ...DONE, refund: { status: "DONE" } });
    expect((await adapter.status({ ...REQUEST, sentAt: now })).state).toBe("reversed");
    answers({ ...DONE, refund: { status: "PENDING" } });
    expect((await adapter.status({ ...REQUEST, sentAt: now })).state).toBe("success");
  });

  test("have no cost in another currency", async () => {
    answers({ ...DONE, costCurrency: "EUR" });
    expect(await adapter.status({ ...REQUEST, sentAt: now })).not.toHaveProperty("cost");
    expect([
      dollarsOf(451, "USD", 100),
      dollarsOf(5, "USD", 100),
      dollarsOf(7, "USD", 1),
      dollarsOf(-1_234, "USD", 1_000),
      dollarsOf(4.5, "USD", 100),
      dollarsOf(451, "USD", 60),
    ]).toEqual(["4.51", "0.05", "7", "-1.234", undefined, undefined]);
  });

  test("report an event in a callback without the delivery", () => {
    const body = Buffer.from(JSON.stringify(DONE));
    const reading = adapter.readCallback({ headers: {}, body });
    expect(reading).toMatchObject({ kind: "outcome", reference: "R1" });
    expect(reading.kind === "outcome" && reading.outcome.serialNumber).toBeFalsy();
    expect(adapter.capabilities.callbackSignsBody).toBe(false);
  });

  test("M170: have the remaining data in whole megabytes, rounded down, and none for an incomplete response", async () => {
    const plan = {
      iccid: ICCID,
      description: "3 GB / 30 days",
      status: "ACTIVE",
      unlimited: false,
      initialDataGB: 3,
      remainingDataGB: 0.7339,
      startAt: "2026-11-20T01:00:00Z",
      endAt: "2026-12-20T01:00:00Z",
    };
    answers({
      list: [plan, { ...plan, status: "QUEUED", unlimited: true, startAt: null, endAt: "" }],
    });
    expect(await adapter.esimUsage?.(CARD)).toEqual([
      {
        name: "3 GB / 30 days",
        state: "active",
        totalMegabytes: 3_072,
        remainingMegabytes: 751,
        startsAt: new Date("2026-11-20T01:00:00Z"),
        expiresAt: new Date("2026-12-20T01:00:00Z"),
      },
      {
        name: "3 GB / 30 days",
        state: "queued",
        totalMegabytes: null,
        remainingMegabytes: null,
        startsAt: null,
        expiresAt: null,
      },
    ]);
    for (const change of [
      { iccid: "8944500102198304827" },
      { status: "EXPIRED" },
      { remainingDataGB: -1 },
      { remainingDataGB: "0.7" },
      { endAt: "besok" },
    ]) {
      answers({ list: [plan, { ...plan, ...change }] });
      await expect(adapter.esimUsage?.(CARD)).rejects.toBeInstanceOf(SupplierUnreachable);
    }
    answers({ errorCode: "BAD_REQUEST", message: "unknown iccid" }, 400);
    await expect(adapter.esimUsage?.(CARD)).rejects.toBeInstanceOf(SupplierRefused);
  });

  test("have all pages of a catalog without incomplete rows", async () => {
    const offer = zenditOffer({
      offerId: "A",
      country: "JP",
      gigabytes: 3,
      days: 7,
      costCents: 450,
    });
    const region = { ...offer, offerId: "B", country: "", regions: ["Asia"], dataUnlimited: true };
    const broken = [
      { ...offer, cost: { ...offer.cost, currency: "EUR" } },
      { ...offer, priceType: "RANGE" },
      { ...offer, durationDays: "7" },
      { ...offer, country: "Jepang" },
      null,
    ];
    vendor.answer = (response) => {
      const isFirst = vendor.requests.at(-1)?.path.endsWith("_offset=0") === true;
      response.end(
        JSON.stringify({
          total: 1_030,
          list: isFirst ? [offer, ...broken] : [{ ...region, enabled: false }],
        }),
      );
    };
    expect(await adapter.priceList()).toMatchObject([
      {
        sku: "A",
        name: "eSIM Jepang 3 GB / 7 Hari",
        category: "eSIM",
        brand: "Japan",
        cost: 72_000,
        buyerActive: true,
      },
      { sku: "B", name: "eSIM Asia Tanpa Batas / 7 Hari", brand: "Asia", buyerActive: false },
    ]);
  });
});

describe("a rejected purchase", () => {
  test.each([
    [401, "supplier_configuration"],
    [403, "supplier_configuration"],
  ])("is rejected with %i before any processing", async (status, reason) => {
    answers({ errorCode: "UNAUTHORIZED", message: "no" }, status);
    expect(await adapter.buy(REQUEST)).toMatchObject({
      state: "failed",
      created: "no",
      reason,
      closes: "account",
    });
    expect(vendor.requests).toHaveLength(1);
  });

  test("has failed for 400 only if the vendor then knows no such transaction, and is pending without an answer", async () => {
    const refused = { errorCode: "BAD_REQUEST", message: "no", fields: { offerId: "disabled" } };
    const after: (readonly [number, unknown])[] = [
      [404, { errorCode: "NOT_FOUND", message: "transaction not found" }],
      [200, { transactionId: "R1", status: "IN_PROGRESS" }],
      [500, {}],
      [404, "<html>"],
    ];
    const states: string[] = [];
    for (const [status, body] of after) {
      vendor.answer = (response) => {
        const isPurchase = vendor.requests.at(-1)?.path.endsWith("purchases") === true;
        response.statusCode = isPurchase ? 400 : status;
        response.end(JSON.stringify(isPurchase ? refused : body));
      };
      states.push((await adapter.buy(REQUEST)).state);
    }
    expect(states).toEqual(["failed", "pending", "pending", "pending"]);
  });
});

test("is queried only when its reference may be called again, and not if the wait is too long", async () => {
  const simulator = createZenditSimulator({
    apiKey: "kunci-contoh",
    forbiddenIntervalMs: 950,
    priceList: [],
  });
  const { url } = await simulator.start();
  const [patient, hurried] = [adapterAt(url, 1), adapterAt(url, 60)];
  expect(await patient.buy(REQUEST)).toMatchObject({ state: "failed", created: "no" });
  const ended = new AbortController();
  const cut = patient.buy({ ...REQUEST, reference: "R2" }, ended.signal);
  setTimeout(() => ended.abort(), 300);
  expect(await cut).toMatchObject({ state: "pending", created: "unknown" });
  expect(await hurried.buy({ ...REQUEST, reference: "R3" })).toMatchObject({ state: "pending" });
  expect(simulator.violations()).toEqual([]);
  expect(Object.keys(simulator.calls())).toEqual(["/esim/purchases", "/esim/purchases/R1"]);
  await Promise.all([patient.close?.(), hurried.close?.()]);
  await simulator.stop();
});

test("M170: at the simulator, remaining data shrinks, a refill waits, and only offers for the same place refill it", async () => {
  let hours = 0;
  const simulator = createZenditSimulator({
    apiKey: "kunci-contoh",
    openingBalance: 100_000,
    settleDelayMs: 1,
    settleJitterMs: 0,
    gigabytesPerHour: 0.1,
    now: () => new Date(Date.now() + hours * 3_600_000),
    priceList: [
      zenditOffer({ offerId: "JP3", country: "JP", gigabytes: 3, days: 30, costCents: 450 }),
      zenditOffer({ offerId: "JP10", country: "JP", gigabytes: 10, days: 30, costCents: 1_130 }),
      zenditOffer({ offerId: "TH5", country: "TH", gigabytes: 5, days: 30, costCents: 620 }),
    ],
  });
  const own = adapterAt((await simulator.start()).url);
  await own.buy({ ...REQUEST, sku: "JP3" });
  await simulator.idle();
  const { serialNumber = "" } = await own.status({ ...REQUEST, sku: "JP3", sentAt: now });
  const iccid = serialNumber.slice(-19);
  const card = { iccid, sku: "JP3" };
  expect(await own.esimRefills?.(card)).toEqual([
    { sku: "JP3", cost: 72_000 },
    { sku: "JP10", cost: 180_800 },
  ]);
  const refill = { ...REQUEST, reference: "R2", sku: "JP10", customerNumber: iccid };
  await own.buy(refill);
  await simulator.idle();
  expect(await own.status({ ...refill, sentAt: now })).toMatchObject({
    state: "success",
    serialNumber: simulator.book.byReference("R2")?.serialNumber,
  });
  const left = async () =>
    (await own.esimUsage?.(card))?.map(({ state, remainingMegabytes }) => [
      state,
      remainingMegabytes,
    ]);
  hours = 20;
  expect(await left()).toEqual([
    ["active", 1_024],
    ["queued", 10 * 1024],
  ]);
  hours = 40;
  expect(await left()).toEqual([["active", 9 * 1024]]);
  await own.close?.();
  await simulator.stop();
});
