import { rupiah } from "@konter/contract/money";
import { createHmac } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { PaymentGateway } from "../../../ports/payment-gateway.ts";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import {
  sampleText,
  type ScriptedVendor,
  startScriptedVendor,
} from "../../testing/scripted-vendor.ts";
import { createTripayGateway } from "./index.ts";
import { signCharge } from "./request.ts";

const NOW = new Date("2026-11-25T10:00:00Z");
const PRIVATE_KEY = "kunci-pribadi";
const sample = (name: string) => sampleText(import.meta.url, name);

const ORDER = {
  reference: "KONTER-1",
  method: "bri_va",
  amount: rupiah(145_000),
  description: "Isi saldo",
  payer: { name: "Toko Contoh", email: "toko@example.com", phone: "081234567890" },
  expiresAt: new Date("2026-11-25T11:00:00Z"),
  callbackUrl: "https://contoh.example/callbacks/payments/1",
  returnUrl: "https://contoh.example/kembali",
};

let vendor: ScriptedVendor;
let gateway: PaymentGateway;
beforeEach(async () => {
  vendor = await startScriptedVendor();
  gateway = createTripayGateway({
    baseUrl: `${vendor.url}/api`,
    apiKey: "kunci-api",
    privateKey: PRIVATE_KEY,
    merchantCode: "T0001",
    outbound: LOOPBACK,
    now: () => NOW,
  });
});
afterEach(async () => {
  await gateway.close?.();
  await vendor.close();
});

test("signs a charge as in the documentation's example", () => {
  const account = { merchantCode: "T0001", privateKey: "ytf6ooi2gmlNPfpchd94jDOk8hRWOu" };
  expect(signCharge(account, "INV55567", 1_500_000)).toBe(
    "9f167eba844d1fcb369404e2bda53702e2f78f7aa12e91da6715414e65b8c86a",
  );
});

describe("a charge rejected with an unknown message", () => {
  const answered = (channels: object) => {
    vendor.answer = (response) => {
      const isList = vendor.requests.at(-1)?.path.endsWith("/payment-channel") === true;
      const refusal = { success: false, message: "Channel tidak tersedia" };
      response.writeHead(isList ? 200 : 400, { "content-type": "application/json" });
      response.end(JSON.stringify(isList ? channels : refusal));
    };
    return gateway.charge(ORDER);
  };
  const list = (...data: object[]) => ({ success: true, message: "", data });

  test.each([
    ["closed", list({ code: "BRIVA", active: false }, { code: "BCAVA", active: true })],
    ["missing", list({ code: "BCAVA", active: true })],
  ])("is rejected at once if its channel is %s", async (_how, channels) => {
    expect(await answered(channels)).toMatchObject({ state: "refused", reason: "method_closed" });
  });

  test.each([
    ["the channel is open", list({ code: "BRIVA", active: true })],
    ["the list is empty", list()],
    ["the list is refused", { success: false, message: "no" }],
    ["the list is not readable", {}],
  ])("is not decided if %s", async (_how, channels) => {
    expect((await answered(channels)).state).toBe("unknown");
  });
});

test("sends the documented charge with the account's key", async () => {
  vendor.answerWith(sample("created"));
  expect(await gateway.charge(ORDER)).toMatchObject({
    state: "made",
    gatewayReference: "T0001000000000000006",
    instructions: { virtualAccount: { bank: "BRI", number: "57585748548596587" } },
    expiresAt: new Date("2026-11-25T11:00:00Z"),
  });
  expect(vendor.headers[0]?.authorization).toBe("Bearer kunci-api");
  expect(vendor.requests).toEqual([
    {
      path: "/api/transaction/create",
      body: {
        method: "BRIVA",
        merchant_ref: "KONTER-1",
        amount: 145_000,
        customer_name: "Toko Contoh",
        customer_email: "toko@example.com",
        customer_phone: "081234567890",
        order_items: [{ sku: "KONTER-1", name: "Isi saldo", price: 145_000, quantity: 1 }],
        callback_url: ORDER.callbackUrl,
        return_url: ORDER.returnUrl,
        expired_time: Date.parse("2026-11-25T11:00:00Z") / 1_000,
        signature: signCharge(
          { merchantCode: "T0001", privateKey: PRIVATE_KEY },
          "KONTER-1",
          145_000,
        ),
      },
    },
  ]);
});

test.each([
  ["bri_va", 10, 60],
  ["bri_va", 90, 90],
  ["dana", 90, 60],
  ["qris", 5, 10],
])("opens a charge of %s for %i minutes for %i", async (method, asked, open) => {
  const expiresAt = new Date(NOW.getTime() + asked * 60_000);
  await gateway.charge({ ...ORDER, method, expiresAt });
  expect(vendor.requests[0]?.body["expired_time"]).toBe(NOW.getTime() / 1_000 + open * 60);
});

test("queries the status by Tripay's reference if known, otherwise by ours", async () => {
  vendor.answerWith(sample("detail"));
  const asked = { reference: "KONTER-1", method: "bri_va" };
  expect(
    await gateway.status({ ...asked, gatewayReference: "T0001000000000000006" }),
  ).toMatchObject({
    state: "paid",
    amount: 145_000,
    currency: "IDR",
    fee: 4_250,
    paidAt: new Date("2026-11-25T10:05:00Z"),
  });
  vendor.answerWith(sample("list"));
  expect(await gateway.status({ ...asked, method: "qris" })).toMatchObject({
    state: "pending",
    gatewayReference: "T0001000000000000007",
    instructions: { link: "https://tripay.co.id/checkout/T0001000000000000007" },
  });
  expect(vendor.requests.map(({ path }) => path)).toEqual([
    "/api/transaction/detail?reference=T0001000000000000006",
    "/api/merchant/transactions?page=1&per_page=5&merchant_ref=KONTER-1",
  ]);
});

test("decides nothing for a list with two charges of a reference, or with unrelated ones", async () => {
  const list = JSON.parse(sample("list")) as { data: Record<string, unknown>[] };
  const [row] = list.data;
  const asked = { reference: "KONTER-1", method: "qris" };
  vendor.answerWith(JSON.stringify({ ...list, data: [row, row] }));
  expect(await gateway.status(asked)).toMatchObject({ state: "unknown", code: "used_twice" });
  vendor.answerWith(JSON.stringify({ ...list, data: [{ ...row, merchant_ref: "KONTER-12" }] }));
  expect((await gateway.status(asked)).state).toBe("unknown");
  vendor.answerWith(JSON.stringify({ ...list, data: [] }));
  expect((await gateway.status(asked)).state).toBe("not_found");
});

test.each([
  ["UNPAID", { state: "pending" }],
  ["PAID", { state: "paid" }],
  ["EXPIRED", { state: "closed", closedBecause: "expired" }],
  ["FAILED", { state: "closed", closedBecause: "failed" }],
  ["REFUND", { state: "reversed" }],
  ["paid", { state: "unknown" }],
  ["HELD", { state: "unknown" }],
])("reads %s as %j", async (status, said) => {
  vendor.answerWith(sample("detail").replace('"PAID"', `"${status}"`));
  const asked = { reference: "KONTER-1", method: "bri_va", gatewayReference: "T1" };
  expect(await gateway.status(asked)).toMatchObject(said);
});

test("rejects only for a message that is a definite rejection", async () => {
  vendor.answerWith(sample("refused"), 400);
  expect(await gateway.charge(ORDER)).toMatchObject({
    state: "refused",
    reason: "gateway_configuration",
  });
  vendor.answerWith(JSON.stringify({ success: false, message: "Merchant ref has been used" }));
  expect((await gateway.charge(ORDER)).state).toBe("unknown");
  vendor.answerWith(JSON.stringify({ success: false, message: "Too many" }), 429);
  expect(await gateway.charge(ORDER)).toMatchObject({ state: "refused", reason: "rate_limited" });
});

test("lists the active channels as open payment methods", async () => {
  vendor.answerWith(sample("channels"));
  expect(await gateway.openMethods()).toEqual(["bri_va", "qris", "dana"]);
});

describe("a callback", () => {
  const BODY = {
    reference: "T0001000000000000006",
    merchant_ref: "KONTER-1",
    payment_method: "BRI Virtual Account",
    payment_method_code: "BRIVA",
    total_amount: 145_000,
    fee_merchant: 4_250,
    fee_customer: 0,
    total_fee: 4_250,
    amount_received: 140_750,
    is_closed_payment: 1,
    status: "PAID",
    paid_at: 1_795_601_100,
    note: null,
  };
  const told = (change: object, headers: Record<string, string> = {}) => {
    // Tripay signs the bytes as sent, including spaces.
    const body = Buffer.from(JSON.stringify({ ...BODY, ...change }, undefined, 2));
    const signature = createHmac("sha256", PRIVATE_KEY).update(body).digest("hex");
    return gateway.readCallback({
      body,
      headers: {
        "X-Callback-Signature": signature,
        "X-Callback-Event": "payment_status",
        ...headers,
      },
    });
  };

  test("is read as a status of our reference if it is signed", () => {
    expect(told({})).toMatchObject({
      kind: "payment",
      reference: "KONTER-1",
      gatewayReference: "T0001000000000000006",
      reading: { state: "paid", amount: 145_000, fee: 4_250 },
    });
  });

  test("is ignored for another event, an open payment or a missing reference", () => {
    expect(told({}, { "X-Callback-Event": "something_else" }).kind).toBe("ignored");
    expect(told({ is_closed_payment: 0 }).kind).toBe("ignored");
    expect(told({ merchant_ref: null }).kind).toBe("ignored");
  });

  test("is forged with another signature", () => {
    expect(told({}, { "X-Callback-Signature": "f".repeat(64) }).kind).toBe("forged");
    expect(told({}, { "X-Callback-Signature": "" }).kind).toBe("forged");
  });

  test("decides nothing with an amount as text", () => {
    expect(told({ total_amount: "145000" })).toMatchObject({ reading: { state: "unknown" } });
  });
});
