import type { Delivery } from "@konter/simulators";
import { describe, expect, test } from "vitest";
import {
  describeJudgement,
  inRupiah,
  judgeBooks,
  mayStillAgree,
} from "./supplier-book-judgement.ts";
import type { OurPurchase, TheirBook } from "./supplier-book-judgement.ts";

const OPENING = 1_000_000;

function purchase(change: Partial<OurPurchase> = {}): OurPurchase {
  return {
    refId: "P1",
    state: "success",
    cost: 10_000,
    serialNumber: "111",
    serialCorrection: null,
    caseReason: null,
    attempts: [{ supplier: "digiflazz", reference: "P101", state: "success", actualCost: 10_000 }],
    ...change,
  };
}

const failedAttempt = {
  supplier: "digiflazz",
  reference: "P101",
  state: "failed",
  actualCost: null,
} as const;
const refunded = {
  state: "failed",
  cost: null,
  serialNumber: null,
  attempts: [failedAttempt],
} as const;

function delivery(change: Partial<Delivery> = {}): Delivery {
  return {
    transactionId: 1,
    reference: "P101",
    sku: "C10",
    customerNumber: "081234567890",
    cost: 10_000,
    state: "delivered",
    serialNumber: "111",
    code: "00",
    at: "2026-11-20T03:00:00.000Z",
    ...change,
  };
}

/** Records of a supplier whose balance follows from its rows, and a ledger whose balance follows from our attempts. */
function book(
  deliveries: readonly Delivery[],
  purchases: readonly OurPurchase[],
  change: Partial<TheirBook> = {},
): TheirBook {
  const supplier = change.supplier ?? "digiflazz";
  const spent = deliveries
    .filter(({ state }) => state === "delivered" || state === "pending")
    .reduce((sum, { cost }) => sum + cost, 0);
  const paid = purchases
    .flatMap(({ attempts }) => attempts)
    .filter((attempt) => attempt.supplier === supplier && attempt.state === "success")
    .reduce((sum, { actualCost }) => sum + (actualCost ?? 0), 0);
  return {
    supplier,
    deliveries,
    balance: OPENING - spent,
    ledgerBalance: OPENING - paid,
    violations: [],
    ...change,
  };
}

function judge(ours: OurPurchase, theirs: readonly Delivery[], change: Partial<TheirBook> = {}) {
  return judgeBooks([ours], [book(theirs, [ours], change)]);
}

const kindsOf = (list: readonly { readonly kind: string }[]) => list.map(({ kind }) => kind);

describe("records that agree", () => {
  test("accepts a delivered and paid purchase with the first or the second serial number", () => {
    const corrected = purchase({ serialNumber: "000", serialCorrection: "111" });
    for (const ours of [purchase(), corrected]) {
      expect(judge(ours, [delivery()])).toMatchObject({ differences: [], faults: [] });
    }
  });

  test("accepts an eSIM's codes in our format and reports other codes as another serial number", () => {
    const theirs = delivery({ serialNumber: "LPA:1$rsp.contoh.example$ABC1 / ICCID 8962" });
    const told = (text: string) => judge(purchase({ serialNumber: text }), [theirs]).differences;
    expect(told("ICCID 8962 | Aktivasi LPA:1$rsp.contoh.example$ABC1")).toEqual([]);
    expect(kindsOf(told("ICCID 8963 | Aktivasi LPA:1$rsp.contoh.example$ABC1"))).toEqual([
      "serial-number",
    ]);
  });

  test.each(["failed", "reversed"] as const)(
    "accepts a purchase %s at the supplier and refunded by us",
    (state) => {
      expect(judge(purchase(refunded), [delivery({ state })]).differences).toEqual([]);
      const returned = purchase({
        state: "returned",
        attempts: [{ ...failedAttempt, state: "reversed", actualCost: 10_000 }],
      });
      expect(judge(returned, [delivery({ state })]).differences).toEqual([]);
    },
  );

  test("accepts a purchase rejected by the supplier without a transaction and refunded, canceled or expired by us", () => {
    for (const state of ["failed", "canceled", "expired"]) {
      expect(judge(purchase({ ...refunded, state }), []).differences).toEqual([]);
    }
  });

  test("accepts a purchase rejected by one supplier and delivered by the other", () => {
    const ours = purchase({
      attempts: [
        failedAttempt,
        { supplier: "iak", reference: "P102", state: "success", actualCost: 10_000 },
      ],
    });
    const theirs = [
      book([delivery({ state: "failed" })], [ours]),
      book([delivery({ reference: "P102" })], [ours], { supplier: "iak" }),
    ];
    expect(judgeBooks([ours], theirs).differences).toEqual([]);
  });
});

describe("differences and cases", () => {
  const planted = [
    ["charged-not-delivered", purchase(), [delivery({ state: "failed", code: "02" })]],
    ["charged-not-delivered", purchase(), [delivery({ state: "reversed", code: "74" })]],
    ["charged-not-delivered", purchase(), []],
    ["delivered-not-charged", purchase(refunded), [delivery()]],
    ["serial-number", purchase({ serialNumber: null }), [delivery()]],
    ["serial-number", purchase({ serialNumber: "999" }), [delivery()]],
    ["serial-number", purchase(), [delivery({ serialNumber: "" })]],
    ["cost", purchase(), [delivery({ cost: 10_300 })]],
  ] as const;
  test.each(planted)("%s", (kind, ours, theirs) => {
    const { differences, faults } = judge(ours, theirs);
    expect(kindsOf(differences)).toContain(kind);
    expect(kindsOf(faults)).toContain(kind);
    const named = judge({ ...ours, caseReason: "contradiction" }, theirs);
    expect(kindsOf(named.differences)).toEqual([kind]);
    expect(named.differences[0]).toMatchObject({ subject: "P1", caseReason: "contradiction" });
    expect(named).toMatchObject({ faults: [], cases: { contradiction: 1 } });
  });

  test("reports a purchase delivered by two suppliers", () => {
    const ours = purchase({
      attempts: [
        { ...failedAttempt, state: "success", actualCost: 10_000 },
        { supplier: "iak", reference: "P102", state: "success", actualCost: 10_000 },
      ],
    });
    const theirs = [
      book([delivery()], [ours]),
      book([delivery({ reference: "P102" })], [ours], { supplier: "iak" }),
    ];
    expect(kindsOf(judgeBooks([ours], theirs).faults)).toEqual(["delivered-twice"]);
    const named = { ...ours, caseReason: "contradiction" };
    expect(judgeBooks([named], theirs)).toMatchObject({
      differences: [{ kind: "delivered-twice" }],
      faults: [],
    });
  });

  test("quotes both sides' records", () => {
    const judgement = judge(purchase(refunded), [delivery()]);
    expect(describeJudgement(judgement)).toContain(
      "delivered-not-charged P1: failed (digiflazz failed) | P101 delivered (00), cost 10000, serial number 111",
    );
  });
});

describe("records in dollars", () => {
  /** Ten-thousandths of a dollar; 4,488 of them are 7,180.80 rupiah. */
  const DOLLARS = { partsOfOne: 10_000, bookRateRupiah: 16_000 };
  const PARTS = 1_000 * DOLLARS.partsOfOne;
  const COST = 4_488;
  const HELD: readonly string[] = ["delivered", "pending"];

  const sold = (reference: string, change: Partial<Delivery> = {}) =>
    delivery({ reference, cost: COST, ...change });
  const bought = (reference: string, cost: number, change: Partial<OurPurchase> = {}) =>
    purchase({
      refId: reference,
      cost,
      attempts: [{ supplier: "dtone", reference, state: "success", actualCost: cost }],
      ...change,
    });
  function judgeDollars(
    ours: readonly OurPurchase[],
    theirs: readonly Delivery[],
    takenBeside = 0,
  ) {
    const held = theirs.filter(({ state }) => HELD.includes(state));
    const balance = PARTS - held.reduce((sum, { cost }) => sum + cost, takenBeside);
    const paid = ours
      .flatMap(({ attempts }) => attempts)
      .filter(({ state }) => state === "success");
    return judgeBooks(ours, [
      {
        supplier: "dtone",
        ...inRupiah({ deliveries: theirs, balance }, DOLLARS),
        ledgerBalance:
          16_000_000 - paid.reduce((sum, { actualCost }) => sum + (actualCost ?? 0), 0),
        violations: [],
      },
    ]);
  }

  test("agrees where each sale is rounded up separately and reversed sales are not counted", () => {
    const failed = { ...failedAttempt, supplier: "dtone", reference: "R4" };
    const ours = [
      ...["R1", "R2", "R3"].map((reference) => bought(reference, 7_181)),
      purchase({ ...refunded, refId: "R4", attempts: [failed] }),
    ];
    const theirs = [sold("R1"), sold("R2"), sold("R3"), sold("R4", { state: "reversed" })];
    expect(judgeDollars(ours, theirs).differences).toEqual([]);
    // Each sale is counted a fifth of a rupiah below its dollar value.
    expect(inRupiah({ deliveries: theirs, balance: PARTS - 3 * COST }, DOLLARS).balance).toBe(
      16_000_000 - 3 * 7_181,
    );
  });

  test.each([
    ["rounded down", 7_180],
    ["as many rupiah as there are parts", COST],
    ["at another rate", Math.ceil((COST * 15_900) / 10_000)],
  ])("finds a cost %s in the sale and in the account", (_what, cost) => {
    expect(kindsOf(judgeDollars([bought("R1", cost)], [sold("R1")]).faults)).toEqual([
      "cost",
      "supplier-account",
    ]);
  });

  test("finds one ten-thousandth of a dollar that left the account without a sale", () => {
    expect(judgeDollars([bought("R1", 7_181)], [sold("R1")], 1).faults).toMatchObject([
      { kind: "supplier-account", subject: "dtone" },
    ]);
  });

  test("excuses a delivered and refunded purchase with a case, at the book rate", () => {
    const failed = { ...failedAttempt, supplier: "dtone", reference: "R1" };
    const ours = purchase({ ...refunded, refId: "R1", attempts: [failed] });
    expect(kindsOf(judgeDollars([ours], [sold("R1")]).faults)).toEqual([
      "delivered-not-charged",
      "supplier-account",
    ]);
    const named = { ...ours, caseReason: "contradiction" };
    expect(judgeDollars([named], [sold("R1")])).toMatchObject({
      differences: [{ kind: "delivered-not-charged" }],
      faults: [],
    });
  });
});

describe("faults that no case excuses", () => {
  test.each(["reserved", "submitting", "unknown", "blocked"])(
    "reports an undecided purchase: %s",
    (state) => {
      const ours = purchase({ ...refunded, state, caseReason: "status_too_old" });
      const judgement = judge(ours, []);
      expect(kindsOf(judgement.faults)).toEqual(["undecided"]);
      expect(mayStillAgree(judgement)).toBe(true);
    },
  );

  test("reports one reference bought twice", () => {
    const twice = [delivery(), delivery({ transactionId: 2 })];
    const judgement = judge(purchase({ caseReason: "contradiction" }), twice);
    expect(kindsOf(judgement.faults)).toEqual(["bought-again"]);
    expect(mayStillAgree(judgement)).toBe(false);
  });

  test("reports a reference at the supplier that is not ours", () => {
    const judgement = judge(purchase(), [
      delivery(),
      delivery({ reference: "X", state: "failed" }),
    ]);
    expect(judgement.faults).toMatchObject([{ kind: "not-ours", subject: "X" }]);
    expect(mayStillAgree(judgement)).toBe(false);
  });

  test("reports a call within the forbidden interval", () => {
    const violations = [{ reference: "P101", betweenMs: 12, calls: ["buy", "status"] as const }];
    const judgement = judge(purchase(), [delivery()], { violations });
    expect(judgement.faults).toMatchObject([
      { kind: "called-too-soon", subject: "P101", ours: "buy then status after 12 ms" },
    ]);
    expect(mayStillAgree(judgement)).toBe(false);
  });

  test("reports account money without a case, but not the money of a returned sale with a case", () => {
    expect(kindsOf(judge(purchase(refunded), [delivery()]).faults)).toEqual([
      "delivered-not-charged",
      "supplier-account",
    ]);
    const returned = purchase({
      state: "returned",
      caseReason: "contradiction",
      attempts: [{ ...failedAttempt, state: "reversed", actualCost: 10_000 }],
    });
    expect(judge(returned, [delivery()]).faults).toEqual([]);
  });

  test("reports an account that is off by more, or less, than the named cases", () => {
    const named = purchase({ ...refunded, caseReason: "contradiction" });
    const differs = judge(named, [delivery()]);
    expect(differs.faults).toEqual([]);
    for (const ledgerBalance of [OPENING - 1, OPENING - 10_000]) {
      const { faults } = judge(named, [delivery()], { ledgerBalance });
      expect(faults).toMatchObject([{ kind: "supplier-account", subject: "digiflazz" }]);
    }
  });
});
