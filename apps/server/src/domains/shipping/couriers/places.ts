import type { CourierCode, CourierPlacesAnswer } from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import type { LanePlace } from "../../../ports/courier.ts";

/** How a courier names one of our districts. */
export interface NamedPlace extends LanePlace {
  readonly district: string;
}

/** Returns the courier's own code and name of a district; undefined if it does not serve it as far as we know. */
export async function findPlace(
  database: Queries,
  courier: CourierCode,
  district: string,
): Promise<LanePlace | undefined> {
  const found = await database.query<{ code: string; name: string }>(
    "select code, name from courier_place where courier = $1 and district = $2 and gone_at is null",
    [courier, district],
  );
  return found.rows[0];
}

/** Saves how a courier names districts and returns the number saved; districts that do not exist are left out. */
export async function savePlaces(
  database: Queries,
  courier: CourierCode,
  places: readonly NamedPlace[],
): Promise<readonly string[]> {
  const saved = await database.query<{ district: string }>(
    `insert into courier_place (courier, district, code, name)
     select $1, p.district, p.code, p.name
     from unnest($2::text[], $3::text[], $4::text[]) as p(district, code, name)
     join region r on r.code = p.district and r.level = 3
     on conflict (courier, district) do update set code = excluded.code, name = excluded.name, gone_at = null
     returning district`,
    [
      courier,
      places.map(({ district }) => district),
      places.map(({ code }) => code),
      places.map(({ name }) => name),
    ],
  );
  return saved.rows.map(({ district }) => district);
}

const LONGEST = 60;

/**
 * Saves pasted rows of district code, courier's code and courier's name, divided by tabs, semicolons or commas. Of
 * several rows of one district the last counts.
 */
export async function importPlaces(
  database: Queries,
  courier: CourierCode,
  text: string,
): Promise<CourierPlacesAnswer> {
  const lines = text.split(/\r?\n/).map((line, index) => ({ line: index + 1, text: line.trim() }));
  const read = lines.flatMap(({ line, text: row }) => {
    const [district = "", code = "", name = code] = row.split(/[\t;,]/).map((cell) => cell.trim());
    const isWhole = /^\d\d\.\d\d\.\d\d$/.test(district) && code !== "";
    return isWhole && code.length <= LONGEST && name.length <= LONGEST
      ? [{ line, district, code, name: name === "" ? code : name }]
      : [];
  });
  const places = [...new Map(read.map((place) => [place.district, place])).values()];
  const saved = new Set(await savePlaces(database, courier, places));
  const good = new Set(read.filter(({ district }) => saved.has(district)).map(({ line }) => line));
  const refused = lines.filter(({ line, text: row }) => row !== "" && !good.has(line));
  return { saved: saved.size, refused: refused.slice(0, 100) };
}
