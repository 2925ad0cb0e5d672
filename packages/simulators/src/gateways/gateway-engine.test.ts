import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checksum, qrisCode } from "./gateway-codes.ts";
import { parseGatewayRule } from "./gateway-misbehaviour.ts";
import type { GatewaySimulator } from "./gateway-simulator.ts";
import { createMidtransSimulator, type MidtransSimulatorOptions } from "./midtrans.ts";

const KEY = "SB-Mid-server-contoh";
let folder = "";
let simulator: GatewaySimulator;
let url = "";

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "gateways-"));
  await startWith({});
});
afterEach(async () => {
  await simulator.stop();
  rmSync(folder, { recursive: true });
});

async function startWith(options: Partial<MidtransSimulatorOptions>): Promise<void> {
  simulator = createMidtransSimulator({ serverKey: KEY, ...options });
  url = (await simulator.start()).url;
}

async function call(path: string, body?: object, key = KEY) {
  const response = await fetch(`${url}${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Record<string, unknown>;
}

const charge = (reference: string, amount = 145_000) =>
  call("/v2/charge", {
    payment_type: "bank_transfer",
    bank_transfer: { bank: "bca" },
    transaction_details: { order_id: reference, gross_amount: amount },
  });

describe("the records", () => {
  test("sum what was paid, reversed, kept and paid out", async () => {
    for (const reference of ["A", "B", "C", "D"]) await charge(reference);
    await simulator.pay("A");
    await simulator.pay("B", { amount: 100_000, times: 2 });
    await simulator.pay("C");
    await simulator.deny("A");
    await simulator.chargeback("C", { amount: 45_000 });
    expect(simulator.book.totals()).toEqual({
      charges: 4,
      pending: 1,
      paid: 1,
      payments: 4,
      received: 145_000 + 200_000 + 145_000,
      takenBack: 145_000 + 45_000,
      // The fee of the denied payment was returned.
      fees: 12_000,
      paidOut: 0,
      balance: 490_000 - 190_000 - 12_000,
    });
    expect(simulator.payOut()?.amount).toBe(-288_000);
    expect(simulator.book.totals()).toMatchObject({ paidOut: 288_000, balance: 0 });
    expect(simulator.payOut()).toBeUndefined();
  });

  test("are restored from their file, also after a truncated line", async () => {
    await simulator.stop();
    const bookFile = join(folder, "book.jsonl");
    await startWith({ bookFile });
    await charge("A");
    await simulator.pay("A");
    await simulator.stop();
    const text = readFileSync(bookFile, "utf8");
    writeFileSync(bookFile, `${text}{"line":"char`);
    await startWith({ bookFile });
    expect(simulator.book.byReference("A")).toMatchObject({ state: "paid", paidAmount: 145_000 });
    await charge("B");
    await simulator.stop();
    await startWith({ bookFile });
    expect(simulator.book.charges().map(({ reference }) => reference)).toEqual(["A", "B"]);
    expect(simulator.book.totals()).toMatchObject({ payments: 1, received: 145_000 });
  });

  test("accept no payment for a missing charge and no reversal without a payment", async () => {
    await charge("A");
    await expect(simulator.pay("none")).rejects.toThrow("no such charge");
    await expect(simulator.deny("A")).rejects.toThrow("only what is paid");
  });

  test("close unpaid charges after their time, and accept a late payment", async () => {
    await simulator.stop();
    let now = new Date("2026-11-25T10:00:00Z");
    await startWith({ now: () => now });
    await charge("A");
    now = new Date("2026-11-27T10:00:00Z");
    expect(await call("/v2/A/status")).toMatchObject({ transaction_status: "expire" });
    await simulator.pay("A");
    expect(await call("/v2/A/status")).toMatchObject({ transaction_status: "settlement" });
  });
});

describe("forbidden actions of a merchant", () => {
  test("include a repeated reference with other data and queries that are too close", async () => {
    await simulator.stop();
    await startWith({ forbiddenIntervalMs: 60_000 });
    await charge("A");
    await charge("A", 200_000);
    expect(simulator.violations().map(({ kind }) => kind)).toEqual(["too_close", "other_data"]);
    expect(simulator.book.charges()).toHaveLength(1);
  });

  test("include a wrong key, an unknown bank, half a rupiah and a too small amount, with the documented errors", async () => {
    expect(await call("/v2/A/status", undefined, "lain")).toMatchObject({ status_code: "401" });
    expect(await charge("A", 0.5)).toMatchObject({ status_code: "400" });
    expect(await charge("A", 9_999)).toMatchObject({ status_code: "400" });
    expect(await call("/v2/charge", { payment_type: "bank_transfer" })).toMatchObject({
      status_code: "400",
    });
    expect(simulator.book.charges()).toEqual([]);
  });
});

describe("a fault rule", () => {
  test("applies where and as often as configured", async () => {
    simulator.misbehave({ kind: "answer-unlisted", amount: 150_000, count: 1 });
    simulator.misbehave({ kind: "answer-other-currency", reference: "^DOLLAR", method: "bca" });
    expect((await charge("A")).status_code).toBe("201");
    expect((await charge("B", 150_000)).status_code).toBe("777");
    expect((await charge("C", 150_000)).status_code).toBe("201");
    expect((await charge("DOLLAR-1")).currency).toBe("USD");
    expect(simulator.struck()).toEqual({ "answer-unlisted": 1, "answer-other-currency": 1 });
    simulator.clearMisbehaviour();
    expect((await charge("DOLLAR-2")).currency).toBe("IDR");
  });

  test("applies with a probability", async () => {
    await simulator.stop();
    const draws = [0.9, 0.1];
    await startWith({ random: () => draws.shift() ?? 1 });
    simulator.misbehave({ kind: "answer-unlisted", probability: 0.5 });
    expect((await charge("A")).status_code).toBe("201");
    expect((await charge("B")).status_code).toBe("777");
  });

  test.each([
    ["a rule", null],
    ["a kind", {}],
    ["a kind that exists", { kind: "answer-rude" }],
    ["a number", { kind: "answer-slow", ms: "long" }],
    ["a call", { kind: "answer-html", on: "sale" }],
  ])("is rejected over HTTP without %s", (_what, rule) => {
    expect(() => parseGatewayRule(rule)).toThrow(TypeError);
  });

  test("is accepted over HTTP and reported", async () => {
    const rules = [{ kind: "answer-unlisted", count: 1 }];
    const said = await fetch(`${url}/control/misbehave`, {
      method: "POST",
      body: JSON.stringify({ rules }),
    });
    expect(said.status).toBe(200);
    expect((await charge("A")).status_code).toBe("777");
    expect((await fetch(`${url}/control/none`)).status).toBe(404);
  });
});

test("sends callbacks to the charge's address, otherwise to the account's", async () => {
  const paths: string[] = [];
  const merchant = createServer((request, response) => {
    paths.push(request.url ?? "");
    response.end();
  });
  await new Promise<void>((resolve) => {
    merchant.listen(0, "127.0.0.1", resolve);
  });
  const origin = `http://127.0.0.1:${(merchant.address() as AddressInfo).port}`;
  simulator.setCallbackUrl(`${origin}/account`);
  await charge("A");
  await simulator.pay("A");
  const response = await fetch(`${url}/v2/charge`, {
    method: "POST",
    headers: {
      authorization: `Basic ${Buffer.from(`${KEY}:`).toString("base64")}`,
      "x-override-notification": `${origin}/charge`,
    },
    body: JSON.stringify({
      payment_type: "qris",
      transaction_details: { order_id: "B", gross_amount: 10_000 },
    }),
  });
  expect(response.status).toBe(200);
  await simulator.pay("B");
  expect(paths).toEqual(["/account", "/charge"]);
  expect(simulator.callbacks()).toEqual({ sent: 2, accepted: 2, lost: 0 });
  merchant.closeAllConnections();
  merchant.close();
});

test("creates a QRIS code with the amount, a nonexistent shop and a valid checksum", () => {
  const code = qrisCode("KONTER-1", 145_000);
  expect(code).toContain("5406145000");
  expect(code).toContain("51440014ID.CO.QRIS.WWW0215ID10200000000010303UMI");
  expect(code.slice(-4)).toBe(checksum(code.slice(0, -4)));
  // The checksum of the characters 1 to 9 according to the standard.
  expect(checksum("123456789")).toBe("29B1");
});
