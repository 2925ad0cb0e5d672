import type { FloorAction } from "@konter/contract/catalog";
import type { RulePlace } from "./place-rule.ts";

/** A simulated margin in its scope; without `fixed`, no margin there. */
export interface RuleAsIf extends RulePlace {
  readonly category: string;
  readonly fixed: number | null;
  readonly rate_basis_points: number | null;
}

/** A simulated floor in its scope; without an action, no floor there. */
export interface FloorAsIf extends RulePlace {
  readonly category: string | null;
  readonly fixed: number | null;
  readonly rate_basis_points: number | null;
  readonly action: FloorAction | null;
}

/** Prices that follow a supplier's switch; without one, the changes of the next repricing. */
export interface FollowedSwitch {
  readonly supplier: string | null;
  /** Only existing prices: the first price of a product from a supplier's own list is no change. */
  readonly standingOnly?: boolean;
}

/** The cause of a price change: margins, a floor, or a supplier that was enabled or disabled. */
export type PriceMove =
  | { readonly rules: readonly RuleAsIf[] }
  | { readonly floor: FloorAsIf }
  | FollowedSwitch;

/** `$1` is a move (`moveValue`). Returns one row for every price that it would change. */
export const effectOf = (move: PriceMove): string => `effect as materialized (
  select * from move_effect($1::jsonb)${
    "supplier" in move && move.standingOnly === true ? " where price_before is not null" : ""
  })`;

/** The move as the database's functions take it. */
export const moveValue = (move: PriceMove): string =>
  JSON.stringify("supplier" in move ? { switched: move.supplier } : move);
