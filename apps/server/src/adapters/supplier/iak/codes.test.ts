import { describe, expect, test } from "vitest";
import { IAK_CODES } from "./codes.ts";

const FAILED =
  "06 07 10 12 13 14 16 17 18 19 20 21 102 106 107 110 117 118 121 131 132 141 142 143 202 203 204 205 206 207".split(
    " ",
  );
const SUPPLIER_OR_PRODUCT = ["17", "20", "106", "110"];
const CUSTOMER_INPUT = [
  "13",
  "14",
  "16",
  "18",
  "19",
  "21",
  "131",
  "132",
  "141",
  "142",
  "203",
  "206",
];

const CLOSES = {
  nothing: "06 07 10 12 13 14 16 18 19 21 107 121 131 132 141 142 143 202 203 205 206 207".split(
    " ",
  ),
  sku: ["20", "106"],
  seller: [],
  kind: [],
  account: "17 102 110 117 118 204".split(" "),
};

describe("IAK's response codes", () => {
  test("include every documented code", () => {
    expect(Object.keys(IAK_CODES).toSorted()).toEqual([...FAILED, "00", "39", "201"].toSorted());
  });

  test("map success and pending", () => {
    expect(IAK_CODES["00"]).toEqual({ state: "success" });
    expect(IAK_CODES["39"]).toEqual({ state: "pending", created: "yes" });
    expect(IAK_CODES["201"]).toEqual({ state: "pending", created: "unknown" });
  });

  test.each(FAILED)("map %s to a failure", (code) => {
    expect(IAK_CODES[code]).toMatchObject({ state: "failed" });
  });

  test.each(SUPPLIER_OR_PRODUCT)("let another supplier try for %s", (code) => {
    expect(IAK_CODES[code]).toMatchObject({ created: "no", tryElsewhere: true });
  });

  test.each(Object.entries(CLOSES))(
    "close %s for exactly the codes that concern it",
    (closes, codes) => {
      const found = FAILED.filter((code) =>
        JSON.stringify(IAK_CODES[code]).includes(`"closes":"${closes}"`),
      );
      expect(new Set<string>(found)).toEqual(new Set<string>(codes));
    },
  );

  test.each(CUSTOMER_INPUT)("map %s to the customer's input", (code) => {
    expect(IAK_CODES[code]).toMatchObject({ tryElsewhere: false });
  });

  test.each(["10", "202", "207"])("map %s to a limit of the number", (code) => {
    expect(IAK_CODES[code]).toMatchObject({ reason: "limit_of_number", tryElsewhere: false });
  });
});
