import { rupiah } from "@konter/contract/money";
import { describe, expect, test } from "vitest";
import type { DisburserCapabilities, DisbursementReading } from "../../../ports/disbursement.ts";
import { decide } from "./decide.ts";
import type { SendWord, Standing } from "./decide.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const AMOUNT = 150_000;
const before = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1_000);

const RULES: DisburserCapabilities = {
  findsByReference: true,
  repeatableForMinutes: 30,
  notFoundFinalAfterMinutes: 10,
  minSecondsBetweenCalls: 60,
  firstCheckAfterSeconds: 5,
  secondLookAfterSeconds: 3_600,
};
const OPEN: Standing = {
  state: "processing",
  amount: AMOUNT,
  strayAmount: 0,
  begunAt: before(60),
  notFoundCount: 0,
  notFoundAt: null,
  doubtWord: null,
  doubtAt: null,
};
const evidence = { code: "", message: "", body: "" };
const reading = (
  state: DisbursementReading["state"],
  more: Partial<DisbursementReading> = {},
): SendWord => ({ source: "status", said: { ...evidence, state, ...more } });
const made = (said: Extract<SendWord, { source: "create" }>["said"]): SendWord => ({
  source: "create",
  said,
});
const judge = (standing: Partial<Standing>, word: SendWord, rules = RULES) =>
  decide({ ...OPEN, ...standing }, word, rules, NOW);
const unknown = { ...evidence, state: "unknown" } as const;

describe("the response to the creation call", () => {
  test("created: queries the status soon and resets earlier not-found responses", () => {
    expect(judge({}, made({ ...evidence, state: "made", vendorReference: "V" }))).toEqual({
      asking: "soon",
      notFound: "reset",
      doubt: null,
      effect: "made",
    });
  });

  test.each([
    ["invalid_account", "account"],
    ["institution_closed", "institution"],
    ["amount_outside", "vendor"],
    ["balance_too_low", "vendor"],
    ["configuration", "vendor"],
    ["rate_limited", "vendor"],
    ["stale", "not_sent"],
    ["other", "vendor"],
  ] as const)("rejected for %s: fails the transfer for %s", (refusal, reason) => {
    expect(judge({}, made({ ...evidence, state: "refused", reason: refusal }))).toEqual({
      act: { act: "fail", reason },
      asking: "look",
      notFound: "keep",
      doubt: null,
      effect: "failed",
    });
  });

  test("not sent: creates again; no response: queries the status", () => {
    expect(judge({}, made({ state: "unreached" }))).toMatchObject({ asking: "create" });
    expect(judge({}, made(unknown))).toMatchObject({ asking: "later", effect: "unknown" });
  });

  test("gives up a transfer that was never released once its key may be forgotten, and not before", () => {
    const rules = { ...RULES, findsByReference: false };
    expect(judge({ begunAt: before(30 * 60) }, made(unknown), rules).act).toBeUndefined();
    expect(judge({ begunAt: before(30 * 60 + 1) }, made(unknown), rules)).toMatchObject({
      act: { act: "fail", reason: "not_sent" },
      asking: "look",
    });
    expect(judge({ begunAt: before(30 * 60 + 1) }, made(unknown)).act).toBeUndefined();
  });

  test("changes nothing if the transfer is decided", () => {
    const refused = made({ ...evidence, state: "refused", reason: "other" });
    for (const state of ["success", "failed", "returned"] as const)
      expect(judge({ state }, refused)).toEqual({
        asking: "look",
        notFound: "keep",
        doubt: null,
        effect: "no_effect",
      });
  });
});

describe("a status of an open transfer", () => {
  test("succeeds for sent with the vendor's charge", () => {
    expect(judge({}, reading("sent", { amount: AMOUNT, fee: rupiah(2_500) }))).toMatchObject({
      act: { act: "succeed", vendorFee: 2_500 },
      asking: "look",
    });
    expect(judge({}, reading("sent")).act).toEqual({ act: "succeed", vendorFee: 0 });
  });

  test.each(["sent", "rejected", "waiting", "not_found"] as const)(
    "leaves another amount (%s) to a person and moves nothing",
    (state) => {
      expect(judge({}, reading(state, { amount: AMOUNT + 1 }))).toEqual({
        attention: "other_amount",
        asking: "later",
        notFound: "keep",
        doubt: null,
        effect: "other_amount",
      });
    },
  );

  test.each([
    [undefined, "institution"],
    ["INVALID_ACCOUNT", "account"],
    ["receiver closed", "account"],
    ["12", "account"],
    ["012", "account"],
    ["112", "institution"],
    ["INACTIVE", "institution"],
  ])("fails for a rejection for %s with %s", (reason, told) => {
    expect(judge({}, reading("rejected", reason === undefined ? {} : { reason }))).toMatchObject({
      act: { act: "fail", reason: told },
      asking: "look",
      effect: "failed",
    });
  });

  test.each([
    ["waiting", "release", "reset"],
    ["pending", "later", "reset"],
    ["unknown", "later", "keep"],
  ] as const)("%s leads to '%s'; earlier not-found responses: %s", (state, asking, notFound) => {
    expect(judge({}, reading(state))).toEqual({ asking, notFound, doubt: null, effect: state });
  });

  test("changes nothing if the vendor was not reached", () => {
    const word: SendWord = { source: "release", said: { state: "unreached" } };
    expect(judge({}, word)).toMatchObject({ asking: "later", effect: "not_reached" });
    expect(judge({ state: "success" }, word)).toMatchObject({ asking: "later" });
  });

  test("accepts not-found only late, and when it is repeated after a while", () => {
    const late = { begunAt: before(600) };
    const counted = { ...late, notFoundCount: 1 };
    const notFound = reading("not_found");
    expect(judge({ begunAt: before(599) }, notFound)).toMatchObject({ notFound: "keep" });
    expect(judge(late, notFound)).toMatchObject({ notFound: "count", asking: "later" });
    expect(judge({ ...counted, notFoundAt: before(59) }, notFound)).toMatchObject({
      notFound: "count",
    });
    expect(judge({ ...counted, notFoundAt: null }, notFound).act).toBeUndefined();
    expect(judge({ ...late, notFoundAt: before(60) }, notFound).act).toBeUndefined();
    expect(
      judge({ ...counted, begunAt: before(599), notFoundAt: before(60) }, notFound).act,
    ).toBeUndefined();
    expect(judge({ ...counted, notFoundAt: before(60) }, notFound)).toMatchObject({
      act: { act: "fail", reason: "not_sent" },
      asking: "look",
      effect: "failed",
    });
  });
});

describe("a decided transfer", () => {
  const SUCCESS = { state: "success" } as const;
  const FAILED = { state: "failed" } as const;
  const twice = (word: string, seconds: number) => ({
    doubtWord: word,
    doubtAt: before(seconds),
  });

  test.each([
    ["success", "sent"],
    ["success", "pending"],
    ["failed", "rejected"],
    ["returned", "not_found"],
  ] as const)(
    "stays and is no longer contradicted when the same is reported again (%s, %s)",
    (state, said) => {
      expect(judge({ state }, reading(said))).toEqual({
        asking: "look",
        notFound: "keep",
        doubt: null,
        effect: "no_effect",
      });
      expect(judge({ state, ...twice("rejected", 60) }, reading(said)).effect).toBe("doubt_over");
    },
  );

  test.each([
    [SUCCESS, "rejected", { act: "return", reason: "institution" }],
    [FAILED, "sent", { act: "stray", amount: AMOUNT + 2_000 }],
    [{ ...FAILED, strayAmount: 5 }, "rejected", { act: "stray_back" }],
    [{ state: "returned" }, "sent", { act: "stray", amount: AMOUNT + 2_000 }],
  ] as const)(
    "changes after a contradiction (%j, %s) was repeated after a while",
    (standing, said, act) => {
      const word = reading(said, { amount: AMOUNT, fee: rupiah(2_000) });
      const doubted = { asking: "soon", notFound: "keep", doubt: said, effect: "doubted" };
      expect(judge(standing, word)).toEqual(doubted);
      expect(judge({ ...standing, ...twice(said, 59) }, word)).toEqual(doubted);
      expect(judge({ ...standing, ...twice("other", 60) }, word)).toEqual(doubted);
      expect(judge({ ...standing, doubtWord: said }, word)).toEqual(doubted);
      expect(judge({ ...standing, ...twice(said, 60) }, word)).toMatchObject({
        act,
        asking: "look",
        doubt: null,
      });
    },
  );

  test("is left to a person if it arrived after all; without a fee the loss is the amount", () => {
    expect(judge({ ...FAILED, ...twice("sent", 60) }, reading("sent"))).toEqual({
      act: { act: "stray", amount: AMOUNT },
      attention: "sent_after_refund",
      asking: "look",
      notFound: "keep",
      doubt: null,
      effect: "stray",
    });
  });

  test("is left to a person and moves nothing for a contradiction with another amount", () => {
    const word = reading("rejected", { amount: AMOUNT + 1 });
    expect(judge({ ...SUCCESS, ...twice("rejected", 60) }, word)).toEqual({
      attention: "other_amount",
      asking: "look",
      notFound: "keep",
      doubt: null,
      effect: "other_amount",
    });
  });

  test("does not change if a stray transfer is reported as arrived again", () => {
    expect(judge({ ...FAILED, strayAmount: 5 }, reading("sent")).effect).toBe("no_effect");
  });
});
