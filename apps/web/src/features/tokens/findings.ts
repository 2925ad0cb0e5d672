import { formatPlnToken } from "@konter/contract/catalog";
import type { SoldToken, TokenFinding } from "@konter/contract/tokens";
import { formatDateTime } from "@konter/ui";
import * as m from "#messages";

const FINDINGS: Readonly<Record<TokenFinding, () => string>> = {
  digits: m.token_digits,
  kwh_low: m.token_kwh_low,
  kwh_high: m.token_kwh_high,
  tariff_differs: m.token_tariff_differs,
  power_differs: m.token_power_differs,
  name_differs: m.token_name_differs,
};

export const findingText = (finding: TokenFinding): string => FINDINGS[finding]();

/** The data that staff and the supplier need, in at most this many characters. */
export function complaintText(token: SoldToken, most: number): string {
  const found = token.findings.map(findingText);
  return [
    m.token_failed(),
    `SN: ${token.serial_number}`,
    `${m.token_meter()}: ${token.destination_number}`,
    `${m.token_bought()}: ${formatDateTime(token.date)}`,
    `${m.token_supplier_reference()}: ${token.supplier_reference}`,
    `${m.token_checked()}: ${found.length === 0 ? m.token_fits() : found.join(" ")}`,
  ]
    .join("\n")
    .slice(0, most);
}

/** The message for the customer, without the agent's cost. */
export function customerText(sold: SoldToken): string {
  const { token, serial_number: serial, kwh } = sold;
  return [
    sold.product,
    `${m.token_meter()}: ${sold.destination_number}`,
    `Token: ${token === null ? serial : formatPlnToken(token)}`,
    ...(kwh === null ? [] : [m.token_kwh({ kwh })]),
    `${m.token_bought()}: ${formatDateTime(sold.date)}`,
    sold.ref_id,
  ].join("\n");
}
