import { describe, expect, it } from "vitest";
import { withFilters } from "./filters.ts";

describe("report filters", () => {
  it("M265: merges a change with the existing filters, and removes a filter with an empty value", () => {
    expect(withFilters({ status: "failed", number: "0812" }, { type: "data", status: "" })).toEqual(
      {
        number: "0812",
        type: "data",
      },
    );
  });
});
