import { describe, expect, test } from "vitest";
import type { SupplierOutcome } from "../../../ports/supplier.ts";
import { createRedactor } from "../../evidence.ts";
import type { Question } from "../outcome.ts";
import { sampleData, sampleText } from "../../testing/scripted-vendor.ts";
import { DIGIFLAZZ_CODES } from "./codes.ts";
import { readTransactionAnswer } from "./response.ts";

const redact = createRedactor(["kunci-contoh"]);

function read(
  text: string,
  question: Question = "buy",
  status = 200,
  reference = "KTR0001",
): SupplierOutcome {
  return readTransactionAnswer({ kind: "answer", status, text }, question, reference, redact);
}

function sample(name: string): string {
  return sampleText(import.meta.url, name);
}

function failedWith(rc: string, change: object = {}): string {
  return JSON.stringify({
    data: { ...sampleData(import.meta.url, "transaction-failed"), rc, ...change },
  });
}

describe("recorded responses", () => {
  test("may be a success", () => {
    expect(read(sample("transaction-success"))).toMatchObject({
      state: "success",
      created: "yes",
      code: "00",
      message: "Transaksi Sukses",
      serialNumber: "260101123456789012",
      cost: 10_200,
      balanceAfter: 989_799,
    });
  });

  test("may have text for numbers and numbers for text", () => {
    const outcome = read(sample("transaction-token"), "buy", 200, "KTR0002");
    expect(outcome).toMatchObject({
      serialNumber: "12345678901234567890",
      state: "success",
      code: "00",
      cost: 20_100,
      balanceAfter: 969_699,
    });
  });

  test("may be pending, failed and reversed", () => {
    expect(read(sample("transaction-pending"))).toMatchObject({
      state: "pending",
      created: "yes",
      cost: 10_200,
    });
    expect(read(sample("transaction-failed"))).toMatchObject({
      state: "failed",
      created: "yes",
      reason: "number_wrong",
      tryElsewhere: false,
    });
    expect(read(sample("transaction-failed"))).not.toHaveProperty("cost");
    expect(read(sample("transaction-reversed"))).toMatchObject({
      state: "reversed",
      created: "yes",
    });
  });

  test("are read for a business error with another HTTP status, but never for a 5xx", () => {
    expect(read(sample("refused"), "buy", 400)).toMatchObject({
      state: "failed",
      created: "no",
      code: "41",
      reason: "supplier_configuration",
    });
    expect(read(sample("transaction-success"), "buy", 502)).toMatchObject({
      state: "pending",
      created: "unknown",
      code: "http_502",
    });
  });
});

describe("an uncertain response is never a failure", () => {
  test.each([
    ["an unlisted code", failedWith("912")],
    ["a deprecated code", failedWith("56")],
    ["another reference", failedWith("02", { ref_id: "KTR9999" })],
    ["a transaction's code without a reference", failedWith("02", { ref_id: undefined })],
    ["a status that contradicts the code", failedWith("02", { status: "Sukses" })],
    ["a success without status", JSON.stringify({ data: { ref_id: "KTR0001", rc: "00" } })],
    ["no code", failedWith("", {})],
    ["an unknown status word", failedWith("02", { status: "Mungkin" })],
  ])("%s", (_, text) => {
    for (const question of ["buy", "status", "callback"] as const) {
      expect(read(text, question)).toMatchObject({ state: "pending", created: "unknown" });
    }
  });
});

describe("a code in a status query", () => {
  const failed = Object.entries(DIGIFLAZZ_CODES).filter(
    ([, meaning]) => meaning.state === "failed",
  );

  test("says nothing about the purchase if it rejects the call", () => {
    for (const rc of ["40", "41", "42", "45", "49", "82", "83", "85", "86", "88"]) {
      expect([rc, read(failedWith(rc), "status").state]).toEqual([rc, "pending"]);
    }
  });

  test("shows that there was no purchase if it leaves no row, which must be reported twice", () => {
    for (const rc of ["43", "44", "63", "66", "68", "69", "50"]) {
      expect([rc, read(failedWith(rc), "status").state]).toEqual([rc, "not_found"]);
    }
  });

  test("is final only for the failure of an existing transaction", () => {
    for (const [rc, meaning] of failed) {
      const outcome = read(failedWith(rc), "status");
      if (outcome.state === "failed") expect(meaning).toMatchObject({ created: "yes" });
      expect(read(failedWith(rc), "buy")).toMatchObject({ state: "failed" });
    }
  });
});
