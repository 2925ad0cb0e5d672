import { CallFailed } from "@konter/contract/client";
import { loginInput } from "@konter/contract/devices";
import { pinStoreInput } from "@konter/contract/identity";
import { describe, expect, it } from "vitest";
import { lazyValidator, serverErrors } from "./use-form.ts";
import { validatorOf } from "./validation.ts";

describe("a form's validator", () => {
  const check = validatorOf(loginInput);

  it("returns one sentence per field in the selected language", () => {
    expect(check({ hp: "", password: "" }, "id")).toEqual({
      hp: "Nomor HP wajib diisi",
      password: "Password wajib diisi",
    });
    expect(check({ hp: "", password: "abc" }, "en")).toEqual({
      hp: "Phone number is required",
      password: "Password needs at least 6 characters",
    });
  });

  it("returns nothing for valid input", () => {
    expect(check({ hp: "0812 3456 7890", password: "rahasia" }, "id")).toEqual({});
  });

  it("reports a rule between two fields on one of them", () => {
    expect(
      Object.keys(validatorOf(pinStoreInput)({ pin: "147258", pin_confirmation: "147259" }, "id")),
    ).toEqual(["pin_confirmation"]);
  });
});

describe("the validator of a form with a schema", () => {
  it("uses the schema selected by the arguments", async () => {
    const validator = lazyValidator(async (hasPin: boolean) => {
      const { pinStoreInput, pinUpdateInput } = await import("@konter/contract/identity/schemas");
      return hasPin ? pinUpdateInput : pinStoreInput;
    });
    const typed = { pin: "147258", pin_confirmation: "147258" };
    expect((await validator(false))(typed, "id")).toEqual({});
    expect(Object.keys((await validator(true))(typed, "id"))).toEqual(["old_pin"]);
  });
});

describe("M39: errors of a server response", () => {
  it("returns the first sentence of each field", () => {
    const failure = new CallFailed(422, {
      code: "validation_failed",
      message: "x",
      requestId: "r",
      fields: {
        hp: [
          { rule: "required", message: "wajib" },
          { rule: "digits", message: "angka" },
        ],
      },
    });
    expect(serverErrors(failure)).toEqual({ hp: "wajib" });
  });

  it("returns nothing for a failure without fields", () => {
    expect(serverErrors(new CallFailed(0, undefined))).toEqual({});
    expect(serverErrors(new Error("x"))).toEqual({});
  });
});
