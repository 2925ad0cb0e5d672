import type {
  CourierAccounts,
  CourierCode,
  CourierPlacesAnswer,
  CourierPlacesInput,
  WaybillRangeInput,
} from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { importPlaces } from "./places.ts";
import type { CourierRegistry } from "./registry.ts";
import { addWaybills } from "./waybills.ts";

interface RangeRow {
  readonly account: string;
  readonly range_id: number;
  readonly first: string;
  readonly last: string;
  readonly left: number;
}

/** Returns the accounts at couriers with what they need beside their keys. */
export async function listCourierAccounts(
  database: Queries,
  registry: CourierRegistry,
): Promise<CourierAccounts> {
  const [ranges, places] = await Promise.all([
    database.query<RangeRow>(
      `select courier_account_id as account, id as range_id, lpad(first_number::text, digits, '0') as first,
         lpad(last_number::text, digits, '0') as last, (last_number - next_number + 1)::int as left
       from waybill_range order by id desc`,
    ),
    database.query<{ courier: CourierCode; places: number }>(
      "select courier, count(*)::int as places from courier_place group by 1",
    ),
  ]);
  const known = new Map(places.rows.map((row) => [row.courier, row.places]));
  return {
    accounts: registry.all().map(({ id, name, enabled, courier }) => {
      const own = ranges.rows.filter(({ account }) => account === id);
      return {
        id,
        courier: courier.vendor,
        name,
        enabled,
        own_range: courier.capabilities.waybill === "own_range",
        waybills_left: own.reduce((sum, { left }) => sum + left, 0),
        places: known.get(courier.vendor) ?? 0,
        ranges: own.map(({ range_id, first, last, left }) => ({ range_id, first, last, left })),
      };
    }),
  };
}

/** Throws courier_account_not_found, waybill_range_backwards, waybill_range_overlaps. */
export async function addWaybillRange(
  brand: BrandContext,
  registry: CourierRegistry,
  actor: Actor,
  input: WaybillRangeInput,
): Promise<CourierAccounts> {
  await inTransaction(brand.pool, async (client) => {
    await addWaybills(client, input, actor.staffId);
    const { account, first, last } = input;
    const after = { waybills: `${first}–${last}` };
    await recordAction(client, actor, { action: "waybills.added", subject: account, after });
  });
  return listCourierAccounts(brand.pool, registry);
}

export async function saveCourierPlaces(
  brand: BrandContext,
  actor: Actor,
  { courier, rows }: CourierPlacesInput,
): Promise<CourierPlacesAnswer> {
  return inTransaction(brand.pool, async (client) => {
    const answer = await importPlaces(client, courier, rows);
    const after = { places: answer.saved };
    await recordAction(client, actor, { action: "courier.places", subject: courier, after });
    return answer;
  });
}
