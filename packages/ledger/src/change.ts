import { createBatcher, onlyRow } from "@konter/postgres";
import type { Queries, Statements } from "@konter/postgres";
import type pg from "pg";
import utils from "pg/lib/utils.js";
import { toWire } from "./journal.ts";
import type { Journal, PostResult } from "./journal.ts";

/** Converts the rows of a refused step to the error that `commit` throws. */
type OnRefused<Row> = (rows: readonly Row[]) => Error | Promise<Error>;

/**
 * The reads and writes of a use case around the ledger, prepared without its lock. `commit` sends them as one statement
 * that takes the lock, repeats the reads, and writes only when the rows are the same.
 */
export interface Change {
  /**
   * Reads immediately, outside a transaction. The commit must find the same rows, so no column may depend on the time
   * of the read.
   */
  readonly reads: Queries;
  /** The same through another connection, for example one with other settings. */
  readsOn(database: Queries): Queries;
  /** Keeps each statement for the commit, in order, and returns no rows. */
  readonly writes: Queries;
  /** A write that must affect exactly `rows` rows. Another number makes the change stale. */
  writeRows(rows: number, text: string, values: readonly unknown[]): void;
  /**
   * A statement for the commit whose rows must hold one of `allowed` in `column`. Any other value refuses the change.
   */
  call<Row extends object>(statement: {
    readonly text: string;
    readonly values: readonly unknown[];
    readonly column: string & keyof Row;
    readonly allowed: readonly (string | number | boolean)[];
    readonly onRefused: OnRefused<Row>;
  }): void;
  /** Journals that must all be posted. Any other result refuses the change. */
  post(journals: readonly Journal[], onRefused?: OnRefused<PostResult>): void;
  /** Reserves an id for a row of this table, for changes that refer to the row before it is written. */
  newId(table: string): Promise<number>;
  /** Runs once, after the commit. */
  afterCommit(work: () => void): void;
  /** The journals so far. */
  readonly journals: readonly Journal[];
  /** The same change, but errors of steps added through it pass through `wrap`. */
  wrapping(wrap: (error: Error) => Error): Change;
}

/** The change was prepared several times, but each time something that it had read was changed before the commit. */
export class ChangeStale extends Error {
  override readonly name = "ChangeStale";
  /** A serialization failure for the caller: nothing was changed, and a retry helps. */
  readonly code = "40001";
}

interface Step {
  readonly wire: Readonly<Record<string, unknown>>;
  readonly onRefused?: OnRefused<never> | undefined;
  readonly wrap: (error: Error) => Error;
}

interface Failure {
  readonly step: number;
  readonly code: string;
  readonly message: string;
  readonly detail: string;
  readonly constraint: string;
}

type Outcome = { readonly results: readonly unknown[] } | { readonly failed: Failure };

export interface ChangeCommitter {
  /**
   * Prepares and commits a change, and prepares it again when its reads have become stale. `prepare` may run several
   * times and must not change anything itself. Throws what `prepare` throws, what a refused step's `onRefused` returns,
   * and ChangeStale.
   */
  commit<T>(prepare: (change: Change) => Promise<T>, options?: CommitOptions): Promise<T>;
}

interface CommitOptions {
  /**
   * Changes with the same key are prepared and committed one after another in this process, so that they do not make
   * each other stale.
   */
  readonly key?: string;
  /** False for a change that posts nothing and whose reads lock their rows: it does not wait for the ledger's lock. */
  readonly needsLedger?: boolean;
}

const LARGEST_BATCH = 32;
const MOST_TRIES = 12;
const LONGEST_PAUSE_MS = 40;

const STALE = "KC001";
const REFUSED = "KC002";
/** Deadlock, serialization failure, lock timeout: errors that a retry solves. */
const PASSING: ReadonlySet<string> = new Set([STALE, "40P01", "40001", "55P03"]);

/** Changes of one brand's database, read through the pool and committed in group commits on `pipeline`. */
export function createChanges(pool: Queries & Statements, pipeline: Statements): ChangeCommitter {
  const batcher = createBatcher<readonly Step[], Outcome>({
    run: (changes) => commitAll(pipeline, changes, true),
    maxItems: LARGEST_BATCH,
  });
  const send = async (steps: readonly Step[], needsLedger: boolean): Promise<Outcome> => {
    if (needsLedger) return batcher.add(steps);
    const [outcome] = await commitAll(pool, [steps], false);
    if (outcome === undefined) throw new Error("a change had no outcome");
    return outcome;
  };
  const commit: ChangeCommitter["commit"] = async (prepare, { needsLedger = true } = {}) => {
    for (let tries = 1; ; tries += 1) {
      const draft: Draft = { steps: [], journals: [], afterCommit: [] };
      const answer = await prepare(changeOf(pool, draft, (error) => error));
      const { steps } = draft;
      if (!steps.some(({ wire }) => !("seen" in wire))) return answer;
      const outcome = await send(steps, needsLedger);
      if ("results" in outcome) {
        for (const work of draft.afterCommit) work();
        return answer;
      }
      if (!PASSING.has(outcome.failed.code)) throw await errorOf(outcome.failed, steps);
      if (tries === MOST_TRIES) throw new ChangeStale(outcome.failed.message);
      await pause(Math.random() * LONGEST_PAUSE_MS);
    }
  };
  const inTurn = createTurns();
  return {
    commit: (prepare, options = {}) =>
      options.key === undefined
        ? commit(prepare, options)
        : inTurn(options.key, () => commit(prepare, options)),
  };
}

/** Runs the work of each key one after another. */
function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const before = last.get(key);
    const mine = before === undefined ? work() : before.then(work, work);
    last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (last.get(key) === mine) last.delete(key);
    }
  };
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

async function commitAll(
  database: Statements,
  changes: readonly (readonly Step[])[],
  needsLedger: boolean,
): Promise<readonly Outcome[]> {
  const answer = await database.query<{ outcome: Outcome }>({
    name: "ledger.commit-changes",
    text: "select outcome from ledger.commit_changes($1, $2) order by item",
    values: [JSON.stringify(changes.map((steps) => steps.map(({ wire }) => wire))), needsLedger],
  });
  return answer.rows.map(({ outcome }) => outcome);
}

async function errorOf(failed: Failure, steps: readonly Step[]): Promise<Error> {
  const step = steps[failed.step];
  const error = await ownErrorOf(failed, step);
  return step === undefined ? error : step.wrap(error);
}

async function ownErrorOf(
  { code, message, detail, constraint }: Failure,
  step: Step | undefined,
): Promise<Error> {
  if (code === REFUSED && step?.onRefused !== undefined)
    return step.onRefused(JSON.parse(detail) as readonly never[]);
  return Object.assign(new Error(detail === "" ? message : `${message}: ${detail}`), {
    code,
    constraint,
  });
}

/** What one preparation has added to its change. */
interface Draft {
  readonly steps: Step[];
  readonly journals: Journal[];
  readonly afterCommit: (() => void)[];
}

function changeOf(pool: Queries, draft: Draft, wrap: (error: Error) => Error): Change {
  const { steps, journals } = draft;
  const add = (wire: Step["wire"], onRefused?: OnRefused<never>) =>
    steps.push({ wire, onRefused, wrap });
  const readsOn = (database: Queries): Queries =>
    asQueries(async ({ text, values, name }) => {
      const result = await database.query<{ row_md5?: string }>({
        ...(name !== undefined && { name: `${name}:seen` }),
        text: `select q.*, md5(q::text) as row_md5 from (${text}) as q`,
        values: [...values],
      });
      const seen = result.rows.map(({ row_md5: hash }) => hash);
      for (const row of result.rows) delete row.row_md5;
      add({ text, values: values.map(toText), seen });
      return result;
    });
  return {
    reads: readsOn(pool),
    readsOn,
    writes: asQueries(async ({ text, values }) => {
      add({ text, values: values.map(toText), rows: null });
      return { rows: [], rowCount: 0 };
    }),
    writeRows: (rows, text, values) => add({ text, values: values.map(toText), rows }),
    call: ({ text, values, column, allowed, onRefused }) =>
      add({ text, values: values.map(toText), column, allowed }, onRefused),
    post: (added, onRefused) => {
      if (added.length > 0) add({ journals: added.map(toWire) }, onRefused);
      journals.push(...added);
    },
    async newId(table) {
      const found = await pool.query<{ id: number }>(
        "select nextval(pg_get_serial_sequence($1, 'id')) as id",
        [table],
      );
      return onlyRow(found).id;
    },
    afterCommit: (work) => {
      draft.afterCommit.push(work);
    },
    journals,
    wrapping: (outer) => changeOf(pool, draft, (error) => wrap(outer(error))),
  };
}

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string | undefined;
}

/** The driver's type has many overloads; these are the ones that return a promise. */
function asQueries(run: (statement: Statement) => Promise<unknown>): Queries {
  const query = async (...given: unknown[]) => run(statementOf(given));
  return { query: query as unknown as pg.Pool["query"] };
}

function statementOf([first, values = []]: readonly unknown[]): Statement {
  if (typeof first === "string") return { text: first, values: values as readonly unknown[] };
  const { text, values: own = [], name } = first as pg.QueryConfig;
  return { text, values: own, name };
}

function toText(value: unknown): string | null {
  const prepared = utils.prepareValue(value);
  if (Buffer.isBuffer(prepared)) return `\\x${prepared.toString("hex")}`;
  // PostgreSQL's JSON rejects a lone surrogate. The driver would send the replacement character for it.
  return prepared?.toWellFormed() ?? null;
}
