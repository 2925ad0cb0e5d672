import type { CourierCapabilities } from "@konter/contract/parcels";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decideByStaff, decideOrder } from "./decide-order.ts";
import type { OrderStanding, OrderWord } from "./decide-order.ts";

const EVIDENCE = { code: "", message: "", body: "" };
const NOW = new Date("2026-11-30T10:00:00Z");
const ago = (minutes: number): Date => new Date(NOW.getTime() - minutes * 60_000);

/** Finds orders by reference and issues the waybill itself. */
const FINDS: CourierCapabilities = {
  services: [{ code: "REG", name: "Reguler" }],
  weight: {
    step_grams: 1_000,
    tolerance_grams: 300,
    least_grams: 1_000,
    most_grams: 50_000,
    divisor: 6_000,
  },
  cod: null,
  insurance: null,
  waybill: "answer",
  waybill_pattern: "",
  finds_by: "reference",
  is_repeatable: false,
  cancel_until: "waiting_pickup",
  cancels: "at_once",
  cancel_by: "courier",
  manifest: "ours",
  pickup: true,
  label: "ours",
  webhooks: false,
  signed_webhooks: false,
  tells_billed: true,
  gives_proof: false,
  commodity: false,
  goods: { forbidden: [], conditional: [] },
  track_at_once: 1,
  track_per_minute: 60,
};
const OWN_RANGE: CourierCapabilities = { ...FINDS, waybill: "own_range" };
const BY_PROOF: CourierCapabilities = { ...FINDS, cancel_by: "proof" };
const BLIND: CourierCapabilities = { ...FINDS, finds_by: "nothing" };

const SENT: OrderStanding = {
  status: "processing",
  waybill: null,
  createdAt: ago(1),
  sentAt: ago(1),
  sends: 1,
  notFoundCount: 0,
  notFoundAt: null,
  isCancelAsked: false,
};
const created = (said: object): OrderWord =>
  ({ source: "create", said: { ...EVIDENCE, ...said } }) as OrderWord;
const found = (said: object): OrderWord =>
  ({ source: "find", said: { ...EVIDENCE, ...said } }) as OrderWord;
const cancelled = (state: string): OrderWord =>
  ({ source: "cancel", said: { ...EVIDENCE, state } }) as OrderWord;
const decide = (
  word: OrderWord,
  standing: Partial<OrderStanding> = {},
  rules: CourierCapabilities = FINDS,
) => decideOrder({ ...SENT, ...standing }, word, rules, NOW);

const MADE = { state: "made", waybill: "0000123" };

describe("the answer to an order", () => {
  it("with a waybill spends the held money", () => {
    expect(decide(created({ ...MADE, routing: "CGK-10" }))).toMatchObject({
      act: { act: "succeed", waybill: "0000123", routing: "CGK-10" },
      next: "none",
    });
  });

  it("M433: without a waybill is asked for it, and neither spent nor given back", () => {
    const decision = decide(created({ state: "made", waybill: null }));
    expect(decision).toMatchObject({ next: "find", when: "soon" });
    expect(decision.act).toBeUndefined();
  });

  it("without a waybill is made under the number of our range where we gave one", () => {
    const word = created({ state: "made", waybill: null });
    expect(decide(word, { waybill: "0000777" }, OWN_RANGE).act).toEqual({
      act: "succeed",
      waybill: "0000777",
    });
  });

  it("M434: that refuses gives the money back with the reason", () => {
    expect(decide(created({ state: "refused", reason: "place_not_served" })).act).toEqual({
      act: "fail",
      reason: "place_not_served",
    });
  });

  it("that refuses for the rate of calls is sent again later", () => {
    const decision = decide(created({ state: "refused", reason: "rate_limited" }));
    expect(decision).toMatchObject({ next: "create", when: "later" });
    expect(decision.act).toBeUndefined();
  });

  it.each(["unknown", "exists"])("'%s' never fails and never sends again, but looks", (state) => {
    const decision = decide(created({ state }));
    expect(decision).toMatchObject({ next: "find" });
    expect(decision.act).toBeUndefined();
  });

  it("that is lost waits for a person where the courier finds nothing", () => {
    expect(decide(created({ state: "unknown" }), {}, BLIND)).toMatchObject({
      next: "none",
      attention: "unresolved",
    });
    expect(decide(created({ state: "exists" }), {}, BLIND)).toMatchObject({
      next: "none",
      attention: "waybill_unknown",
    });
  });

  it("that is lost is asked by sending again only where the same reference is the same order", () => {
    const repeatable = { ...BLIND, is_repeatable: true };
    expect(decide(created({ state: "unknown" }), {}, repeatable).next).toBe("create");
    expect(decide(created({ state: "exists" }), {}, repeatable)).toMatchObject({
      next: "none",
      attention: "waybill_unknown",
    });
  });

  it("that the number of our range is used takes the next number, but after a repetition it is this order", () => {
    const word = created({ state: "refused", reason: "waybill_used" });
    expect(decide(word, { waybill: "0000777" }, OWN_RANGE)).toMatchObject({
      act: { act: "take_waybill" },
      next: "create",
    });
    expect(decide(word, { waybill: "0000777", sends: 2 }, OWN_RANGE).act).toEqual({
      act: "succeed",
      waybill: "0000777",
    });
  });

  it("that never left is tried for a quarter of an hour, and then nothing was sent", () => {
    const unsent = { sentAt: null, sends: 0 };
    const word = created({ state: "unreached" });
    expect(decide(word, unsent)).toMatchObject({ next: "create", when: "soon" });
    expect(decide(word, { ...unsent, createdAt: ago(16) }).act).toEqual({
      act: "fail",
      reason: "not_sent",
    });
    expect(decide(word, { createdAt: ago(16), sentAt: ago(15) })).toMatchObject({ next: "find" });
  });
});

describe("a question about an order", () => {
  const NOT_FOUND = found({ state: "not_found" });

  it("that finds it spends the money, and cancels what was to be cancelled meanwhile", () => {
    expect(decide(found(MADE)).act).toMatchObject({ act: "succeed" });
    expect(decide(found(MADE), { isCancelAsked: true })).toMatchObject({
      act: { act: "succeed" },
      next: "cancel",
    });
  });

  it("is not believed that nothing exists too early, or only once", () => {
    expect(decide(NOT_FOUND, { sentAt: ago(4) })).toMatchObject({ notFound: "keep", next: "find" });
    expect(decide(NOT_FOUND, { sentAt: ago(6) })).toMatchObject({
      notFound: "count",
      next: "find",
    });
  });

  it("that twice finds nothing sends the order once more, and the second time gives the money back", () => {
    const twice = { sentAt: ago(10), notFoundCount: 1, notFoundAt: ago(2) };
    expect(decide(NOT_FOUND, twice)).toMatchObject({ next: "create", notFound: "reset" });
    expect(decide(NOT_FOUND, { ...twice, sends: 2 }).act).toEqual({
      act: "fail",
      reason: "not_found",
    });
    expect(decide(NOT_FOUND, { ...twice, isCancelAsked: true }).act).toMatchObject({ act: "fail" });
  });

  it("without an answer for a day calls a person, and goes on", () => {
    expect(decide(found({ state: "unknown" }), { sentAt: ago(25 * 60) })).toMatchObject({
      attention: "unresolved",
      next: "find",
    });
  });
});

describe("an order that is decided", () => {
  it.each(["failed", "canceled"] as const)(
    "and was given back (%s) but exists is cancelled there and seen by a person; no money moves",
    (status) => {
      const decision = decide(found(MADE), { status });
      expect(decision).toMatchObject({ attention: "made_after_release", next: "cancel" });
      expect(decision.act).toBeUndefined();
    },
  );

  it("stays decided, whatever is refused, lost or not found afterwards", () => {
    const words = [
      created({ state: "refused", reason: "other" }),
      created({ state: "unknown" }),
      found({ state: "not_found" }),
      found({ state: "cancelled" }),
    ];
    for (const status of ["success", "failed", "canceled"] as const)
      for (const word of words)
        expect(decide(word, { status, waybill: "0000123" }).act).toBeUndefined();
  });

  it("and made is looked at by a person when it has another waybill", () => {
    const standing = { status: "success", waybill: "0000999" } as const;
    expect(decide(found(MADE), standing)).toMatchObject({ attention: "other_waybill" });
  });
});

describe("a cancellation", () => {
  it("gives back what was spent, or what is still held", () => {
    expect(decide(cancelled("cancelled"), { status: "success" }).act).toEqual({ act: "cancel" });
    expect(decide(cancelled("cancelled")).act).toMatchObject({ act: "fail" });
  });

  it.each(["promised", "refused", "not_found", "unknown", "unreached"])(
    "that is '%s' moves no money",
    (state) => {
      expect(decide(cancelled(state), { status: "success" }).act).toBeUndefined();
    },
  );
});

describe("an order whose cancellation needs a proof", () => {
  const SUCCESS = { status: "success", waybill: "0000123" } as const;

  it.each([
    ["the answer to a cancel call", cancelled("cancelled")],
    ["a question about the order", found({ state: "cancelled" })],
  ])("M413: moves no money by %s that says it is cancelled, but waits for staff", (_by, word) => {
    const decision = decide(word, SUCCESS, BY_PROOF);
    expect(decision).toMatchObject({ attention: "courier_cancelled", next: "none" });
    expect(decision.act).toBeUndefined();
  });

  it("M412: is not cancelled by a wish from before it existed", () => {
    expect(decide(found(MADE), { isCancelAsked: true }, BY_PROOF)).toMatchObject({
      act: { act: "succeed" },
      next: "none",
    });
  });

  it("M413: gives its money back by a word of staff, and asks the courier to cancel too", () => {
    const approve = (status: OrderStanding["status"]) =>
      decideByStaff({ ...SENT, status }, { ...EVIDENCE, state: "cancel_approved" });
    expect(approve("success")).toMatchObject({ act: { act: "cancel" }, next: "cancel" });
    for (const status of ["processing", "failed", "canceled"] as const)
      expect(approve(status).act).toBeUndefined();
  });

  it("M413: needs a person, and no second refund, when the courier refuses after the refund", () => {
    const decision = decide(cancelled("refused"), { status: "canceled" }, BY_PROOF);
    expect(decision).toMatchObject({ attention: "cancel_refused", next: "none" });
    expect(decision.act).toBeUndefined();
    expect(decide(cancelled("cancelled"), { status: "canceled" }, BY_PROOF).act).toBeUndefined();
  });

  it("still gives held money back where the order never came to be", () => {
    expect(decide(found({ state: "cancelled" }), {}, BY_PROOF).act).toMatchObject({ act: "fail" });
  });
});

describe("any sequence of words", () => {
  it("spends or gives back at most once, and gives back only what a courier denied, refused, cancelled or never got", () => {
    const state = fc.constantFrom("made", "refused", "exists", "unknown", "unreached");
    const word = fc.oneof(
      state.map((each) =>
        created({
          state: each,
          waybill: "0000123",
          reason: "other",
        }),
      ),
      fc
        .constantFrom("made", "not_found", "cancelled", "unknown", "unreached")
        .map((each) => found({ state: each, waybill: "0000123" })),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 12 }), (words) => {
        let standing: OrderStanding = { ...SENT, sentAt: ago(30), notFoundAt: ago(10) };
        let moves = 0;
        for (const each of words) {
          const { act, notFound } = decideOrder(standing, each, FINDS, NOW);
          if (act?.act === "succeed") standing = { ...standing, status: "success" };
          if (act?.act === "fail") {
            expect(["refused", "not_found", "cancelled"]).toContain(each.said.state);
            standing = { ...standing, status: "failed" };
          }
          if (act !== undefined) moves += 1;
          const count = standing.notFoundCount + Number(notFound === "count");
          standing = { ...standing, notFoundCount: notFound === "reset" ? 0 : count };
        }
        expect(moves).toBeLessThanOrEqual(1);
      }),
    );
  });
});
