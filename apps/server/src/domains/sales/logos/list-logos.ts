import { BANKS } from "@konter/contract/banks";
import { logoKey } from "@konter/contract/logos";
import type { LogoList, LogoPlace, LogoRoom, LogoRow } from "@konter/contract/logos";
import { COURIER_NAMES, COURIERS } from "@konter/contract/parcels";
import { INSTITUTIONS } from "@konter/contract/name-checks";
import type { Queries } from "@konter/postgres";
import { listBillers } from "../bills/index.ts";
import { listOperatorCodes, operatorName } from "../catalog/index.ts";
import { logoAddress, readDigests } from "./store.ts";

export async function listUploaded(database: Queries): Promise<LogoList> {
  const digests = await readDigests(database);
  return { logos: [...digests].map(([key, digest]) => ({ key, address: logoAddress(digest) })) };
}

/** Returns every operator, biller, bank and courier of the brand by name, each with its uploaded logo. */
export async function listRoom(database: Queries): Promise<LogoRoom> {
  const [digests, places] = await Promise.all([readDigests(database), listPlaces(database)]);
  const rows = [...places].map(([key, place]): LogoRow => {
    const digest = digests.get(key);
    return { key, ...place, address: digest === undefined ? null : logoAddress(digest) };
  });
  return { rows: rows.toSorted((one, other) => one.name.localeCompare(other.name, "id")) };
}

interface Place {
  readonly name: string;
  readonly places: LogoPlace[];
}

/** By key. An operator that is sold and billed is one row. */
export async function listPlaces(database: Queries): Promise<ReadonlyMap<string, Place>> {
  const [operators, billers] = await Promise.all([
    listOperatorCodes(database),
    listBillers(database),
  ]);
  const found = new Map<string, Place>();
  const add = (place: LogoPlace, codeOrName: string, name: string): void => {
    const key = logoKey(codeOrName);
    const known = found.get(key) ?? { name: operatorName(key, name), places: [] };
    if (!known.places.includes(place)) known.places.push(place);
    if (key !== "") found.set(key, known);
  };
  for (const code of operators) add("prepaid", code, operatorName(code));
  for (const name of billers) add("bills", name, name);
  for (const [code, { name }] of Object.entries(INSTITUTIONS)) add("banks", code, name);
  for (const [code, name] of Object.entries(BANKS)) if (code !== "other") add("banks", code, name);
  for (const code of COURIERS) add("couriers", code, COURIER_NAMES[code]);
  return found;
}
