import { hash } from "node:crypto";
import type { Change } from "@konter/ledger";
import { holdLock } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { Refusal } from "./refusal.ts";

/** What a key did before, as `KeyedCall.earlier` selects it. */
export interface Earlier<T> {
  /** What the work returned then; a call that returns nothing selects none. */
  readonly answer: T;
  /** Whether the input was the same. */
  readonly same: boolean | null;
}

/** A call that is done once per key. The rows that its work writes keep the key and what tells one input from another. */
export interface KeyedCall<T, Row extends Earlier<T> = Earlier<T>> {
  /** Selects the Earlier row of this key, or none. Its parameters are the parts of `key`, then those of `input`. */
  readonly earlier: string;
  /** The caller and the key that the caller sent. */
  readonly key: readonly (string | number)[];
  readonly input: readonly unknown[];
  /** For input that SQL cannot compare, such as encrypted text; usually `same` decides. */
  readonly isSame?: (row: Row) => boolean;
}

/**
 * Does the work once per key, and returns the first answer to a repeated call. In a transaction, a call with the same key waits until
 * this one is over; in a change, it is prepared anew. The work writes its key in the same transaction or change, so that either both
 * are committed or neither is. Throws idempotency_key_reused for other input, and what the work throws.
 */
export async function idempotent<T, Row extends Earlier<T> = Earlier<T>>(
  tx: pg.ClientBase | Change,
  call: KeyedCall<T, Row>,
  work: () => Promise<T>,
): Promise<T> {
  const isChange = "reads" in tx;
  if (!isChange) await holdLock(tx, "idempotencyKey", JSON.stringify([call.earlier, ...call.key]));
  const before = await findEarlier(isChange ? tx.reads : tx, call);
  return before === undefined ? work() : before.answer;
}

/**
 * What this key did before, for a use case that must return it before it judges anything else; `idempotent` decides afterwards. Throws
 * idempotency_key_reused for other input.
 */
export async function findEarlier<T, Row extends Earlier<T> = Earlier<T>>(
  database: Queries,
  { earlier, key, input, isSame = ({ same }) => same === true }: KeyedCall<T, Row>,
): Promise<Row | undefined> {
  const found = await database.query<Row>(earlier, [...key, ...input]);
  const [row] = found.rows;
  if (row !== undefined && !isSame(row)) throw new Refusal("idempotency_key_reused");
  return row;
}

/** What tells one input from another where no column of the call's rows does. */
export const inputHash = (input: unknown): Buffer =>
  hash("sha256", JSON.stringify(input), "buffer");
