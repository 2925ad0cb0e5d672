import { LOCALES } from "@konter/contract/locale";
import { expect, test } from "vitest";
import { MESSAGE_KINDS, wordsOf } from "./texts.ts";

/** The facts as the modules fill them in. Links use the brand's own address. */
const factsOf = (host: string) => ({
  code: "123456",
  link: `https://${host}/auth/verify-email#t`,
  device: "Chrome",
  hours: 24,
  until: "1 Des 2026 09.00 WIB",
  title: "Pembelian berhasil",
  text: "Telkomsel 10.000 ke 0812",
  name: "Ratna",
  limit: 500_000,
});
const BRANDS = [
  { name: "Zamrud Pulsa", host: "zamrud.example" },
  { name: "Mutiara Cell", host: "mutiara.example" },
] as const;

test.each(MESSAGE_KINDS.flatMap((kind) => LOCALES.map((locale) => [kind, locale] as const)))(
  "M690: names only its brand in the message %s in %s, neither another one nor the product",
  (kind, locale) => {
    const [one, other] = BRANDS.map(({ name, host }) => {
      const { subject, text } = wordsOf(kind, factsOf(host), name, locale);
      return `${subject}\n${text}`;
    });
    expect(one).toContain(BRANDS[0].name);
    expect(other).toContain(BRANDS[1].name);
    expect(one).not.toMatch(/mutiara|konter|\{\w+\}/i);
    expect(other).not.toMatch(/zamrud|konter|\{\w+\}/i);
    // Everything else is the same for all brands.
    const replaced = one
      ?.replaceAll(BRANDS[0].name, BRANDS[1].name)
      .replaceAll(BRANDS[0].host, BRANDS[1].host);
    expect(replaced).toBe(other);
  },
);
