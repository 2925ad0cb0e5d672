import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Misbehaviour, MISBEHAVIOURS, parseMisbehaviourRule } from "./misbehaviour.ts";
import { type CalledSimulator, startCalledSimulator } from "./testing/called-simulator.ts";
import { digiflazzBuy } from "./testing/vendor-calls.ts";

let receiver: CalledSimulator["receiver"];
let simulator: CalledSimulator["simulator"];
let url = "";

beforeEach(async () => {
  ({ receiver, simulator, url } = await startCalledSimulator());
});
afterEach(async () => {
  await simulator.stop();
  await receiver.close();
});

function codes(): unknown[] {
  return receiver.received.map(({ data }) => data["rc"]);
}

describe("unusable responses about a recorded purchase", () => {
  test("cut the connection for charge-then-drop; the next query is answered", async () => {
    simulator.misbehave({ kind: "charge-then-drop", count: 1 });
    await expect(digiflazzBuy(url, "R1")).rejects.toThrow();
    await simulator.idle();
    expect((await digiflazzBuy(url, "R1")).data["rc"]).toBe("00");
    expect(simulator.book.totals()).toMatchObject({ delivered: 1, spent: 10_200 });
  });

  test("never come for charge-then-timeout", async () => {
    simulator.misbehave({ kind: "charge-then-timeout", count: 1 });
    const answer = digiflazzBuy(url, "R1").then(
      () => "answered",
      () => "cut",
    );
    const first = await Promise.race([answer, wait(150, "silent")]);
    expect([first, simulator.book.totals().delivered]).toEqual(["silent", 1]);
  });

  test.each(["answer-html", "answer-500", "truncated-json"] as const)(
    "for %s record the purchase, unless configured otherwise",
    async (kind) => {
      simulator.misbehave({ kind, number: "^0812", count: 1 });
      await expect(digiflazzBuy(url, "R1")).rejects.toThrow();
      expect(simulator.book.deliveries()).toHaveLength(1);
      simulator.misbehave({ kind, charged: false });
      await expect(digiflazzBuy(url, "R2")).rejects.toThrow();
      expect(simulator.book.deliveries()).toHaveLength(1);
    },
  );

  test("record nothing for drop-before-charge", async () => {
    simulator.misbehave({ kind: "drop-before-charge" });
    await expect(digiflazzBuy(url, "R1")).rejects.toThrow();
    expect(simulator.book.deliveries()).toEqual([]);
  });

  test("come late for slow", async () => {
    simulator.misbehave({ kind: "slow", ms: 120 });
    const before = performance.now();
    await digiflazzBuy(url, "R1");
    expect(performance.now() - before).toBeGreaterThan(110);
  });

  test("hide a delivery for unlisted-code", async () => {
    simulator.misbehave({ kind: "unlisted-code", code: "912" });
    expect((await digiflazzBuy(url, "R1")).data).toMatchObject({ rc: "912", status: "Gagal" });
    await simulator.idle();
    expect(simulator.book.byReference("R1")?.state).toBe("delivered");
  });
});

describe("callbacks", () => {
  test("sends copies for duplicate-callback", async () => {
    simulator.misbehave({ kind: "duplicate-callback", copies: 20 });
    await digiflazzBuy(url, "R1");
    await simulator.idle();
    expect(codes()).toEqual(Array.from({ length: 20 }, () => "00"));
  });

  test("sends the callback for early-callback before a response that still says pending", async () => {
    simulator.misbehave({ kind: "early-callback" });
    const { data } = await digiflazzBuy(url, "R1");
    expect([data["rc"], codes()]).toEqual(["03", ["00"]]);
  });

  test("sends both states for contradictory-callback in the configured order, and records the truth", async () => {
    simulator.misbehave({ kind: "contradictory-callback", first: "failed", ms: 20 });
    await digiflazzBuy(url, "R1");
    await simulator.idle();
    simulator.clearMisbehaviour();
    simulator.misbehave({ kind: "contradictory-callback", truth: "failed", ms: 20 });
    await digiflazzBuy(url, "R2");
    await simulator.idle();
    expect(codes()).toEqual(["02", "00", "00", "02"]);
    expect(simulator.book.totals()).toMatchObject({ delivered: 1, failed: 1, spent: 10_200 });
  });

  test("settles without a callback for no-callback", async () => {
    simulator.misbehave({ kind: "no-callback" });
    await digiflazzBuy(url, "R1");
    await simulator.idle();
    expect([codes(), simulator.book.byReference("R1")?.state]).toEqual([[], "delivered"]);
  });

  test("sends a contradicting callback without the valid signature for forged-callback", async () => {
    simulator.misbehave({ kind: "forged-callback", count: 1 });
    await digiflazzBuy(url, "R1");
    await simulator.idle();
    simulator.misbehave({ kind: "forged-callback", signature: "reused" });
    await digiflazzBuy(url, "R2");
    await simulator.idle();
    const signatures = receiver.received.map(({ headers }) => headers["x-hub-signature"]);
    expect(codes()).toEqual(["02", "00", "02", "00"]);
    expect(signatures[0]).not.toBe(signatures[1]);
    expect(signatures[2]).toBe(signatures[3]);
  });
});

describe("faults of the outcome", () => {
  test("bill more or less than listed for price-move", async () => {
    simulator.misbehave({ kind: "price-move", by: 700 });
    expect((await digiflazzBuy(url, "R1")).data["price"]).toBe(10_900);
    expect(simulator.book.spent()).toBe(10_900);
  });

  test("are pending at the listed price for late-price; callback and status have the billed amount", async () => {
    simulator.misbehave({ kind: "late-price", by: 700 });
    const { data } = await digiflazzBuy(url, "R1");
    expect([data["status"], data["price"]]).toEqual(["Pending", 10_200]);
    await simulator.idle();
    expect(receiver.received[0]?.data["price"]).toBe(10_900);
    expect((await digiflazzBuy(url, "R1")).data["price"]).toBe(10_900);
    expect(simulator.book.spent()).toBe(10_900);
  });

  test("reject without a transaction for empty-balance", async () => {
    simulator.misbehave({ kind: "empty-balance" });
    expect((await digiflazzBuy(url, "R1")).data["rc"]).toBe("44");
    expect(simulator.book.deliveries()).toEqual([]);
  });

  test("give the serial number at the n-th query for empty-serial", async () => {
    simulator.misbehave({ kind: "empty-serial", atStatus: 2 });
    await digiflazzBuy(url, "R1");
    await simulator.idle();
    const serial = async () => (await digiflazzBuy(url, "R1")).data["sn"];
    expect(receiver.received[0]?.data["sn"]).toBe("");
    expect(await serial()).toBe("");
    expect(await serial()).toMatch(/^\d{18}$/);
  });

  test("replace the first serial number for second-serial", async () => {
    simulator.misbehave({ kind: "second-serial", ms: 10 });
    await digiflazzBuy(url, "R1");
    await simulator.idle();
    const serials = receiver.received.map(({ data }) => data["sn"]);
    expect(new Set(serials).size).toBe(2);
    expect((await digiflazzBuy(url, "R1")).data["sn"]).toBe(serials[1]);
  });

  test("reverse and refund a success for reverse-later", async () => {
    simulator.misbehave({ kind: "reverse-later", ms: 10 });
    await digiflazzBuy(url, "R1");
    await simulator.idle();
    expect(codes()).toEqual(["00", "74"]);
    expect(simulator.book.totals()).toMatchObject({ reversed: 1, spent: 0, balance: 100_000 });
  });

  test("charge late for flip-failed-to-success", async () => {
    simulator.misbehave({ kind: "flip-failed-to-success", ms: 10 });
    await digiflazzBuy(url, "R1");
    await simulator.idle();
    expect(codes()).toEqual(["02", "00"]);
    expect(simulator.book.totals()).toMatchObject({ delivered: 1, spent: 10_200 });
  });

  test("deliver and charge failed purchases of one number for deliverFailed", async () => {
    simulator.misbehave({ kind: "always-fail" });
    await digiflazzBuy(url, "R1");
    await simulator.idle();
    const { customerNumber } = simulator.book.deliveries()[0] ?? { customerNumber: "" };
    expect(await simulator.deliverFailed("0800")).toBe(0);
    expect(await simulator.deliverFailed(customerNumber)).toBe(1);
    expect(codes()).toEqual(["02", "00"]);
    expect(simulator.book.totals()).toMatchObject({ delivered: 1, spent: 10_200 });
  });

  test("end with the code for always-fail: with a transaction or, for a rejection, without", async () => {
    simulator.misbehave({ kind: "always-fail", code: "55", count: 1 });
    await digiflazzBuy(url, "R1");
    await simulator.idle();
    expect((await digiflazzBuy(url, "R1")).data["rc"]).toBe("55");
    simulator.misbehave({ kind: "always-fail", code: "62" });
    expect((await digiflazzBuy(url, "R2")).data["rc"]).toBe("62");
    expect(simulator.book.totals()).toMatchObject({ failed: 1, spent: 0 });
  });

  test("wait for deliverLater for stuck-pending", async () => {
    simulator.misbehave({ kind: "stuck-pending" });
    await digiflazzBuy(url, "R1");
    await digiflazzBuy(url, "R2");
    await simulator.idle();
    expect(simulator.book.totals().pending).toBe(2);
    expect(await simulator.deliverLater({ reference: "R2" })).toBe(1);
    expect(simulator.book.byReference("R2")?.state).toBe("delivered");
    expect(await simulator.deliverLater()).toBe(1);
  });
});

describe("targets of faults", () => {
  test("are selected by number, SKU, count, probability and kind of call", () => {
    const draws = [0.2, 0.8];
    const misbehaviour = new Misbehaviour(() => draws.shift() ?? 1);
    misbehaviour.add({ kind: "slow", number: "99$", sku: "A", count: 1 });
    misbehaviour.add({ kind: "answer-500", on: "status", probability: 0.5 });
    expect(misbehaviour.strike("buy", { sku: "A", customerNumber: "0812" }).size).toBe(0);
    expect(misbehaviour.strike("buy", { sku: "B", customerNumber: "081299" }).size).toBe(0);
    expect(misbehaviour.strike("buy", { sku: "A", customerNumber: "081299" }).has("slow")).toBe(
      true,
    );
    expect(misbehaviour.strike("buy", { sku: "A", customerNumber: "081299" }).size).toBe(0);
    expect(misbehaviour.strike("status").has("answer-500")).toBe(true);
    expect(misbehaviour.strike("status").size).toBe(0);
    expect(misbehaviour.struck()).toEqual({ slow: 1, "answer-500": 1 });
  });

  test("are checked for a rule received over HTTP", () => {
    expect(MISBEHAVIOURS.map((kind) => parseMisbehaviourRule({ kind }).kind)).toEqual(
      MISBEHAVIOURS,
    );
    expect(() => parseMisbehaviourRule({ kind: "nonsense" })).toThrow(TypeError);
    expect(() => parseMisbehaviourRule({ kind: "slow", ms: "3" })).toThrow("ms is not readable");
  });

  test("can be set, cleared and read over HTTP", async () => {
    const origin = new URL(url).origin;
    const control = async (path: string, init?: RequestInit) => {
      const response = await fetch(`${origin}/control/${path}`, init);
      return [response.status, (await response.json()) as unknown] as const;
    };
    const rule = { kind: "always-fail", code: "68" };
    expect(await control("misbehave", { method: "POST", body: JSON.stringify(rule) })).toEqual([
      200,
      { ok: true },
    ]);
    expect((await digiflazzBuy(url, "R1")).data["rc"]).toBe("68");
    await control("clear", { method: "POST" });
    await digiflazzBuy(url, "R2");
    await simulator.idle();
    const [, book] = await control("book?reference=R2");
    expect(book).toMatchObject({ delivered: 1, spent: 10_200, deliveries: [{ reference: "R2" }] });
    const [status] = await control("misbehave", { method: "POST", body: '{"kind":"nonsense"}' });
    expect(status).toBe(400);
  });
});
