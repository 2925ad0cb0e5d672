import type { BrandContext } from "../../../platform/brand-context.ts";
import type { RawCallback } from "../../../ports/callback.ts";
import type {
  ConnectionContext,
  ConnectionDescription,
  ConnectionSettings,
} from "../../../ports/connection.ts";
import { listAccounts } from "./kept-accounts.ts";
import type { AccountRow, OverlappingTable } from "./kept-accounts.ts";
import { areSandboxSettings } from "./sandbox.ts";

/** The accounts of one table, connected. */
export interface AccountRegistry<Connected> {
  /** Undefined for an unknown account or a vendor without an adapter. */
  find(id: string): Connected | undefined;
  all(): readonly Connected[];
  /** Reads the accounts anew, after one was added, switched, or its keys changed. */
  reload(): Promise<void>;
  /** Told after each reload, until the returned function is called. */
  onReload(told: () => void): () => void;
}

/** What an account has beside what its adapter does. */
export interface ConnectedAccount<Reading> {
  readonly id: string;
  readonly name: string;
  readonly vendor: string;
  /** Whether new work is given to it; what was begun is asked about all the same. */
  readonly enabled: boolean;
  /** Its settings can only be those of the vendor's sandbox, whatever its mode says. */
  readonly isAtSandbox: boolean;
  /** By the keys of today, and while they overlap by the ones before. */
  readCallback(callback: RawCallback): Reading;
}

interface Adapter<Reading> {
  readCallback(callback: RawCallback): Reading;
}

type Described<Description> = Description &
  Pick<ConnectionDescription, "vendor" | "modes" | "fields">;

export interface AccountKind<Description, Made, Connected> {
  readonly table: OverlappingTable;
  readonly place: (id: string) => string;
  readonly descriptions: readonly Described<Description>[];
  readonly create: (
    description: Description,
    settings: ConnectionSettings,
    context: ConnectionContext,
  ) => Made;
  readonly connect: (
    account: ConnectedAccount<Made extends Adapter<infer Reading> ? Reading : never>,
    made: Made,
  ) => Connected;
}

/** Connects every account of a table, and keeps them connected as they change. */
export async function createAccountRegistry<
  Description,
  Made extends Adapter<{ readonly kind: string }>,
  Connected,
>(
  brand: BrandContext,
  kind: AccountKind<Description, Made, Connected>,
  context: Omit<ConnectionContext, "mode">,
): Promise<AccountRegistry<Connected>> {
  const { table } = kind;
  const descriptions = new Map(kind.descriptions.map((each) => [each.vendor, each] as const));
  const hearers = new Set<() => void>();
  let kept = new Map<string, { readonly row: AccountRow; readonly connected: Connected }>();
  let reading: Promise<void> = Promise.resolve();

  function connect(row: AccountRow) {
    const known = kept.get(row.id);
    // Connections stay open, and calls go on, for as long as a row stays as it is.
    if (known !== undefined && isSame(known.row, row)) return known;
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

  function accountOf(row: AccountRow, description: Described<Description>): Connected {
    const open = (sealed: Buffer) =>
      JSON.parse(brand.keys.open(sealed, kind.place(row.id))) as ConnectionSettings;
    const make = (settings: ConnectionSettings): Made =>
      kind.create(description, settings, { ...context, mode: row.mode });
    const settings = open(row.credentials);
    const made = make(settings);
    const before =
      row.previous_credentials === null ? undefined : make(open(row.previous_credentials));
    const { id, name, vendor } = row;
    const isPretence = row.mode === "sandbox" && !row.is_demo && row.brand_open;
    const enabled = row.enabled && !isPretence;
    const readCallback = (callback: RawCallback) => {
      const found = made.readCallback(callback);
      const overlaps = before !== undefined && Number(row.previous_until) > Date.now();
      return found.kind === "forged" && overlaps ? before.readCallback(callback) : found;
    };
    const isAtSandbox = areSandboxSettings(description, settings);
    const account = { id, name, vendor, enabled, isAtSandbox, readCallback };
    return kind.connect(account as Parameters<typeof kind.connect>[0], made);
  }

  async function read(): Promise<void> {
    const rows = await listAccounts(brand.pool, table);
    kept = new Map(
      rows.flatMap((row) => {
        const one = connect(row);
        return one === undefined ? [] : [[row.id, one] as const];
      }),
    );
    for (const told of hearers) told();
  }

  await read();
  return {
    find: (id) => kept.get(id)?.connected,
    all: () => [...kept.values()].map(({ connected }) => connected),
    // One after the other: an older answer must not come after a newer one.
    reload: () => (reading = reading.catch(() => {}).then(read)),
    onReload(told) {
      hearers.add(told);
      return () => void hearers.delete(told);
    },
  };
}

function isSame(one: AccountRow, other: AccountRow): boolean {
  const before = one.previous_credentials;
  return (
    one.vendor === other.vendor &&
    one.name === other.name &&
    one.mode === other.mode &&
    one.enabled === other.enabled &&
    one.is_demo === other.is_demo &&
    one.brand_open === other.brand_open &&
    one.credentials.equals(other.credentials) &&
    Number(one.previous_until) === Number(other.previous_until) &&
    (before === null
      ? other.previous_credentials === null
      : other.previous_credentials !== null && before.equals(other.previous_credentials))
  );
}
