import { rupiah } from "@konter/contract/money";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  GatewayRefused,
  GatewayUnreachable,
  type PaymentGateway,
  type SettlementLine,
} from "../../../ports/payment-gateway.ts";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import {
  sampleText,
  type ScriptedVendor,
  startScriptedVendor,
} from "../../testing/scripted-vendor.ts";
import { createXenditGateway } from "./index.ts";

const TOKEN = "token-contoh";
const ID = "pr-1102feff-fcd0-4d09-8a1f-1a2b3c4d5e6f";
const sample = (name: string) => sampleText(import.meta.url, name);
const sampleObject = (name: string) => JSON.parse(sample(name)) as Record<string, unknown>;

const ORDER = {
  reference: "KONTER-1",
  method: "bri_va",
  amount: rupiah(145_000),
  description: "Isi saldo",
  payer: { name: "Toko “Contoh” 1", email: "toko@example.com", phone: "081234567890" },
  expiresAt: new Date("2026-11-25T11:00:00Z"),
  callbackUrl: "https://contoh.example/callbacks/payments/1",
  returnUrl: "https://contoh.example/kembali",
};
const ASKED = { reference: "KONTER-1", method: "bri_va", gatewayReference: ID };

let vendor: ScriptedVendor;
let gateway: PaymentGateway;
beforeEach(async () => {
  vendor = await startScriptedVendor();
  gateway = createXenditGateway({
    baseUrl: vendor.url,
    secretKey: "kunci",
    callbackToken: TOKEN,
    outbound: LOOPBACK,
  });
});
afterEach(async () => {
  await gateway.close?.();
  await vendor.close();
});

/** Responds to each path with the given object. */
function answerEach(answers: Readonly<Record<string, object>>): void {
  vendor.answer = (response) => {
    const path = vendor.requests.at(-1)?.path.split("?")[0] ?? "";
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(answers[path] ?? { error_code: "DATA_NOT_FOUND" }));
  };
}

test("sends the documented charge with key and API version", async () => {
  vendor.answerWith(sample("created"), 201);
  expect(await gateway.charge(ORDER)).toMatchObject({
    state: "made",
    gatewayReference: ID,
    instructions: { virtualAccount: { bank: "BRI", number: "9200100012345678" } },
    expiresAt: ORDER.expiresAt,
  });
  expect(vendor.headers[0]).toMatchObject({
    authorization: `Basic ${Buffer.from("kunci:").toString("base64")}`,
    "api-version": "2024-11-11",
    "idempotency-key": "KONTER-1",
  });
  expect(vendor.requests).toEqual([
    {
      path: "/v3/payment_requests",
      body: {
        reference_id: "KONTER-1",
        type: "PAY",
        country: "ID",
        currency: "IDR",
        request_amount: 145_000,
        capture_method: "AUTOMATIC",
        channel_code: "BRI_VIRTUAL_ACCOUNT",
        channel_properties: {
          expires_at: "2026-11-25T11:00:00.000Z",
          display_name: "Toko Contoh 1",
        },
        description: "Isi saldo",
      },
    },
  ]);
});

test.each([
  ["INVALID_API_KEY", 401, "gateway_configuration"],
  ["API_VALIDATION_ERROR", 400, "other"],
  ["RATE_LIMIT_EXCEEDED", 429, "rate_limited"],
  ["CHANNEL_CODE_NOT_SUPPORTED_ERROR", 400, "method_closed"],
])("rejects a charge for %s", async (error_code, status, reason) => {
  vendor.answerWith(JSON.stringify({ error_code, message: "no" }), status);
  expect(await gateway.charge(ORDER)).toMatchObject({ state: "refused", reason });
});

test.each([
  ["DUPLICATE_ERROR", 409],
  ["API_VALIDATION_ERROR", 409],
  ["CHANNEL_UNAVAILABLE", 503],
  ["NO_SUCH_CODE", 400],
  ["API_VALIDATION_ERROR", 200],
])("decides nothing for %s with HTTP %i", async (error_code, status) => {
  vendor.answerWith(JSON.stringify({ error_code, message: "no" }), status);
  expect((await gateway.charge(ORDER)).state).toBe("unknown");
});

test.each([
  ["ACCEPTING_PAYMENTS", { state: "pending" }],
  ["REQUIRES_ACTION", { state: "pending" }],
  ["AUTHORIZED", { state: "pending" }],
  ["CANCELED", { state: "closed", closedBecause: "canceled" }],
  ["EXPIRED", { state: "closed", closedBecause: "expired" }],
  ["FAILED", { state: "closed", closedBecause: "failed" }],
  ["PAUSED", { state: "unknown" }],
])("reads %s as %j", async (status, said) => {
  vendor.answerWith(sample("status").replace('"SUCCEEDED"', `"${status}"`));
  expect(await gateway.status(ASKED)).toMatchObject(said);
});

describe("a paid charge", () => {
  const transactions = sampleObject("transactions") as { data: Record<string, unknown>[] };
  const [payment = {}] = transactions.data;
  const answered = async (rows: readonly object[]) => {
    answerEach({
      [`/v3/payment_requests/${ID}`]: sampleObject("status"),
      "/transactions": { ...transactions, data: rows },
    });
    return gateway.status(ASKED);
  };

  test("has fee, tax and time from the transactions", async () => {
    expect(await answered([payment])).toMatchObject({
      state: "paid",
      amount: 145_000,
      fee: 4_440,
      paidAt: new Date("2026-11-25T18:05:00Z"),
    });
  });

  test("is unknown without a response for the transactions, because another amount may have been paid or it was reversed", async () => {
    answerEach({ [`/v3/payment_requests/${ID}`]: sampleObject("status") });
    expect(await gateway.status(ASKED)).toMatchObject({ state: "unknown" });
  });

  test("has the requested amount if the key may not read the transactions", async () => {
    vendor.answer = (response) => {
      const isOfList = vendor.requests.at(-1)?.path.startsWith("/transactions") === true;
      const forbidden = { error_code: "REQUEST_FORBIDDEN_ERROR", message: "no" };
      response.writeHead(isOfList ? 403 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify(isOfList ? forbidden : sampleObject("status")));
    };
    expect(await gateway.status(ASKED)).toMatchObject({ state: "paid", amount: 145_000 });
  });

  test.each([
    [[{ ...payment, status: "REVERSED" }], { state: "reversed" }],
    [
      [payment, { ...payment, id: "2", type: "REFUND", amount: 45_000, cashflow: "MONEY_OUT" }],
      { state: "reversed", reversedAmount: 45_000 },
    ],
    [[payment, { ...payment, id: "2", type: "CHARGEBACK" }], { state: "reversed" }],
    // The official SDK has no type for a chargeback.
    [
      [payment, { ...payment, id: "2", type: "OTHER", amount: 45_000, cashflow: "MONEY_OUT" }],
      { state: "reversed", reversedAmount: 45_000 },
    ],
    [[payment, { ...payment, id: "2", type: "REFUND", status: "FAILED" }], { state: "paid" }],
    [[{ ...payment, reference_id: "KONTER-2", status: "REVERSED" }], { state: "unknown" }],
    [[], { state: "unknown" }],
    // The latest is listed first: a second payment of another amount is not the charge's own.
    [[{ ...payment, id: "2", amount: 100_000 }, payment], { state: "paid", amount: 145_000 }],
    [[{ ...payment, amount: 100_000 }], { state: "paid", amount: 100_000 }],
  ])("is read with transactions %# as %j", async (rows, said) => {
    expect(await answered(rows)).toMatchObject(said);
  });

  test("is found by the payment's id if its transaction has no payment request", async () => {
    const { product_data: _, ...bare } = payment;
    answerEach({
      "/transactions": { ...transactions, data: [bare] },
      [`/v3/payments/${String(payment["product_id"])}`]: { payment_request_id: ID },
      [`/v3/payment_requests/${ID}`]: sampleObject("status"),
    });
    expect(await gateway.status({ ...ASKED, gatewayReference: undefined })).toMatchObject({
      state: "paid",
      gatewayReference: ID,
    });
  });

  test("is found by the payment request in its transaction's product data", async () => {
    const { product_data: _, ...bare } = payment;
    answerEach({
      "/transactions": { ...transactions, data: [{ ...bare, product_id: ID }] },
      [`/v3/payment_requests/${ID}`]: sampleObject("status"),
    });
    expect(await gateway.status({ ...ASKED, gatewayReference: undefined })).toMatchObject({
      state: "paid",
      gatewayReference: ID,
    });
  });

  test("reports a second payment with its settlement line", async () => {
    const second = { ...payment, id: "txn_2", amount: 100_000 };
    expect(await answered([second, payment])).toMatchObject({
      state: "paid",
      amount: 145_000,
      further: [{ id: "txn_2", amount: 100_000 }],
    });
    const reversed = await answered([{ ...second, status: "REVERSED" }, payment]);
    expect(reversed.further).toBeUndefined();
  });

  test.each(["REQUIRES_ACTION", "EXPIRED"])(
    "reports a payment of another payment request separately for a charge that is %s itself, if a callback named it",
    async (status) => {
      const answer = { ...sampleObject("status"), status };
      const elsewhere = { ...payment, product_data: { payment_request_id: "pr-other" } };
      const ask = (rows: readonly object[], reported: readonly string[]) => {
        answerEach({
          [`/v3/payment_requests/${ID}`]: answer,
          "/transactions": { ...transactions, data: rows },
        });
        return gateway.status({ ...ASKED, reported });
      };
      const state = status === "EXPIRED" ? "closed" : "pending";
      expect(await ask([elsewhere], ["pr-other"])).toMatchObject({
        state,
        further: [{ id: payment["id"], amount: 145_000 }],
      });
      expect((await ask([elsewhere], [])).further).toBeUndefined();
      expect((await ask([], ["pr-other"])).further).toBeUndefined();
      // The charge was paid after its status was queried.
      expect((await ask([elsewhere, payment], ["pr-other"])).state).toBe("unknown");
      answerEach({ [`/v3/payment_requests/${ID}`]: answer });
      const unheard = await gateway.status({ ...ASKED, reported: ["pr-other"] });
      expect(unheard.state).toBe("unknown");
    },
  );

  test("is found by our reference only", async () => {
    answerEach({
      [`/v3/payment_requests/${ID}`]: sampleObject("status"),
      "/transactions": transactions,
    });
    expect(await gateway.status({ ...ASKED, gatewayReference: undefined })).toMatchObject({
      state: "paid",
      gatewayReference: ID,
    });
  });
});

describe("the settlements", () => {
  const [row = {}] = (sampleObject("transactions") as { data: Record<string, unknown>[] }).data;
  const from = new Date("2026-11-25T00:00:00Z");
  const until = new Date("2026-11-26T00:00:00Z");
  const read = async () => {
    const lines: SettlementLine[] = [];
    for await (const page of gateway.settlements?.(from, until) ?? []) lines.push(...page);
    return lines;
  };
  const answeredWith = (rows: readonly object[]) =>
    vendor.answerWith(JSON.stringify({ data: rows, has_more: false }));

  test("are signed lines of Jakarta's day", async () => {
    answeredWith([
      row,
      { ...row, id: "2", type: "WITHDRAWAL", cashflow: "MONEY_OUT", amount: 140_560, fee: {} },
      { ...row, id: "3", type: "TRANSFER", fee: null },
    ]);
    expect(await read()).toMatchObject([
      { kind: "payment", reference: "KONTER-1", amount: 145_000, fee: 4_440, day: "2026-11-26" },
      { id: "2", kind: "payout", amount: -140_560, fee: 0 },
      { id: "3", kind: "other", amount: 145_000 },
    ]);
    expect(vendor.requests[0]?.path).toBe(
      "/transactions?created%5Bgte%5D=2026-11-25T00%3A00%3A00.000Z&created%5Blte%5D=2026-11-26T00%3A00%3A00.000Z&limit=50",
    );
  });

  test("leave out pending, failed, dollar and later rows, and list a reversed payment as two lines", async () => {
    answeredWith([
      { ...row, status: "PENDING" },
      { ...row, status: "FAILED" },
      { ...row, currency: "USD" },
      { ...row, created: "2026-11-26T00:00:00Z" },
      { ...row, status: "REVERSED" },
    ]);
    const lines = await read();
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["payment", 145_000],
      ["refund", -145_000],
    ]);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(2);
  });

  test("are rejected as a whole if a row cannot be read or the list does not end", async () => {
    answeredWith([{ ...row, amount: 145_000.5 }]);
    await expect(read()).rejects.toBeInstanceOf(GatewayUnreachable);
    vendor.answerWith(JSON.stringify({ data: [row], has_more: true }));
    await expect(read()).rejects.toBeInstanceOf(GatewayUnreachable);
    vendor.answerWith(sample("refused"), 401);
    await expect(read()).rejects.toBeInstanceOf(GatewayRefused);
  });
});

describe("a callback", () => {
  const told = (change: object, token: string | undefined = TOKEN) =>
    gateway.readCallback({
      headers: token === "" ? {} : { "X-CALLBACK-TOKEN": token },
      body: Buffer.from(JSON.stringify({ ...sampleObject("callback"), ...change })),
    });

  test("is read as a status of our reference with our token", () => {
    expect(told({})).toMatchObject({
      kind: "payment",
      reference: "KONTER-1",
      gatewayReference: ID,
      reading: { state: "paid", amount: 145_000, currency: "IDR" },
    });
  });

  test.each(["", "token-lain", `${TOKEN}x`])("is forged with the token %j", (token) => {
    expect(told({}, token).kind).toBe("forged");
  });

  test.each([
    [{ payment_request_id: ID, payment_id: "py-1", reference_id: "refund-1" }, ID],
    [{ payment_id: "py-1", reference_id: "refund-1" }, "py-1"],
    [{ data: { payment_id: "py-1", reference_id: "refund-1" } }, "py-1"],
  ])("about a refund %# identifies the charge and no amount", (data, gatewayReference) => {
    for (const event of ["refund.succeeded", "refund.failed"])
      expect(told({ event, data })).toMatchObject({
        kind: "payment",
        reference: "refund-1",
        gatewayReference,
        reading: { state: "unknown", code: event },
      });
  });

  test("about a refund without a payment is unreadable", () => {
    expect(told({ event: "refund.succeeded", data: {} }).kind).toBe("unreadable");
    expect(told({ event: "refund.succeeded", data: null }).kind).toBe("unreadable");
  });

  test.each(["payment.authorization", "payout.succeeded", ""])("about %j is ignored", (event) => {
    expect(told({ event }).kind).toBe("ignored");
  });

  test("has the captured amount, not the requested one", () => {
    const data = sampleObject("callback")["data"] as object;
    expect(told({ data: { ...data, captures: [{ capture_amount: 100_000 }] } })).toMatchObject({
      reading: { state: "paid", amount: 100_000 },
    });
  });
});
