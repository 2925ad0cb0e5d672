import { describe, expect, test } from "vitest";
import type { Call } from "./call.ts";
import { calls } from "./calls.ts";
import { ERRORS } from "./errors.ts";
import { chooseLocale, renderSentence } from "./locale.ts";

const codes = Object.keys(ERRORS) as (keyof typeof ERRORS)[];
const places = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).toSorted();

describe("error catalogue", () => {
  test.each(codes)("%s has a sentence in both languages with the same parameters", (code) => {
    const { id, en } = ERRORS[code];
    for (const text of [id, en]) {
      expect(text.trim()).toBe(text);
      expect(text.length).toBeGreaterThan(3);
      expect(text).not.toMatch(/[<>]|undefined|null/);
    }
    expect(places(id)).toEqual(places(en));
  });

  test("has a text for every code and no other", () => {
    expect(Object.keys(ERRORS).toSorted()).toEqual(codes.toSorted());
    for (const { status } of Object.values(ERRORS))
      expect(status >= 400 && status < 600).toBe(true);
  });

  test("contains every code that a call declares", () => {
    for (const row of Object.values<Call>(calls))
      for (const code of row.errors) expect(codes).toContain(code);
  });

  test.each([
    ["unauthorized", "Unauthorized Access!"],
    ["unauthenticated", "Not Authenticated, Please Login!"],
    ["permission_missing", "Anda tidak memiliki izin untuk mengakses halaman ini"],
    ["extra_permission_missing", "Fitur ini membutuhkan izin tambahan dari admin"],
    ["unexpected", "Terjadi kesalahan, silakan coba lagi."],
    ["balance_insufficient", "Saldo deposit Anda tidak cukup"],
    ["pin_wrong", "Kode PIN Salah"],
    ["destination_required", "Silakan isi nomor tujuan"],
  ] as const)("uses the specified wording for %s", (code, words) => {
    expect(ERRORS[code].id).toBe(words);
  });

  test("says for rate_limited that retrieving failed and to retry within a minute", () => {
    expect(ERRORS.rate_limited.id).toMatch(/Gagal mengambil data.*1 menit/);
  });
});

describe("languages", () => {
  test.each([
    [undefined, "id"],
    ["", "id"],
    ["fr,de;q=0.8", "id"],
    ["en-US,en;q=0.9", "en"],
    ["fr, en", "en"],
    ["ID", "id"],
    ["*", "id"],
    ["\u0000;;,,;q=x", "id"],
  ] as const)("M5: serves %j with %s", (header, locale) => {
    expect(chooseLocale(header)).toBe(locale);
  });

  test("fills in the parameters of a sentence, and shows the name of a missing one", () => {
    const sentence = { id: "Sisa {count} dari {total}", en: "{count} left of {total}" };
    expect(renderSentence(sentence, "id", { count: 1, total: 3 })).toBe("Sisa 1 dari 3");
    expect(renderSentence(sentence, "en", { count: 0 })).toBe("0 left of {total}");
  });

  test("treats parameters as text, without placeholders or replacement patterns", () => {
    expect(renderSentence({ id: "{a} {b}", en: "" }, "id", { a: "{b}$&$1", b: "x" })).toBe(
      "{b}$&$1 x",
    );
  });
});
