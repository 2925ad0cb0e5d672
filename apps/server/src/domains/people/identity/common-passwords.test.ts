import { describe, expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

const owner = { hp: "+6281355501234", email: "ayu.lestari@contoh.example", name: "Ayu Lestari" };

describe("M57: a commonly guessed password", () => {
  test.each([
    "123456",
    "1234567890",
    "987654321",
    "abcdef",
    "aaaaaa",
    "121212",
    "qwerty123",
    "Password1!",
    "IloveYou",
    "sayang",
    "Sayangku2024",
    "bismillah!!",
    "1ndonesia",
    "r4hasia",
    "konter123",
    "ayulestari",
    "AyuLestari90",
    "ayu.lestari",
    "081355501234",
    "55501234",
  ])("%s is common", (password) => {
    expect(isCommonPassword(password, owner)).toBe(true);
  });

  test.each(["perahu biru 71", "Kx7-mandi-senja", "tujuhbelasjendela", "gw9!pQz2", "konter-demo"])(
    "%s is not",
    (password) => {
      expect(isCommonPassword(password, owner)).toBe(false);
    },
  );
});
