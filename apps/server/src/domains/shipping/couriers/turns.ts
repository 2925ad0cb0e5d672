import type { Queries } from "@konter/postgres";
import { admitCall } from "./breaker.ts";
import type { ConnectedCourier } from "./registry.ts";

const MINUTE_SECONDS = 60;

/**
 * Takes the turn of one tracking call in the courier's limit, which all processes keep together. False: not yet, or the
 * courier's breaker is open.
 */
export async function takeTurn(
  database: Queries,
  { id, courier }: ConnectedCourier,
): Promise<boolean> {
  const apart = MINUTE_SECONDS / courier.capabilities.track_per_minute;
  const taken = await database.query(
    `update courier_account set track_after = clock_timestamp() + make_interval(secs => $2)
     where id = $1 and track_after <= clock_timestamp()`,
    [id, apart],
  );
  return taken.rowCount === 1 && admitCall(database, id);
}
