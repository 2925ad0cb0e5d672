import type { CodState } from "@konter/contract/cod";
import type { Change } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import { collectedJournal, returnedJournal } from "./accounts.ts";
import { decideCod } from "./deciding/decide-cod.ts";
import type { CodWord } from "./deciding/decide-cod.ts";
import { findParcel, standingOf } from "./store.ts";
import type { CodParcel } from "./store.ts";

/**
 * Takes what one reading of tracking says, in its order, to a parcel's cash on delivery, in the change that records it.
 * A delivery posts a journal, so the change has to hold the ledger.
 */
export async function followParcel(
  change: Change,
  shipmentId: number,
  words: readonly ("delivered" | "contradicted")[],
): Promise<void> {
  if (words.length === 0) return;
  const parcel = await findParcel(change.reads, "id", shipmentId);
  if (parcel === undefined) return;
  let state: CodState = parcel.cod_state;
  for (const says of words) {
    const standing = { ...parcel, cod_state: state };
    state = (await applyCod(change, standing, { source: "track", says })) ?? state;
  }
}

/** Performs what was decided about one parcel; returns its new state, or undefined if nothing happened. */
export async function applyCod(
  change: Change,
  parcel: CodParcel,
  word: CodWord,
): Promise<CodState | undefined> {
  const { act } = decideCod(standingOf(parcel), word);
  switch (act) {
    case "collect":
      change.post([collectedJournal(parcel)], unposted);
      await change.writes.query("insert into parcel_cod (shipment_id) values ($1)", [parcel.id]);
      return "collected";
    case "dispute":
      await move(change.writes, parcel, "state = 'disputed', disputed_at = clock_timestamp()");
      return "disputed";
    case "keep":
      await move(change.writes, parcel, "state = 'collected'");
      return "collected";
    case "give_up":
      change.post([returnedJournal(parcel)], unposted);
      await move(change.writes, parcel, "state = 'returned', returned_at = clock_timestamp()");
      return "returned";
    default:
      return undefined;
  }
}

const unposted = ([result]: readonly string[]): Error =>
  new Error(`a journal of cash on delivery was ${result ?? "lost"}`);

async function move(writes: Queries, parcel: CodParcel, set: string): Promise<void> {
  await writes.query(`update parcel_cod set ${set} where shipment_id = $1`, [parcel.id]);
}
