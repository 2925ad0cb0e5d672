import { CallFailed } from "@konter/contract/client";
import { describe, expect, it } from "vitest";
import { outcomeOf } from "./purchase-outcome.ts";

const refusal = (status: number, code: string, parameters?: Record<string, string | number>) =>
  new CallFailed(status, {
    code,
    message: code,
    requestId: "r",
    ...(parameters && { parameters }),
  });

describe("outcome of a failed purchase call", () => {
  it.each([
    ["no network", new CallFailed(0, undefined)],
    ["a gateway without an answer", new CallFailed(504, undefined)],
    ["a server that broke", refusal(500, "unexpected")],
    ["a server that is too busy", refusal(503, "overloaded")],
    ["a defect of the page", new TypeError("x")],
  ])("M187: leaves the outcome unknown for %s, so the same key is sent again", (_case, failure) => {
    expect(outcomeOf(failure)).toEqual({ kind: "unanswered" });
  });

  it.each([
    ["Rp10.500", 10_500],
    [10_500, 10_500],
  ])(
    "M195: returns the new price of %j, so that the sheet asks for confirmation",
    (price, expected) => {
      expect(outcomeOf(refusal(409, "price_moved", { price }))).toMatchObject({
        kind: "price_moved",
        price: expected,
      });
    },
  );

  it.each([
    ["pin_wrong", 422, "pin"],
    ["order_number_exists", 409, "order_number"],
    ["nominal_unavailable", 409, "product"],
    ["product_cut_off", 409, "product"],
    ["idempotency_key_reused", 422, "key_used"],
    ["balance_insufficient", 409, "refused"],
    ["repeat_today", 409, "refused"],
    ["pin_locked", 409, "refused"],
    ["maintenance_until", 503, "refused"],
  ])("treats %s as a known outcome", (code, status, kind) => {
    expect(outcomeOf(refusal(status, code)).kind).toBe(kind);
  });
});
