import { KINDS, KIND_DETAILS, PREPAID_SCREENS } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import type { MappingFault, NotSold } from "@konter/contract/price-imports";
import { areChips, findKind, isValidity } from "./kinds.ts";
import { findOperator } from "./operators.ts";
import { areaOf, daysIn, nominalsIn, quotaIn, rupiahIn } from "./read-name.ts";

/** One row of a price list. */
export interface ListedRow {
  readonly name: string;
  readonly category: string;
  readonly brand: string;
  readonly type: string;
  readonly description: string;
}

/** The product that we would sell it as. */
export interface MappedProduct {
  readonly screen: PrepaidScreen;
  readonly operator: string;
  readonly group: string;
  readonly nominal: number | null;
  readonly quotaMegabytes: number | null;
  readonly validityDays: number | null;
  readonly area: string | null;
  readonly name: string;
}

export type Mapping =
  | { readonly outcome: "mapped"; readonly product: MappedProduct }
  | { readonly outcome: "not_sold"; readonly reason: NotSold }
  | { readonly outcome: "strange"; readonly reason: MappingFault };

/**
 * Maps a supplier's row to a product of ours, or returns why not. It never guesses: a row without a known name is left
 * to staff.
 */
export function mapRow(row: ListedRow): Mapping {
  const name = tidied(row.name);
  if (name === "") return { outcome: "strange", reason: "name_missing" };
  const kind = findKind(row.category);
  if (kind === undefined) return { outcome: "strange", reason: "category_unknown" };
  if ("notSold" in kind) return { outcome: "not_sold", reason: kind.notSold };
  const screen = screenOfBrand(kind.screen, row.brand);
  const { operators } = KIND_DETAILS[screen];
  if (operators === "titles" && areChips(row.brand))
    return { outcome: "not_sold", reason: "chips" };
  if (operators === "mobile" && isValidity(name))
    return { outcome: "not_sold", reason: "validity" };
  const operator = findOperator(screen, row.brand);
  if (operator === undefined) return { outcome: "strange", reason: "operator_unknown" };
  if (contradicts(screen, operator, name))
    return { outcome: "strange", reason: "operator_contradicts" };
  return describe({ ...row, name }, screen, operator, kind.group);
}

/** Suppliers list internet access among vouchers and games. The screen that knows the brand gets it. */
function screenOfBrand(screen: PrepaidScreen, brand: string): PrepaidScreen {
  const mayHold = ["vouchers", "titles"].includes(KIND_DETAILS[screen].operators);
  if (!mayHold || findOperator(screen, brand) !== undefined) return screen;
  return INTERNET.find((other) => findOperator(other, brand) !== undefined) ?? screen;
}
const INTERNET = PREPAID_SCREENS.filter((screen) => KIND_DETAILS[screen].operators === "networks");

/** The same for a row whose screen and operator staff named, and the face value where the name has none. */
export function mapByHand(
  row: ListedRow,
  screen: PrepaidScreen,
  operator: string,
  nominal?: number,
): Mapping {
  const name = tidied(row.name);
  if (name === "") return { outcome: "strange", reason: "name_missing" };
  const mapping = describe({ ...row, name }, screen, operator);
  if (nominal === undefined || mapping.outcome === "not_sold") return mapping;
  if (mapping.outcome === "mapped") return { ...mapping, product: { ...mapping.product, nominal } };
  const named = describe({ ...row, name: String(nominal) }, screen, operator);
  return named.outcome === "mapped" ? { ...named, product: { ...named.product, name } } : named;
}

/** Screens that sell one face value by its number. Without the number, the product is unknown. */
export const SCREENS_BY_NOMINAL: readonly PrepaidScreen[] = PREPAID_SCREENS.filter(
  (screen) => KIND_DETAILS[screen].figure === "face",
);

function describe(
  row: ListedRow,
  screen: PrepaidScreen,
  operator: string,
  kindGroup?: string,
): Mapping {
  const nominals = nominalsIn(row.name);
  if (SCREENS_BY_NOMINAL.includes(screen) && nominals.length !== 1)
    return {
      outcome: "strange",
      reason: nominals.length === 0 ? "nominal_missing" : "nominal_ambiguous",
    };
  const { facts } = KINDS[screen];
  const isPackage = facts === "package";
  return {
    outcome: "mapped",
    product: {
      screen,
      operator,
      group: kindGroup ?? (tidied(row.type) || "Umum"),
      nominal: nominalOf(screen, row.name, nominals),
      quotaMegabytes: isPackage ? quotaIn(row.name) : null,
      validityDays: isPackage || facts === "calls" ? daysIn(row.name) : null,
      area: isPackage ? areaOf(row.name, row.type) : null,
      name: row.name,
    },
  };
}

function nominalOf(
  screen: PrepaidScreen,
  name: string,
  nominals: readonly number[],
): number | null {
  const { figure } = KIND_DETAILS[screen];
  if (figure === "face") return nominals[0] ?? null;
  return figure === "none" ? null : rupiahIn(name);
}

/** A name that begins with another operator's name: one of the two is wrong. */
function contradicts(screen: PrepaidScreen, operator: string, name: string): boolean {
  if (KINDS[screen].operator !== "prefix") return false;
  const [first = ""] = name.split(" ");
  const named = /^\d+$/.test(first) ? undefined : findOperator(screen, first);
  return named !== undefined && named !== operator;
}

const tidied = (text: string): string => text.normalize("NFC").replaceAll(/\s+/g, " ").trim();
