import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import type { Schema } from "./call.ts";
import { password } from "./devices/contract.ts";
import { fieldErrors } from "./field-errors.ts";
import * as rules from "./field-rules.ts";
import { pinStoreInput, pinUpdateInput } from "./identity/contract.ts";
import type { Locale } from "./locale.ts";

/** Returns the sentences for a value of this field, computed as in server and browser. */
function sentences(
  field: string,
  schema: Schema,
  value: unknown,
  locale: Locale,
): readonly string[] {
  const parsed = z
    .strictObject({ [field]: schema })
    .safeParse(value === undefined ? {} : { [field]: value });
  return parsed.success
    ? []
    : (fieldErrors(parsed.error.issues, locale, { [field]: value })[field] ?? []).map(
        ({ message }) => message,
      );
}

interface Row {
  readonly row: string;
  readonly what: string;
  readonly field: string;
  readonly schema: Schema;
  readonly wrong: readonly unknown[];
  readonly right: readonly unknown[];
  readonly id: string;
  readonly en: string;
}

const kilobytes = (size: number, type = "image/png") =>
  new File([new Uint8Array(size * 1024)], "photo", { type });

const ROWS: readonly Row[] = [
  {
    row: "M695",
    what: "required",
    field: "name",
    schema: rules.requiredText(60),
    wrong: [undefined, null, "", "   "],
    right: ["Budi"],
    id: "Nama wajib diisi",
    en: "Name is required",
  },
  {
    row: "M696",
    what: "min characters",
    field: "password",
    schema: password(),
    wrong: ["12345", "a"],
    right: ["123456"],
    id: "Password minimal 6 karakter",
    en: "Password needs at least 6 characters",
  },
  {
    row: "M697",
    what: "max characters",
    field: "note",
    schema: rules.text(200),
    wrong: ["x".repeat(201)],
    right: ["x".repeat(200), ""],
    id: "Catatan maksimal 200 karakter",
    en: "Note takes at most 200 characters",
  },
  {
    row: "M698",
    what: "min value",
    field: "amount",
    schema: rules.amount(10_000),
    wrong: [9_999, 0, -1],
    right: [10_000],
    id: "Jumlah minimal 10000",
    en: "Amount must be at least 10000",
  },
  {
    row: "M699",
    what: "max value",
    field: "amount",
    schema: rules.amount(1, 50_000),
    wrong: [50_001],
    right: [50_000],
    id: "Jumlah maksimal 50000",
    en: "Amount must be at most 50000",
  },
  {
    row: "M700",
    what: "numeric",
    field: "number",
    schema: rules.numeric(),
    wrong: ["12a", "1.5", "-1", "１２", "1e3", " 1"],
    right: ["0012"],
    id: "Nomor hanya boleh berisi angka",
    en: "Number may hold digits only",
  },
  {
    row: "M701",
    what: "email",
    field: "email",
    schema: rules.email(),
    wrong: ["budi", "budi@", "@x.id", "a b@x.id", "a@x", "<a@x.id>"],
    right: ["budi@toko.co.id", " a+b@x.id "],
    id: "Email bukan alamat email yang benar",
    en: "E-mail is not a valid e-mail address",
  },
  {
    row: "M702",
    what: "digits (exact count)",
    field: "pin",
    schema: rules.pin(),
    wrong: ["12345", "1234567"],
    right: ["147258"],
    id: "PIN harus tepat 6 angka",
    en: "PIN must be exactly 6 digits",
  },
  {
    row: "M704",
    what: "regex",
    field: "serial_number",
    schema: rules.matching(/^[A-Z]{2}\d+$/),
    wrong: ["ab1", "", 12],
    right: ["AB12"],
    id: "Format Nomor seri tidak sesuai",
    en: "Serial number has the wrong format",
  },
  {
    row: "M705",
    what: "url",
    field: "website",
    schema: rules.webAddress(),
    wrong: ["toko", "javascript:alert(1)", "ftp://x.id", "http://"],
    right: ["https://toko.id/a?b=1"],
    id: "website bukan alamat web yang benar",
    en: "website is not a valid web address",
  },
  {
    row: "M706",
    what: "date after",
    field: "date_to",
    schema: rules.dateAfter("2026-01-31"),
    wrong: ["2026-01-31", "2025-12-31"],
    right: ["2026-02-01"],
    id: "Tanggal akhir harus setelah 2026-01-31",
    en: "End date must be after 2026-01-31",
  },
  {
    row: "M707",
    what: "date after or equal",
    field: "date_to",
    schema: rules.dateAfterOrEqual("2026-01-31"),
    wrong: ["2026-01-30"],
    right: ["2026-01-31"],
    id: "Tanggal akhir harus pada atau setelah 2026-01-31",
    en: "End date must be on or after 2026-01-31",
  },
  {
    row: "M708",
    what: "date before",
    field: "date_from",
    schema: rules.dateBefore("2026-01-31"),
    wrong: ["2026-01-31", "2026-02-01"],
    right: ["2026-01-30"],
    id: "Tanggal awal harus sebelum 2026-01-31",
    en: "Start date must be before 2026-01-31",
  },
  {
    row: "M709",
    what: "date before or equal",
    field: "date_from",
    schema: rules.dateBeforeOrEqual("2026-01-31"),
    wrong: ["2026-02-01"],
    right: ["2026-01-31"],
    id: "Tanggal awal harus pada atau sebelum 2026-01-31",
    en: "Start date must be on or before 2026-01-31",
  },
  {
    row: "M710",
    what: "valid date",
    field: "date_from",
    schema: rules.calendarDate(),
    wrong: [
      "2026-02-29",
      "2026-13-01",
      "2026-1-1",
      "0000-01-01",
      "31-01-2026",
      "",
      "2026-02-28T00:00",
    ],
    right: ["2028-02-29", "0001-01-01"],
    id: "Tanggal awal bukan tanggal yang benar",
    en: "Start date is not a valid date",
  },
  {
    row: "M711",
    what: "alpha",
    field: "name",
    schema: rules.alpha(),
    wrong: ["Budi1", "Bu di", ""],
    right: ["Budi", "Éva"],
    id: "Nama hanya boleh berisi huruf",
    en: "Name may hold letters only",
  },
  {
    row: "M711",
    what: "alpha dash",
    field: "order_number",
    schema: rules.alphaDash(),
    wrong: ["A 1", "A/1", "É"],
    right: ["A-1_b"],
    id: "Nomor order hanya boleh berisi huruf, angka, tanda hubung, dan garis bawah",
    en: "Order number may hold letters, digits, dashes and underscores only",
  },
  {
    row: "M711",
    what: "alpha numeric",
    field: "name",
    schema: rules.alphaNumeric(),
    wrong: ["A-1", "A 1"],
    right: ["A1"],
    id: "Nama hanya boleh berisi huruf dan angka",
    en: "Name may hold letters and digits only",
  },
  {
    row: "M711",
    what: "alpha spaces",
    field: "name",
    schema: rules.alphaSpaces(),
    wrong: ["Budi 2"],
    right: ["Budi Santoso"],
    id: "Nama hanya boleh berisi huruf dan spasi",
    en: "Name may hold letters and spaces only",
  },
  {
    row: "M712",
    what: "alphanumeric with spaces",
    field: "name",
    schema: rules.alphaNumericSpaces(),
    wrong: ["Toko #1"],
    right: ["Toko 1"],
    id: "Nama hanya boleh berisi huruf, angka, dan spasi",
    en: "Name may hold letters, digits and spaces only",
  },
  {
    row: "M713",
    what: "image",
    field: "photo",
    schema: rules.image(),
    wrong: [kilobytes(1, "image/svg+xml"), kilobytes(1, "text/html"), kilobytes(1, "")],
    right: [kilobytes(1), kilobytes(1, "image/jpeg")],
    id: "photo harus berupa gambar",
    en: "photo must be an image",
  },
  {
    row: "M714",
    what: "size in KB",
    field: "photo",
    schema: rules.fileUpToKb(8),
    wrong: [kilobytes(9)],
    right: [kilobytes(8)],
    id: "Ukuran photo maksimal 8 KB",
    en: "photo may be at most 8 KB",
  },
];

describe("generic rules with one sentence that names the field", () => {
  test.each(ROWS.map((row) => [row.row, row.what, row] as const))(
    "%s: %s",
    (_row, _what, { field, schema, wrong, right, id, en }) => {
      for (const value of wrong) {
        expect(sentences(field, schema, value, "id")).toEqual([id]);
        expect(sentences(field, schema, value, "en")).toEqual([en]);
      }
      for (const value of right) expect(sentences(field, schema, value, "id")).toEqual([]);
    },
  );

  test("M703: confirmed", () => {
    const input = { pin: "147258", pin_confirmation: "147259" };
    const wrong = pinStoreInput.safeParse(input);
    expect(fieldErrors(wrong.error?.issues ?? [], "id", input)).toEqual({
      pin_confirmation: [
        {
          rule: "confirmed",
          parameters: {},
          message: "Konfirmasi PIN tidak sama dengan konfirmasinya",
        },
      ],
    });
    expect(
      fieldErrors(wrong.error?.issues ?? [], "en", input)["pin_confirmation"]?.[0]?.message,
    ).toBe("PIN confirmation does not match its confirmation");
    expect(pinStoreInput.safeParse({ pin: "147258", pin_confirmation: "147258" }).success).toBe(
      true,
    );
  });

  test("M715: names both fields when one must be greater than the other", () => {
    const schema = z
      .strictObject({ price: rules.amount(0), selling_price: rules.amount(0) })
      .check(rules.greaterThan<{ price: number; selling_price: number }>("selling_price", "price"));
    for (const selling_price of [9_999, 10_000]) {
      const input = { price: 10_000, selling_price };
      const wrong = schema.safeParse(input);
      expect(
        fieldErrors(wrong.error?.issues ?? [], "id", input)["selling_price"]?.[0]?.message,
      ).toBe("Harga jual harus lebih besar dari Harga");
      expect(
        fieldErrors(wrong.error?.issues ?? [], "en", input)["selling_price"]?.[0]?.message,
      ).toBe("Selling price must be greater than Price");
    }
    expect(schema.safeParse({ price: 10_000, selling_price: 10_001 }).success).toBe(true);
  });
});

describe("PIN forms", () => {
  const both = (pin: string) => ({ pin, pin_confirmation: pin });
  test.each(["12345", "1234567", "", "12 456", "abcdef", "１４７２５８", "14725a"])(
    "M65: rejects %j as a six-digit PIN",
    (pin) => {
      expect(pinStoreInput.safeParse(both(pin)).success).toBe(false);
      expect(pinUpdateInput.safeParse({ ...both(pin), old_pin: "147258" }).success).toBe(false);
      expect(pinUpdateInput.safeParse({ ...both("147258"), old_pin: pin }).success).toBe(false);
    },
  );

  test("M66: reports a differing confirmation on the confirmation field", () => {
    const input = { old_pin: "147258", pin: "258147", pin_confirmation: "258148" };
    expect(
      Object.keys(fieldErrors(pinUpdateInput.safeParse(input).error?.issues ?? [], "id", input)),
    ).toEqual(["pin_confirmation"]);
  });

  test("M67: requires the old PIN for a change", () => {
    const input = both("258147");
    expect(
      fieldErrors(pinUpdateInput.safeParse(input).error?.issues ?? [], "id", input)["old_pin"]?.[0]
        ?.message,
    ).toBe("PIN lama wajib diisi");
  });
});
