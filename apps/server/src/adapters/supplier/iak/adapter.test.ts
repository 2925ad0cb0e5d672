import { rupiah } from "@konter/contract/money";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import type { SupplierAdapter } from "../../../ports/supplier.ts";
import {
  sampleText,
  type ScriptedVendor,
  startScriptedVendor,
} from "../../testing/scripted-vendor.ts";
import { createIakAdapter } from "./index.ts";

let supplier: ScriptedVendor;
let adapter: SupplierAdapter;
const now = new Date("2026-04-01T00:00:00Z");
const REQUEST = {
  reference: "R1",
  sku: "hcontoh10000",
  customerNumber: "081234567890",
  maxCost: rupiah(10_250),
} as const;

beforeEach(async () => {
  supplier = await startScriptedVendor();
  adapter = createIakAdapter({
    baseUrl: supplier.url,
    username: "contoh",
    apiKey: "kunci-contoh",
    now: () => now,
    outbound: LOOPBACK,
  });
});
afterEach(async () => {
  await adapter.close?.();
  await supplier.close();
});

describe("requests", () => {
  test("send a purchase and a status query that never buys", async () => {
    await adapter.buy(REQUEST);
    await adapter.status({ ...REQUEST, sentAt: now });
    // md5 of "contoh" + "kunci-contoh" + "R1", computed with md5sum
    const sign = "3de4052c0c8baccaefcf7a04284c030c";
    expect(supplier.requests).toEqual([
      {
        path: "/api/top-up",
        body: {
          username: "contoh",
          ref_id: "R1",
          customer_id: "081234567890",
          product_code: "hcontoh10000",
          sign,
        },
      },
      { path: "/api/check-status", body: { username: "contoh", ref_id: "R1", sign } },
    ]);
  });

  test("read balance, price list and PLN customer", async () => {
    supplier.answer = { body: '{"data":{"balance":1,"rc":"00"}}' };
    await adapter.balance();
    supplier.answer = { body: '{"data":[]}' };
    await adapter.priceList();
    await adapter.inquirePln?.("12345678901");
    expect(supplier.requests.map(({ path, body }) => [path, body["sign"]])).toEqual([
      ["/api/check-balance", "f24d9726f1191c50bcbf4b04c0f8d86b"],
      ["/api/pricelist", "1b8611f6922b9129a7a3d5015c3804cd"],
      ["/api/inquiry-pln", "754fd2d5019cc3c77e5643846157e74a"],
    ]);
  });

  test("M163, M164: check account names of a game, signed over its code, and of OVO, and of no other product", async () => {
    supplier.answer = { body: '{"data":{"username":"budi","status":1,"rc":"00"}}' };
    const game = { kind: "games", operator: "MOBILE LEGENDS", account: "156378300|8483" } as const;
    expect(await adapter.inquireAccount?.(game)).toEqual({ state: "found", name: "budi" });
    supplier.answer = { body: '{"data":{"name":"OVO shXXXy","status":"1","rc":"00"}}' };
    const wallet = { kind: "emoney", operator: "OVO", account: "082179374708" } as const;
    expect(await adapter.inquireAccount?.(wallet)).toEqual({ state: "found", name: "OVO shXXXy" });
    const other = { kind: "emoney", operator: "DANA", account: "082179374708" } as const;
    expect(await adapter.inquireAccount?.(other)).toEqual({ state: "not_asked" });
    expect(supplier.requests).toEqual([
      {
        path: "/api/inquiry-game",
        body: {
          username: "contoh",
          game_code: "103",
          customer_id: "156378300|8483",
          sign: "ff7ef76900a198365c8a419f5d5f902c",
        },
      },
      {
        path: "/api/inquiry-ovo",
        body: {
          username: "contoh",
          customer_id: "082179374708",
          sign: "8af2da8dfd6064eb9eac631ec4897e73",
        },
      },
    ]);
  });

  test("do not query a status beyond the configured age", async () => {
    const old = { ...REQUEST, sentAt: new Date("2026-01-05T23:59:59Z") };
    expect(await adapter.status(old)).toMatchObject({ state: "pending", code: "status_too_old" });
    expect(supplier.requests).toEqual([]);
  });
});

describe("responses", () => {
  test.each([
    ['{"data":{"rc":"141","status":2}}', "not_found"],
    ['{"data":{"rc":"14","status":"2"}}', "not_found"],
    ['{"data":{"rc":"143","status":2}}', "not_asked"],
    ['{"data":{"rc":"20","status":2}}', "not_asked"],
    ['{"data":{"rc":"110","status":2}}', "unavailable"],
    ['{"data":{"rc":"00","status":1}}', "unavailable"],
    ["<html>", "unavailable"],
  ])("read an account check %s as %s", async (body, state) => {
    supplier.answer = { body };
    const question = { kind: "games", operator: "FREE FIRE", account: "123456789" } as const;
    expect(await adapter.inquireAccount?.(question)).toEqual({ state });
  });

  test("read the balance or its rejection", async () => {
    supplier.answer = { body: '{"data":{"balance":"997136249","message":"SUCCESS","rc":"00"}}' };
    expect(await adapter.balance()).toBe(997_136_249);
    supplier.answerWith(sampleText(import.meta.url, "refused"), 400);
    await expect(adapter.balance()).rejects.toMatchObject({ name: "SupplierRefused", code: "204" });
    supplier.answer = { status: 500, body: '{"data":{"balance":1,"rc":"00"}}' };
    await expect(adapter.balance()).rejects.toMatchObject({ name: "SupplierUnreachable" });
  });

  test("read price rows under data and under data.pricelist", async () => {
    const text = sampleText(import.meta.url, "price-list");
    supplier.answerWith(text);
    const products = await adapter.priceList();
    expect(products).toEqual([
      {
        sku: "hcontoh10000",
        name: "Contoh 10.000",
        category: "pulsa",
        brand: "Contoh",
        type: "pulsa",
        description: "",
        cost: 10_250,
        buyerActive: true,
        sellerActive: true,
        stock: "unlimited",
        repeatable: false,
      },
      expect.objectContaining({
        sku: "voucher50",
        name: "Voucher Toko Contoh 50.000",
        description: "Berlaku di toko mana pun",
        cost: 49_500,
        sellerActive: false,
      }),
    ]);
    const rows = (JSON.parse(text) as { data: unknown }).data;
    supplier.answer = { body: JSON.stringify({ data: { pricelist: rows, rc: "00" } }) };
    expect(await adapter.priceList()).toEqual(products);
  });

  test("report a rejected or unreadable price list", async () => {
    supplier.answerWith(sampleText(import.meta.url, "refused"));
    await expect(adapter.priceList()).rejects.toMatchObject({
      name: "SupplierRefused",
      code: "204",
    });
    for (const body of ["<html>", "{}", '{"data":[1]}', '{"data":{"pricelist":3}}']) {
      supplier.answer = { body };
      await expect(adapter.priceList()).rejects.toMatchObject({ name: "SupplierUnreachable" });
    }
  });

  test("read a PLN customer", async () => {
    supplier.answerWith(sampleText(import.meta.url, "pln-inquiry"));
    expect(await adapter.inquirePln?.("12345678901")).toMatchObject({
      state: "found",
      name: "PELANGGAN CONTOH",
      tariff: "R1",
      powerVa: "1300",
    });
    supplier.answer = { body: '{"data":{"rc":"14","status":"2"}}' };
    expect(await adapter.inquirePln?.("1")).toEqual({ state: "not_found" });
    supplier.answerWith(sampleText(import.meta.url, "refused"));
    expect(await adapter.inquirePln?.("1")).toEqual({ state: "unavailable" });
  });
});
