import type {
  CourierAccounts,
  CourierCapabilities,
  CourierCode,
  CourierPlacesAnswer,
  CourierPlacesInput,
  LowWaybillsInput,
  WaybillRangeInput,
} from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import { recordAction } from "../../../kernel/audit/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { describeBreaker } from "../../office/connections/index.ts";
import { readHours } from "./opening-hours.ts";
import { listPlaceChanges } from "./place-changes/office.ts";
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

interface AccountFigures {
  readonly id: string;
  readonly breaker_open: boolean;
  readonly breaker_until: Date | null;
  readonly breaker_reason: string | null;
  readonly low_waybills: number;
  readonly success: number;
  readonly failed: number;
  readonly pending: number;
  readonly median_seconds: number | null;
}

/** The breaker of each account, and its orders of the last hour. */
const FIGURES = `select a.id, coalesce(a.breaker_until > clock_timestamp(), false) as breaker_open, a.breaker_until, a.breaker_reason, a.low_waybills,
    h.success::int, h.failed::int, h.pending::int, h.median_seconds
  from courier_account a cross join lateral (
    select count(*) filter (where s.status in ('success', 'canceled')) as success, count(*) filter (where s.status = 'failed') as failed,
      count(*) filter (where s.status = 'processing') as pending,
      percentile_cont(0.5) within group (order by extract(epoch from s.settled_at - s.made_at)) filter (where s.status = 'success') as median_seconds
    from shipment s where s.courier_account_id = a.id and s.made_at > clock_timestamp() - interval '1 hour') h`;

/** Returns the accounts at couriers with what they need beside their keys, and whether they work. */
export async function listCourierAccounts(
  database: Queries,
  registry: CourierRegistry,
): Promise<CourierAccounts> {
  const [figures, ranges, places, changes, hours] = await Promise.all([
    database.query<AccountFigures>(FIGURES),
    database.query<RangeRow>(
      `select courier_account_id as account, id as range_id, lpad(first_number::text, digits, '0') as first,
         lpad(last_number::text, digits, '0') as last, (last_number - next_number + 1)::int as left
       from waybill_range order by id desc`,
    ),
    database.query<{ courier: CourierCode; places: number }>(
      "select courier, count(*)::int as places from courier_place where gone_at is null group by 1",
    ),
    listPlaceChanges(database),
    readHours(database),
  ]);
  const figuresOf = new Map(figures.rows.map((row) => [row.id, row]));
  const known = new Map(places.rows.map((row) => [row.courier, row.places]));
  return {
    accounts: registry.all().flatMap(({ id, name, enabled, courier }) => {
      const own = ranges.rows.filter(({ account }) => account === id);
      const row = figuresOf.get(id);
      if (row === undefined) return [];
      const { low_waybills, success, failed, pending, median_seconds } = row;
      return {
        id,
        courier: courier.vendor,
        name,
        enabled,
        own_range: courier.capabilities.waybill === "own_range",
        waybills_left: own.reduce((sum, { left }) => sum + left, 0),
        low_waybills,
        ...describeBreaker(row),
        last_hour: { success, failed, pending, median_seconds },
        rules: rulesOf(courier.capabilities),
        hours: hours.get(id) ?? null,
        places: known.get(courier.vendor) ?? 0,
        place_changes: [...(changes.get(courier.vendor) ?? [])],
        ranges: own.map(({ range_id, first, last, left }) => ({ range_id, first, last, left })),
      };
    }),
  };
}

const rulesOf = ({
  label,
  manifest,
  cancel_until,
  cancels,
  pickup,
  insurance,
  gives_proof,
  cod,
}: CourierCapabilities): CourierAccounts["accounts"][number]["rules"] => ({
  label,
  manifest,
  cancel_until,
  cancels,
  picks_up: pickup,
  insures: insurance !== null,
  gives_proof,
  cod: cod === null ? null : { ...cod },
});

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

/** Sets the number of unused waybills below which staff get a notice. Throws courier_account_not_found. */
export async function saveLowWaybills(
  brand: BrandContext,
  registry: CourierRegistry,
  actor: Actor,
  { account, low_waybills: least }: LowWaybillsInput,
): Promise<CourierAccounts> {
  await inTransaction(brand.pool, async (client) => {
    const changed = await client.query<{ before: number }>(
      `update courier_account a set low_waybills = $2 from (select id, low_waybills from courier_account where id = $1 for update) b
       where a.id = b.id returning b.low_waybills as before`,
      [account, least],
    );
    const [row] = changed.rows;
    if (row === undefined) throw new DomainError("courier_account_not_found");
    if (row.before === least) return;
    await recordAction(client, actor, {
      action: "waybills.low_set",
      subject: account,
      before: { low_waybills: row.before },
      after: { low_waybills: least },
    });
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
