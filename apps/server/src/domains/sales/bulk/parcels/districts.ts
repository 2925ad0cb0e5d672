import { BULK_NEAREST_DISTRICTS } from "@konter/contract/bulk";
import { distance } from "fastest-levenshtein";
import type { NamedDistrict as District } from "../../../people/addresses/index.ts";

/** The one district that was meant, or those that come nearest. */
export type FoundDistrict =
  | { readonly district: District }
  | { readonly isUnclear: boolean; readonly nearest: readonly District[] };

/** Names are compared without spaces and marks; a city also without its kind. */
const spelled = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");
const KINDS = /\b(?:kota|kabupaten|kab|administrasi|adm)\b\.?/gi;
const spelledCity = (name: string): string => spelled(name.replaceAll(KINDS, ""));

/** A longer text is no mistyped name, and comparing it is slow. */
const LONGEST_COMPARED = 60;

interface Spelled {
  readonly district: District;
  readonly name: string;
  readonly city: string;
}

/** Finds districts by the names that people type. Caches the result by text. */
export class Districts {
  readonly #all: readonly Spelled[];
  readonly #byName = new Map<string, Spelled[]>();
  readonly #found = new Map<string, FoundDistrict>();

  constructor(districts: readonly District[]) {
    this.#all = districts.map((district) => ({
      district,
      name: spelled(district.name),
      city: spelledCity(district.city),
    }));
    for (const each of this.#all)
      this.#byName.set(each.name, [...(this.#byName.get(each.name) ?? []), each]);
  }

  /** The name must be unique if no city is given. */
  find(typedName: string, typedCity: string): FoundDistrict {
    const key = JSON.stringify([typedName, typedCity]);
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const found = this.#search(spelled(typedName), spelledCity(typedCity));
    this.#found.set(key, found);
    return found;
  }

  #search(name: string, city: string): FoundDistrict {
    const named = this.#byName.get(name) ?? [];
    const meant = city === "" ? named : named.filter((each) => each.city === city);
    const [first] = meant;
    if (first !== undefined && meant.length === 1) return { district: first.district };
    const nearest = this.#nearest(meant.length > 0 ? meant : this.#all, name, city);
    return { isUnclear: meant.length > 1, nearest: nearest.map(({ district }) => district) };
  }

  #nearest(among: readonly Spelled[], name: string, city: string): readonly Spelled[] {
    if (name === "" || name.length > LONGEST_COMPARED || city.length > LONGEST_COMPARED) return [];
    return among
      .map((each) => ({ each, far: shareWrong(name, each.name) + farCity(city, each.city) }))
      .toSorted((left, right) => left.far - right.far)
      .slice(0, BULK_NEAREST_DISTRICTS)
      .map(({ each }) => each);
  }
}

const shareWrong = (typed: string, name: string): number =>
  distance(typed, name) / Math.max(typed.length, name.length, 1);

/** The name counts more than the city, which people often leave out or abbreviate. */
const CITY_SHARE = 0.3;
const farCity = (typed: string, city: string): number =>
  typed === "" ? 0 : CITY_SHARE * shareWrong(typed, city);
