import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { readBillNumber } from "../bills/types.ts";
import { servedCalls } from "../calls.ts";
import { readDestination } from "../catalog/read-destination.ts";
import { readIccid } from "../catalog/iccid.ts";
import { digits, matching, numeric, phone, pin, requiredCode } from "../field-rules.ts";
import { parseRupiah } from "./money.ts";
import { readAccountNumber } from "../name-checks/institutions.ts";
import { otpCode } from "../otp/schemas.ts";
import { localPhone, normaliseMeter, normalisePhone } from "./phone.ts";

/** Every invisible mark that WhatsApp, contact lists and web pages add around or inside a number. */
const MARKS =
  "\u00AD\u200B\u200C\u200D\u200E\u200F\u202A\u202B\u202C\u202D\u202E\u2060\u2066\u2067\u2068\u2069\uFEFF";
const marked = (text: string): string => `\u202A${Array.from(text).join(MARKS)}\u202C`;

describe("a number or code copied with invisible marks", () => {
  test.each([
    ["a mobile number", normalisePhone(marked("+62 812\u2011345\u00A06789")), "+628123456789"],
    ["a number that is searched", localPhone(marked("0812")), "0812"],
    ["a meter", normaliseMeter(marked("12345678901")), "12345678901"],
    ["a sum", parseRupiah(marked("Rp\u00A010.000")), 10_000],
    ["a SIM's number", readIccid(marked("8962 1234 5678 9012 34")), "896212345678901234"],
    ["an account at a bank", readAccountNumber("bca", marked("123-4567890")), "1234567890"],
    ["a field of digits", digits(5).parse(marked("40123")), "40123"],
    ["a field of a product's code", requiredCode(60).parse("\u200ETSEL\u201110\u202C "), "TSEL-10"],
    ["a PIN", pin().parse(marked("123456")), "123456"],
    ["a field of a number", numeric().parse(marked("12")), "12"],
    ["a field of a code", matching(/^[A-Z0-9-]+$/).parse(marked("A\u2011B2")), "A-B2"],
    ["a field of a phone", phone().parse(marked("0812-3456-789")), "+628123456789"],
    ["a code that was sent", otpCode().parse(marked("123 456")), "123456"],
  ])("is parsed without them: %s", (_name, read, expected) => {
    expect(read).toBe(expected);
  });

  test.each([
    ["pulsa", "TELKOMSEL", "+62 812 3456 789", "08123456789"],
    ["electricity", "PLN", "1234 5678 901", "12345678901"],
    ["games", "MOBILE LEGENDS", "156378300|2001", "156378300|2001"],
  ] as const)("is the destination of %s", (kind, operator, typed, destination) => {
    expect(readDestination(kind, operator, marked(typed))).toEqual({ destination });
  });
});

/** Fields into which users copy numbers, codes and addresses, or search texts. */
const COPIED =
  /^(hp|phone|\w+_(hp|phone|email|number|host)|email|number|pin|search|query|reference|identity|host|to|customer|agent|upline|ref_id|otp|account_number)$/;
/** The server parses each column of these itself. */
const READ_BY_SERVER = ["bulkRowChange"];
/** A `ref_id` of the open page comes from its URL, not from a user. */
const FROM_PAGE = "ref_id";
const TYPED_REFERENCES = ["transactions", "adminTransactions", "exportOrder"];

test("is accepted without the marks by every field for a copied number, code, address or search", () => {
  const samples = [
    "0812\u20113456\u20117890",
    "+6281234567890",
    "123456",
    "a@b.co",
    "TSEL10",
    "K1-1",
  ].map((text) => `\u202A${text}\u200B\u202C`);
  const fields = Object.entries(servedCalls)
    .filter(([call]) => !READ_BY_SERVER.includes(call))
    .flatMap(([call, { input }]) =>
      Object.entries((input as { readonly shape?: Record<string, z.core.$ZodType> }).shape ?? {})
        .filter(([name]) => name !== FROM_PAGE || TYPED_REFERENCES.includes(call))
        .flatMap(([name, field]) => (COPIED.test(name) ? [{ call, name, field }] : [])),
    );
  expect(fields.length).toBeGreaterThan(60);
  const kept = fields.filter(({ field }) =>
    samples.some((sample) => {
      const { success, data } = z.safeParse(field, sample);
      return success && /[\u200B\u2011\u202A\u202C]/.test(JSON.stringify(data));
    }),
  );
  expect(kept.map(({ call, name }) => `${call}.${name}`)).toEqual([]);
});

describe("the number of a bill", () => {
  test.each([
    "081234554320",
    "6281234554320",
    "+62 812-3455-4320",
    "0812-3455-4320",
    marked("+6281234554320"),
  ])("is accepted for a mobile operator when typed as %s", (typed) => {
    expect(readBillNumber("telephone", typed)).toBe("081234554320");
  });

  test.each([
    ["pln_postpaid", "53-0000.000 001", "530000000001"],
    ["pdam", "01/2-3.4a", "01/2-3.4A"],
    ["multifinance", "ab-12345", "AB-12345"],
    ["telephone", "021-5551234", "0215551234"],
    ["telephone", "12345", undefined],
    ["pln_postpaid", "53000000000", "53000000000"],
    ["pbb", "1", undefined],
  ] as const)("of %s typed as %s becomes %s", (type, typed, expected) => {
    expect(readBillNumber(type, typed)).toBe(expected);
  });
});
