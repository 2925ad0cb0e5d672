import type { BulkSender } from "@konter/contract/bulk";
import { rupiah } from "@konter/contract/money";
import type { ParcelAgreement } from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { findByKey, sendConfirmedParcel } from "../../../shipping/shipments/index.ts";
import type { BulkParts } from "../bulk-parts.ts";
import { readWaiting } from "../run-store.ts";
import type { ClaimedRun, RowOutcome, WaitingRow } from "../run-store.ts";
import { findRun } from "../store.ts";
import type { RowFacts } from "../check/checked-row.ts";
import { askedOf } from "./check-parcels.ts";
import { readParcelBook } from "./parcel-book.ts";
import type { Priced } from "./parcel-book.ts";
import { factsOf, PriceAsker } from "./price-rows.ts";
import { readParcel } from "./read-parcel.ts";
import type { ReadParcel } from "./read-parcel.ts";

/** A price that runs out earlier is asked for again before the parcel is ordered. */
const LEAST_VALID_MS = 10_000;

/** What becomes of a row. */
interface Outcome {
  /** `accepted`, `price_moved`, or the error code. */
  readonly result: string;
  readonly facts?: RowFacts;
  readonly ref?: string;
  readonly price?: number;
}

/**
 * Orders the next waiting parcel of a run once: its key consists of the run and the line, and a parcel that a worker
 * ordered before it ended is found by it. Returns null when no row waits or the run does not run.
 */
export async function sendRow(parts: BulkParts, run: ClaimedRun): Promise<RowOutcome | null> {
  const { pool } = parts.brand;
  const [row] = await readWaiting(pool, run.run_id, "waiting", 1);
  const sender = (await findRun(pool, run.member_id, run.code))?.sender ?? null;
  if (row === undefined || sender === null) return null;
  const key = `bulk:${run.code}:${row.line}`;
  const earlier = await findByKey(pool, run.member_id, key);
  const order = earlier === undefined ? await agree(parts, run.member_id, row, sender) : undefined;
  return inTransaction(pool, async (client) => {
    if (!(await holdRow(client, run.run_id, row.line))) return null;
    if (earlier !== undefined)
      return noteRow(client, run.run_id, row.line, {
        result: "accepted",
        ref: earlier.ref_id,
        price: earlier.total_cost,
      });
    const outcome =
      order !== undefined && "agreement" in order
        ? await send(parts, run.member_id, key, order.agreement)
        : order;
    return outcome === undefined ? null : noteRow(client, run.run_id, row.line, outcome);
  });
}

async function send(
  { brand, couriers }: BulkParts,
  memberId: number,
  key: string,
  input: ParcelAgreement,
): Promise<Outcome> {
  try {
    const sent = await sendConfirmedParcel(brand, couriers, { memberId, key, input });
    return { result: "accepted", ref: sent.ref_id, price: sent.total_cost };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { result: error.code, facts: factsOf(error) };
  }
}

/** The order at the confirmed price or less, or why it is not sent. */
async function agree(
  parts: BulkParts,
  memberId: number,
  row: WaitingRow,
  sender: BulkSender,
): Promise<Outcome | { readonly agreement: ParcelAgreement }> {
  const book = await readParcelBook(parts, memberId, sender, [], true);
  const read = readParcel(row.cells, book);
  if ("fault" in read)
    return { result: read.fault, facts: { code: "parcel_quote_over", ...read.facts } };
  const priced = isUsable(row.priced, askedOf(read, sender))
    ? row.priced
    : await new PriceAsker(parts, memberId, book).ask(read, sender);
  if ("refused" in priced) return { result: String(priced.refused["code"]), facts: priced.refused };
  return priced.total > (row.price ?? 0)
    ? { result: "price_moved", price: priced.total }
    : { agreement: agreementOf(read, sender, priced) };
}

const isUsable = (priced: Priced | null, asked: string): priced is Priced =>
  priced !== null &&
  priced.asked === asked &&
  "expires_at" in priced &&
  Date.parse(priced.expires_at) > Date.now() + LEAST_VALID_MS;

function agreementOf(
  { recipient, content, order }: ReadParcel,
  { name, phone, address, postcode, pickup }: BulkSender,
  { quote, total, cod_fee }: Exclude<Priced, { readonly refused: RowFacts }>,
): ParcelAgreement {
  return {
    quote,
    service: order.service,
    sender: { name, phone, address, postcode },
    recipient,
    content,
    insured: order.insured,
    pickup,
    ...(order.cod_amount > 0 && { cod_amount: order.cod_amount, cod_fee: rupiah(cod_fee) }),
    total: rupiah(total),
  };
}

/** Locks the run and its row until the transaction ends. */
async function holdRow(database: Queries, runId: number, line: number): Promise<boolean> {
  const { rows } = await database.query<{ held: boolean }>(
    "select hold_bulk_parcel($1, $2) as held",
    [runId, line],
  );
  return rows[0]?.held === true;
}

async function noteRow(
  database: Queries,
  runId: number,
  line: number,
  { result, facts, ref, price }: Outcome,
): Promise<RowOutcome | null> {
  const { rows } = await database.query<{ outcome: RowOutcome | null }>(
    "select note_bulk_parcel($1, $2, $3, $4, $5, $6) as outcome",
    [
      runId,
      line,
      result,
      facts === undefined ? null : JSON.stringify(facts),
      ref ?? null,
      price ?? null,
    ],
  );
  return rows[0]?.outcome ?? null;
}
