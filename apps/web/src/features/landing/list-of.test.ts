import { setLocale } from "@konter/client/locale";
import { afterEach, expect, test } from "vitest";
import { listOf } from "./list-of.ts";
import { overwriteGetLocale } from "#locale";

afterEach(() => setLocale(overwriteGetLocale, "id"));

test.each([
  ["id", "id-ID"],
  ["en", "en-US"],
])("lists names in %s like Intl", (locale, tag) => {
  setLocale(overwriteGetLocale, locale);
  const names = ["Pulsa", "Paket data", "Token listrik", "Voucher"];
  for (let count = 0; count <= names.length; count += 1) {
    const some = names.slice(0, count);
    expect(listOf(some)).toBe(new Intl.ListFormat(tag).format(some));
  }
});
