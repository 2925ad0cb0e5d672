import { afterEach, expect, test } from "vitest";
import { setLocale } from "../../app/locale.ts";
import { listOf } from "./list-of.ts";

afterEach(() => setLocale("id"));

test.each([
  ["id", "id-ID"],
  ["en", "en-US"],
])("lists names in %s like Intl", (locale, tag) => {
  setLocale(locale);
  const names = ["Pulsa", "Paket data", "Token listrik", "Voucher"];
  for (let count = 0; count <= names.length; count += 1) {
    const some = names.slice(0, count);
    expect(listOf(some)).toBe(new Intl.ListFormat(tag).format(some));
  }
});
