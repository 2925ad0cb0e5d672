import { LOAN_ORDERS } from "@konter/contract/loans";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allocate, owedOf } from "./allocate.ts";

const DRAWS = [
  { id: 2, due_on: "2026-12-10", fee_owed: 1_000, principal_owed: 100_000 },
  { id: 1, due_on: "2026-12-03", fee_owed: 500, principal_owed: 50_000 },
];

describe("a repayment", () => {
  it("M535: pays the oldest due date first, and of it the fee before the principal", () => {
    expect(allocate(400, DRAWS)).toEqual([{ draw_id: 1, fee: 400, principal: 0 }]);
    expect(allocate(51_200, DRAWS)).toEqual([
      { draw_id: 1, fee: 500, principal: 50_000 },
      { draw_id: 2, fee: 700, principal: 0 },
    ]);
  });

  it("M535: pays the principal before the fee where the brand set it, still of the oldest due date first", () => {
    expect(allocate(400, DRAWS, "principal_first")).toEqual([
      { draw_id: 1, fee: 0, principal: 400 },
    ]);
    expect(allocate(51_200, DRAWS, "principal_first")).toEqual([
      { draw_id: 1, fee: 500, principal: 50_000 },
      { draw_id: 2, fee: 0, principal: 700 },
    ]);
  });

  it("pays amounts of one due date in the order in which they were lent", () => {
    const sameDay = DRAWS.map((draw) => ({ ...draw, due_on: "2026-12-03" }));
    expect(allocate(1, sameDay)).toEqual([{ draw_id: 1, fee: 1, principal: 0 }]);
  });

  it("divides exactly its amount up to the debt, and never more of a part than is owed", () => {
    const draw = fc.record({
      id: fc.nat(),
      due_on: fc.constantFrom("2026-11-30", "2026-12-01", "2027-01-01"),
      fee_owed: fc.nat(10_000),
      principal_owed: fc.nat(1_000_000),
    });
    const draws = fc.uniqueArray(draw, { selector: ({ id }) => id, maxLength: 12 });
    fc.assert(
      fc.property(
        draws,
        fc.nat(15_000_000),
        fc.constantFrom(...LOAN_ORDERS),
        (open, amount, order) => {
          const parts = allocate(amount, open, order);
          const paid = parts.reduce((sum, part) => sum + part.fee + part.principal, 0);
          expect(paid).toBe(Math.min(amount, owedOf(open)));
          for (const { draw_id: id, fee, principal } of parts) {
            const of = open.find((each) => each.id === id);
            expect(fee).toBeLessThanOrEqual(of?.fee_owed ?? -1);
            expect(principal).toBeLessThanOrEqual(of?.principal_owed ?? -1);
            // The second part is touched only after the first.
            if (order === "fee_first" && principal > 0) expect(fee).toBe(of?.fee_owed);
            if (order === "principal_first" && fee > 0) expect(principal).toBe(of?.principal_owed);
          }
        },
      ),
    );
  });
});
