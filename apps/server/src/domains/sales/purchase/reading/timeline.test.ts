import type { Locale } from "@konter/contract/locale";
import { describe, expect, test } from "vitest";
import type { SealedText } from "../../../../platform/keys/text-seal.ts";
import type { PurchaseRow } from "./read-transactions.ts";
import type { PurchaseReviewRow } from "../staff-decisions/reviews.ts";
import { purchaseRow } from "../testing/purchase-row.ts";
import { buildTimeline } from "./timeline.ts";
import type { AttemptRow, EvidenceRow, LedgerLineRow, PurchasePast } from "./timeline.ts";

/** The time this many seconds after the purchase was accepted. */
const after = (seconds: number): Date => new Date(Date.UTC(2026, 1, 1, 3, 0, seconds));

const attempt = (number: number, submitted_at: Date | null): AttemptRow => ({
  number,
  supplier_id: "digiflazz",
  supplier_reference: `K0000000000${number}`,
  sku: "XL5",
  quoted_cost: 5_400,
  actual_cost: null,
  state: "submitting",
  submitted_at,
  next_action_at: null,
  checks: 0,
  routing: null,
});
const said = (at: Date, source: EvidenceRow["source"], state: string): EvidenceRow => ({
  at,
  source,
  attempt_number: 1,
  state,
  code: "",
  message: "",
  effect: "pending",
  raw: "" as unknown as SealedText,
});
const line = (at: Date, kind: string, amount = 1): LedgerLineRow => ({
  at,
  kind,
  debit_account: "deposit:1",
  credit_account: "in_flight:brand",
  amount,
  debit_balance: 0,
  credit_balance: 0,
});
const review = (
  blocked_at: Date,
  decision: PurchaseReviewRow["decision"],
  decided_at: Date | null,
): PurchaseReviewRow => ({
  rule: "staff",
  detail: {},
  blocked_at,
  blocked_by: "Staff",
  due_at: after(900),
  decision,
  decided_at,
  decided_by: null,
  words: "",
});

function timelineOf(
  row: Partial<PurchaseRow>,
  past: Partial<PurchasePast> = {},
  locale: Locale = "id",
) {
  const nothing = { attempts: [], evidence: [], lines: [], reviews: [] };
  return buildTimeline(purchaseRow(row), { ...nothing, ...past }, locale);
}
const names = (...told: Parameters<typeof timelineOf>) =>
  timelineOf(...told).map((one) => one.step);
const textOf = (step: string, ...told: Parameters<typeof timelineOf>) =>
  timelineOf(...told).find((one) => one.step === step)?.text;

describe("the timeline of a purchase", () => {
  test("has the time of each step, and the amount of each money movement", () => {
    const lines = [line(after(1), "purchase_hold"), line(after(9), "purchase_success")];
    expect(timelineOf({}, { lines, attempts: [attempt(1, after(2))] })).toEqual([
      {
        at: "2026-02-01T03:00:00.000Z",
        step: "accepted",
        text: "Pesanan diterima",
        amount: null,
      },
      {
        at: "2026-02-01T03:00:01.000Z",
        step: "held",
        text: "Saldo ditahan Rp5.600",
        amount: 5_600,
      },
      {
        at: "2026-02-01T03:00:02.000Z",
        step: "sent",
        text: "Dikirim ke operator",
        amount: null,
      },
      {
        at: "2026-02-01T03:00:09.000Z",
        step: "settled",
        text: "Berhasil, pembayaran diteruskan Rp5.600",
        amount: 5_600,
      },
    ]);
    expect(textOf("held", {}, { lines }, "en")).toBe("Balance held Rp5.600");
  });

  test.each([
    ["purchase_hold", "held"],
    ["purchase_success", "settled"],
    ["purchase_refund", "refunded"],
    ["purchase_returned", "returned"],
    ["purchase_late_success", "corrected"],
  ])("has a journal %s once, however many lines it has, as %s", (kind, step) => {
    const lines = [
      line(after(1), kind),
      line(after(1), kind, 2),
      line(after(2), "cashback_credit"),
    ];
    expect(names({}, { lines })).toEqual(["accepted", step]);
  });

  test("says that the member's balance is unchanged when the brand's loss account paid", () => {
    const loss = "loss:late_success";
    const lines = [
      { ...line(after(1), "purchase_late_success"), debit_account: loss },
      { ...line(after(2), "purchase_returned"), credit_account: loss },
    ];
    const told = (locale: Locale) =>
      timelineOf({}, { lines }, locale).map(({ step, text, amount }) => [step, text, amount]);
    expect(told("id").slice(1)).toEqual([
      ["corrected", "Ternyata berhasil, tanpa biaya bagi Anda", null],
      ["returned", "Dibatalkan operator", null],
    ]);
    expect(told("en").slice(1)).toEqual([
      ["corrected", "Delivered after all, at no cost to you", null],
      ["returned", "Reversed by the operator", null],
    ]);
  });

  test("has an attempt once it was sent, and each further one as another route", () => {
    const attempts = [attempt(1, after(1)), attempt(2, after(2)), attempt(3, null)];
    expect(names({}, { attempts })).toEqual(["accepted", "sent", "rerouted"]);
  });

  test.each([
    ["status", "success", "Status diperiksa: berhasil", "Status checked: delivered"],
    ["submit", "failed", "Jawaban operator: gagal", "Operator's answer: failed"],
    ["callback", "pending", "Jawaban operator: sedang diproses", "Operator's answer: in process"],
    ["status", "not_found", "Status diperiksa: belum ditemukan", "Status checked: not found yet"],
    ["callback", "reversed", "Jawaban operator: dibatalkan", "Operator's answer: reversed"],
    ["submit", "tomorrow's", "Jawaban operator: tomorrow's", "Operator's answer: tomorrow's"],
  ] as const)("translates the supplier's outcome by %s (%s)", (source, state, id, en) => {
    const evidence = [said(after(3), source, state)];
    const step = source === "status" ? "checked" : "answered";
    const expected = { at: "2026-02-01T03:00:03.000Z", step, amount: null };
    expect(timelineOf({}, { evidence })[1]).toEqual({ ...expected, text: id });
    expect(timelineOf({}, { evidence }, "en")[1]).toEqual({ ...expected, text: en });
  });

  test("leaves out the proof written by staff", () => {
    expect(names({}, { evidence: [said(after(1), "staff", "success")] })).toEqual(["accepted"]);
  });

  test("has the start of a staff review until it ends", () => {
    expect(timelineOf({ case_reason: "contradiction", case_since: after(7) })[1]).toMatchObject({
      at: "2026-02-01T03:00:07.000Z",
      step: "frozen",
      text: "Sedang diperiksa petugas",
    });
    expect(timelineOf({ case_reason: "contradiction", case_since: null })[1]).toMatchObject({
      at: "2026-02-01T03:00:00.000Z",
      step: "frozen",
    });
    expect(names({ case_reason: null, case_since: after(7) })).toEqual(["accepted"]);
  });

  test("has each review, and a resumption only when staff released the purchase", () => {
    const reviews = [
      review(after(1), "released", after(2)),
      review(after(3), "canceled", after(4)),
      review(after(5), null, null),
      review(after(6), "released", null),
    ];
    expect(names({}, { reviews })).toEqual([
      "accepted",
      "blocked",
      "released",
      "blocked",
      "blocked",
      "blocked",
    ]);
  });

  test.each([
    ["canceled", "Dibatalkan sebelum dikirim", "Cancelled before it was sent"],
    ["expired", "Tidak dapat dikirim pada waktunya", "Could not be sent in time"],
  ] as const)("ends with its %s at the time of it", (state, id, en) => {
    const end = { state, settled_at: after(8) };
    const expected = { at: "2026-02-01T03:00:08.000Z", step: state, amount: null };
    expect(timelineOf(end)).toMatchObject([{ step: "accepted" }, { ...expected, text: id }]);
    expect(timelineOf(end, {}, "en")).toMatchObject([{}, { ...expected, text: en }]);
    expect(names({ state, settled_at: null })).toEqual(["accepted"]);
  });

  test.each(["success", "failed", "returned", "unknown", "reserved", "blocked"] as const)(
    "has no separate end in state %s, which the money shows",
    (state) => expect(names({ state, settled_at: after(8) })).toEqual(["accepted"]),
  );
});

describe("the order of the steps", () => {
  const everything = (at: (index: number) => Date): Partial<PurchasePast> => ({
    lines: [
      line(at(1), "purchase_late_success"),
      line(at(2), "purchase_returned"),
      line(at(3), "purchase_refund"),
      line(at(4), "purchase_success"),
      line(at(11), "purchase_hold"),
    ],
    evidence: [said(at(5), "status", "pending"), said(at(6), "callback", "pending")],
    attempts: [attempt(2, at(7)), attempt(1, at(8))],
    reviews: [review(at(10), "released", at(9))],
  });

  test.each(["canceled", "expired"] as const)(
    "is the logical one when all happened at one instant and the state is %s",
    (state) => {
      const row = { state, settled_at: after(0), case_reason: "unanswered", case_since: after(0) };
      const steps = [
        "accepted",
        "held",
        "blocked",
        "released",
        "sent",
        "rerouted",
        "answered",
        "checked",
        "settled",
        ...(state === "expired" ? [state] : []),
        "refunded",
        "returned",
        "corrected",
        ...(state === "canceled" ? [state] : []),
        "frozen",
      ];
      expect(
        names(
          row,
          everything(() => after(0)),
        ),
      ).toEqual(steps);
    },
  );

  test("follows their times when these differ", () => {
    expect(names({}, everything(after))).toEqual([
      "accepted",
      "corrected",
      "returned",
      "refunded",
      "settled",
      "checked",
      "answered",
      "rerouted",
      "sent",
      "released",
      "blocked",
      "held",
    ]);
  });
});
