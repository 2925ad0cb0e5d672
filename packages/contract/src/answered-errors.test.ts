import { describe, expect, it } from "vitest";
import { refuseErrors } from "./answered-errors.ts";
import { CallFailed } from "./client.ts";

function failureOf(answer: unknown): CallFailed {
  try {
    refuseErrors(answer);
  } catch (failure) {
    if (failure instanceof CallFailed) return failure;
  }
  throw new Error("it was no failure");
}

describe("a 200 response", () => {
  it("M105: with an errors field is a failure with field errors", () => {
    const failed = failureOf({
      id: "7",
      errors: { number: ["Nomor sudah ada", "Nomor salah"], name: "Nama wajib diisi" },
    });
    expect([failed.status, failed.code, failed.message]).toEqual([
      200,
      "validation_failed",
      "Nomor sudah ada",
    ]);
    expect(failed.answer?.fields).toEqual({
      number: [
        { rule: "regex", message: "Nomor sudah ada" },
        { rule: "regex", message: "Nomor salah" },
      ],
      name: [{ rule: "regex", message: "Nama wajib diisi" }],
    });
  });

  it("is a failure even if errors is empty", () => {
    expect(failureOf({ errors: {} }).answer?.fields).toEqual({});
  });

  it("is returned unchanged without an errors field", () => {
    for (const answer of [{ id: "7", name: "Ani" }, { errors: null }, [], null, "errors"])
      expect(refuseErrors(answer)).toBe(answer);
  });
});
