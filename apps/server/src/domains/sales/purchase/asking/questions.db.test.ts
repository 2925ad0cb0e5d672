import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import type { TestEnvironment } from "@konter/testkit/brand/test-environment.ts";
import { standBy } from "../testing/bystanders.ts";
import { supplierWords } from "../testing/supplier-words.ts";
import type { SupplierWords } from "../testing/supplier-words.ts";
import { sealDelivered } from "../reading/delivered-words.ts";
import { askAbout } from "./question-store.ts";
import type { SettleEffect } from "../store.ts";

let environment: TestEnvironment;
let unmoved: () => Promise<void>;
let sent: SupplierWords["sent"];
let hear: SupplierWords["hear"];
let deposit: SupplierWords["deposit"];
let factsOf: SupplierWords["factsOf"];
let questionOf: SupplierWords["questionOf"];
let attemptOf: SupplierWords["attemptOf"];
let problems: SupplierWords["problems"];
let one: SupplierWords["one"];
beforeAll(async () => {
  environment = await openTestEnvironment({ members: 1, deposit: 900_000_000, idle: true });
  unmoved = await standBy(environment);
  ({ sent, hear, deposit, factsOf, questionOf, attemptOf, problems, one } =
    supplierWords(environment));
});
afterAll(async () => {
  await unmoved();
  await environment.close();
});

describe("a contradiction after the decision", () => {
  test("keeps a refund after two signed callbacks that disagree while the status says failed, and closes the question at the second equal response", async () => {
    const before = await deposit();
    const { ref, first } = await sent();
    expect(await hear(first, "failed", { source: "callback" })).toBe("settled_failed");
    expect(await hear(first, "success", { source: "callback" })).toBe("questioned");
    expect(await deposit()).toBe(before);
    expect(await questionOf(ref)).toMatchObject({ reason: "said_otherwise", word: null });
    expect(await hear(first, "failed")).toBe("no_effect");
    expect(await questionOf(ref)).toMatchObject({ word: "failed" });
    await environment.passTime("61 seconds");
    expect(await hear(first, "failed")).toBe("no_effect");
    expect(await questionOf(ref)).toBeUndefined();
    expect(await deposit()).toBe(before);
    expect(await factsOf(ref)).toMatchObject({ state: "failed", case_reason: null });
  });

  test("moves no money on one status response, or on two within the supplier's interval", async () => {
    const { ref, first } = await sent();
    await hear(first, "success");
    const before = await deposit();
    expect(await hear(first, "reversed")).toBe("questioned");
    await environment.passTime("30 seconds");
    expect(await hear(first, "reversed")).toBe("questioned");
    expect(await deposit()).toBe(before);
    await environment.passTime("31 seconds");
    expect(await hear(first, "reversed")).toBe("returned");
    expect(await deposit()).toBe(before + 5_600);
    expect(await questionOf(ref)).toBeUndefined();
    expect(await problems()).toEqual([]);
  });

  test("does not count repeated equal responses within the interval as a change", async () => {
    const { ref, first } = await sent();
    await hear(first, "success");
    for (let times = 0; times < 8; times += 1)
      expect(await hear(first, "failed")).toBe("questioned");
    expect(await factsOf(ref)).toMatchObject({ state: "success", case_reason: null });
    await environment.passTime("61 seconds");
    expect(await hear(first, "failed")).toBe("returned");
  });

  test("restarts the count when a callback arrives in between", async () => {
    const { first } = await sent();
    await hear(first, "success");
    await hear(first, "failed");
    await environment.passTime("61 seconds");
    expect(await hear(first, "failed", { source: "callback" })).toBe("questioned");
    expect(await hear(first, "failed")).toBe("questioned");
    await environment.passTime("61 seconds");
    expect(await hear(first, "failed")).toBe("returned");
  });

  test("opens a case and refunds the member when the status keeps changing", async () => {
    const before = await deposit();
    const { ref, first } = await sent();
    await hear(first, "success");
    const effects: SettleEffect[] = [];
    for (const word of ["failed", "success", "failed", "success", "failed", "success"] as const) {
      await environment.passTime("61 seconds");
      effects.push(await hear(first, word));
    }
    expect(effects.at(-1)).toBe("contradiction");
    expect(await deposit()).toBe(before);
    expect(await factsOf(ref)).toMatchObject({ state: "returned", case_reason: "contradiction" });
    expect(await questionOf(ref)).toBeUndefined();
    expect(await problems()).toEqual([]);
  });

  test("keeps a refund without another journal until staff decide when the status keeps changing", async () => {
    const before = await deposit();
    const { ref, first } = await sent();
    await hear(first, "failed");
    const lines = "select count(*)::int as lines from ledger.journal where reference = $1";
    const booked = await one(lines, ref);
    const effects: SettleEffect[] = [];
    for (const word of ["success", "failed", "success", "failed", "success", "failed"] as const) {
      await environment.passTime("61 seconds");
      effects.push(await hear(first, word));
    }
    expect(effects.at(-1)).toBe("contradiction");
    expect(await factsOf(ref)).toMatchObject({ state: "failed", case_reason: "contradiction" });
    expect(await one(lines, ref)).toEqual(booked);
    expect(await deposit()).toBe(before);
  });

  test("opens a case instead of changing a decision made by staff", async () => {
    const { ref, first } = await sent();
    await hear(first, "pending", { source: "submit" });
    expect(await hear(first, "success", { source: "staff" })).toBe("settled_success");
    const before = await deposit();
    await hear(first, "failed");
    await environment.passTime("61 seconds");
    expect(await hear(first, "failed")).toBe("contradiction");
    expect(await deposit()).toBe(before);
    expect(await factsOf(ref)).toMatchObject({ state: "success", case_reason: "contradiction" });
  });

  test("charges the brand and opens a case when a refunded purchase is delivered after all, and leaves the member's balance", async () => {
    const before = await deposit();
    const { ref, first } = await sent();
    await hear(first, "success");
    for (const word of ["reversed", "success"] as const) {
      await environment.passTime("61 seconds");
      await hear(first, word);
      await environment.passTime("61 seconds");
      await hear(first, word);
    }
    expect(await deposit()).toBe(before);
    expect(await factsOf(ref)).toMatchObject({ state: "returned", case_reason: "contradiction" });
    expect(await problems()).toEqual([]);
  });
});

describe("a question opened by a callback", () => {
  test("stays open with increasing delays while the status decides nothing, and applies the definite response that follows", async () => {
    const before = await deposit();
    const { ref, first } = await sent("SMART10");
    await hear(first, "success", { source: "submit" });
    const said = { reference: first, state: "failed", serialNumber: undefined };
    expect(await askAbout(environment.brand.pool, said)).toBe("questioned");
    const waits: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      await hear(first, index % 2 === 0 ? "silence" : "pending");
      waits.push((await questionOf(ref))?.wait ?? 0);
    }
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(waits[3]).toBeGreaterThan(500);
    await hear(first, "failed");
    await environment.passTime("61 seconds");
    expect(await hear(first, "failed")).toBe("returned");
    expect(await deposit()).toBe(before);
  });

  test("becomes a case after days of retries", async () => {
    const { ref, first } = await sent("SMART10");
    await hear(first, "success", { source: "submit" });
    await askAbout(environment.brand.pool, {
      reference: first,
      state: "failed",
      serialNumber: undefined,
    });
    let days = 0;
    for (let index = 0; index < 40; index += 1) {
      await hear(first, "silence");
      days += ((await questionOf(ref))?.wait ?? 0) / 86_400;
    }
    expect(days).toBeGreaterThan(3);
    expect(await factsOf(ref)).toMatchObject({ state: "success", case_reason: null });
    await hear(first, "silence");
    expect(await questionOf(ref)).toBeUndefined();
    expect(await factsOf(ref)).toMatchObject({ state: "success", case_reason: "unanswered" });
  });

  test("becomes a case at once when the status is too old to query", async () => {
    const { ref, first } = await sent();
    await hear(first, "success", { source: "submit" });
    await hear(first, "failed", { source: "callback" });
    await hear(first, "tooOld");
    expect(await factsOf(ref)).toMatchObject({ case_reason: "status_too_old" });
  });

  test("is not opened by a callback that confirms the decision, but by another serial number or a contradiction", async () => {
    const { ref, first } = await sent("SMART10");
    const seal = await environment.brand.textSeal();
    const ask = (state: string, serial?: string) =>
      askAbout(environment.brand.pool, {
        reference: first,
        state,
        serialNumber: serial === undefined ? undefined : sealDelivered(seal, ref, serial),
      });
    expect(await ask("success", "SN-1")).toBe("in_flight");
    await hear(first, "success", { source: "submit" });
    expect(await ask("success", "SN-1")).toBe("no_effect");
    expect(await ask("success")).toBe("no_effect");
    expect(await ask("pending")).toBe("no_effect");
    expect(await questionOf(ref)).toBeUndefined();
    expect(await ask("success", "SN-2")).toBe("questioned");
    expect(await ask("failed")).toBe("questioned");
    expect(await ask("reversed")).toBe("questioned");
  });

  test('records on "pending" that the supplier has this purchase, and no other', async () => {
    const heard = await sent();
    const other = await sent();
    const seen = ({ ref }: { ref: string }) =>
      one(
        "select row_seen from purchase_attempt a join purchase p on p.id = a.purchase_id where ref_id = $1",
        ref,
      );
    const before = await seen(other);
    await hear(heard.first, "pending", { source: "callback" });
    expect(await seen(heard)).toEqual({ row_seen: true });
    expect(await seen(other)).toEqual(before);
    expect(before).toEqual({ row_seen: false });
  });

  test("moves the next check of only this open purchase forward and keeps the time of the next automatic check", async () => {
    const { ref, first } = await sent("SMART10");
    const other = await sent("SMART10");
    for (const each of [first, other.first]) {
      await hear(each, "pending", { source: "submit" });
      for (let index = 0; index < 3; index += 1) await hear(each, "pending");
    }
    const planned = (await attemptOf(ref))?.next ?? 0;
    expect(planned).toBeGreaterThan(500);
    const othersTime = () =>
      one(
        "select next_action_at from purchase_attempt a join purchase p on p.id = a.purchase_id where ref_id = $1",
        other.ref,
      );
    const before = await othersTime();
    const said = { reference: first, state: "success", serialNumber: undefined };
    expect(await askAbout(environment.brand.pool, said)).toBe("asked");
    expect((await attemptOf(ref))?.next).toBeLessThan(3);
    expect(await othersTime()).toEqual(before);
    await hear(first, "pending");
    const after = await attemptOf(ref);
    expect(after?.next).toBeGreaterThan(planned - 30);
    expect(after?.checks).toBe(3);
  });
});
