import * as z from "zod/mini";
import type { ErrorCode } from "./errors.ts";
import { PIN_DIGITS } from "./identity/rules.ts";
import type { Sentence, SentenceParameters } from "./locale.ts";
import { MAX_AMOUNT_RUPIAH } from "./values/money.ts";
import type { Rupiah } from "./values/money.ts";
import { normalisePhone } from "./values/phone.ts";
import { withoutInvisible, withPlainMarks } from "./values/plain-marks.ts";
import type { ValidationRule } from "./validation-texts.ts";

/** The rule of a field error: a generic rule, or one of the contract's codes. */
export type FieldRule = ValidationRule | ErrorCode;

/** A check that reports as one named rule, so that server and browser show the same sentence. */
export function rule<T>(
  name: ValidationRule,
  test: (value: T) => boolean,
  parameters: SentenceParameters = {},
) {
  return z.refine<T>(test, { abort: true, params: { rule: name, ...parameters } });
}

/**
 * A check that reports as one of a domain's codes. It carries the code's row, so that a form has its sentence without
 * the rows of other domains.
 */
export function refusedAs<T, Code extends ErrorCode>(
  errors: Readonly<Record<Code, Sentence>>,
  code: Code,
  test: (value: T) => boolean,
  parameters: SentenceParameters = {},
) {
  return z.refine<T>(test, {
    abort: true,
    params: { rule: code, sentence: errors[code], ...parameters },
  });
}

export const text = (maximum: number) => z.string().check(z.trim(), z.maxLength(maximum));
export const requiredText = (maximum: number) =>
  z.string().check(
    z.trim(),
    rule("required", (value) => value.length > 0),
    z.maxLength(maximum),
  );

/** Removes from a number or code the characters that copying added; the first check of each such field. */
export const plainMarks = () => z.overwrite<string>(withPlainMarks);

/** Removes invisible characters from a text. */
export const withoutMarks = () => z.overwrite<string>(withoutInvisible);

/** A number or code, with the same rules as `text` and `requiredText`. */
export const code = (maximum: number) =>
  z.string().check(plainMarks(), z.trim(), z.maxLength(maximum));
export const requiredCode = (maximum: number) =>
  z.string().check(
    plainMarks(),
    z.trim(),
    rule("required", (value) => value.length > 0),
    z.maxLength(maximum),
  );

/** A search text: a name, or a number or code that may have been copied. */
export const searchText = (maximum: number) =>
  z.string().check(withoutMarks(), z.trim(), z.maxLength(maximum));
export const requiredSearchText = (maximum: number) =>
  z.string().check(
    withoutMarks(),
    z.trim(),
    rule("required", (value) => value.length > 0),
    z.maxLength(maximum),
  );

export const digits = (length: number) =>
  z.string().check(
    plainMarks(),
    rule("required", (value) => value.length > 0),
    rule("numeric", (value) => /^[0-9]*$/.test(value)),
    rule("digits", (value) => value.length === length, { length }),
  );
export const numeric = () =>
  z.string().check(
    plainMarks(),
    rule("numeric", (value) => /^[0-9]+$/.test(value)),
  );
export const email = () =>
  z.string().check(
    plainMarks(),
    z.trim(),
    rule("email", (value) => /^[^\s@<>]{1,64}@[^\s@<>]+\.[^\s@<>.]{2,}$/.test(value)),
  );

/** For an account: a missing address has its own error. */
export const requiredEmail = () =>
  z.string().check(
    plainMarks(),
    z.trim(),
    rule("required", (value) => value.length > 0),
    z.maxLength(200),
    rule("email", (value) => email().safeParse(value).success),
  );
/** An address, or empty for none. */
export const emailOrNone = () =>
  z.string().check(
    plainMarks(),
    z.trim(),
    z.maxLength(200),
    rule("email", (value) => value === "" || email().safeParse(value).success),
  );
export const webAddress = () => z.string().check(rule("url", isWebAddress));
export const alpha = () => z.string().check(rule("alpha", (value) => /^\p{L}+$/u.test(value)));
export const alphaDash = () =>
  z.string().check(
    plainMarks(),
    rule("alpha_dash", (value) => /^[A-Za-z0-9_-]+$/.test(value)),
  );
export const alphaNumeric = () =>
  z.string().check(
    plainMarks(),
    rule("alpha_numeric", (value) => /^[\p{L}0-9]+$/u.test(value)),
  );
export const alphaSpaces = () =>
  z.string().check(rule("alpha_spaces", (value) => /^[\p{L} ]+$/u.test(value)));
export const alphaNumericSpaces = () =>
  z.string().check(rule("alpha_numeric_spaces", (value) => /^[\p{L}0-9 ]+$/u.test(value)));
export const matching = (pattern: RegExp) =>
  z.string().check(
    plainMarks(),
    rule("regex", (value) => pattern.test(value)),
  );

/** `HH:MM`. */
export const clock = () => matching(/^([01]\d|2[0-3]):[0-5]\d$/);

/** `YYYY-MM-DD` that exists in the calendar. */
export const calendarDate = () => z.string().check(rule("valid_date", isCalendarDate));
export const dateAfter = (date: string) =>
  calendarDate().check(rule("date_after", (value) => value > date, { date }));
export const dateAfterOrEqual = (date: string) =>
  calendarDate().check(rule("date_after_or_equal", (value) => value >= date, { date }));
export const dateBefore = (date: string) =>
  calendarDate().check(rule("date_before", (value) => value < date, { date }));
export const dateBeforeOrEqual = (date: string) =>
  calendarDate().check(rule("date_before_or_equal", (value) => value <= date, { date }));

/** An instant such as `2026-11-21T18:00:00+07:00`. */
export const instant = () =>
  z
    .string()
    .check(
      rule(
        "valid_date",
        (value) =>
          /^\d{4}-\d{2}-\d{2}T[\d:.]{5,12}(Z|[+-]\d{2}:\d{2})$/.test(value) &&
          !Number.isNaN(Date.parse(value)),
      ),
    );

export const image = () =>
  z.file().check(rule("image", (file) => ["image/jpeg", "image/png"].includes(file.type)));
export const fileUpToKb = (size: number) =>
  z.file().check(rule("size_kb", (file) => file.size <= size * 1024, { size }));

/** Amounts in JSON are whole rupiah within the limits of one call. */
export const amount = (minimum = 1, maximum = MAX_AMOUNT_RUPIAH) =>
  z.pipe(
    z.number().check(
      rule("whole_number", (value) => Number.isSafeInteger(value)),
      z.gte(minimum),
      z.lte(maximum),
    ),
    z.transform((value) => value as Rupiah),
  );

/** Amounts in responses: any whole number, because balances may be negative. */
export const amountOut = () => z.int() as unknown as z.ZodMiniType<Rupiah, number>;

/** A mobile number in any usual spelling, normalized to +628…. */
export const phone = () =>
  z.pipe(
    z.string().check(
      rule("required", (value) => value.trim().length > 0),
      rule("regex", (value) => normalisePhone(value) !== undefined),
    ),
    z.transform((value) => normalisePhone(value) ?? value),
  );

export const pin = () => digits(PIN_DIGITS);

/** A whole number in a query string. */
export const queryInteger = (minimum: number, maximum: number) =>
  z.pipe(
    z.string().check(rule("numeric", (value) => /^[0-9]{1,15}$/.test(value))),
    z.pipe(z.transform(Number), z.number().check(z.gte(minimum), z.lte(maximum))),
  );

/** Two-field rules for an object's `check`; the error belongs to `field`. */
export const confirmed = <T extends object>(
  field: keyof T & string,
  confirmation: keyof T & string,
) =>
  z.refine<T>((value) => value[field] === value[confirmation], {
    path: [confirmation],
    params: { rule: "confirmed" },
  });
export const greaterThan = <T extends object>(field: keyof T & string, other: keyof T & string) =>
  z.refine<T>((value) => Number(value[field]) > Number(value[other]), {
    path: [field],
    params: { rule: "greater_than", other },
  });

function isWebAddress(value: string): boolean {
  const address = URL.canParse(value) ? new URL(value) : undefined;
  return address !== undefined && (address.protocol === "https:" || address.protocol === "http:");
}

function isCalendarDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  // PostgreSQL has no year zero.
  if (value.startsWith("0000")) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
