import { rupiah } from "@konter/contract/money";
import { describe, expect, test } from "vitest";
import { sampleText } from "../../testing/scripted-vendor.ts";
import { redactorFor } from "../outcome.ts";
import { readChargeAnswer, readGross, readStatusAnswer, readTime } from "./response.ts";

const BASE = "https://api.sandbox.midtrans.com";
const redact = redactorFor(["kunci"]);
const sample = (name: string) => sampleText(import.meta.url, name);

const charged = (text: string, method = "bca_va", status = 200) =>
  readChargeAnswer(
    { kind: "answer", status, text },
    { reference: "KONTER-1", method, amount: rupiah(145_000) },
    BASE,
    redact,
  );
const asked = (change: object, status = 200) =>
  readStatusAnswer(
    {
      kind: "answer",
      status,
      text: JSON.stringify({ ...(JSON.parse(sample("status")) as object), ...change }),
    },
    { reference: "KONTER-1", method: "bca_va" },
    BASE,
    redact,
  );

describe("a charge", () => {
  test("by a virtual account has times in Jakarta's zone", () => {
    expect(charged(sample("charge-bca"))).toMatchObject({
      state: "made",
      code: "201",
      gatewayReference: "be03df7d-2f97-4c8c-a53c-8959f1b67295",
      instructions: { virtualAccount: { bank: "BCA", number: "812785002530231" } },
      expiresAt: new Date("2026-11-25T11:00:00Z"),
    });
  });

  test("by GoPay has a code and a link into the app", () => {
    expect(charged(sample("charge-gopay"), "gopay")).toMatchObject({
      instructions: {
        qrString: "00020101021226610014COM.GO-JEK.WWW",
        link: "https://simulator.sandbox.midtrans.com/gopay/ui/checkout?referenceid=Y1",
      },
    });
  });

  test("with a used order id is unknown, and its status is queried", () => {
    expect(charged(sample("used-again"), "bca_va", 406)).toMatchObject({
      state: "unknown",
      code: "406",
    });
  });

  test.each([
    ["400", "other"],
    ["401", "gateway_configuration"],
    ["402", "method_closed"],
    ["429", "rate_limited"],
  ])("is rejected by %s: %s", (code, reason) => {
    const text = sample("refused").replace('"402"', `"${code}"`);
    for (const status of [200, Number(code)])
      expect(charged(text, "bca_va", status)).toMatchObject({ state: "refused", reason, code });
  });

  test.each(["404", "411", "500", "503", "999"])("is not decided by %s", (code) => {
    expect(charged(sample("refused").replace('"402"', `"${code}"`)).state).toBe("unknown");
  });

  test("is not decided if the HTTP status contradicts the code", () => {
    expect(charged(sample("refused"), "bca_va", 404)).toMatchObject({
      state: "unknown",
      code: "http_404",
    });
  });

  test.each([
    ["another order", { order_id: "KONTER-2" }, "other_reference"],
    ["another amount", { gross_amount: "145001.00" }, "other_amount"],
    ["another currency", { currency: "USD" }, "other_currency"],
    ["no account to pay to", { va_numbers: [] }, "no_instructions"],
    ["no state", { transaction_status: "paused" }, "unreadable_answer"],
  ])("is not decided with %s", (_what, change, code) => {
    const text = JSON.stringify({ ...(JSON.parse(sample("charge-bca")) as object), ...change });
    expect(charged(text)).toMatchObject({ state: "unknown", code });
  });
});

describe("a status", () => {
  test.each([
    [{}, { state: "paid", amount: 145_000, currency: "IDR" }],
    [{ transaction_status: "capture" }, { state: "paid" }],
    [{ transaction_status: "capture", fraud_status: "challenge" }, { state: "pending" }],
    [{ fraud_status: "deny" }, { state: "closed", closedBecause: "failed" }],
    [{ fraud_status: "perhaps" }, { state: "unknown" }],
    [{ status_code: "201" }, { state: "unknown", code: "contradictory_answer" }],
    [{ status_code: "201", transaction_status: "pending" }, { state: "pending" }],
    [{ status_code: "201", transaction_status: "authorize" }, { state: "pending" }],
    [
      { status_code: "202", transaction_status: "deny", settlement_time: undefined },
      { state: "closed", closedBecause: "failed" },
    ],
    [{ status_code: "202", transaction_status: "deny" }, { state: "reversed" }],
    [
      { status_code: "407", transaction_status: "expire" },
      { state: "closed", closedBecause: "expired" },
    ],
    [
      { status_code: "202", transaction_status: "cancel" },
      { state: "closed", closedBecause: "canceled" },
    ],
    [
      { status_code: "202", transaction_status: "failure" },
      { state: "closed", closedBecause: "failed" },
    ],
    [{ transaction_status: "refund" }, { state: "reversed" }],
    [{ transaction_status: "chargeback" }, { state: "reversed" }],
    [
      { transaction_status: "partial_refund", refund_amount: "45000.00" },
      { state: "reversed", reversedAmount: 45_000 },
    ],
    [
      { transaction_status: "partial_chargeback", refund_amount: "45000.00" },
      { state: "reversed", reversedAmount: 45_000 },
    ],
    [{ transaction_status: "partial_refund" }, { state: "unknown" }],
    [{ transaction_status: "paused" }, { state: "unknown" }],
    [{ gross_amount: "145000.50" }, { state: "unknown", code: "unreadable_amount" }],
    [{ gross_amount: 145_000 }, { state: "unknown", code: "unreadable_amount" }],
    [{ currency: "USD" }, { state: "unknown", code: "other_currency", currency: "USD" }],
    [{ status_code: "404" }, { state: "not_found" }],
    [{ status_code: "401" }, { state: "unknown" }],
  ])("of %j means %j", (change, said) => {
    expect(asked(change)).toMatchObject(said);
  });

  test("keeps no payer data in the evidence", () => {
    const { body } = asked({ customer_details: { first_name: "Siti" }, email: "siti@example.com" });
    expect(JSON.parse(body)).toEqual({
      status_code: "200",
      order_id: "KONTER-1",
      transaction_id: "be03df7d-2f97-4c8c-a53c-8959f1b67295",
      transaction_status: "settlement",
      fraud_status: "accept",
      gross_amount: "145000.00",
      currency: "IDR",
      payment_type: "bank_transfer",
      transaction_time: "2026-11-25 17:00:00",
      settlement_time: "2026-11-25 17:05:00",
    });
  });
});

test('parses amounts with two decimals ("145000.00")', () => {
  expect(readGross("145000.00")).toBe(145_000);
  for (const value of ["145000", "145000.0", "145000.50", "-1.00", "1e5.00", 145_000, null])
    expect([value, readGross(value)]).toEqual([value, undefined]);
});

test("parses times in Jakarta's zone", () => {
  expect(readTime("2026-11-25 17:05:00")).toEqual(new Date("2026-11-25T10:05:00Z"));
  for (const value of ["2026-11-25T17:05:00Z", "2026-13-25 17:05:00", "", 0])
    expect([value, readTime(value)]).toEqual([value, undefined]);
});

describe("automatic fee imposition", () => {
  const info = (change: object = {}) => ({
    gross_amount_info: {
      original_amount: 145_000,
      gross_amount: 149_440,
      customer_imposed_payment_fee: "4440.00",
      ...change,
    },
  });
  const paid = (change: object) =>
    asked({
      status_code: "200",
      transaction_status: "settlement",
      gross_amount: "149440.00",
      ...change,
    });

  test("creates a charge of the requested amount", () => {
    const answer = JSON.parse(sample("charge-bca")) as object;
    const text = JSON.stringify({ ...answer, gross_amount: "149440.00", extra_info: info() });
    expect(charged(text)).toMatchObject({ state: "made" });
  });

  test.each([
    ["the answer", { extra_info: info() }],
    ["its metadata", { metadata: { extra_info: info({ original_amount: "145000" }) } }],
  ])(
    "is read as a payment of the requested amount with a separate fee, by %s",
    (_where, change) => {
      expect(paid(change)).toMatchObject({ state: "paid", amount: 145_000, payerFee: 4_440 });
    },
  );

  test.each([
    ["parts that do not sum up", { extra_info: info({ original_amount: 145_001 }) }],
    ["no original amount", { extra_info: info({ original_amount: undefined }) }],
  ])("decides nothing with %s", (_what, change) => {
    expect(paid(change).state).toBe("unknown");
  });

  test("is read as a payment of the gross amount if the parts are missing", () => {
    expect(paid({})).toMatchObject({ state: "paid", amount: 149_440 });
  });
});
