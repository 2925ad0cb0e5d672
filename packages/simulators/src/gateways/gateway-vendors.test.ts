import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { GatewaySimulator } from "./gateway-simulator.ts";
import { createTripaySimulator } from "./tripay.ts";
import { createXenditSimulator } from "./xendit.ts";

const NOW = new Date("2026-11-25T10:00:00Z");
const now = () => NOW;
let simulator: GatewaySimulator;
let url = "";

async function call(path: string, headers: Readonly<Record<string, string>>, body?: object) {
  const response = await fetch(`${url}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, said: (await response.json()) as Record<string, unknown> };
}
afterEach(() => simulator.stop());

describe("Tripay", () => {
  const KEY = { authorization: "Bearer kunci" };
  beforeEach(async () => {
    simulator = createTripaySimulator({
      apiKey: "kunci",
      privateKey: "pribadi",
      merchantCode: "T0001",
      closedMethods: ["OVO"],
      now,
    });
    url = (await simulator.start()).url;
  });

  const order = (change: Readonly<Record<string, unknown>> = {}) => {
    const body = {
      method: "BRIVA",
      merchant_ref: "KONTER-1",
      amount: 145_000,
      customer_name: "Toko",
      customer_email: "toko@example.com",
      order_items: [{ price: change["amount"] ?? 145_000, quantity: 1 }],
      expired_time: NOW.getTime() / 1_000 + 3_600,
      ...change,
    };
    const signature = createHmac("sha256", "pribadi")
      .update(`T0001${body.merchant_ref}${body.amount}`)
      .digest("hex");
    return { signature, ...body };
  };
  const create = (change?: Readonly<Record<string, unknown>>) =>
    call("/transaction/create", KEY, order(change));

  test("creates a charge that is signed", async () => {
    expect((await create()).said).toMatchObject({ success: true, data: { status: "UNPAID" } });
  });

  test.each([
    ["a wrong signature", { signature: "0".repeat(64) }, "Invalid signature"],
    ["a closed channel", { method: "OVO" }, "Payment channel is not available"],
    ["an unknown channel", { method: "BANKVA" }, "Payment channel is not available"],
    ["an amount below the minimum", { amount: 9_999 }, "Amount is outside of the channel's limits"],
    [
      "an amount above the maximum",
      { amount: 10_000_001 },
      "Amount is outside of the channel's limits",
    ],
    ["items with another sum", { order_items: [] }, "Amount is not the sum of the items"],
    ["a too short lifetime", { expired_time: NOW.getTime() / 1_000 }, "Expired time is not valid"],
    ["no payer", { customer_name: "" }, "The customer is required"],
  ])("rejects a charge with %s", async (_what, change, message) => {
    expect(await create(change)).toEqual({ status: 400, said: { success: false, message } });
    expect(simulator.book.charges()).toEqual([]);
  });

  test("rejects a wrong key, and a repeated reference", async () => {
    const wrong = await call("/merchant/payment-channel", { authorization: "Bearer lain" });
    expect(wrong.said).toEqual({ success: false, message: "Invalid API Key" });
    await create();
    expect((await create({ amount: 150_000 })).said).toMatchObject({ success: false });
    expect(simulator.violations()).toEqual([{ kind: "other_data", reference: "KONTER-1" }]);
  });
});

describe("Xendit", () => {
  const KEY = {
    authorization: `Basic ${Buffer.from("kunci:").toString("base64")}`,
    "api-version": "2024-11-11",
  };
  const ORDER = {
    reference_id: "KONTER-1",
    type: "PAY",
    country: "ID",
    currency: "IDR",
    request_amount: 145_000,
    channel_code: "BRI_VIRTUAL_ACCOUNT",
    channel_properties: { display_name: "Toko" },
  };
  beforeEach(async () => {
    simulator = createXenditSimulator({
      secretKey: "kunci",
      callbackToken: "token",
      closedMethods: ["DANA"],
      now,
    });
    url = (await simulator.start()).url;
  });
  const create = (change: object = {}, headers: Readonly<Record<string, string>> = KEY) =>
    call("/v3/payment_requests", headers, { ...ORDER, ...change });

  test("creates a charge, and a second one of the same reference", async () => {
    expect(await create()).toMatchObject({ status: 201, said: { status: "REQUIRES_ACTION" } });
    expect((await create()).status).toBe(201);
    expect(simulator.book.charges()).toHaveLength(2);
  });

  test.each([
    ["dollars", { currency: "USD" }],
    ["half a rupiah", { request_amount: 0.5 }],
    ["an account without a name", { channel_properties: {} }],
    ["a wallet without a return URL", { channel_code: "SHOPEEPAY" }],
    ["no reference", { reference_id: "" }],
  ])("rejects a payment request with %s", async (_what, change) => {
    expect(await create(change)).toMatchObject({
      status: 400,
      said: { error_code: "API_VALIDATION_ERROR" },
    });
    expect(simulator.book.charges()).toEqual([]);
  });

  test("rejects a wrong key, a call without its version, and a closed channel", async () => {
    expect(await create({}, { authorization: "Basic lain" })).toMatchObject({
      status: 401,
      said: { error_code: "INVALID_API_KEY" },
    });
    expect((await create({}, { authorization: KEY.authorization })).status).toBe(400);
    const properties = { success_return_url: "https://contoh.example" };
    expect(
      (await create({ channel_code: "DANA", channel_properties: properties })).said,
    ).toMatchObject({ error_code: "CHANNEL_NOT_ACTIVATED" });
  });
});
