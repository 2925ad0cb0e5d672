import { parsePlnToken } from "../catalog/pln-token.ts";
import type { PlnToken } from "../catalog/pln-token.ts";
import { PLN_RELIEFS, PLN_STAMP, PLN_TARIFFS, PLN_TAX_SHARES } from "./pln-tariffs.ts";
import type { PlnTariff } from "./pln-tariffs.ts";
import type { TokenFinding } from "./rules.ts";

export interface TokenSale {
  readonly serial: string;
  /** Purchased energy and taxes in rupiah; null when the product has no nominal. */
  readonly nominal: number | null;
  /** Date in Jakarta, `YYYY-MM-DD`. */
  readonly day: string;
  /** Response of the meter inquiry; null when there was none. */
  readonly meter: { readonly tariff: string; readonly power_va: string } | null;
  readonly name: string | null;
}

/** Rounding tolerance. */
const ROOM = 0.05;
/** Tolerance for prices that no current list contains: twice or half the energy is still an error. */
const UNCERTAIN_ROOM = 0.4;

/**
 * Returns the findings for a token at these prices (later dates take precedence): digits, energy for the price, and the
 * owner in the inquiry. Missing data causes no finding.
 */
export function checkToken(
  { serial, nominal, day, meter, name }: TokenSale,
  tariffs: readonly PlnTariff[] = PLN_TARIFFS,
): TokenFinding[] {
  const token = parsePlnToken(serial);
  if (token === undefined) return ["digits"];
  const findings: TokenFinding[] = [];
  const energy = checkEnergy(token, nominal, day, meter, tariffs);
  if (energy !== undefined) findings.push(energy);
  if (meter !== null && differs(classOf(token.tariff), classOf(meter.tariff)))
    findings.push("tariff_differs");
  if (meter !== null && differs(powerOf(token.powerVa), powerOf(meter.power_va)))
    findings.push("power_differs");
  if (namesDiffer(token.name, name)) findings.push("name_differs");
  return findings;
}

/**
 * Returns the minimum and maximum kWh for an amount on that day; undefined for a class and power that the table does
 * not have.
 */
export function energyBounds(
  nominal: number,
  tariff: string,
  powerVa: number,
  day: string,
  tariffs: readonly PlnTariff[] = PLN_TARIFFS,
): readonly [least: number, most: number] | undefined {
  const name = classOf(tariff);
  const [row] = tariffs
    .filter(
      (each) =>
        each.tariff === name &&
        each.fromVa <= powerVa &&
        powerVa <= each.toVa &&
        each.valid_from <= day,
    )
    .toSorted((one, other) => other.valid_from.localeCompare(one.valid_from));
  if (row === undefined) return undefined;
  const room = row.is_uncertain === true ? UNCERTAIN_ROOM : ROOM;
  const relief = PLN_RELIEFS.find(
    (each) => each.tariff === name && powerVa <= each.toVa && each.from <= day && day <= each.until,
  );
  const stamp = nominal > PLN_STAMP.above ? PLN_STAMP.rupiah : 0;
  const { lighting, vat } = PLN_TAX_SHARES;
  const untaxed = (nominal - stamp) / ((1 + lighting) * (1 + vat));
  return [
    (untaxed / row.highest) * (1 - room),
    (nominal / (row.lowest * (relief?.share ?? 1))) * (1 + room),
  ];
}

function checkEnergy(
  { kwh, tariff, powerVa, parts }: PlnToken,
  nominal: number | null,
  day: string,
  meter: TokenSale["meter"],
  tariffs: readonly PlnTariff[],
): TokenFinding | undefined {
  const named = tariff ?? meter?.tariff;
  const power = powerOf(powerVa ?? meter?.power_va);
  // Part of the amount paid an old debt, so the remaining energy cannot be computed.
  const paysDebt = /[1-9]/.test(parts?.instalment ?? "");
  if (kwh === undefined || nominal === null || named === undefined || power === undefined) return;
  const bounds = energyBounds(nominal, named, Number(power), day, tariffs);
  if (bounds === undefined) return undefined;
  const [least, most] = bounds;
  if (Number(kwh) > most) return "kwh_high";
  return Number(kwh) < least && !paysDebt ? "kwh_low" : undefined;
}

const classOf = (tariff: string | undefined): string | undefined =>
  /^([A-Z])-?(\d)/i
    .exec(tariff?.trim() ?? "")
    ?.slice(1)
    .join("")
    .toUpperCase();

function powerOf(power: string | undefined): string | undefined {
  const digits = power?.replaceAll(/\D/g, "").replace(/^0+/, "") ?? "";
  return digits === "" ? undefined : digits;
}

const differs = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && other !== undefined && one !== other;

/** Suppliers truncate and mask names, so only a contradiction counts. */
function namesDiffer(one: string | undefined, other: string | null): boolean {
  if (one === undefined || other === null || `${one}${other}`.includes("*")) return false;
  const [first, second] = [one, other].map((name) => name.toUpperCase().replaceAll(/[^A-Z]/g, ""));
  if (first === undefined || second === undefined || first === "" || second === "") return false;
  return !first.startsWith(second) && !second.startsWith(first);
}
