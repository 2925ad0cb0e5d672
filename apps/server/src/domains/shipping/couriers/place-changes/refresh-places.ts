import type { CourierCode } from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import { callVendor } from "../../../../kernel/call-vendor.ts";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import type { CourierPlace } from "../../../../ports/courier.ts";
import type { ConnectedCourier, CourierRegistry } from "../registry.ts";
import { applyChanges } from "./apply-changes.ts";
import { comparePlaces, hasChanges, isShrunk } from "./compare-places.ts";
import type { KnownPlace, OfficialDistrict } from "./compare-places.ts";

const CALL_LIMIT_MS = 60_000;
const AGAIN_MINUTES = 60;

/** Takes the reading of a list for a day, so that one process makes it. */
const CLAIM = `update courier_account set places_due_at = clock_timestamp() + interval '1 day'
  where id = (select id from courier_account where enabled and places_due_at <= clock_timestamp() and id = any($1)
    order by places_due_at limit 1 for no key update skip locked) returning id`;

/** Reads the list of places of one courier that is due; returns whether there may be more. */
export async function workPlaces(brand: BrandContext, registry: CourierRegistry): Promise<boolean> {
  const accounts = registry
    .all()
    .flatMap(({ id, courier }) => (courier.destinations === undefined ? [] : [id]));
  if (accounts.length === 0) return false;
  const { rows } = await brand.pool.query<{ id: string }>(CLAIM, [accounts]);
  const connected = registry.find(rows[0]?.id ?? "");
  if (connected !== undefined) await refresh(brand, connected);
  return rows.length > 0;
}

async function refresh(brand: BrandContext, { id, courier }: ConnectedCourier): Promise<void> {
  const destinations = courier.destinations?.bind(courier);
  if (destinations === undefined) return;
  const listed = await callVendor(brand, CALL_LIMIT_MS, { courier: id }, destinations);
  // An empty list counts as no response, because a courier serves at least one district.
  if ("state" in listed || listed.length === 0) {
    await brand.pool.query(
      "update courier_account set places_due_at = clock_timestamp() + make_interval(mins => $2) where id = $1",
      [id, AGAIN_MINUTES],
    );
    return;
  }
  await adoptList(brand, courier.vendor, listed);
}

/** Adopts a courier's list; one that is much shorter than before waits for a person instead. */
async function adoptList(
  brand: BrandContext,
  courier: CourierCode,
  listed: readonly CourierPlace[],
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    await client.query(
      "select from courier_account where vendor = $1 order by id for no key update",
      [courier],
    );
    const known = await readKnown(client, courier);
    const changes = comparePlaces(known, listed, await readDistricts(client));
    // Today's list stands for the one that waits.
    await client.query(
      "update courier_place_reading set state = 'dropped', decided_at = clock_timestamp() where courier = $1 and state = 'waiting'",
      [courier],
    );
    if (!hasChanges(changes)) return;
    const waits = isShrunk(known, changes);
    await client.query(
      "insert into courier_place_reading (courier, listed, changes, state) values ($1, $2, $3, $4)",
      [courier, listed.length, JSON.stringify(changes), waits ? "waiting" : "applied"],
    );
    if (!waits) await applyChanges(client, courier, changes);
  });
}

async function readKnown(database: Queries, courier: CourierCode): Promise<readonly KnownPlace[]> {
  const found = await database.query<{
    district: string;
    code: string;
    name: string;
    gone: boolean;
  }>(
    "select district, code, name, gone_at is not null as gone from courier_place where courier = $1 order by district",
    [courier],
  );
  return found.rows.map(({ gone, ...place }) => ({ ...place, isGone: gone }));
}

async function readDistricts(database: Queries): Promise<readonly OfficialDistrict[]> {
  const found = await database.query<OfficialDistrict>(
    `select d.code as district, d.name, c.name as city from region d join region c on c.code = d.parent_code
     where d.level = 3 order by d.code`,
  );
  return found.rows;
}
