import type { OfferedCountry } from "@konter/contract/postal-abroad";

const MOST = 8;

const plain = (text: string): string =>
  text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase().trim();

/**
 * The countries whose Indonesian or English name has the typed letters, or whose code is typed; names that begin with
 * them first.
 */
export function findCountries(
  countries: readonly OfferedCountry[],
  typed: string,
): readonly OfferedCountry[] {
  const search = plain(typed);
  if (search === "") return [];
  const namesOf = ({ name }: OfferedCountry) => [plain(name.id), plain(name.en)];
  const rankOf = (country: OfferedCountry): number => {
    if (namesOf(country).some((name) => name.startsWith(search))) return 0;
    if (namesOf(country).some((name) => name.includes(` ${search}`))) return 1;
    if (plain(country.code) === search) return 2;
    return namesOf(country).some((name) => name.includes(search)) ? 3 : Number.POSITIVE_INFINITY;
  };
  return countries
    .map((country) => ({ country, rank: rankOf(country) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, MOST)
    .map(({ country }) => country);
}
