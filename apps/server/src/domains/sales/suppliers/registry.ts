import type { BrandContext } from "../../../platform/brand-context.ts";
import type {
  ConnectionContext,
  ConnectionDescription,
  SupplierDescription,
} from "../../../ports/connection.ts";
import type { RawCallback } from "../../../ports/callback.ts";
import type { CallbackReading, SupplierAdapter } from "../../../ports/supplier.ts";
import { listSuppliers, writeCapabilities } from "./store.ts";
import type { SupplierRow } from "./store.ts";

export interface ConnectedSupplier {
  readonly id: string;
  readonly name: string;
  readonly maxInFlight: number;
  readonly adapter: SupplierAdapter;
  /** By the keys of today, and while they overlap by the ones before. */
  readCallback(callback: RawCallback): CallbackReading;
}

export interface SupplierRegistry {
  /** Undefined for an unknown supplier or a vendor without an adapter. */
  find(id: string): ConnectedSupplier | undefined;
  all(): readonly ConnectedSupplier[];
  /** Reads the suppliers anew, after one was added or its keys changed. */
  reload(): Promise<void>;
  /** Told after each reload, until the returned function is called. */
  onReload(told: () => void): () => void;
}

/** Announced when a supplier's connection was made or changed: every process reads its suppliers anew. */
export const SUPPLIER_CHANNEL = "supplier_connection";

/** The sealed credentials are bound to their row: copied to another supplier they do not open. */
export const credentialsPlace = (supplierId: string) => `supplier.credentials.${supplierId}`;

interface Kept {
  readonly row: SupplierRow;
  readonly supplier: ConnectedSupplier;
}

export async function createSupplierRegistry(
  brand: BrandContext,
  vendors: readonly ConnectionDescription[],
  context: Omit<ConnectionContext, "mode">,
): Promise<SupplierRegistry> {
  const descriptions = new Map(
    vendors.flatMap((each) => (each.port === "supplier" ? [[each.vendor, each] as const] : [])),
  );
  const hearers = new Set<() => void>();
  let kept = new Map<string, Kept>();
  let reading: Promise<void> = Promise.resolve();

  function connect(row: SupplierRow): Kept | undefined {
    const known = kept.get(row.id);
    // Connections stay open, and calls go on, for as long as a row stays as it is.
    if (known !== undefined && isSame(known.row, row)) return known;
    const description = descriptions.get(row.vendor);
    if (description === undefined) {
      brand.log.error({ supplier: row.id, vendor: row.vendor }, "no adapter for this vendor");
      return undefined;
    }
    try {
      return { row, supplier: supplierOf(row, description) };
    } catch (error) {
      brand.log.error({ supplier: row.id, error: String(error) }, "a supplier cannot be connected");
      return undefined;
    }
  }

  function supplierOf(row: SupplierRow, description: SupplierDescription): ConnectedSupplier {
    const make = (sealed: Buffer): SupplierAdapter =>
      description.create(
        JSON.parse(brand.keys.open(sealed, credentialsPlace(row.id))) as Record<string, string>,
        { ...context, mode: row.mode },
      );
    const adapter = make(row.credentials);
    const before = row.previous_credentials === null ? undefined : make(row.previous_credentials);
    return {
      id: row.id,
      name: row.name,
      maxInFlight: row.max_in_flight,
      adapter,
      readCallback(callback) {
        const reading = adapter.readCallback(callback);
        const overlaps = before !== undefined && Number(row.previous_until) > Date.now();
        return reading.kind === "forged" && overlaps ? before.readCallback(callback) : reading;
      },
    };
  }

  async function read(): Promise<void> {
    const rows = await listSuppliers(brand.pool);
    kept = new Map(
      rows.flatMap((row) => {
        const one = connect(row);
        return one === undefined ? [] : [[row.id, one] as const];
      }),
    );
    for (const { row, supplier } of kept.values())
      await writeCapabilities(brand.pool, row, supplier.adapter.capabilities);
    for (const told of hearers) told();
  }

  await read();
  return {
    find: (id) => kept.get(id)?.supplier,
    all: () => [...kept.values()].map(({ supplier }) => supplier),
    // One after the other: an older answer must not come after a newer one.
    reload: () => (reading = reading.catch(() => {}).then(read)),
    onReload(told) {
      hearers.add(told);
      return () => void hearers.delete(told);
    },
  };
}

function isSame(one: SupplierRow, other: SupplierRow): boolean {
  const before = one.previous_credentials;
  return (
    one.vendor === other.vendor &&
    one.name === other.name &&
    one.mode === other.mode &&
    one.max_in_flight === other.max_in_flight &&
    one.settings_version === other.settings_version &&
    one.credentials.equals(other.credentials) &&
    Number(one.previous_until) === Number(other.previous_until) &&
    (before === null
      ? other.previous_credentials === null
      : other.previous_credentials !== null && before.equals(other.previous_credentials))
  );
}
