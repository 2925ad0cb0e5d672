import { describe, expect, it } from "vitest";
import { withFilters } from "./filters.ts";

describe("report filters", () => {
  it("M265: a change joins what is there, an empty value takes a filter away", () => {
    expect(withFilters({ status: "failed", number: "0812" }, { type: "data", status: "" })).toEqual(
      {
        number: "0812",
        type: "data",
      },
    );
  });
});
