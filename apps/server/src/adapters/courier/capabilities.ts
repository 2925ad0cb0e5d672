import type { CourierCapabilities, WeightRule } from "@konter/contract/parcels";

/** Whole kilograms, of which 300 g over one are not billed, as most couriers do. */
export const expressWeight = (most_grams: number, divisor = 6_000): WeightRule => ({
  step_grams: 1_000,
  tolerance_grams: 300,
  least_grams: 1_000,
  most_grams,
  divisor,
});

/**
 * Goods that are refused, and goods that are accepted if packed well. An assumption for every courier, until its terms
 * of carriage are compared; a contract may say otherwise.
 */
export const USUAL_GOODS: CourierCapabilities["goods"] = {
  forbidden: ["explosives", "weapons", "drugs", "alcohol", "flammables", "money", "animals"],
  conditional: ["liquids", "batteries", "fragile", "fresh_food", "blades", "valuables"],
};

/** What most couriers collect, in rupiah; a contract may say otherwise. */
export const USUAL_COD: NonNullable<CourierCapabilities["cod"]> = {
  least: 10_000,
  most: 5_000_000,
};
