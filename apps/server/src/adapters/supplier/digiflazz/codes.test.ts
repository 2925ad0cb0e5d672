import { describe, expect, test } from "vitest";
import { DIGIFLAZZ_CODES } from "./codes.ts";

/** The vendor's table: T codes leave a transaction row, N codes do not. */
const FAILED_WITH_ROW = "01 02 50 51 52 53 54 55 57 58 59 60 70 71 72 73 84 85 86".split(" ");
const FAILED_WITHOUT_ROW =
  "40 41 42 43 44 45 47 49 61 62 63 64 66 67 68 69 80 81 82 83 87 88".split(" ");
/** The vendor's list, and codes with which a single seller rejects us. */
const WORTH_ANOTHER_SUPPLIER = "43 44 45 47 53 55 58 62 66 67 68 69 71 80 81".split(" ");
const CUSTOMER_INPUT = ["51", "52", "54", "57", "59", "72", "73"];

const CLOSES = {
  nothing: "02 40 47 49 50 51 52 54 57 59 60 63 64 72 73 83 84 87".split(" "),
  sku: "43 53 55 58 68 69 70 71".split(" "),
  seller: "01 62 66 67 80 81".split(" "),
  kind: ["86"],
  account: "41 42 44 45 61 82 85 88".split(" "),
};

const failures = Object.entries(DIGIFLAZZ_CODES).filter(
  ([, meaning]) => meaning.state === "failed",
);

describe("Digiflazz's response codes", () => {
  test("include every documented code and no deprecated one", () => {
    const known = [...FAILED_WITH_ROW, ...FAILED_WITHOUT_ROW, "00", "03", "74", "99"];
    expect(Object.keys(DIGIFLAZZ_CODES).toSorted()).toEqual(known.toSorted());
  });

  test("map success, pending and reversal", () => {
    expect(DIGIFLAZZ_CODES["00"]).toEqual({ state: "success" });
    expect(DIGIFLAZZ_CODES["03"]).toEqual({ state: "pending", created: "yes" });
    expect(DIGIFLAZZ_CODES["99"]).toEqual({ state: "pending", created: "yes" });
    expect(DIGIFLAZZ_CODES["74"]).toMatchObject({ state: "reversed" });
  });

  test.each(FAILED_WITH_ROW)("leave a row for %s", (code) => {
    expect(DIGIFLAZZ_CODES[code]).toMatchObject({ state: "failed", created: "yes" });
  });

  test.each(FAILED_WITHOUT_ROW)("leave no row for %s", (code) => {
    expect(DIGIFLAZZ_CODES[code]).toMatchObject({ state: "failed", created: "no" });
  });

  test("let another supplier try for exactly the codes that are worth it", () => {
    const tried = failures.filter(
      ([, meaning]) => "tryElsewhere" in meaning && meaning.tryElsewhere,
    );
    expect(tried.map(([code]) => code).toSorted()).toEqual(WORTH_ANOTHER_SUPPLIER);
  });

  test.each(Object.entries(CLOSES))(
    "close %s for exactly the codes that concern it",
    (closes, codes) => {
      const found = failures.filter(
        ([, meaning]) => "closes" in meaning && meaning.closes === closes,
      );
      expect(found.map(([code]) => code).toSorted()).toEqual(codes);
    },
  );

  test.each(CUSTOMER_INPUT)("map %s to the customer's input", (code) => {
    expect(DIGIFLAZZ_CODES[code]).toMatchObject({ tryElsewhere: false });
  });
});
