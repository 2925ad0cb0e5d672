import { gameOf, KINDS, KIND_DETAILS } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import { kindOfCategory } from "@konter/simulators";
import type { ProductKind } from "@konter/simulators";
import type pg from "pg";
import type { Chance } from "./chance.ts";

/** A product at the price of one tier. */
export interface Ware {
  readonly code: string;
  readonly screen: PrepaidScreen;
  readonly operator_code: string;
  readonly price: number;
}

export type Wares = ReadonlyMap<string, ReadonlyMap<PrepaidScreen, readonly Ware[]>>;

/** The available products by tier and screen. */
export async function readWares(pool: pg.Pool): Promise<Wares> {
  const { rows } = await pool.query<Ware & { category: string }>(
    `select p.code, p.screen, p.operator_code, pp.price, pp.category
     from product p join product_price pp on pp.product_id = p.id
     where p.enabled and exists (select from product_offer o where o.product_id = p.id and o.cost <= pp.price) order by p.position`,
  );
  const wares = new Map<string, Map<PrepaidScreen, Ware[]>>();
  for (const { category, ...ware } of rows) {
    const screens = wares.get(category) ?? new Map<PrepaidScreen, Ware[]>();
    wares.set(category, screens.set(ware.screen, [...(screens.get(ware.screen) ?? []), ware]));
  }
  return wares;
}

/** Shares of a hundred sales at a counter. */
const SCREEN_SHARES: readonly (readonly [PrepaidScreen, number])[] = [
  ["pulsa", 44],
  ["data", 25],
  ["electricity", 16],
  ["emoney", 8],
  ["games", 5],
  ["voucher", 2],
];

export function pickScreen(chance: Chance): PrepaidScreen {
  let left = chance.between(1, 100);
  for (const [screen, share] of SCREEN_SHARES) {
    left -= share;
    if (left <= 0) return screen;
  }
  return "pulsa";
}

/** Prefers smaller products: the cheaper one of two draws. */
export function pickWare(chance: Chance, wares: readonly Ware[]): Ware {
  const [one, other] = [chance.pick(wares), chance.pick(wares)];
  return one.price <= other.price ? one : other;
}

const PREFIX_OF_OPERATOR: Readonly<Record<string, string>> = {
  TELKOMSEL: "0812",
  INDOSAT: "0857",
  XL: "0878",
  AXIS: "0831",
  TRI: "0896",
  SMARTFREN: "0882",
  BYU: "085156",
};
const PHONE_DIGITS = 12;
const REGULARS = 30;

/**
 * A destination number for the product: one of the counter's regular customers, from a block that no operator assigns.
 */
export function pickDestination(chance: Chance, ware: Ware, counter: number): string {
  const regular = String(counter * REGULARS + chance.between(1, REGULARS));
  const { destination } = KINDS[ware.screen];
  if (destination === "meter") return `3215${regular.padStart(7, "0")}`;
  if (destination === "player") return playerOf(ware.operator_code, regular);
  const prefix = PREFIX_OF_OPERATOR[ware.operator_code] ?? "0812";
  return prefix + regular.padStart(PHONE_DIGITS - prefix.length, "0");
}

/** The kind of product that a simulated supplier delivers for it. */
export const kindOf = (screen: PrepaidScreen): ProductKind =>
  kindOfCategory(KIND_DETAILS[screen].category);

/** An account in the format of its game, or in a common format for other games. */
function playerOf(operator: string, regular: string): string {
  const game = gameOf(operator);
  const user = `7${regular.padStart(8, "0")}`;
  if (game === undefined) return user;
  return game.fields
    .map(({ name, pattern, example }) => (name === "user" && pattern.test(user) ? user : example))
    .join("|");
}
