import { CallFailed } from "@konter/contract/client";
import { loginInput } from "@konter/contract/devices";
import { pinStoreInput } from "@konter/contract/identity";
import { describe, expect, it } from "vitest";
import { lazyValidator, serverErrors } from "./use-form.ts";
import { validatorOf } from "./validation.ts";

describe("a form's validator", () => {
  const check = validatorOf(loginInput);

  it("says in the chosen language what is wrong, once a field", () => {
    expect(check({ hp: "", password: "" }, "id")).toEqual({
      hp: "Nomor HP wajib diisi",
      password: "Password wajib diisi",
    });
    expect(check({ hp: "", password: "abc" }, "en")).toEqual({
      hp: "Phone number is required",
      password: "Password needs at least 6 characters",
    });
  });

  it("is silent when all is well", () => {
    expect(check({ hp: "0812 3456 7890", password: "rahasia" }, "id")).toEqual({});
  });

  it("places a rule about two fields on one of them", () => {
    expect(
      Object.keys(validatorOf(pinStoreInput)({ pin: "147258", pin_confirmation: "147259" }, "id")),
    ).toEqual(["pin_confirmation"]);
  });
});

describe("the validator of a form that checks with a schema", () => {
  it("checks with the schema that the arguments choose", async () => {
    const validator = lazyValidator(async (hasPin: boolean) => {
      const { pinStoreInput, pinUpdateInput } = await import("@konter/contract/identity/schemas");
      return hasPin ? pinUpdateInput : pinStoreInput;
    });
    const typed = { pin: "147258", pin_confirmation: "147258" };
    expect((await validator(false))(typed, "id")).toEqual({});
    expect(Object.keys((await validator(true))(typed, "id"))).toEqual(["old_pin"]);
  });
});

describe("M39: what the server refused", () => {
  it("is placed by field, the first sentence of each", () => {
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

  it("is nothing for a failure without fields", () => {
    expect(serverErrors(new CallFailed(0, undefined))).toEqual({});
    expect(serverErrors(new Error("x"))).toEqual({});
  });
});
