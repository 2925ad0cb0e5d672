import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { RawCallback } from "../../../ports/callback.ts";
import type {
  ConnectionContext,
  ConnectionDescription,
  ConnectionSettings,
} from "../../../ports/connection.ts";
import type { ConnectionHolder } from "./holder.ts";
import { listAccounts } from "./kept-accounts.ts";
import type { AccountRow, PausableTable, StoredAccount } from "./kept-accounts.ts";
import { areSandboxSettings } from "./sandbox.ts";

/** The connected accounts of one table. */
export interface AccountRegistry<Connected> {
  /** Returns undefined for an unknown account or a vendor without an adapter. */
  find(id: string): Connected | undefined;
  all(): readonly Connected[];
  /** Reads the rows again, after one was added, switched, or got new credentials. */
  reload(): Promise<void>;
  /** Calls the function after each reload, until the returned function is called. */
  onReload(told: () => void): () => void;
}

/** The common part of every account, beside its adapter. */
export interface Account<Reading> {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  /** Tries today's keys, then the previous keys while they are valid. */
  readCallback(callback: RawCallback): Reading;
}

/** An account that can be paused. */
export interface ConnectedAccount<Reading> extends Account<Reading> {
  /** Whether it gets new work; the status of work that it has is polled all the same. */
  readonly enabled: boolean;
  /** Its settings can only belong to the vendor's sandbox, whatever its mode. */
  readonly isAtSandbox: boolean;
}

interface Adapter<Reading> {
  readCallback(callback: RawCallback): Reading;
}

type ReadingOf<Made> = Made extends Adapter<infer Reading> ? Reading : never;

type Described<Description> = Description &
  Pick<ConnectionDescription, "vendor" | "modes" | "fields">;

interface Vendors<Description, Made> {
  /** The context that the encrypted credentials of a row are bound to. */
  readonly place: (id: string) => string;
  readonly descriptions: readonly Described<Description>[];
  readonly create: (
    description: Description,
    settings: ConnectionSettings,
    context: ConnectionContext,
  ) => Made;
}

interface Accounts<Row extends StoredAccount, Description, Made, Connected> extends Vendors<
  Description,
  Made
> {
  readonly table: ConnectionHolder["table"];
  /** The rows; an account is connected again when a column of its row changes. */
  readonly list: (pool: pg.Pool) => Promise<readonly Row[]>;
  readonly connect: (
    account: Account<ReadingOf<Made>>,
    made: Made,
    stored: {
      readonly row: Row;
      readonly description: Described<Description>;
      readonly settings: ConnectionSettings;
    },
  ) => Connected;
  /** Runs after each reading of the rows, before `onReload`. */
  readonly afterReading?: (
    accounts: readonly { readonly row: Row; readonly connected: Connected }[],
  ) => Promise<void>;
}

interface AccountKind<Description, Made, Connected> extends Vendors<Description, Made> {
  readonly table: PausableTable;
  readonly connect: (account: ConnectedAccount<ReadingOf<Made>>, made: Made) => Connected;
}

/** Connects every account of a table whose accounts can be paused. */
export function createAccountRegistry<
  Description,
  Made extends Adapter<{ readonly kind: string }>,
  Connected,
>(
  brand: BrandContext,
  kind: AccountKind<Description, Made, Connected>,
  context: Omit<ConnectionContext, "mode">,
): Promise<AccountRegistry<Connected>> {
  return connectAccounts<AccountRow, Description, Made, Connected>(
    brand,
    {
      ...kind,
      list: (pool) => listAccounts(pool, kind.table),
      connect(account, made, { row, description, settings }) {
        const isAtSandbox = areSandboxSettings(description, settings);
        const isPretence = row.mode === "sandbox" && !row.is_demo && row.brand_open;
        return kind.connect({ ...account, enabled: row.enabled && !isPretence, isAtSandbox }, made);
      },
    },
    context,
  );
}

/** Connects every account that `list` returns, and keeps them connected as they change. */
export async function connectAccounts<
  Row extends StoredAccount,
  Description,
  Made extends Adapter<{ readonly kind: string }>,
  Connected,
>(
  brand: BrandContext,
  accounts: Accounts<Row, Description, Made, Connected>,
  context: Omit<ConnectionContext, "mode">,
): Promise<AccountRegistry<Connected>> {
  const { table } = accounts;
  const descriptions = new Map(accounts.descriptions.map((each) => [each.vendor, each] as const));
  const hearers = new Set<() => void>();
  let kept = new Map<string, { readonly row: Row; readonly connected: Connected }>();
  let reading: Promise<void> = Promise.resolve();

  function connect(row: Row) {
    const known = kept.get(row.id);
    // Connections stay open, and calls continue, while a row is unchanged.
    if (known !== undefined && isDeepStrictEqual(known.row, row)) return known;
    const description = descriptions.get(row.vendor);
    if (description === undefined) {
      brand.log.error({ table, account: row.id, vendor: row.vendor }, "no adapter for this vendor");
      return undefined;
    }
    try {
      return { row, connected: accountOf(row, description) };
    } catch (error) {
      brand.log.error(
        { table, account: row.id, error: String(error) },
        "an account cannot be connected",
      );
      return undefined;
    }
  }

  function accountOf(row: Row, description: Described<Description>): Connected {
    const open = (sealed: Buffer) =>
      JSON.parse(brand.keys.open(sealed, accounts.place(row.id))) as ConnectionSettings;
    const make = (settings: ConnectionSettings): Made =>
      accounts.create(description, settings, { ...context, mode: row.mode });
    const settings = open(row.credentials);
    const made = make(settings);
    const before =
      row.previous_credentials === null ? undefined : make(open(row.previous_credentials));
    const { id, name, vendor } = row;
    const readCallback = (callback: RawCallback) => {
      const found = made.readCallback(callback);
      const overlaps = before !== undefined && Number(row.previous_until) > Date.now();
      return found.kind === "forged" && overlaps ? before.readCallback(callback) : found;
    };
    const account = { id, name, vendor, readCallback } as Account<ReadingOf<Made>>;
    return accounts.connect(account, made, { row, description, settings });
  }

  async function read(): Promise<void> {
    const rows = await accounts.list(brand.pool);
    kept = new Map(
      rows.flatMap((row) => {
        const one = connect(row);
        return one === undefined ? [] : [[row.id, one] as const];
      }),
    );
    await accounts.afterReading?.([...kept.values()]);
    for (const told of hearers) told();
  }

  await read();
  return {
    find: (id) => kept.get(id)?.connected,
    all: () => [...kept.values()].map(({ connected }) => connected),
    // Serialized, so that an older result never follows a newer one.
    reload: () => (reading = reading.catch(() => {}).then(read)),
    onReload(told) {
      hearers.add(told);
      return () => void hearers.delete(told);
    },
  };
}
