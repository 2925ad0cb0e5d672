import { describe, expect, it } from "vitest";
import { readableNumber, sentNumber } from "./numbers.ts";

describe("a destination as it is sent", () => {
  it.each(["0812 3456 7890", "+62 812-3456-7890", "62812.3456.7890", " 081234567890 "])(
    "reads the phone %j as 081234567890",
    (typed) => {
      expect(sentNumber("phone", typed)).toBe("081234567890");
    },
  );

  it("leaves only the digits of a meter", () => {
    expect(sentNumber("meter", "1234-5678 901")).toBe("12345678901");
  });

  it("keeps a game account as it was written", () => {
    expect(sentNumber("player", " Player_1|2001 ")).toBe("Player_1|2001");
  });
});

describe("a destination as it is read", () => {
  it("groups the digits of phones and meters by four", () => {
    expect(readableNumber("phone", "081234567890")).toBe("0812 3456 7890");
    expect(readableNumber("meter", "12345678901")).toBe("1234 5678 901");
  });

  it("does not touch a game account", () => {
    expect(readableNumber("player", "123456789")).toBe("123456789");
    expect(readableNumber("player", "Player_1")).toBe("Player_1");
  });
});
