import { describe, expect, test } from "vitest";
import { AVATAR_LIMIT_MB } from "./account/contract.ts";
import { calls } from "./calls.ts";
import { fieldErrors } from "./field-errors.ts";
import { PASSWORD_ADVISED_CHARACTERS, PIN_DIGITS } from "./identity/contract.ts";

/** Returns the field rules that an input violates. */
function rulesOf(name: "pinStore" | "register", input: Readonly<Record<string, unknown>>) {
  const parsed = calls[name].input.safeParse(input);
  const errors = parsed.success ? {} : fieldErrors(parsed.error.issues, "id", input);
  return Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first?.rule]));
}

describe("the constants of feature rows M776 to M793", () => {
  test.each([
    ["14725", "digits"],
    ["147258", undefined],
    ["1472580", "digits"],
  ])("M785: requires a PIN of exactly six digits: %s", (pin, rule) => {
    expect(PIN_DIGITS).toBe(6);
    expect(rulesOf("pinStore", { pin, pin_confirmation: pin })["pin"]).toBe(rule);
  });

  test.each([
    ["k7#mz", "min_chars"],
    ["k7#mzq", undefined],
  ])(
    "M785: requires a password of at least six characters: %s; recommends eight",
    (password, rule) => {
      expect(PASSWORD_ADVISED_CHARACTERS).toBe(8);
      const person = { name: "Budi", email: "", hp: "081234567890", referral_code: "" };
      const given = { ...person, password, password_confirmation: password };
      expect(rulesOf("register", given)["password"]).toBe(rule);
    },
  );

  test("limits an image to 8 MB", () => {
    expect(AVATAR_LIMIT_MB).toBe(8);
  });
});
