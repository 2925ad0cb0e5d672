import { expect, it } from "vitest";
import { numbersIn } from "./contact-numbers.ts";

it("M177: normalizes a contact's numbers to 08…, without duplicates and empty ones", () => {
  expect(
    numbersIn(["+62 812-3456-7890", "0812 3456 7890", "(0274) 512345", "62878 0000 1111"]),
  ).toEqual(["081234567890", "0274512345", "087800001111"]);
  expect(numbersIn(["", "  ", null, undefined])).toEqual([]);
  expect(numbersIn([])).toEqual([]);
});

it("ignores words and links of a clipboard", () => {
  expect(numbersIn(["halo", "https://example.com/0812", "0812 nomor baru", "123"])).toEqual([]);
});
