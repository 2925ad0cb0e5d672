import type { CourierAccounts, CourierCode, PlacesDecisionInput } from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import { recordAction } from "../../../../kernel/audit/index.ts";
import type { Actor } from "../../../../kernel/audit/index.ts";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { applyChanges } from "./apply-changes.ts";
import type { PlaceChanges } from "./compare-places.ts";

type ShownReading = CourierAccounts["accounts"][number]["place_changes"][number];

interface ReadingRow {
  readonly id: number;
  readonly courier: CourierCode;
  readonly read_at: Date;
  readonly listed: number;
  readonly changes: PlaceChanges;
  readonly state: ShownReading["state"];
}

const SHOWN_READINGS = 3;
const SHOWN_NAMES = 20;

const shown = (places: PlaceChanges["gone"]): ShownReading["gone"] => ({
  count: places.length,
  names: places.slice(0, SHOWN_NAMES).map(({ name, code }) => `${name} (${code})`),
});

/** The latest changes by each courier's own list, the newest first. */
export async function listPlaceChanges(
  database: Queries,
): Promise<ReadonlyMap<string, readonly ShownReading[]>> {
  const found = await database.query<ReadingRow>(
    `select r.* from (select distinct courier from courier_place_reading) c cross join lateral (
       select * from courier_place_reading where courier = c.courier order by id desc limit ${SHOWN_READINGS}) r
     order by r.courier, r.id desc`,
  );
  const byCourier = Map.groupBy(found.rows, ({ courier }) => courier);
  return new Map(
    [...byCourier].map(([courier, rows]) => [
      courier,
      rows.map(({ id, read_at: at, listed, state, changes }) => ({
        reading_id: id,
        read_at: at.toISOString(),
        listed,
        state,
        added: shown(changes.added),
        renamed: shown(changes.renamed),
        gone: shown(changes.gone),
        back: shown(changes.back),
      })),
    ]),
  );
}

/** Applies or drops a list that waits for a person. Throws courier_places_decided. */
export async function decidePlaces(
  brand: BrandContext,
  actor: Actor,
  { reading_id: id, apply }: PlacesDecisionInput,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const decided = await client.query<Pick<ReadingRow, "changes" | "courier">>(
      `update courier_place_reading set state = $2, decided_at = clock_timestamp(), decided_by = $3
       where id = $1 and state = 'waiting' returning courier, changes`,
      [id, apply ? "applied" : "dropped", actor.staffId],
    );
    const [row] = decided.rows;
    if (row === undefined) throw new DomainError("courier_places_decided");
    if (apply) await applyChanges(client, row.courier, row.changes);
    await recordAction(client, actor, {
      action: apply ? "courier.places_applied" : "courier.places_dropped",
      subject: row.courier,
      after: { places: row.changes.gone.length },
    });
  });
}
