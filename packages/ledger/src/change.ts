import { createBatcher } from "@konter/postgres";
import type { Statements } from "@konter/postgres";
import type pg from "pg";
import utils from "pg/lib/utils.js";
import { toWire } from "./journal.ts";
import type { Journal, PostResult } from "./journal.ts";

/** What runs a statement: a pool, a client, and both sides of a change. */
export type Queries = Pick<pg.Pool, "query">;

/** Turns what a refused step returned into the error that the caller of `commit` gets. */
type OnRefused<Row> = (rows: readonly Row[]) => Error | Promise<Error>;

/**
 * What a use case reads and writes around the ledger, prepared without its lock. `commit` sends it as one statement that takes the lock,
 * reads again what was read, and writes only when the rows are the same.
 */
export interface Change {
  /** Reads now, in no transaction. The same rows must come at the commit: no column may depend on the time of the read. */
  readonly reads: Queries;
  /** Keeps each statement for the commit, in order, and returns no rows. */
  readonly writes: Queries;
  /** A write that affects exactly `rows` rows; another number makes the change stale. */
  writeRows(rows: number, text: string, values: readonly unknown[]): void;
  /** A statement kept for the commit whose rows hold one of `allowed` in `column`; any other value refuses the change. */
  call<Row extends object>(statement: {
    readonly text: string;
    readonly values: readonly unknown[];
    readonly column: string & keyof Row;
    readonly allowed: readonly (string | boolean)[];
    readonly onRefused: OnRefused<Row>;
  }): void;
  /** Journals that are all posted; any other result refuses the change. */
  post(journals: readonly Journal[], onRefused?: OnRefused<PostResult>): void;
}

/** The change was prepared anew several times, and each time something that it had read was changed before it was committed. */
export class ChangeStale extends Error {
  override readonly name = "ChangeStale";
}

interface Step {
  readonly wire: Readonly<Record<string, unknown>>;
  readonly onRefused?: OnRefused<never> | undefined;
}

interface Failure {
  readonly code: string;
  readonly message: string;
  readonly detail: string;
  readonly constraint: string;
}

type Outcome = { readonly results: readonly unknown[] } | { readonly failed: Failure };

export interface ChangeCommitter {
  /**
   * Prepares a change and commits it; prepares it anew when what it read is no longer so. `prepare` may run several times and changes
   * nothing itself. Throws what `prepare` throws, what a refused step's `onRefused` returns, and ChangeStale.
   */
  commit<T>(prepare: (change: Change) => Promise<T>): Promise<T>;
}

const LARGEST_BATCH = 32;
const MOST_TRIES = 12;
const LONGEST_PAUSE_MS = 40;

const STALE = "KC001";
const REFUSED = "KC002";
/** Deadlock, serialization failure, lock timeout: as good the next time. */
const PASSING: ReadonlySet<string> = new Set([STALE, "40P01", "40001", "55P03"]);

/** Changes of one brand's database: read through the pool, committed in group commits on `pipeline`. */
export function createChanges(pool: Queries, pipeline: Statements): ChangeCommitter {
  const batcher = createBatcher<readonly Step[], Outcome>({
    run: (changes) => commitAll(pipeline, changes),
    maxItems: LARGEST_BATCH,
  });
  return {
    async commit(prepare) {
      for (let tries = 1; ; tries += 1) {
        const { change, steps } = newChange(pool);
        const answer = await prepare(change);
        if (!steps.some(({ wire }) => !("seen" in wire))) return answer;
        const outcome = await batcher.add(steps);
        if ("results" in outcome) return answer;
        if (!PASSING.has(outcome.failed.code)) throw await errorOf(outcome.failed, steps);
        if (tries === MOST_TRIES) throw new ChangeStale(outcome.failed.message);
        await pause(Math.random() * LONGEST_PAUSE_MS);
      }
    },
  };
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

async function commitAll(
  pipeline: Statements,
  changes: readonly (readonly Step[])[],
): Promise<readonly Outcome[]> {
  const answer = await pipeline.query<{ outcome: Outcome }>({
    name: "ledger.commit-changes",
    text: "select outcome from ledger.commit_changes($1) order by item",
    values: [JSON.stringify(changes.map((steps) => steps.map(({ wire }) => wire)))],
  });
  return answer.rows.map(({ outcome }) => outcome);
}

async function errorOf(failed: Failure, steps: readonly Step[]): Promise<Error> {
  const { code, message, detail, constraint } = failed;
  if (code === REFUSED) {
    const { step, rows } = JSON.parse(detail) as { step: number; rows: readonly never[] };
    const onRefused = steps[step]?.onRefused;
    if (onRefused !== undefined) return onRefused(rows);
  }
  return Object.assign(new Error(detail === "" ? message : `${message}: ${detail}`), {
    code,
    constraint,
  });
}

function newChange(pool: Queries): { readonly change: Change; readonly steps: readonly Step[] } {
  const steps: Step[] = [];
  const add = (wire: Step["wire"], onRefused?: OnRefused<never>) => steps.push({ wire, onRefused });
  const reads = async (...given: unknown[]) => {
    const { text, values, name } = statementOf(given);
    const result = await pool.query<{ row_md5?: string }>({
      ...(name !== undefined && { name: `${name}:seen` }),
      text: `select q.*, md5(q::text) as row_md5 from (${text}) as q`,
      values: [...values],
    });
    const seen = result.rows.map(({ row_md5: hash }) => hash);
    for (const row of result.rows) delete row.row_md5;
    add({ text, values: values.map(toText), seen });
    return result;
  };
  const writes = async (...given: unknown[]) => {
    const { text, values } = statementOf(given);
    add({ text, values: values.map(toText), rows: null });
    return { rows: [], rowCount: 0 };
  };
  // The driver's type has many forms of a call; ours are those with a promise.
  const change: Change = {
    reads: { query: reads as unknown as pg.Pool["query"] },
    writes: { query: writes as unknown as pg.Pool["query"] },
    writeRows: (rows, text, values) => add({ text, values: values.map(toText), rows }),
    call: ({ text, values, column, allowed, onRefused }) =>
      add({ text, values: values.map(toText), column, allowed }, onRefused),
    post: (journals, onRefused) => {
      if (journals.length > 0) add({ journals: journals.map(toWire) }, onRefused);
    },
  };
  return { change, steps };
}

function statementOf([first, values = []]: readonly unknown[]): {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string | undefined;
} {
  if (typeof first === "string") return { text: first, values: values as readonly unknown[] };
  const { text, values: own = [], name } = first as pg.QueryConfig;
  return { text, values: own, name };
}

function toText(value: unknown): string | null {
  const prepared = utils.prepareValue(value);
  return Buffer.isBuffer(prepared) ? `\\x${prepared.toString("hex")}` : prepared;
}
