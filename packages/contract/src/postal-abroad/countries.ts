import { ASIA } from "./countries-asia.ts";
import { EUROPE } from "./countries-europe.ts";
import { OTHERS } from "./countries-others.ts";
import type { PostalCountry } from "./rules.ts";

/** The destinations of the post by their Indonesian names: services, limits, and goods that are not let in. */
export const POSTAL_COUNTRIES: readonly PostalCountry[] = [...ASIA, ...EUROPE, ...OTHERS].toSorted(
  (one, other) => one.name.id.localeCompare(other.name.id, "id"),
);

const BY_CODE = new Map(POSTAL_COUNTRIES.map((country) => [country.code, country]));

/** Undefined for a country that is not in the list. */
export const findPostalCountry = (code: string): PostalCountry | undefined =>
  BY_CODE.get(code.toUpperCase());
