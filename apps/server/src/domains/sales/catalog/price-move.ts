import type { FloorAction } from "@konter/contract/catalog";
import type { RulePlace } from "./place-rule.ts";

/** A margin as if it stood in its place; without `fixed` as if none stood there. */
export interface RuleAsIf extends RulePlace {
  readonly category: string;
  readonly fixed: number | null;
  readonly rate_basis_points: number | null;
}

/** A floor as if it stood in its place; without an action as if none stood there. */
export interface FloorAsIf extends RulePlace {
  readonly category: string | null;
  readonly fixed: number | null;
  readonly rate_basis_points: number | null;
  readonly action: FloorAction | null;
}

/** Prices that follow a supplier's switch; without one, what the next repricing changes. */
export interface FollowedSwitch {
  readonly supplier: string | null;
  /** Only prices that stand already: the first price of what a supplier's own list brings is no change of one. */
  readonly standingOnly?: boolean;
}

/** What moves prices: margins, a floor, or a supplier that was switched on or off. */
export type PriceMove =
  | { readonly rules: readonly RuleAsIf[] }
  | { readonly floor: FloorAsIf }
  | FollowedSwitch;

/** `$1` is a move (`moveValue`); one row for every price that it would change. */
export const effectOf = (move: PriceMove): string => `effect as materialized (
  select * from move_effect($1::jsonb)${
    "supplier" in move && move.standingOnly === true ? " where price_before is not null" : ""
  })`;

/** The move as the database's functions take it. */
export const moveValue = (move: PriceMove): string =>
  JSON.stringify("supplier" in move ? { switched: move.supplier } : move);
