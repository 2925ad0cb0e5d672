import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import type { DigiflazzSimulatorOptions } from "./digiflazz.ts";
import { createIakSimulator } from "./iak.ts";
import { Misbehaviour } from "../misbehaviour.ts";
import { type CalledSimulator, startCalledSimulator } from "../testing/called-simulator.ts";
import { digiflazzRow, iakRow } from "../testing/price-rows.ts";
import { CREDENTIALS, digiflazzBuy, iakStatus, iakTopUp } from "../testing/vendor-calls.ts";

let running: CalledSimulator | undefined;
afterEach(async () => {
  await running?.simulator.stop();
  await running?.receiver.close();
});

async function start(options: Partial<DigiflazzSimulatorOptions> = {}) {
  running = await startCalledSimulator(options);
  const { simulator, receiver, url } = running;
  const codes = () => receiver.received.map(({ data }) => data["rc"]);
  const ask = async (reference: string) => (await digiflazzBuy(url, reference)).data;
  return { simulator, receiver, url, codes, ask };
}

describe("lost callbacks", () => {
  test("affect single callbacks with lost-callback, including those of later changes", async () => {
    const draws = [0.9, 0.1, 0.1, 0.9];
    const { simulator, url, codes } = await start({
      random: () => draws.shift() ?? 0.9,
      settle: "manual",
    });
    simulator.misbehave({ kind: "lost-callback", probability: 0.5 });
    simulator.misbehave({ kind: "reverse-later", ms: 5 });
    for (const reference of ["R1", "R2"]) {
      await digiflazzBuy(url, reference);
      await simulator.deliverLater({ reference });
      await simulator.idle();
    }
    // Only R1's success and R2's reversal were reported.
    expect(codes()).toEqual(["00", "74"]);
    expect(simulator.callbacks()).toEqual({ sent: 2, accepted: 2, lost: 2 });
    expect(simulator.book.totals()).toMatchObject({ reversed: 2 });
  });

  test("are not counted by a rule for every kind of call, and lost-callback affects no call", async () => {
    const { simulator, url, codes } = await start();
    simulator.misbehave({ kind: "slow", ms: 1, on: "any" });
    simulator.misbehave({ kind: "lost-callback", number: "^0899" });
    simulator.misbehave({ kind: "lost-callback", sku: "C10", count: 1 });
    await digiflazzBuy(url, "R1");
    await simulator.idle();
    await digiflazzBuy(url, "R2", { customer_no: "081111111111" });
    await simulator.idle();
    expect(codes()).toEqual(["00"]);
    expect(simulator.struck()).toEqual({ slow: 2, "lost-callback": 1 });
  });
});

describe("later changes without a callback", () => {
  const changes = [
    ["reverse-later", "reversed", ["00"]],
    ["flip-failed-to-success", "delivered", ["02"]],
    ["second-serial", "delivered", ["00"]],
  ] as const;
  test.each(changes)("%s, not reported, shows only in the status", async (kind, state, told) => {
    const { simulator, url, codes, ask } = await start();
    simulator.misbehave({ kind, ms: 15, told: false });
    await digiflazzBuy(url, "R1");
    await simulator.idle();
    expect(codes()).toEqual(told);
    expect(simulator.book.byReference("R1")?.state).toBe(state);
    expect((await ask("R1"))["rc"]).toBe({ reversed: "74", delivered: "00" }[state]);
  });

  test("give a token that turns out to be delivered a token's serial number", async () => {
    const priceList = [digiflazzRow({ buyer_sku_code: "PLN20", category: "PLN" })];
    const { simulator, url } = await start({ priceList });
    simulator.misbehave({ kind: "flip-failed-to-success", ms: 5 });
    const token = { buyer_sku_code: "PLN20", customer_no: "12345678901" };
    await digiflazzBuy(url, "R1", token);
    await simulator.idle();
    expect(simulator.book.byReference("R1")?.serialNumber).toMatch(/^(\d{4}-){4}\d{4}\//);
  });

  test("with late-serial are a success whose serial number the records have later, reported or not", async () => {
    const { simulator, receiver, url } = await start();
    simulator.misbehave({ kind: "late-serial", ms: 15, told: false, number: "1$" });
    simulator.misbehave({ kind: "late-serial", ms: 15, number: "2$" });
    await digiflazzBuy(url, "R1", { customer_no: "081200000001" });
    await simulator.idle();
    expect(receiver.received.map(({ data }) => data["sn"])).toEqual([""]);
    expect(simulator.book.byReference("R1")?.serialNumber).toMatch(/^\d{18}$/);
    await digiflazzBuy(url, "R2", { customer_no: "081200000002" });
    await simulator.idle();
    expect(receiver.received[2]?.data["sn"]).toBe(simulator.book.byReference("R2")?.serialNumber);
  });

  test("with late-serial apply to an outcome given at once", async () => {
    const { simulator, url, ask } = await start({ settle: "sync" });
    simulator.misbehave({ kind: "late-serial", ms: 15, told: false });
    expect((await digiflazzBuy(url, "R1")).data).toMatchObject({ rc: "00", sn: "" });
    await simulator.idle();
    expect((await ask("R1"))["sn"]).toMatch(/^\d{18}$/);
  });
});

describe("contradictions between status and callbacks", () => {
  test.each([
    ["success", "failed", ["02", "00"], "00"],
    ["failed", "success", ["00", "02"], "02"],
  ] as const)(
    "give the truth %s in every status response after contradictory callbacks 42 ms apart",
    async (truth, first, told, code) => {
      const { simulator, receiver, url, codes, ask } = await start();
      simulator.misbehave({ kind: "contradictory-callback", ms: 42, truth, first });
      await digiflazzBuy(url, "R1");
      await expect.poll(() => receiver.received.length, { interval: 1 }).toBeGreaterThan(0);
      const between = (await ask("R1"))["rc"];
      await simulator.idle();
      expect(codes()).toEqual(told);
      expect([between, (await ask("R1"))["rc"], (await ask("R1"))["rc"]]).toEqual([
        code,
        code,
        code,
      ]);
    },
  );

  test("with flipping-status alternate, then give the truth, and leave the records unchanged", async () => {
    const { simulator, url, ask } = await start();
    simulator.misbehave({ kind: "flipping-status", questions: 5, count: 1 });
    await digiflazzBuy(url, "R1");
    await simulator.idle();
    const booked = simulator.book.byReference("R1");
    const answers: unknown[] = [];
    for (let question = 0; question < 8; question += 1) answers.push((await ask("R1"))["rc"]);
    expect(answers).toEqual(["02", "00", "02", "00", "02", "00", "00", "00"]);
    expect(simulator.book.byReference("R1")).toEqual(booked);
    expect((await ask("R1"))["sn"]).toBe(booked?.serialNumber);
  });

  test("with flipping-status do not count an unreadable response", async () => {
    const { simulator, url, ask } = await start();
    simulator.misbehave({ kind: "flipping-status", questions: 100 });
    await digiflazzBuy(url, "R1");
    await simulator.idle();
    expect((await ask("R1"))["rc"]).toBe("02");
    simulator.misbehave({ kind: "answer-500", on: "status", count: 1 });
    await expect(ask("R1")).rejects.toThrow();
    expect([(await ask("R1"))["rc"], (await ask("R1"))["rc"]]).toEqual(["00", "02"]);
  });

  test("with endFlipping end for transactions queried recently, and for no others", async () => {
    const { simulator, url, ask } = await start();
    simulator.misbehave({ kind: "flipping-status", questions: 100 });
    await digiflazzBuy(url, "R1");
    await digiflazzBuy(url, "R2");
    await simulator.idle();
    expect((await ask("R1"))["rc"]).toBe("02");
    simulator.endFlipping(3_600_000);
    expect([(await ask("R1"))["rc"], (await ask("R1"))["rc"]]).toEqual(["00", "00"]);
    expect([(await ask("R2"))["rc"], (await ask("R2"))["rc"]]).toEqual(["02", "00"]);
  });

  test("with flipping-status begin with a success for a failed purchase; a pending one stays pending", async () => {
    const { simulator, url, ask } = await start({ settle: "manual" });
    simulator.misbehave({ kind: "flipping-status", questions: 2 });
    simulator.misbehave({ kind: "always-fail" });
    await digiflazzBuy(url, "R1");
    expect((await ask("R1"))["rc"]).toBe("03");
    await simulator.deliverLater();
    const answers = [await ask("R1"), await ask("R1"), await ask("R1")];
    expect(answers.map(({ rc }) => rc)).toEqual(["00", "02", "02"]);
  });
});

describe("failing status queries", () => {
  const failing = [
    "charge-then-drop",
    "drop-before-charge",
    "answer-html",
    "answer-500",
    "truncated-json",
  ] as const;
  test.each(failing)(
    "apply %s to the first two queries of a number, not to its purchase",
    async (kind) => {
      const { simulator, url, ask } = await start();
      simulator.misbehave({ kind, on: "status", number: "^081234567890$", count: 2 });
      expect((await digiflazzBuy(url, "R1")).data["rc"]).toBe("03");
      await simulator.idle();
      await expect(ask("R1")).rejects.toThrow();
      await expect(ask("R1")).rejects.toThrow();
      expect((await ask("R1"))["rc"]).toBe("00");
      expect(simulator.book.deliveries()).toHaveLength(1);
    },
  );

  test.each(failing)("apply %s at IAK, also for an unknown reference", async (kind) => {
    const simulator = createIakSimulator({ ...CREDENTIALS, priceList: [iakRow()] });
    const { url } = await simulator.start();
    simulator.misbehave({ kind, on: "status", count: 2 });
    expect((await iakTopUp(url, "R1")).data["rc"]).toBe("39");
    await expect(iakStatus(url, "R1")).rejects.toThrow();
    await expect(iakStatus(url, "NONE")).rejects.toThrow();
    expect((await iakStatus(url, "NONE")).data["rc"]).toBe("06");
    await simulator.stop();
  });

  test("may be slow or silent", async () => {
    const { simulator, ask, url } = await start();
    await digiflazzBuy(url, "R1");
    await simulator.idle();
    simulator.misbehave({ kind: "slow", on: "status", ms: 120, count: 1 });
    const before = performance.now();
    await ask("R1");
    expect(performance.now() - before).toBeGreaterThan(110);
    simulator.misbehave({ kind: "charge-then-timeout", on: "status", count: 1 });
    const silent = ask("R1").catch(() => ({}));
    expect(await Promise.race([silent, wait(150, "silent")])).toBe("silent");
  });
});

describe("temporary rejections", () => {
  const rows = [
    digiflazzRow({ buyer_sku_code: "A1", seller_name: "Seller A" }),
    digiflazzRow({ buyer_sku_code: "A2", seller_name: "Seller A", category: "Data" }),
    digiflazzRow({ buyer_sku_code: "B1", seller_name: "Seller B" }),
  ];
  let number = 0;
  async function buyer(options: Partial<DigiflazzSimulatorOptions> = {}) {
    const started = await start({
      priceList: rows,
      settle: "sync",
      openingBalance: 1e9,
      ...options,
    });
    const buy = async (sku: string) => {
      number += 1;
      const change = {
        buyer_sku_code: sku,
        customer_no: String(81_200_000_000 + number).padStart(12, "0"),
      };
      return (await digiflazzBuy(started.url, `N${number}`, change)).data["rc"];
    };
    const buyAll = async () => [await buy("A1"), await buy("A2"), await buy("B1")];
    return { ...started, buy, buyAll };
  }

  test.each([
    ["seller", ["80", "80", "00"]],
    ["sku", ["55", "00", "00"]],
    ["category", ["58", "00", "58"]],
    ["account", ["44", "44", "44"]],
  ] as const)("apply by %s, while others are still sold", async (scope, codes) => {
    const { simulator, buyAll } = await buyer();
    simulator.misbehave({ kind: "refuse-for-a-while", scope, count: 1 });
    expect(await buyAll()).toEqual(codes);
    simulator.clearMisbehaviour();
    expect(await buyAll()).toEqual(["00", "00", "00"]);
  });

  test("block one seller with the requested code, and still answer a status query", async () => {
    const { simulator, buy, url } = await buyer();
    const old = { buyer_sku_code: "B1" };
    await digiflazzBuy(url, "OLD", old);
    const rule = { kind: "refuse-for-a-while", seller: "Seller B", code: "81", count: 1 } as const;
    simulator.misbehave(rule);
    expect([await buy("A1"), await buy("B1"), await buy("B1")]).toEqual(["00", "81", "81"]);
    expect((await digiflazzBuy(url, "OLD", old)).data["rc"]).toBe("00");
    expect(simulator.book.totals().failed).toBe(0);
  });

  test("end after their time, and begin again with the next match", () => {
    let now = 0;
    const misbehaviour = new Misbehaviour(
      () => 0,
      () => now,
    );
    misbehaviour.add({ kind: "refuse-for-a-while", scope: "sku", sku: "A", ms: 1_000, count: 2 });
    const refusedAt = (at: number, sku: string) => {
      now = at;
      return misbehaviour.strike("buy", { sku }).has("refuse-for-a-while");
    };
    expect([
      refusedAt(0, "B"),
      refusedAt(0, "A"),
      refusedAt(999, "A"),
      refusedAt(999, "B"),
    ]).toEqual([false, true, true, false]);
    expect([refusedAt(1_000, "A"), refusedAt(1_999, "A"), refusedAt(2_000, "A")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("apply at IAK by account, category and SKU, because it has no sellers", async () => {
    const simulator = createIakSimulator({ ...CREDENTIALS, priceList: [iakRow()] });
    const { url } = await simulator.start();
    const codes: unknown[] = [];
    for (const scope of ["seller", "sku", "category", "account"] as const) {
      simulator.misbehave({ kind: "refuse-for-a-while", scope, count: 1 });
      codes.push((await iakTopUp(url, `R-${scope}`)).data["rc"]);
      simulator.clearMisbehaviour();
    }
    expect(codes).toEqual(["39", "106", "110", "17"]);
    await simulator.stop();
  });
});

test("Digiflazz keeps no reference of a rejection without a transaction, so the status query buys", async () => {
  const { simulator, url, ask } = await start({ settle: "sync" });
  simulator.misbehave({ kind: "always-fail", code: "80", count: 1 });
  expect((await digiflazzBuy(url, "R1")).data["rc"]).toBe("80");
  expect(simulator.book.deliveries()).toEqual([]);
  expect((await ask("R1"))["rc"]).toBe("00");
  expect((await ask("NEVER-SENT"))["rc"]).toBe("00");
  expect(simulator.book.totals()).toMatchObject({ delivered: 2, spent: 20_400 });
});
