import { rupiah } from "@konter/contract/money";
import { describe, expect, test } from "vitest";
import type { Act, Standing } from "./decide.ts";
import {
  CALM,
  HOUR,
  MINUTE,
  PAID,
  RULES,
  actsOf,
  again,
  asked,
  at,
  decided,
  hear,
} from "../testing/asked-charge.ts";
import type { Asking } from "../testing/asked-charge.ts";
import { AMOUNT, fresh } from "../testing/charge-model.ts";
import type { Said } from "../testing/scripted-gateway.ts";

describe("a status that is accepted at once", () => {
  const troubled = {
    asks: 3,
    makeAgain: true,
    notFoundCount: 2,
    notFoundAt: at(-60),
    unanswered: 4,
    doubtChanges: 2,
  };
  const settled = { ...CALM, notFoundCount: 0, notFoundAt: null, makeAgain: false };

  test("marks the charge as created and schedules the first query at the vendor's time, within the rate limit", () => {
    const charge = asked("creating", troubled);
    const ready = [{ act: "ready" }] as const;
    expect(hear(charge, { state: "pending" })).toEqual(
      decided(charge, "ready", ready, { ...settled, asks: 0, nextAskAt: at(60) }),
    );
    const slow = { ...RULES, minSecondsBetweenCalls: 90 };
    expect(hear(charge, { state: "pending" }, 0, slow).asking.nextAskAt).toEqual(at(90));
  });

  test("credits a paid charge and schedules a recheck", () => {
    const charge = asked("pending", troubled);
    const look = at(6 * HOUR);
    expect(hear(charge, PAID)).toEqual(
      decided(charge, "credited", [{ act: "credit" }], {
        ...settled,
        lookAt: look,
        nextAskAt: look,
      }),
    );
  });

  test("confirms a payment by a reversible method first and credits it after the reversal period", () => {
    const charge = asked("pending", troubled);
    const rules = { ...RULES, reversibleForSeconds: 120 };
    expect(hear(charge, PAID, 0, rules)).toEqual(
      decided(charge, "confirming", [{ act: "confirm", at: at(120) }], {
        ...settled,
        nextAskAt: at(120),
      }),
    );
    const confirming = fresh("confirming", { confirmAt: at(120) });
    expect(hear(confirming, PAID, 119, rules)).toEqual(
      decided(confirming, "no_effect", [], { nextAskAt: at(120) }),
    );
    expect(hear(confirming, { state: "unknown" }, 119, rules).asking.nextAskAt).toEqual(at(120));
    expect(hear(confirming, { state: "unknown" }, 120, rules).asking.nextAskAt).toEqual(
      at(120 + 2 * MINUTE),
    );
    expect(hear(confirming, PAID, 120, rules).acts).toEqual([{ act: "credit" }]);
  });

  test("closes the charge with the reported reason", () => {
    const closed = (said: Said) => hear(fresh("pending"), said).acts;
    expect(closed({ state: "closed", closedBecause: "canceled" })).toEqual([
      { act: "close", because: "canceled" },
    ]);
    expect(closed({ state: "closed" })).toEqual([{ act: "close", because: "failed" }]);
  });

  test("treats a payment as a second one if another charge was credited", () => {
    const charge = fresh("pending", { siblingCredited: true });
    const stray = { act: "stray", amount: AMOUNT, reason: "second_payment" };
    expect(hear(charge, PAID).acts).toEqual([stray, { act: "close", because: "unwanted" }]);
    expect(hear(fresh("closed", { siblingCredited: true }), PAID).acts).toEqual([stray]);
  });

  test("keeps a future recheck and ends a past one if the state is unchanged", () => {
    for (const [lookAt, kept] of [
      [at(10), at(10)],
      [at(0), null],
      [null, null],
    ] as const) {
      const charge = asked("paid", { lookAt, doubtChanges: 1 });
      expect(hear(charge, PAID)).toEqual(
        decided(charge, "no_effect", [], { ...CALM, lookAt: kept, nextAskAt: kept }),
      );
    }
    const closed = asked("closed", { lookAt: at(10) });
    expect(hear(closed, { state: "closed" }).asking.nextAskAt).toEqual(at(10));
    const foreign = asked("closed", { lookAt: at(10) }, { hasForeign: true });
    const dollars: Said = { ...PAID, currency: "USD" };
    expect(hear(foreign, dollars).asking.nextAskAt).toEqual(at(10));
    const open = fresh("pending", { hasForeign: true });
    expect(hear(open, dollars).asking.nextAskAt).toEqual(at(2 * MINUTE));
    const strayed = asked("closed", { lookAt: at(10) }, { strayed: 70_000 });
    expect(hear(strayed, { ...PAID, amount: 70_000 }).asking.nextAskAt).toEqual(at(10));
  });
});

describe("a contradicting status", () => {
  test("triggers an early query and keeps the time of the first contradiction", () => {
    const charge = asked("paid", { unanswered: 3, lookAt: at(10) });
    const questioned = (asking: Partial<Asking>) => ({ doubted: true, unanswered: 0, ...asking });
    const first = hear(charge, { state: "closed" });
    expect(first).toEqual(
      decided(charge, "questioned", [], {
        ...questioned({ doubtWord: "holds 0", doubtAt: at(0), nextAskAt: at(5) }),
      }),
    );
    const soon = again(charge, "holds 0", 4);
    expect(hear(soon, { state: "closed" })).toEqual(
      decided(soon, "questioned", [], questioned({ nextAskAt: at(5) })),
    );
    const other = again(charge, "pending", 60);
    expect(hear(other, { state: "closed" })).toEqual(
      decided(other, "questioned", [], {
        ...questioned({ doubtWord: "holds 0", doubtAt: at(0), doubtChanges: 1, nextAskAt: at(5) }),
      }),
    );
    const slow = { ...RULES, minSecondsBetweenCalls: 30 };
    expect(hear(charge, { state: "closed" }, 0, slow).asking.nextAskAt).toEqual(at(30));
    const quick = { ...RULES, minSecondsBetweenCalls: 1 };
    expect(hear(charge, { state: "closed" }, 0, quick).asking.nextAskAt).toEqual(at(5));
  });

  test("opens a case at its sixth change, and an open charge is still polled", () => {
    const swinging = (state: Standing["state"], doubtChanges: number) => {
      const charge = again(asked(state, { lookAt: at(10) }), "pending", 60);
      return { ...charge, asking: { ...charge.asking, doubtChanges } };
    };
    const unstable = [{ act: "case", reason: "unstable" }] as const;
    const paid = swinging("paid", 5);
    expect(hear(swinging("paid", 4), { state: "closed" }).effect).toBe("questioned");
    expect(hear(paid, { state: "closed" })).toEqual(
      decided(paid, "case", unstable, { ...CALM, lookAt: null, nextAskAt: null }),
    );
    const open = swinging("pending", 5);
    expect(hear(open, { ...PAID, amount: 1 })).toEqual(
      decided(open, "case", unstable, { ...CALM, asks: 1, nextAskAt: at(2 * MINUTE) }),
    );
  });

  test("after a contradiction is accepted at once only if it advances an open charge", () => {
    const doubted = { doubted: true };
    expect(hear(asked("pending", doubted), PAID).effect).toBe("credited");
    expect(hear(asked("pending", doubted), { state: "pending" }).asking).toMatchObject(CALM);
    expect(hear(asked("paid", doubted), PAID).effect).toBe("questioned");
    const told = asked("pending", { doubted: true, doubtWord: "holds 7", doubtAt: at(-60) });
    expect(hear(told, PAID)).toMatchObject({
      effect: "questioned",
      asking: { doubtWord: `holds ${AMOUNT}`, doubtChanges: 1 },
    });
  });

  test("moves a different amount of an open charge to suspense and closes the charge", () => {
    const mismatch = { act: "close", because: "mismatch" };
    expect(actsOf(fresh("pending"), { ...PAID, amount: 70_000 })).toEqual([
      { act: "stray", amount: 70_000, reason: "mismatch" },
      mismatch,
    ]);
    const strayed = (holds: number) =>
      actsOf(fresh("closed", { strayed: 70_000 }), { ...PAID, amount: holds });
    expect(strayed(50_000)).toEqual([{ act: "stray", amount: -20_000, reason: "reversed_more" }]);
    expect(strayed(80_000)).toEqual([{ act: "stray", amount: 10_000, reason: "returned_again" }]);
    expect(strayed(AMOUNT)).toEqual([{ act: "stray", amount: 30_000, reason: "returned_again" }]);
    // A partial reversal confirms that the rest is still at the gateway.
    const part: Said = { state: "reversed", amount: 2 * AMOUNT, reversedAmount: AMOUNT as never };
    expect(actsOf(fresh("pending"), part)).toEqual([
      { act: "stray", amount: AMOUNT, reason: "mismatch" },
      mismatch,
    ]);
  });

  test("opens a case for another currency and closes the charge", () => {
    const foreign = { act: "foreign", currency: "USD", detail: `USD ${AMOUNT}` };
    const dollars: Said = { ...PAID, currency: "USD" };
    expect(actsOf(fresh("pending"), dollars)).toEqual([
      foreign,
      { act: "close", because: "mismatch" },
    ]);
    expect(actsOf(fresh("closed"), dollars)).toEqual([foreign]);
  });

  test("closes a confirmed payment that has disappeared as failed, whatever reason is reported", () => {
    const charge = fresh("confirming", { confirmAt: at(60) });
    expect(actsOf(charge, { state: "closed", closedBecause: "canceled" })).toEqual([
      { act: "close", because: "failed" },
    ]);
  });

  test("opens a case if a paid charge is reported as unpaid, and only one", () => {
    expect(actsOf(fresh("paid"), { state: "pending" })).toEqual([
      { act: "case", reason: "contradiction" },
    ]);
    const twice = again(asked("paid", { lookAt: at(10) }), "pending", 5);
    expect(hear(twice, { state: "pending" })).toEqual(
      decided(twice, "case", [{ act: "case", reason: "contradiction" }], {
        ...CALM,
        nextAskAt: at(10),
      }),
    );
  });

  const back = (amount: number): readonly unknown[] => [
    { act: "reverse", amount },
    { act: "case", reason: "reversed" },
  ];
  const stray = (amount: number, reason = "reversed_more") => ({ act: "stray", amount, reason });
  test.each([
    [{ state: "paid" }, 0, back(AMOUNT)],
    [{ state: "paid" }, 70_000, back(30_000)],
    [{ state: "paid" }, AMOUNT + 20_000, [stray(20_000, "returned_again")]],
    [{ state: "paid", strayed: 20_000 }, 90_000, [...back(10_000), stray(-20_000)]],
    [{ state: "paid", strayed: 20_000 }, 110_000, [stray(-10_000)]],
    [{ state: "paid", strayed: 20_000 }, AMOUNT, [stray(-20_000)]],
    [{ state: "paid", strayed: 20_000 }, 0, [...back(AMOUNT), stray(-20_000)]],
    [{ state: "reversed", reversedAmount: 30_000 }, 50_000, [stray(-20_000)]],
    [{ state: "reversed", reversedAmount: 30_000 }, 80_000, [stray(10_000, "returned_again")]],
  ] as const)(
    "for %j leaves %i at the gateway and reverses suspense first, then the credit",
    (standing, holds, acts) => {
      const charge = fresh(standing.state, standing);
      const said: Said = holds === 0 ? { state: "closed" } : { ...PAID, amount: holds };
      expect(actsOf(charge, said)).toEqual(acts);
      const [first] = acts as readonly Act[];
      expect(hear(again(charge, `holds ${holds}`, 5), said).effect).toBe(
        first?.act === "reverse" ? "reversed" : "stray",
      );
    },
  );
});

describe("a payment with another gateway id", () => {
  const further = [{ id: "txn_2", amount: rupiah(AMOUNT) }];
  const second: Act = {
    act: "stray",
    amount: AMOUNT,
    reason: "second_payment",
    lineId: "txn_2",
  };

  test.each(["pending", "paid", "closed"] as const)(
    "goes to suspense for a charge that is %s",
    (state) => {
      const { acts } = hear(asked(state, {}), { ...PAID, further });
      expect(acts.filter(({ act }) => act === "stray")).toContainEqual(second);
    },
  );

  test("is reported as stray if the charge itself does not change", () => {
    expect(hear(asked("paid", {}), { ...PAID, further })).toMatchObject({
      effect: "stray",
      acts: [second],
    });
  });

  test("goes to suspense once", () => {
    const noted = { ...asked("paid", {}), notedLines: ["txn_2"] };
    expect(hear(noted, { ...PAID, further })).toMatchObject({ effect: "no_effect", acts: [] });
  });
});
