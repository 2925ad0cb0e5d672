import { describe, expect, test } from "vitest";
import type { Standing } from "./decide.ts";
import {
  CALM,
  DAY,
  EXPIRY,
  HOUR,
  MINUTE,
  asked,
  at,
  decided,
  hear,
} from "../testing/asked-charge.ts";
import { fresh } from "../testing/charge-model.ts";
import type { Said } from "../testing/scripted-gateway.ts";

describe("polling of an open charge", () => {
  const next = (charge: Standing, seconds: number, said: Said = { state: "pending" }) =>
    hear(charge, said, seconds).asking;
  const long = { expiresAt: at(100 * DAY) };

  test.each([
    [0, 2 * MINUTE],
    [1, 4 * MINUTE],
    [2, 8 * MINUTE],
    [3, 15 * MINUTE],
    [4, 30 * MINUTE],
    [5, HOUR],
    [9, HOUR],
  ])("waits for the next step after %i queries: %i seconds", (asks, seconds) => {
    const charge = asked("pending", { asks }, long);
    expect(hear(charge, { state: "pending" })).toEqual(
      decided(charge, "no_effect", [], { asks: asks + 1, nextAskAt: at(seconds) }),
    );
    expect(next(charge, 0, { state: "unknown" })).toMatchObject({ nextAskAt: at(seconds) });
  });

  test("polls a minute after expiry at any step, then hourly for a day, then daily for a week, then opens a case", () => {
    const charge = asked("pending", { asks: 6 });
    const over = EXPIRY + MINUTE;
    expect(next(charge, 30 * MINUTE).nextAskAt).toEqual(at(over));
    expect(next(asked("pending", { asks: 0 }), 59 * MINUTE).nextAskAt).toEqual(at(over));
    expect(next(charge, over - 1).nextAskAt).toEqual(at(over));
    expect(next(charge, over).nextAskAt).toEqual(at(over + HOUR));
    expect(next(charge, EXPIRY + DAY).nextAskAt).toEqual(at(EXPIRY + DAY + HOUR));
    expect(next(charge, EXPIRY + DAY + 1).nextAskAt).toEqual(at(EXPIRY + 2 * DAY + 1));
    expect(next(charge, EXPIRY + 7 * DAY).nextAskAt).toEqual(at(EXPIRY + 8 * DAY));
    expect(hear(charge, { state: "pending" }, EXPIRY + 7 * DAY + 1)).toEqual(
      decided(charge, "case", [{ act: "case", reason: "unanswered" }], {
        nextAskAt: null,
        lookAt: null,
      }),
    );
  });

  test("polls for a day after expiry if the charge is closed locally but not at the gateway", () => {
    const charge = asked("closed", { asks: 6, lookAt: at(10) });
    expect(next(charge, 0, { state: "unknown" })).toMatchObject({
      asks: 7,
      unanswered: 0,
      nextAskAt: at(HOUR),
    });
    expect(next(charge, EXPIRY + DAY).nextAskAt).toEqual(at(EXPIRY + DAY + HOUR));
    expect(hear(charge, { state: "pending" }, EXPIRY + DAY + 1)).toEqual(
      decided(charge, "no_effect", [], { nextAskAt: null, lookAt: null }),
    );
  });
});

describe("a status query without a response", () => {
  const unknown: Said = { state: "unknown" };

  test("is repeated with growing delays for a decided charge and finally opens a case", () => {
    const silent = (unanswered: number) => asked("paid", { unanswered, lookAt: at(10) });
    for (const [before, pause] of [
      [0, 20],
      [1, 40],
      [22, HOUR],
    ] as const) {
      const charge = silent(before);
      expect(hear(charge, unknown)).toEqual(
        decided(charge, "no_effect", [], { unanswered: before + 1, nextAskAt: at(pause) }),
      );
    }
    const charge = silent(23);
    expect(hear(charge, unknown)).toEqual(
      decided(charge, "case", [{ act: "case", reason: "unanswered" }], {
        ...CALM,
        lookAt: null,
        nextAskAt: null,
      }),
    );
    const doubted = asked("closed", { doubted: true });
    expect(hear(doubted, unknown).asking).toMatchObject({ unanswered: 1, nextAskAt: at(20) });
    expect(hear(fresh("reversed"), { state: "not_found" }).asking.unanswered).toBe(1);
  });

  test("is repeated with growing delays during creation until the charge expires", () => {
    for (const [asks, pause] of [
      [0, 10],
      [3, 80],
    ] as const) {
      const charge = asked("creating", { asks });
      expect(hear(charge, unknown)).toEqual(
        decided(charge, "no_effect", [], { asks: asks + 1, nextAskAt: at(pause) }),
      );
    }
    const charge = asked("creating", { asks: 6 });
    expect(hear(charge, unknown, EXPIRY).asking.nextAskAt).toEqual(at(EXPIRY + MINUTE));
    const never = fresh("creating", { madeAt: undefined });
    expect(hear(never, { state: "not_found" }).asking.nextAskAt).toEqual(at(10));
  });
});

describe("a charge that the gateway does not know", () => {
  const notFound: Said = { state: "not_found" };

  test("is created again, but not while a creation call may be in progress", () => {
    const charge = fresh("creating");
    expect(hear(charge, notFound, 29)).toEqual(
      decided(charge, "no_effect", [], { nextAskAt: at(30) }),
    );
    expect(hear(charge, notFound, 30)).toEqual(
      decided(charge, "make_again", [], { makeAgain: true, nextAskAt: at(30) }),
    );
    expect(hear(charge, notFound, EXPIRY).effect).toBe("no_effect");
  });

  test("is polled while open until it has expired long enough ago", () => {
    const pending = fresh("pending");
    const young = fresh("pending", { madeAt: at(EXPIRY - 599) });
    const confirming = fresh("confirming", { confirmAt: at(10) });
    for (const [charge, seconds] of [
      [pending, EXPIRY - 1],
      [young, EXPIRY],
      [confirming, EXPIRY],
    ] as const)
      expect(hear(charge, notFound, seconds).asking).toMatchObject({ asks: 1, notFoundCount: 0 });
    const old = fresh("pending", { madeAt: at(EXPIRY - 600) });
    expect(hear(old, notFound, EXPIRY).asking.notFoundCount).toBe(1);
  });

  test("is closed when two responses some time apart say so", () => {
    const charge = fresh("pending");
    const first = hear(charge, notFound, EXPIRY);
    expect(first).toEqual(
      decided(charge, "no_effect", [], {
        notFoundCount: 1,
        notFoundAt: at(EXPIRY),
        nextAskAt: at(EXPIRY + 5),
      }),
    );
    const told = { ...charge, asking: first.asking };
    expect(hear(told, notFound, EXPIRY + 4)).toEqual(
      decided(told, "no_effect", [], { notFoundCount: 2, nextAskAt: at(EXPIRY + 9) }),
    );
    const ended = { ...CALM, makeAgain: false, nextAskAt: null, lookAt: null };
    expect(hear(told, notFound, EXPIRY + 5)).toEqual(
      decided(told, "closed", [{ act: "close", because: "expired" }], ended),
    );
    const closed: Standing = { ...told, state: "closed" };
    expect(hear(closed, notFound, EXPIRY + 5)).toEqual(decided(closed, "no_effect", [], ended));
  });
});
