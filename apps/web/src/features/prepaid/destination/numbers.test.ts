import { describe, expect, it } from "vitest";
import { readableNumber } from "./numbers.ts";
import { sentNumber } from "../buying/offer-checks.ts";

describe("a destination as sent", () => {
  it.each(["0812 3456 7890", "+62 812-3456-7890", "62812.3456.7890", " 081234567890 "])(
    "normalizes the phone number %j to 081234567890",
    (typed) => {
      expect(sentNumber("pulsa", typed)).toBe("081234567890");
    },
  );

  it("keeps only the digits of a meter number", () => {
    expect(sentNumber("electricity", "1234-5678 901")).toBe("12345678901");
  });

  it("keeps a game account unchanged", () => {
    expect(sentNumber("games", " Player_1|2001 ")).toBe("Player_1|2001");
  });

  it("keeps invalid text", () => {
    expect(sentNumber("pulsa", " 0812 ")).toBe("0812");
  });
});

describe("a destination as displayed", () => {
  it("groups the digits of phones and meters by four", () => {
    expect(readableNumber("pulsa", "081234567890")).toBe("0812 3456 7890");
    expect(readableNumber("electricity", "12345678901")).toBe("1234 5678 901");
    expect(readableNumber("international", "60123456789")).toBe("+6012 3456 789");
  });

  it("shows the parts of a game account next to each other", () => {
    expect(readableNumber("games", "123456789")).toBe("123456789");
    expect(readableNumber("games", "Player_1")).toBe("Player_1");
    expect(readableNumber("games", "156378300|8483")).toBe("156378300 (8483)");
  });
});
