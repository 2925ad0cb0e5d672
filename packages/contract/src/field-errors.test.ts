import { ERRORS } from "./errors.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { loginInput } from "./devices/contract.ts";
import { fieldErrors, fieldMessage } from "./field-errors.ts";
import { amount, numeric, queryInteger, requiredText, rule } from "./field-rules.ts";
import { buyInput } from "./purchase/contract.ts";
import { transactionsQuery } from "./report/contract.ts";
import { VALIDATION_TEXTS, fieldLabel } from "./validation-texts.ts";

function errorsOf(schema: z.ZodMiniType, value: unknown) {
  const parsed = schema.safeParse(value);
  return parsed.success ? {} : fieldErrors(parsed.error.issues, "id", value);
}

const BUY = {
  product_code: "TSEL10",
  destination_number: "081234567890",
  price: 10_000,
  pin: "147258",
};

describe("errors of a form", () => {
  test("M716: returns a sentence for each wrong field at once", () => {
    const errors = errorsOf(buyInput, {
      ...BUY,
      product_code: "",
      destination_number: "",
      price: 0,
      pin: "12",
    });
    expect(
      Object.fromEntries(Object.entries(errors).map(([field, [first]]) => [field, first?.message])),
    ).toEqual({
      product_code: "Produk wajib diisi",
      destination_number: "Silakan isi nomor tujuan",
      price: "Harga minimal 1",
      pin: "PIN harus tepat 6 angka",
    });
  });

  test("reports only the first broken rule of a field", () => {
    const schema = z.strictObject({
      number: z.string().check(
        rule("required", (value: string) => value !== ""),
        rule("numeric", () => false),
      ),
    });
    expect(errorsOf(schema, { number: "" })["number"]).toHaveLength(1);
    expect(errorsOf(schema, { number: "" })["number"]?.[0]?.rule).toBe("required");
  });

  test("names a nested field by its path", () => {
    const errors = errorsOf(buyInput, { ...BUY, debt: { dp_value: -1, paid: true } });
    expect(errors["debt.dp_value"]?.[0]?.message).toBe("Uang muka minimal 0");
    expect(errors["debt.paid"]?.[0]?.rule).toBe("unknown_field");
  });

  test.each([
    ["a phone number that is none", loginInput, { hp: "021", password: "secret" }, "hp", "regex"],
    ["a missing field", buyInput, {}, "product_code", "required"],
    ["null", buyInput, { ...BUY, pin: null }, "pin", "required"],
    [
      "a text where a number belongs",
      buyInput,
      { ...BUY, price: "10.000" },
      "price",
      "whole_number",
    ],
    ["a broken number", buyInput, { ...BUY, price: 1.5 }, "price", "whole_number"],
    [
      "a number beyond what is exact",
      buyInput,
      { ...BUY, price: 2 ** 53 },
      "price",
      "whole_number",
    ],
    ["a number where a text belongs", buyInput, { ...BUY, pin: 147_258 }, "pin", "regex"],
    ["a choice that is none", transactionsQuery, { status: "lost" }, "status", "one_of"],
    ["a page size that is none", transactionsQuery, { limit: "11" }, "limit", "one_of"],
    ["a page size that is no number", transactionsQuery, { limit: "many" }, "limit", "numeric"],
    [
      "too large a number in a query",
      z.strictObject({ limit: queryInteger(1, 100) }),
      { limit: "101" },
      "limit",
      "max_value",
    ],
    [
      "a parameter given twice",
      transactionsQuery,
      { status: ["success", "failed"] },
      "status",
      "one_of",
    ],
    ["a text given twice", transactionsQuery, { product: ["a", "b"] }, "product", "regex"],
    ["a whole body that is a text", z.strictObject({}), "hello", "body", "regex"],
  ])("%s", (_name, schema, value, field, rule) => {
    expect(errorsOf(schema, value)[field]?.[0]?.rule).toBe(rule);
  });

  test.each(["surprise", "constructor", "toString", "hasOwnProperty", "__proto__"])(
    "reports and rejects the unknown field %s",
    (name) => {
      const input = JSON.parse(
        `{"number":"1",${JSON.stringify(name)}:{"polluted":true}}`,
      ) as unknown;
      const errors = errorsOf(z.strictObject({ number: numeric() }), input);
      expect(Object.keys(errors)).toEqual([name]);
      expect(Object.entries(errors)[0]?.[1][0]?.rule).toBe("unknown_field");
      expect(Object.entries(errors)[0]?.[1][0]?.message).toBe(`Isian ${name} tidak dikenal`);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
    },
  );

  test("M798: returns field sentences for any object and never throws", () => {
    const anything = fc.dictionary(
      fc.oneof(fc.constantFrom(...Object.keys(BUY), "__proto__", "constructor"), fc.string()),
      fc.anything(),
    );
    fc.assert(
      fc.property(anything, (value) => {
        for (const [field, [first]] of Object.entries(errorsOf(buyInput, value))) {
          if (!field.includes("{")) expect(first?.message).not.toMatch(/\{\w+\}/);
          expect(first?.message.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 500 },
    );
  });
});

test("reports an omitted choice as missing, and an unknown one as invalid", () => {
  const schema = z.strictObject({ reason: z.enum(["slow", "other"]) });
  for (const [reason, said] of [
    [undefined, "Alasan wajib diisi"],
    ["", "Alasan wajib diisi"],
    ["fast", "Pilihan Alasan tidak tersedia"],
  ] as const)
    expect(errorsOf(schema, { reason })["reason"]?.[0]?.message).toBe(said);
});

describe("sentence of a rule", () => {
  test("has an Indonesian and an English sentence with the field's label and the same parameters for every generic rule", () => {
    const places = (text: string) =>
      [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).toSorted();
    for (const [name, sentence] of Object.entries(VALIDATION_TEXTS)) {
      expect(places(sentence.id), name).toEqual(places(sentence.en));
      expect(places(sentence.id), name).toContain("field");
      expect(sentence.id, name).not.toBe(sentence.en);
    }
  });

  test("shows a code's own sentence unchanged, without the label", () => {
    expect(fieldMessage("pin_wrong", "pin", "id", {}, ERRORS.pin_wrong)).toBe("Kode PIN Salah");
    expect(
      fieldMessage(
        "destination_required",
        "destination_number",
        "en",
        {},
        ERRORS.destination_required,
      ),
    ).toBe("Please fill in the destination number");
  });

  test("uses the name of a field without a label, even a name that every object has", () => {
    for (const name of ["anything", "constructor", "__proto__"])
      expect(fieldLabel(name, "id")).toBe(name);
  });

  test("M716: validates with the same schema object on server and browser", () => {
    expect(
      errorsOf(z.strictObject({ price: amount(), name: requiredText(3) }), {
        price: 1,
        name: "abcd",
      })["name"]?.[0],
    ).toEqual({
      rule: "max_chars",
      parameters: { length: "3" },
      message: "Nama maksimal 3 karakter",
    });
  });
});
