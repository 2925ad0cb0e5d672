import { describe, expect, it } from "vitest";
import { parseSearch, picked, stringifySearch } from "./search-codec.ts";

describe("search parameters", () => {
  it("M154: keeps ?number=0812 as text with its zero in both directions", () => {
    expect(parseSearch("?number=0812")).toEqual({ number: "0812" });
    expect(stringifySearch({ number: "0812" })).toBe("?number=0812");
  });

  it("round-trips spaces, plus signs and non-ASCII letters", () => {
    const search = { number: "+62 812", product: "Token & é" };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it("omits empty values", () => {
    expect(stringifySearch({ a: "", b: undefined })).toBe("");
  });

  it("keeps only parameters that the page knows", () => {
    expect(picked({ number: "0812", hack: "x", empty: "" }, ["number", "empty"])).toEqual({
      number: "0812",
    });
  });
});
