/** Maximum number of a meter's tokens shown, newest first. */
export const TOKENS_SHOWN = 10;

/**
 * Channels for sending a token to a customer: WhatsApp if the brand has a template for it, with SMS as the fallback.
 */
export const TOKEN_WAYS = ["sms", "whatsapp"] as const;
export type TokenWay = (typeof TOKEN_WAYS)[number];
export const TOKEN_WAY_NAMES: Readonly<Record<TokenWay, string>> = {
  sms: "SMS",
  whatsapp: "WhatsApp",
};

/** Maximum length of a price's source. */
export const TARIFF_SOURCE_CHARACTERS = 200;
/** Power of prepaid meters, in VA. */
export const TARIFF_VA = { least: 450, most: 200_000 } as const;
/** Prices per kWh, in hundredths of a rupiah. */
export const TARIFF_HUNDREDTHS = { least: 10_000, most: 1_000_000 } as const;

/** Parses `1.444,70` and `1444.7` as hundredths of a rupiah: 144470. Returns undefined for invalid text. */
export function parseTariffPrice(typed: string): number | undefined {
  const text = typed.trim().replace(/^Rp\s*/i, "");
  const [, whole = "", part = ""] =
    /^(\d{1,3}(?:\.\d{3})+|\d+)(?:[,.](\d{1,2}))?$/.exec(text) ?? [];
  return whole === "" ? undefined : Number(whole.replaceAll(".", "") + part.padEnd(2, "0"));
}

/** Formats 144470 as `Rp1.444,70`. */
export const formatTariffPrice = (hundredths: number): string =>
  `Rp${new Intl.NumberFormat("id-ID", { minimumFractionDigits: 2 }).format(hundredths / 100)}`;

/** Mismatches between a token and the purchase or inquiry. Each is a reason to check, not a failed sale. */
export const TOKEN_FINDINGS = [
  "digits",
  "kwh_low",
  "kwh_high",
  "tariff_differs",
  "power_differs",
  "name_differs",
] as const;
export type TokenFinding = (typeof TOKEN_FINDINGS)[number];
