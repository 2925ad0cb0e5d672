import { describe, expect, test } from "vitest";
import type { SupplierOutcome } from "../../../ports/supplier.ts";
import { createRedactor } from "../../evidence.ts";
import type { Question } from "../outcome.ts";
import { sampleData, sampleText } from "../../testing/scripted-vendor.ts";
import { readTransactionAnswer } from "./response.ts";

const redact = createRedactor(["kunci-contoh"]);

function read(text: string, question: Question = "buy", status = 200): SupplierOutcome {
  return readTransactionAnswer({ kind: "answer", status, text }, question, "KTR0001", redact);
}

function sample(name: string): string {
  return sampleText(import.meta.url, name);
}

function failedWith(rc: string, change: object = {}): string {
  return JSON.stringify({
    data: { ...sampleData(import.meta.url, "status-failed"), rc, ...change },
  });
}

describe("recorded responses", () => {
  test("are pending for process, then success", () => {
    expect(read(sample("top-up-process"))).toMatchObject({
      state: "pending",
      created: "yes",
      code: "39",
      cost: 10_250,
      balanceAfter: 989_750,
    });
    expect(read(sample("status-success"), "status")).toMatchObject({
      state: "success",
      created: "yes",
      serialNumber: "260101123456789012",
      cost: 10_250,
      balanceAfter: 989_750,
    });
  });

  test("leave no row for a rejection, but the same failure found later belongs to a transaction", () => {
    const refused = read(sample("top-up-refused"));
    expect(refused).toMatchObject({
      state: "failed",
      created: "no",
      reason: "supplier_balance",
      tryElsewhere: true,
    });
    expect(read(sample("status-failed"), "status")).toMatchObject({
      state: "failed",
      created: "yes",
      reason: "number_wrong",
      tryElsewhere: false,
    });
    expect(read(sample("status-failed"), "buy")).toMatchObject({ state: "failed", created: "yes" });
  });

  test("treat 06 as not found in a status query and as no answer in a purchase or callback", () => {
    expect(read(sample("status-not-found"), "status")).toMatchObject({ state: "not_found" });
    expect(read(sample("status-not-found"), "buy")).toMatchObject({
      state: "pending",
      created: "unknown",
    });
    expect(read(sample("status-not-found"), "callback")).toMatchObject({
      state: "pending",
      created: "unknown",
    });
  });
});

describe("HTTP status", () => {
  test("is read for 200 and 400, and pending for all others", () => {
    expect(read(sample("refused"), "buy", 400)).toMatchObject({
      state: "failed",
      created: "no",
      code: "204",
    });
    for (const status of [201, 302, 403, 404, 500, 503]) {
      expect(read(sample("status-failed"), "status", status)).toMatchObject({
        state: "pending",
        code: `http_${status}`,
      });
    }
  });

  test("400 with an unlisted code fails a purchase but says nothing in a status query", () => {
    const unlisted = failedWith("912");
    expect(read(unlisted, "buy", 400)).toMatchObject({
      state: "failed",
      code: "912",
      tryElsewhere: false,
    });
    expect(read(unlisted, "status", 400)).toMatchObject({ state: "pending" });
    expect(read(sample("top-up-process"), "buy", 400)).toMatchObject({ state: "pending" });
    expect(read("<html>", "buy", 400)).toMatchObject({ state: "pending" });
  });
});

describe("an uncertain response is never a failure", () => {
  test.each([
    ["an unlisted code", failedWith("912")],
    ["another reference", failedWith("07", { ref_id: "KTR9999" })],
    ["a status that contradicts the code", failedWith("07", { status: 1 })],
    ["a success that is still in process", failedWith("00", { status: 0 })],
    ["a success without status", JSON.stringify({ data: { ref_id: "KTR0001", rc: "00" } })],
    ["no code", failedWith("")],
  ])("%s", (_, text) => {
    for (const question of ["buy", "status", "callback"] as const) {
      expect(read(text, question)).toMatchObject({ state: "pending", created: "unknown" });
    }
  });

  test("says nothing about the purchase if it rejects the status query", () => {
    for (const rc of ["102", "107", "110", "117", "118", "204", "205"]) {
      expect([rc, read(failedWith(rc), "status").state]).toEqual([rc, "pending"]);
    }
  });

  test("is not trusted as a failed status without the reference", () => {
    expect(read(failedWith("07", { ref_id: undefined }), "status")).toMatchObject({
      state: "pending",
    });
  });
});

test("passes a voucher's PIN and an eSIM's activation code on to the customer", () => {
  const text = JSON.stringify({
    data: {
      ...sampleData(import.meta.url, "status-success"),
      sn: "ABCD",
      pin: "123",
      activation_code: "LPA:1$x",
    },
  });
  expect(read(text, "status").serialNumber).toBe("ABCD | PIN 123 | Aktivasi LPA:1$x");
});
