import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openCounter } from "@konter/testkit/brand/counter.ts";
import type { TestCounter } from "@konter/testkit/brand/counter.ts";
import { standBy } from "../testing/bystanders.ts";
import { supplierWords } from "../testing/supplier-words.ts";
import type { SupplierWords } from "../testing/supplier-words.ts";
import { sealDelivered } from "../reading/delivered-words.ts";
import { askAbout } from "./question-store.ts";
import type { SettleEffect } from "../store.ts";

let counter: TestCounter;
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
  counter = await openCounter({ members: 1, deposit: 900_000_000, idle: true });
  unmoved = await standBy(counter);
  ({ sent, hear, deposit, factsOf, questionOf, attemptOf, problems, one } = supplierWords(counter));
});
afterAll(async () => {
  await unmoved();
  await counter.close();
});

describe("a contradiction after the decision", () => {
  test("two signed callbacks that disagree take nothing back: the refund stays while the status says failed, and the question ends with its second equal answer", async () => {
    const before = await deposit();
    const { ref, first } = await sent();
    expect(await hear(first, "failed", { source: "callback" })).toBe("settled_failed");
    expect(await hear(first, "success", { source: "callback" })).toBe("questioned");
    expect(await deposit()).toBe(before);
    expect(await questionOf(ref)).toMatchObject({ reason: "said_otherwise", word: null });
    expect(await hear(first, "failed")).toBe("no_effect");
    expect(await questionOf(ref)).toMatchObject({ word: "failed" });
    await counter.passTime("61 seconds");
    expect(await hear(first, "failed")).toBe("no_effect");
    expect(await questionOf(ref)).toBeUndefined();
    expect(await deposit()).toBe(before);
    expect(await factsOf(ref)).toMatchObject({ state: "failed", case_reason: null });
  });

  test("one answer of the status, or two within the supplier's interval, move nothing", async () => {
    const { ref, first } = await sent();
    await hear(first, "success");
    const before = await deposit();
    expect(await hear(first, "reversed")).toBe("questioned");
    await counter.passTime("30 seconds");
    expect(await hear(first, "reversed")).toBe("questioned");
    expect(await deposit()).toBe(before);
    await counter.passTime("31 seconds");
    expect(await hear(first, "reversed")).toBe("returned");
    expect(await deposit()).toBe(before + 5_600);
    expect(await questionOf(ref)).toBeUndefined();
    expect(await problems()).toEqual([]);
  });

  test("the same word again and again is no change of mind, however often it is said within the interval", async () => {
    const { ref, first } = await sent();
    await hear(first, "success");
    for (let times = 0; times < 8; times += 1)
      expect(await hear(first, "failed")).toBe("questioned");
    expect(await factsOf(ref)).toMatchObject({ state: "success", case_reason: null });
    await counter.passTime("61 seconds");
    expect(await hear(first, "failed")).toBe("returned");
  });

  test("a callback in between begins the count anew", async () => {
    const { first } = await sent();
    await hear(first, "success");
    await hear(first, "failed");
    await counter.passTime("61 seconds");
    expect(await hear(first, "failed", { source: "callback" })).toBe("questioned");
    expect(await hear(first, "failed")).toBe("questioned");
    await counter.passTime("61 seconds");
    expect(await hear(first, "failed")).toBe("returned");
  });

  test("a status that keeps changing its word is a case, and the member is not the one who waits: the price is with him", async () => {
    const before = await deposit();
    const { ref, first } = await sent();
    await hear(first, "success");
    const effects: SettleEffect[] = [];
    for (const word of ["failed", "success", "failed", "success", "failed", "success"] as const) {
      await counter.passTime("61 seconds");
      effects.push(await hear(first, word));
    }
    expect(effects.at(-1)).toBe("contradiction");
    expect(await deposit()).toBe(before);
    expect(await factsOf(ref)).toMatchObject({ state: "returned", case_reason: "contradiction" });
    expect(await questionOf(ref)).toBeUndefined();
    expect(await problems()).toEqual([]);
  });

  test("a refund whose status keeps changing its word stays, without a line more in the books, until a person looks", async () => {
    const before = await deposit();
    const { ref, first } = await sent();
    await hear(first, "failed");
    const lines = "select count(*)::int as lines from ledger.journal where reference = $1";
    const booked = await one(lines, ref);
    const effects: SettleEffect[] = [];
    for (const word of ["success", "failed", "success", "failed", "success", "failed"] as const) {
      await counter.passTime("61 seconds");
      effects.push(await hear(first, word));
    }
    expect(effects.at(-1)).toBe("contradiction");
    expect(await factsOf(ref)).toMatchObject({ state: "failed", case_reason: "contradiction" });
    expect(await one(lines, ref)).toEqual(booked);
    expect(await deposit()).toBe(before);
  });

  test("what staff decided is not turned by a machine: it becomes a case", async () => {
    const { ref, first } = await sent();
    await hear(first, "pending", { source: "submit" });
    expect(await hear(first, "success", { source: "staff" })).toBe("settled_success");
    const before = await deposit();
    await hear(first, "failed");
    await counter.passTime("61 seconds");
    expect(await hear(first, "failed")).toBe("contradiction");
    expect(await deposit()).toBe(before);
    expect(await factsOf(ref)).toMatchObject({ state: "success", case_reason: "contradiction" });
  });

  test("paid back, then delivered after all: the brand bears it, a person is told, the member keeps his money", async () => {
    const before = await deposit();
    const { ref, first } = await sent();
    await hear(first, "success");
    for (const word of ["reversed", "success"] as const) {
      await counter.passTime("61 seconds");
      await hear(first, word);
      await counter.passTime("61 seconds");
      await hear(first, word);
    }
    expect(await deposit()).toBe(before);
    expect(await factsOf(ref)).toMatchObject({ state: "returned", case_reason: "contradiction" });
    expect(await problems()).toEqual([]);
  });
});

describe("a callback is a question that stays open until it is answered", () => {
  test("no answer, or one that is none, keeps it open with growing pauses, and the answer that comes at last is heard", async () => {
    const before = await deposit();
    const { ref, first } = await sent("SMART10");
    await hear(first, "success", { source: "submit" });
    const said = { reference: first, state: "failed", serialNumber: undefined };
    expect(await askAbout(counter.brand.pool, said)).toBe("questioned");
    const waits: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      await hear(first, index % 2 === 0 ? "silence" : "pending");
      waits.push((await questionOf(ref))?.wait ?? 0);
    }
    expect(waits).toEqual(waits.toSorted((one, other) => one - other));
    expect(waits[3]).toBeGreaterThan(500);
    await hear(first, "failed");
    await counter.passTime("61 seconds");
    expect(await hear(first, "failed")).toBe("returned");
    expect(await deposit()).toBe(before);
  });

  test("it is asked for days, and is a case before it is given up", async () => {
    const { ref, first } = await sent("SMART10");
    await hear(first, "success", { source: "submit" });
    await askAbout(counter.brand.pool, {
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

  test("too old to be asked is for a person at once", async () => {
    const { ref, first } = await sent();
    await hear(first, "success", { source: "submit" });
    await hear(first, "failed", { source: "callback" });
    await hear(first, "tooOld");
    expect(await factsOf(ref)).toMatchObject({ case_reason: "status_too_old" });
  });

  test("one that says what stands asks nothing; another serial number, or anything while a call is under way, does", async () => {
    const { ref, first } = await sent("SMART10");
    const seal = await counter.brand.textSeal();
    const ask = (state: string, serial?: string) =>
      askAbout(counter.brand.pool, {
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

  test("one that decides nothing proves that the supplier has this purchase, and says nothing of another", async () => {
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

  test("on an open purchase it brings the next question forward, nobody else's, and the machine's own comes when it would have come", async () => {
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
    expect(await askAbout(counter.brand.pool, said)).toBe("asked");
    expect((await attemptOf(ref))?.next).toBeLessThan(3);
    expect(await othersTime()).toEqual(before);
    await hear(first, "pending");
    const after = await attemptOf(ref);
    expect(after?.next).toBeGreaterThan(planned - 30);
    expect(after?.checks).toBe(3);
  });
});
