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

describe("answers that say nothing about a booked purchase", () => {
  test("charge-then-drop cuts the connection; the next question is answered", async () => {
    simulator.misbehave({ kind: "charge-then-drop", count: 1 });
    await expect(digiflazzBuy(url, "R1")).rejects.toThrow();
    await simulator.idle();
    expect((await digiflazzBuy(url, "R1")).data["rc"]).toBe("00");
    expect(simulator.book.totals()).toMatchObject({ delivered: 1, spent: 10_200 });
  });

  test("charge-then-timeout never answers", async () => {
    simulator.misbehave({ kind: "charge-then-timeout", count: 1 });
    const answer = digiflazzBuy(url, "R1").then(
      () => "answered",
      () => "cut",
    );
    const first = await Promise.race([answer, wait(150, "silent")]);
    expect([first, simulator.book.totals().delivered]).toEqual(["silent", 1]);
  });

  test.each(["answer-html", "answer-500", "truncated-json"] as const)(
    "%s books, or does not when told so",
    async (kind) => {
      simulator.misbehave({ kind, number: "^0812", count: 1 });
      await expect(digiflazzBuy(url, "R1")).rejects.toThrow();
      expect(simulator.book.deliveries()).toHaveLength(1);
      simulator.misbehave({ kind, charged: false });
      await expect(digiflazzBuy(url, "R2")).rejects.toThrow();
      expect(simulator.book.deliveries()).toHaveLength(1);
    },
  );

  test("drop-before-charge books nothing", async () => {
    simulator.misbehave({ kind: "drop-before-charge" });
    await expect(digiflazzBuy(url, "R1")).rejects.toThrow();
    expect(simulator.book.deliveries()).toEqual([]);
  });

  test("slow answers late", async () => {
    simulator.misbehave({ kind: "slow", ms: 120 });
    const before = performance.now();
    await digiflazzBuy(url, "R1");
    expect(performance.now() - before).toBeGreaterThan(110);
  });

  test("unlisted-code hides a delivery", async () => {
    simulator.misbehave({ kind: "unlisted-code", code: "912" });
    expect((await digiflazzBuy(url, "R1")).data).toMatchObject({ rc: "912", status: "Gagal" });
    await simulator.idle();
    expect(simulator.book.byReference("R1")?.state).toBe("delivered");
  });
});

describe("callbacks", () => {
  test("duplicate-callback sends copies", async () => {
    simulator.misbehave({ kind: "duplicate-callback", copies: 20 });
    await digiflazzBuy(url, "R1");
    await simulator.idle();
    expect(codes()).toEqual(Array.from({ length: 20 }, () => "00"));
  });

  test("early-callback arrives before an answer that still says pending", async () => {
    simulator.misbehave({ kind: "early-callback" });
    const { data } = await digiflazzBuy(url, "R1");
    expect([data["rc"], codes()]).toEqual(["03", ["00"]]);
  });

  test("contradictory-callback says both, in the order asked for, and books the truth", async () => {
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

  test("no-callback stays silent but settles", async () => {
    simulator.misbehave({ kind: "no-callback" });
    await digiflazzBuy(url, "R1");
    await simulator.idle();
    expect([codes(), simulator.book.byReference("R1")?.state]).toEqual([[], "delivered"]);
  });

  test("forged-callback contradicts the true one and does not carry its signature", async () => {
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

describe("the outcome itself", () => {
  test("price-move bills more or less than listed", async () => {
    simulator.misbehave({ kind: "price-move", by: 700 });
    expect((await digiflazzBuy(url, "R1")).data["price"]).toBe(10_900);
    expect(simulator.book.spent()).toBe(10_900);
  });

  test("late-price is pending at the listed price; the callback and the status name what was billed", async () => {
    simulator.misbehave({ kind: "late-price", by: 700 });
    const { data } = await digiflazzBuy(url, "R1");
    expect([data["status"], data["price"]]).toEqual(["Pending", 10_200]);
    await simulator.idle();
    expect(receiver.received[0]?.data["price"]).toBe(10_900);
    expect((await digiflazzBuy(url, "R1")).data["price"]).toBe(10_900);
    expect(simulator.book.spent()).toBe(10_900);
  });

  test("empty-balance refuses without a transaction", async () => {
    simulator.misbehave({ kind: "empty-balance" });
    expect((await digiflazzBuy(url, "R1")).data["rc"]).toBe("44");
    expect(simulator.book.deliveries()).toEqual([]);
  });

  test("empty-serial gives the serial number at the n-th question", async () => {
    simulator.misbehave({ kind: "empty-serial", atStatus: 2 });
    await digiflazzBuy(url, "R1");
    await simulator.idle();
    const serial = async () => (await digiflazzBuy(url, "R1")).data["sn"];
    expect(receiver.received[0]?.data["sn"]).toBe("");
    expect(await serial()).toBe("");
    expect(await serial()).toMatch(/^\d{18}$/);
  });

  test("second-serial replaces the first", async () => {
    simulator.misbehave({ kind: "second-serial", ms: 10 });
    await digiflazzBuy(url, "R1");
    await simulator.idle();
    const serials = receiver.received.map(({ data }) => data["sn"]);
    expect(new Set(serials).size).toBe(2);
    expect((await digiflazzBuy(url, "R1")).data["sn"]).toBe(serials[1]);
  });

  test("reverse-later takes a success back and repays it", async () => {
    simulator.misbehave({ kind: "reverse-later", ms: 10 });
    await digiflazzBuy(url, "R1");
    await simulator.idle();
    expect(codes()).toEqual(["00", "74"]);
    expect(simulator.book.totals()).toMatchObject({ reversed: 1, spent: 0, balance: 100_000 });
  });

  test("flip-failed-to-success charges late", async () => {
    simulator.misbehave({ kind: "flip-failed-to-success", ms: 10 });
    await digiflazzBuy(url, "R1");
    await simulator.idle();
    expect(codes()).toEqual(["02", "00"]);
    expect(simulator.book.totals()).toMatchObject({ delivered: 1, spent: 10_200 });
  });

  test("deliverFailed delivers what had failed for one number, and charges it", async () => {
    simulator.misbehave({ kind: "always-fail" });
    await digiflazzBuy(url, "R1");
    await simulator.idle();
    const { customerNumber } = simulator.book.deliveries()[0] ?? { customerNumber: "" };
    expect(await simulator.deliverFailed("0800")).toBe(0);
    expect(await simulator.deliverFailed(customerNumber)).toBe(1);
    expect(codes()).toEqual(["02", "00"]);
    expect(simulator.book.totals()).toMatchObject({ delivered: 1, spent: 10_200 });
  });

  test("always-fail ends with the code: with a transaction or, for a refusal, without", async () => {
    simulator.misbehave({ kind: "always-fail", code: "55", count: 1 });
    await digiflazzBuy(url, "R1");
    await simulator.idle();
    expect((await digiflazzBuy(url, "R1")).data["rc"]).toBe("55");
    simulator.misbehave({ kind: "always-fail", code: "62" });
    expect((await digiflazzBuy(url, "R2")).data["rc"]).toBe("62");
    expect(simulator.book.totals()).toMatchObject({ failed: 1, spent: 0 });
  });

  test("stuck-pending waits for deliverLater", async () => {
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

describe("which calls are struck", () => {
  test("by number, SKU, count, probability and kind of call", () => {
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

  test("a rule that came over HTTP is checked", () => {
    expect(MISBEHAVIOURS.map((kind) => parseMisbehaviourRule({ kind }).kind)).toEqual(
      MISBEHAVIOURS,
    );
    expect(() => parseMisbehaviourRule({ kind: "nonsense" })).toThrow(TypeError);
    expect(() => parseMisbehaviourRule({ kind: "slow", ms: "3" })).toThrow("ms is not readable");
  });

  test("rules can be given, cleared and judged over HTTP", async () => {
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
