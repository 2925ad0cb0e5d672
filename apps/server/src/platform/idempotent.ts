import { hash } from "node:crypto";
import type { Change } from "@konter/ledger";
import { holdLock } from "@konter/postgres";
import type { Queries } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "./domain-error.ts";

/** The earlier result of a key, as selected by `KeyedCall.earlier`. */
export interface Earlier<T> {
  /** The value returned then; not selected if the call returns nothing. */
  readonly answer: T;
  /** Whether the input was the same. */
  readonly same: boolean | null;
}

/** A call that runs once per key. The rows written by its work store the key and the data that identifies the input. */
export interface KeyedCall<T, Row extends Earlier<T> = Earlier<T>> {
  /** Selects the Earlier row of this key, or none. Its parameters are the parts of `key`, then those of `input`. */
  readonly earlier: string;
  /** The caller and its idempotency key. */
  readonly key: readonly (string | number)[];
  readonly input: readonly unknown[];
  /** For an input that SQL cannot compare, such as encrypted text; otherwise `same` decides. */
  readonly isSame?: (row: Row) => boolean;
}

/**
 * Runs the work once per key, and returns the first response to a repeated call. In a transaction, a call with the same
 * key waits until this one is over; in a change, the change is prepared again. The work writes its key in the same
 * transaction or change, so that both are committed or neither is. Throws idempotency_key_reused for another input, and
 * the errors of the work.
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
 * Returns the earlier result of this key, for a use case that must return it before any other check; `idempotent`
 * decides afterwards. Throws idempotency_key_reused for another input.
 */
export async function findEarlier<T, Row extends Earlier<T> = Earlier<T>>(
  database: Queries,
  { earlier, key, input, isSame = ({ same }) => same === true }: KeyedCall<T, Row>,
): Promise<Row | undefined> {
  const found = await database.query<Row>(earlier, [...key, ...input]);
  const [row] = found.rows;
  if (row !== undefined && !isSame(row)) throw new DomainError("idempotency_key_reused");
  return row;
}

/** Identifies an input if no column of the call's rows does. */
export const inputHash = (input: unknown): Buffer =>
  hash("sha256", JSON.stringify(input), "buffer");
