import type pg from "pg";
import { createBatcher } from "./batcher.ts";

/** Something that runs a statement: a pool, or a pool whose commits are made durable another way. */
export interface Queries {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>;
}

/**
 * Runs each statement as a transaction that releases its locks before the disk has it, and answers only when the disk has it.
 *
 * `fast` commits with synchronous_commit off, so the next statement need not wait for this one's flush; then one commit on
 * `durable` (synchronous) flushes the log up to its own place and so everything before it, for all who wait. Whoever acts on
 * what it reads meanwhile and commits synchronously flushes it too: the log has one order.
 */
export function pipelinedCommits(fast: pg.Pool, durable: pg.Pool): Queries {
  const flush = createBatcher<undefined, undefined>({
    run: async (waiting) => {
      await durable.query({
        name: "postgres.flush",
        text: "select pg_logical_emit_message(true, 'konter', '')",
      });
      return waiting;
    },
    maxItems: Number.POSITIVE_INFINITY,
    lanes: 1,
  });
  return {
    async query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig) {
      const result = await fast.query<Row>(statement);
      await flush.add(undefined);
      return result;
    },
  };
}
