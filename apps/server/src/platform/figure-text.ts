import type { Locale } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";

/** From the largest to the smallest, with their words. */
const SPANS = [
  { seconds: 86_400, id: "hari", en: ["day", "days"] },
  { seconds: 3_600, id: "jam", en: ["hour", "hours"] },
  { seconds: 60, id: "menit", en: ["minute", "minutes"] },
  { seconds: 1, id: "detik", en: ["second", "seconds"] },
] as const;
const MOST_SPANS = 2;

/** Formats a duration in its two largest units: `60 hari 3 jam`, `2 minutes 5 seconds`. */
function durationText(seconds: number, locale: Locale): string {
  const whole = Math.max(0, Math.floor(seconds));
  const largest = SPANS.findIndex((span) => whole >= span.seconds);
  const spans = largest < 0 ? SPANS.slice(-1) : SPANS.slice(largest, largest + MOST_SPANS);
  let rest = whole;
  const words = spans.map(({ seconds: size, id, en }, at) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    return at > 0 && count === 0
      ? ""
      : `${count} ${locale === "id" ? id : en[count === 1 ? 0 : 1]}`;
  });
  return words.join(" ").trim();
}

/** Formats a health check's figure for people. The name of the check ends with its unit. */
export function figureText(name: string, figure: number, locale: Locale): string {
  if (name.endsWith("_seconds")) return durationText(figure, locale);
  if (name.endsWith("_rupiah")) return formatRupiah(figure);
  return figure.toLocaleString(locale === "id" ? "id-ID" : "en-US");
}
