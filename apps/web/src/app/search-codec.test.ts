import { describe, expect, it } from "vitest";
import { safeNext } from "./next-path.ts";
import { parseSearch, picked, stringifySearch } from "./search-codec.ts";

describe("search parameters", () => {
  it("M154: ?number=0812 stays text with its zero, there and back", () => {
    expect(parseSearch("?number=0812")).toEqual({ number: "0812" });
    expect(stringifySearch({ number: "0812" })).toBe("?number=0812");
  });

  it("carries spaces, plus signs and other letters whole", () => {
    const search = { number: "+62 812", product: "Token & é" };
    expect(parseSearch(stringifySearch(search))).toEqual(search);
  });

  it("writes nothing for what is empty", () => {
    expect(stringifySearch({ a: "", b: undefined })).toBe("");
  });

  it("keeps only what a page knows", () => {
    expect(picked({ number: "0812", hack: "x", empty: "" }, ["number", "empty"])).toEqual({
      number: "0812",
    });
  });
});

describe("where sign-in leads", () => {
  it.each([
    ["/report/transaksi?status=failed", "/report/transaksi?status=failed"],
    [undefined, "/"],
    ["https://elsewhere.example/", "/"],
    ["//elsewhere.example/", "/"],
    ["/\\elsewhere.example/", "/"],
    ["/auth/login?next=/", "/"],
    ["javascript:alert(1)", "/"],
  ])("%j leads to %j", (next, expected) => {
    expect(safeNext(next)).toBe(expected);
  });
});
