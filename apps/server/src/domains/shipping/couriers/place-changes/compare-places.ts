import type { CourierPlace } from "../../../../ports/courier.ts";
import type { NamedPlace } from "../places.ts";

export interface KnownPlace extends NamedPlace {
  readonly isGone: boolean;
}

/** An official district with the names by which couriers list it. */
export interface OfficialDistrict {
  readonly district: string;
  readonly name: string;
  readonly city: string;
}

export interface PlaceChanges {
  /** Districts that the courier's list names and that had no code. */
  readonly added: readonly NamedPlace[];
  readonly renamed: readonly NamedPlace[];
  /** No longer served: their code is not in the list any more. */
  readonly gone: readonly NamedPlace[];
  /** Served again. */
  readonly back: readonly NamedPlace[];
}

/** A list may lose a tenth of what is served; more is rather a fault of the list. */
const MOST_GONE_PART = 10;

const CITY_KINDS = /^(KOTA ADMINISTRASI|KABUPATEN ADMINISTRASI|KABUPATEN|KOTA|KAB)\s+/;
const plain = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, " ")
    .trim()
    .replace(CITY_KINDS, "");
const keyOf = (name: string, city: string): string => `${plain(name)}|${plain(city)}`;

/** Compares the districts as saved with a courier's list. Names that fit more than one district add nothing. */
export function comparePlaces(
  known: readonly KnownPlace[],
  listed: readonly CourierPlace[],
  districts: readonly OfficialDistrict[],
): PlaceChanges {
  const byCode = new Map(listed.map((place) => [place.code, place]));
  const named = ({ district, code, name }: NamedPlace): NamedPlace => ({ district, code, name });
  const present = known.flatMap((place) => {
    const today = byCode.get(place.code);
    return today === undefined ? [] : [{ place, name: today.name }];
  });
  return {
    added: addedIn(known, listed, districts),
    renamed: present.flatMap(({ place, name }) =>
      !place.isGone && place.name !== name ? [{ ...named(place), name }] : [],
    ),
    gone: known.flatMap((place) =>
      !place.isGone && !byCode.has(place.code) ? [named(place)] : [],
    ),
    back: present.flatMap(({ place, name }) => (place.isGone ? [{ ...named(place), name }] : [])),
  };
}

function addedIn(
  known: readonly KnownPlace[],
  listed: readonly CourierPlace[],
  districts: readonly OfficialDistrict[],
): readonly NamedPlace[] {
  const have = new Set(known.map(({ district }) => district));
  const places = Map.groupBy(listed, ({ name, city }) => keyOf(name, city));
  const official = Map.groupBy(districts, ({ name, city }) => keyOf(name, city));
  return districts.flatMap(({ district, name, city }) => {
    const key = keyOf(name, city);
    const [place, ...others] = places.get(key) ?? [];
    const isOne = place !== undefined && others.length === 0 && official.get(key)?.length === 1;
    return isOne && !have.has(district) ? [{ district, code: place.code, name: place.name }] : [];
  });
}

export const hasChanges = ({ added, renamed, gone, back }: PlaceChanges): boolean =>
  added.length + renamed.length + gone.length + back.length > 0;

/** Whether more than a tenth of the served districts would no longer be served. */
export function isShrunk(known: readonly KnownPlace[], { gone }: PlaceChanges): boolean {
  const served = known.filter(({ isGone }) => !isGone).length;
  return gone.length * MOST_GONE_PART > served;
}
