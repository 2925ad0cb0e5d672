import { COD_STATES } from "@konter/contract/cod";
import type { CodState } from "@konter/contract/cod";
import { describe, expect, it } from "vitest";
import { decideCod } from "./decide-cod.ts";
import type { CodDecision, CodWord } from "./decide-cod.ts";

const standing = (state: CodState, amount = 100_000) => ({ state, amount, courierFee: 3_000 });
const line = (amount = 100_000, fee = 3_000, net = amount - fee): CodWord => ({
  source: "line",
  amount,
  fee,
  net,
});
const DELIVERED: CodWord = { source: "track", says: "delivered" };
const CONTRADICTED: CodWord = { source: "track", says: "contradicted" };
const isCase = (reason: Extract<CodDecision, { readonly act: "case" }>["reason"]): CodDecision => ({
  act: "case",
  reason,
});

describe("M446: the decision about cash on delivery", () => {
  it.each<[CodState, CodWord, CodDecision]>([
    ["waiting", DELIVERED, { act: "collect" }],
    ["collected", DELIVERED, { act: "none" }],
    ["paid", DELIVERED, { act: "none" }],
    ["returned", DELIVERED, { act: "none" }],
    ["disputed", DELIVERED, { act: "none" }],
    ["waiting", CONTRADICTED, { act: "none" }],
    ["collected", CONTRADICTED, { act: "dispute" }],
    ["paid", CONTRADICTED, { act: "none" }],
    ["collected", line(), { act: "pay" }],
    ["disputed", line(), { act: "pay" }],
    ["waiting", line(), isCase("not_delivered")],
    ["returned", line(), isCase("returned")],
    ["paid", line(), isCase("already_settled")],
    ["collected", line(99_999), isCase("amount_differs")],
    ["collected", line(100_001), isCase("amount_differs")],
    ["collected", line(100_000, 3_001), isCase("fee_differs")],
    ["collected", line(100_000, 3_000, 96_000), isCase("fee_differs")],
    ["disputed", { source: "staff", collected: true }, { act: "keep" }],
    ["disputed", { source: "staff", collected: false }, { act: "give_up" }],
    ["collected", { source: "staff", collected: false }, { act: "none" }],
    ["paid", { source: "staff", collected: false }, { act: "none" }],
  ])("turns %s and %o into %o", (state, word, decision) => {
    expect(decideCod(standing(state), word)).toEqual(decision);
  });

  it.each(COD_STATES)("never pays a parcel without cash on delivery that is %s", (state) => {
    expect(decideCod(standing(state, 0), line())).toEqual(isCase("amount_differs"));
    expect(decideCod(standing(state, 0), DELIVERED)).toEqual({ act: "none" });
  });
});
