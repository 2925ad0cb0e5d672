import pg from "pg";
import type { ConnectionBudget, Holder } from "./connection-budget.ts";
import { refuseSecond } from "./second-connection.ts";

/** The role of the server. It may not change ledger rows (see the migrations' grants). */
export const APPLICATION_ROLE = "konter_app";

/** Runs statements: a pool, a client, an open transaction, or either side of a change (packages/ledger). */
export type Queries = Pick<pg.Pool, "query">;

export interface ClientOptions {
  readonly connection: pg.ClientConfig;
  readonly onError: (error: Error) => void;
  /** `undefined` keeps the connection's own role. Only for migrations and tests. */
  readonly role?: string | undefined;
  /** Its transactions may only read. */
  readonly readOnly?: boolean;
  /** The budget shared with other pools of the process. Connections are opened and closed as needed. */
  readonly budget?: ConnectionBudget | undefined;
}

export interface PoolOptions extends ClientOptions {
  readonly size: number;
  /** The pool of a starting server, which waits longer for a connection until `endPatience`. */
  readonly isStarting?: boolean;
}

/** Without a budget no other pool needs its place. */
const IDLE_MS = 60_000;
/** For waiting for a place in a budget, and then for connecting. */
export const PATIENCE_MS = 10_000;
/** For a server that starts on a busy machine, when no client waits for a response yet. */
const PATIENCE_AT_START_MS = 60_000;
/** For a connection that takes a place in a budget. */
export const IDLE_IN_BUDGET_MS = 10_000;

/**
 * A pool whose clients survive a crash of the database: every client has an error handler, so a broken connection costs
 * one request and never the process.
 */
export function createPool(options: PoolOptions): pg.Pool {
  const { budget, size, isStarting = false } = options;
  // pg-pool waits for the promise, which its types do not say.
  const beginning = { onConnect: (client: pg.ClientBase) => begin(client, options) };
  const pool = new pg.Pool({
    ...clientConfig(options),
    ...beginning,
    ...(isStarting && { connectionTimeoutMillis: PATIENCE_AT_START_MS }),
    idleTimeoutMillis: budget ? IDLE_IN_BUDGET_MS : IDLE_MS,
    max: size,
  });
  if (budget) keepWithin(pool, budget);
  if (options.role !== undefined) refuseSecondFrom(pool);
  pool.on("error", options.onError);
  pool.on("connect", (client) => client.on("error", options.onError));
  return pool;
}

/** From now on a request without a connection fails within the usual time. */
export function endPatience(pool: pg.Pool): void {
  pool.options.connectionTimeoutMillis = PATIENCE_MS;
}

/**
 * Internals of pg-pool: whether it may open another connection, what happens to a released one, and when waiting
 * requests are checked again. `pool.db.test.ts` fails when another version of pg-pool changes them.
 */
interface Inside {
  readonly _idle: readonly { readonly client: pg.Client }[];
  Client: new (config: pg.ClientConfig) => pg.Client;
  _isFull(): boolean;
  _release(client: pg.Client, idleListener: () => void, error?: unknown): void;
  _remove(client: pg.Client, removed: () => void): void;
  _pulseQueue(): void;
}

function keepWithin(pool: pg.Pool, budget: ConnectionBudget): void {
  const inside = pool as unknown as Inside;
  const holder: Holder = {
    waiting: () => pool.waitingCount,
    giveBack() {
      const idle = inside._idle.find(({ client }) => budget.hadItsTurn(client));
      if (idle) inside._remove(idle.client, () => inside._pulseQueue());
      return idle !== undefined;
    },
    pulse: () => inside._pulseQueue(),
  };
  const isFull = inside._isFull.bind(pool);
  const release = inside._release.bind(pool);
  inside._isFull = () => isFull() || !budget.mayOpen(holder);
  inside._release = (client, idleListener, error) =>
    release(client, idleListener, error ?? (budget.mustGiveBack(holder, client) || undefined));
  inside.Client = class extends pg.Client {
    constructor(config: pg.ClientConfig) {
      super(config);
      budget.opened(holder, this);
    }
  };
}

/** All connections are handed out here, because a query of the pool connects first. */
function refuseSecondFrom(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  const guarded = (...given: unknown[]): unknown => {
    refuseSecond();
    return connect(...given);
  };
  pool.connect = guarded as typeof pool.connect;
}

/** The longest time of a server's statement, enforced by PostgreSQL. */
const STATEMENT_SECONDS = 15;
/** Longer than any of our transactions idles between two statements. */
const STANDSTILL_SECONDS = 60;
/**
 * A connection that is silent for this long is dead even without an error, because PostgreSQL would have ended the
 * statement long before.
 */
const SILENT_MS = 2 * STATEMENT_SECONDS * 1000;

/** The server's connection settings: timeouts, and how values are parsed. */
export function clientConfig({ connection, role }: ClientOptions): pg.ClientConfig {
  return {
    connectionTimeoutMillis: PATIENCE_MS,
    keepAlive: true,
    ...(role === undefined ? {} : { query_timeout: SILENT_MS }),
    ...connection,
    types: parsers,
  };
}

/** PostgreSQL responds, but as a standby, so it cannot accept writes. */
export class ConnectedToStandby extends Error {
  override readonly name = "ConnectedToStandby";
  constructor() {
    super("this PostgreSQL is a standby, and takes no change");
  }
}

/** The owner has closed the database to writes, for example while it is copied to another server. */
export class DatabaseClosedToWrites extends Error {
  override readonly name = "DatabaseClosedToWrites";
  constructor() {
    super("this database takes no change at present");
  }
}

/**
 * Initializes a new connection before its first use. Uses one statement instead of startup parameters, because a pooler
 * may drop those, and the server would work with the owner's privileges. Throws ConnectedToStandby,
 * DatabaseClosedToWrites.
 */
export async function begin(
  client: Pick<pg.Client, "query">,
  { role, readOnly }: Pick<ClientOptions, "role" | "readOnly">,
): Promise<void> {
  if (role === undefined) return;
  const settings = {
    role,
    statement_timeout: `${STATEMENT_SECONDS}s`,
    lock_timeout: "5s",
    // A process that stalls in the middle of a transaction may hold locks that all others wait for.
    idle_in_transaction_session_timeout: `${STANDSTILL_SECONDS}s`,
    ...(readOnly === true && { default_transaction_read_only: "on" }),
  };
  const set = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, false)`,
  );
  const answer = await client.query<{ is_standby: boolean; is_closed: boolean }>(
    `select ${set.join(", ")}, pg_is_in_recovery() as is_standby,
       current_setting('default_transaction_read_only')::boolean as is_closed`,
  );
  if (readOnly === true) return;
  const [found] = answer.rows;
  if (found?.is_standby === true) throw new ConnectedToStandby();
  if (found?.is_closed === true) throw new DatabaseClosedToWrites();
}

const INT8 = 20;
const DATE = 1082;

/** bigint columns are rupiah, counts and ids: whole numbers below 2^53, checked. Dates stay `YYYY-MM-DD`. */
const parsers: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: unknown) {
    if (format !== "binary" && oid === INT8) return safeInteger;
    if (format !== "binary" && oid === DATE) return String;
    const parser: unknown = Reflect.apply(pg.types.getTypeParser, pg.types, [oid, format]);
    return parser;
  },
};

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`a bigint beyond 2^53: ${text}`);
  return value;
}

const UNAVAILABLE_STATES = new Set([
  "57P01",
  "57P02",
  "57P03",
  "53300",
  "53100",
  "53200",
  "58030",
  "08000",
  "08001",
  "08003",
  "08004",
  "08006",
]);

const UNREACHABLE = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);

const UNIQUE_VIOLATION = "23505";

/** Whether a statement failed because a row with the same key exists, in `constraint` if one is named. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return false;
  return constraint === undefined || error.constraint === constraint;
}

/** Whether an error means that the database is unavailable, in contrast to a wrong statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ConnectedToStandby || error instanceof DatabaseClosedToWrites) return true;
  const code = (error as { code?: unknown }).code;
  if (typeof code === "string" && (UNAVAILABLE_STATES.has(code) || UNREACHABLE.has(code)))
    return true;
  return /Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|not queryable/.test(
    error.message,
  );
}
