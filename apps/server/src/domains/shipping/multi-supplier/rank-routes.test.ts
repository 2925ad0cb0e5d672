import type { DomesticCourier } from "@konter/contract/parcels";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rankRoutes } from "./rank-routes.ts";
import type { Route } from "./rank-routes.ts";

const route = (
  courier: DomesticCourier,
  total: number,
  days: number | null,
  refusal?: string,
): Route => ({ courier, service: "REG", total, days_least: days, days_most: days, refusal });
const SICEPAT = route("sicepat", 12_000, 3);
const JNT = route("jnt_express", 9_000, null);
const LION = route("lion_parcel", 20_000, 1);
const ROUTES = [SICEPAT, JNT, LION];
const ANY = 1_000_000;
const shown = (ranked: ReturnType<typeof rankRoutes>) =>
  ranked.map(({ route: { courier }, closed }) =>
    closed === undefined ? courier : `${courier}: ${closed}`,
  );

describe("M448: an automatic route", () => {
  it.each([
    [{ rule: "cheapest", mostTotal: ANY }, ["jnt_express", "sicepat", "lion_parcel"]],
    [{ rule: "fastest", mostTotal: ANY }, ["lion_parcel", "sicepat", "jnt_express"]],
    [
      { rule: "courier", courier: "sicepat", mostTotal: ANY },
      ["sicepat", "jnt_express: other_courier", "lion_parcel: other_courier"],
    ],
    [
      { rule: "fastest", mostTotal: 15_000 },
      ["sicepat", "jnt_express", "lion_parcel: above_limit"],
    ],
  ] as const)("of %o is ranked %o", (wish, order) => {
    expect(shown(rankRoutes(ROUTES, wish))).toEqual(order);
  });

  it("names a refusal before the limit, and comes after every open one", () => {
    const closed = route("pos", 1_000, 1, "courier_disturbed");
    expect(shown(rankRoutes([closed, SICEPAT], { rule: "cheapest", mostTotal: ANY }))).toEqual([
      "sicepat",
      "pos: courier_disturbed",
    ]);
  });

  it("is ranked the same in whatever order the fees came", () => {
    const one = fc.record({
      courier: fc.constantFrom("sicepat", "pos", "jnt_express"),
      total: fc.integer({ min: 1, max: 4 }),
      days: fc.option(fc.integer({ min: 1, max: 3 })),
    });
    const many = fc
      .uniqueArray(one, { selector: ({ courier }) => courier, minLength: 1 })
      .map((rows) =>
        rows.map(({ courier, total, days }) => route(courier as DomesticCourier, total, days)),
      );
    fc.assert(
      fc.property(
        many,
        fc.constantFrom("cheapest" as const, "fastest" as const),
        (routes, rule) => {
          const wish = { rule, mostTotal: ANY };
          expect(rankRoutes(routes.toReversed(), wish)).toEqual(rankRoutes(routes, wish));
        },
      ),
    );
  });
});
