import { rupiah } from "@konter/contract/money";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import type { SupplierAdapter } from "../../../ports/supplier.ts";
import {
  sampleText,
  type ScriptedVendor,
  startScriptedVendor,
} from "../../testing/scripted-vendor.ts";
import { createDigiflazzAdapter } from "./index.ts";

let supplier: ScriptedVendor;
let adapter: SupplierAdapter;
const now = new Date("2026-04-01T00:00:00Z");
const REQUEST = {
  reference: "R1",
  sku: "C10",
  customerNumber: "081234567890",
  maxCost: rupiah(10_200),
} as const;

beforeEach(async () => {
  supplier = await startScriptedVendor();
  adapter = createDigiflazzAdapter({
    baseUrl: `${supplier.url}/v1`,
    username: "contoh",
    apiKey: "kunci-contoh",
    callbackSecret: "rahasia-contoh",
    now: () => now,
    outbound: LOOPBACK,
  });
});
afterEach(async () => {
  await adapter.close?.();
  await supplier.close();
});

function answerWith(name: string): void {
  supplier.answerWith(sampleText(import.meta.url, name));
}

describe("requests", () => {
  const body = {
    username: "contoh",
    buyer_sku_code: "C10",
    customer_no: "081234567890",
    ref_id: "R1",
    // md5 of "contoh" + "kunci-contoh" + "R1", computed with md5sum
    sign: "3de4052c0c8baccaefcf7a04284c030c",
    max_price: 10_200,
  };

  test("send the quoted cost as max_price in a purchase, and the same body as its status query", async () => {
    await adapter.buy(REQUEST);
    await adapter.status({ ...REQUEST, sentAt: now });
    expect(supplier.requests).toEqual([
      { path: "/v1/transaction", body },
      { path: "/v1/transaction", body },
    ]);
  });

  test("read balance, price list and PLN customer", async () => {
    supplier.answer = { body: '{"data":{"deposit":1}}' };
    await adapter.balance();
    supplier.answer = { body: '{"data":[]}' };
    await adapter.priceList();
    await adapter.inquirePln?.("12345678901");
    expect(supplier.requests).toEqual([
      {
        path: "/v1/cek-saldo",
        body: { cmd: "deposit", username: "contoh", sign: "d645c1e0962a28efbc2164edc724bf99" },
      },
      {
        path: "/v1/price-list",
        body: { cmd: "prepaid", username: "contoh", sign: "dc1c9228c729e877ff2f470e4f9e5355" },
      },
      {
        path: "/v1/inquiry-pln",
        body: {
          username: "contoh",
          customer_no: "12345678901",
          sign: "754fd2d5019cc3c77e5643846157e74a",
        },
      },
    ]);
  });

  test("do not query a status that is 85 days old, because after 90 days the query would buy", async () => {
    answerWith("transaction-success");
    const old = { ...REQUEST, reference: "KTR0001", sentAt: new Date("2026-01-05T23:59:59Z") };
    expect(await adapter.status(old)).toMatchObject({ state: "pending", code: "status_too_old" });
    expect(supplier.requests).toEqual([]);
    await adapter.status({ ...old, sentAt: new Date("2026-01-06T00:00:00Z") });
    expect(supplier.requests).toHaveLength(1);
  });
});

describe("responses", () => {
  test("truncate the balance to whole rupiah", async () => {
    supplier.answer = { body: '{"data":{"deposit":500000.75}}' };
    expect(await adapter.balance()).toBe(500_000);
  });

  test("read price rows of both forms and leave out rows that cannot be sold", async () => {
    answerWith("price-list");
    const products = await adapter.priceList();
    expect(products).toEqual([
      {
        sku: "C10",
        name: "Contoh 10.000",
        category: "Pulsa",
        brand: "CONTOH",
        seller: "Seller Contoh",
        type: "Umum",
        description: "Pulsa contoh",
        cost: 10_200,
        buyerActive: true,
        sellerActive: true,
        stock: "unlimited",
        repeatable: true,
      },
      expect.objectContaining({
        sku: "CD1",
        cost: 15_500,
        sellerActive: false,
        stock: 37,
        repeatable: false,
        cutOff: { startsAt: "23:45", endsAt: "00:05" },
      }),
      expect.objectContaining({ sku: "CV50", buyerActive: false, stock: 0 }),
    ]);
    expect(products[2]).not.toHaveProperty("cutOff");
  });

  test("keep the account's last price list if the next request is rejected as too soon", async () => {
    answerWith("price-list");
    const products = await adapter.priceList();
    supplier.answer = { status: 400, body: '{"data":{"rc":"83","message":"terbatas"}}' };
    expect(await adapter.priceList()).toEqual(products);
  });

  test("distinguish rejections from unreadable responses", async () => {
    supplier.answer = {
      status: 400,
      body: '{"data":{"rc":"83","message":"kunci-contoh terbatas"}}',
    };
    const refused = adapter.priceList();
    await expect(refused).rejects.toMatchObject({ name: "SupplierRefused", code: "83" });
    await expect(refused).rejects.toThrow("[removed] terbatas");
    await expect(adapter.balance()).rejects.toMatchObject({ name: "SupplierRefused" });
    for (const body of ["<html>", "{}", '{"data":[{"a":1}]}', '{"data":{}}', '{"data":7}']) {
      supplier.answer = { body };
      await expect(adapter.priceList()).rejects.toMatchObject({ name: "SupplierUnreachable" });
      await expect(adapter.balance()).rejects.toMatchObject({ name: "SupplierUnreachable" });
    }
  });

  test("may have up to 16 MiB for a price list and 64 KiB for a transaction", async () => {
    const row = '{"buyer_sku_code":"C10","price":10200,"desc":"'.concat("x".repeat(2_000), '"}');
    supplier.answer = { body: `{"data":[${Array.from({ length: 1_000 }, () => row).join(",")}]}` };
    expect(await adapter.priceList()).toHaveLength(1_000);
    expect(await adapter.buy(REQUEST)).toMatchObject({
      state: "pending",
      code: "answer_too_large",
    });
  });

  test("read a PLN customer", async () => {
    answerWith("pln-inquiry");
    expect(await adapter.inquirePln?.("12345678901")).toEqual({
      state: "found",
      meterNumber: "12345678901",
      subscriberId: "523300817840",
      name: "PELANGGAN CONTOH",
      tariff: "R1",
      powerVa: "1300",
    });
    supplier.answer = { body: '{"data":{"rc":"54"}}' };
    expect(await adapter.inquirePln?.("1")).toEqual({ state: "not_found" });
    supplier.answer = { body: '{"data":{"rc":"86"}}' };
    expect(await adapter.inquirePln?.("1")).toEqual({ state: "unavailable" });
  });
});
