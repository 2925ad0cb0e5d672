import type { BulkSender } from "@konter/contract/bulk";
import { rupiah } from "@konter/contract/money";
import type { ParcelAgreement } from "@konter/contract/parcels";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../../platform/domain-error.ts";
import { sendConfirmedParcel } from "../../../shipping/shipments/index.ts";
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

/** Why a row is not ordered. */
interface Unsent {
  /** `price_moved`, or the error code. */
  readonly result: string;
  readonly facts?: RowFacts;
  /** The price of now, when it rose. */
  readonly price?: number;
}

/** The row was canceled or its run paused before the order was accepted. */
class RowGone extends Error {}

/**
 * Orders the next waiting parcel of a run and marks its row in the same transaction, so that each row is ordered once.
 * Returns null when no row waits or the run does not run.
 */
export async function sendRow(parts: BulkParts, run: ClaimedRun): Promise<RowOutcome | null> {
  const { pool } = parts.brand;
  const [row] = await readWaiting(pool, run.run_id, "waiting", 1);
  const sender = (await findRun(pool, run.member_id, run.code))?.sender ?? null;
  if (row === undefined || sender === null) return null;
  const agreed = await agree(parts, run.member_id, row, sender);
  if (!("agreement" in agreed)) return noteRow(pool, run.run_id, row.line, agreed);
  try {
    await order(parts, run, row.line, agreed.agreement);
    return "bought";
  } catch (error) {
    if (error instanceof RowGone) return null;
    if (!(error instanceof DomainError)) throw error;
    return noteRow(pool, run.run_id, row.line, { result: error.code, facts: factsOf(error) });
  }
}

async function order(
  { brand, couriers }: BulkParts,
  { code, member_id: memberId, run_id: runId }: ClaimedRun,
  line: number,
  input: ParcelAgreement,
): Promise<void> {
  await sendConfirmedParcel(brand, couriers, {
    memberId,
    key: `bulk:${code}:${line}`,
    input,
    record: (change, refId) =>
      change.call<{ result: string }>({
        text: "select record_bulk_parcel($1, $2, $3) as result",
        values: [runId, line, refId],
        column: "result",
        allowed: ["bought"],
        onRefused: () => new RowGone(),
      }),
  });
}

/** The order at the confirmed price or less, or why it is not sent. */
async function agree(
  parts: BulkParts,
  memberId: number,
  row: WaitingRow,
  sender: BulkSender,
): Promise<Unsent | { readonly agreement: ParcelAgreement }> {
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
  { recipient, order }: ReadParcel,
  { name, phone, address, postcode, pickup }: BulkSender,
  { quote, total, cod_fee }: Exclude<Priced, { readonly refused: RowFacts }>,
): ParcelAgreement {
  return {
    quote,
    service: order.service,
    sender: { name, phone, address, postcode },
    recipient,
    content: order.content,
    insured: order.insured,
    ...(order.packed && { packed: true }),
    pickup,
    ...(order.cod_amount > 0 && { cod_amount: order.cod_amount, cod_fee: rupiah(cod_fee) }),
    total: rupiah(total),
  };
}

async function noteRow(
  database: Queries,
  runId: number,
  line: number,
  { result, facts, price }: Unsent,
): Promise<RowOutcome | null> {
  const { rows } = await database.query<{ outcome: RowOutcome | null }>(
    "select note_bulk_parcel($1, $2, $3, $4, $5) as outcome",
    [runId, line, result, facts === undefined ? null : JSON.stringify(facts), price ?? null],
  );
  return rows[0]?.outcome ?? null;
}
