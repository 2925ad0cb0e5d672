import type { BrandContext } from "../../../platform/brand-context.ts";
import type { SupplierAdapter } from "../../../ports/supplier.ts";
import { listSuppliers, writeAskingRules } from "./store.ts";
import type { SupplierRow } from "./store.ts";

/** Base URL, keys and whatever else a vendor's adapter is made from; stored sealed, per brand. */
export type SupplierCredentials = Readonly<Record<string, string | number>>;

/** Makes a vendor's adapter; the composition hands in one factory for each vendor there is. */
export type AdapterFactories = Readonly<
  Record<string, (credentials: SupplierCredentials) => SupplierAdapter>
>;

export interface ConnectedSupplier {
  readonly id: string;
  readonly name: string;
  readonly maxInFlight: number;
  readonly adapter: SupplierAdapter;
}

export interface SupplierRegistry {
  /** Undefined for an unknown supplier or a vendor without an adapter. */
  find(id: string): ConnectedSupplier | undefined;
  all(): readonly ConnectedSupplier[];
  /** Reads the suppliers anew, after one was added or its keys changed. */
  reload(): Promise<void>;
}

/** The sealed credentials are bound to their row: copied to another supplier they do not open. */
export const credentialsPlace = (supplierId: string) => `supplier.credentials.${supplierId}`;

export async function createSupplierRegistry(
  brand: BrandContext,
  factories: AdapterFactories,
): Promise<SupplierRegistry> {
  let suppliers = new Map<string, ConnectedSupplier>();

  function connect(row: SupplierRow): readonly [string, ConnectedSupplier] | undefined {
    const factory = factories[row.vendor];
    if (factory === undefined) {
      brand.log.error({ supplier: row.id, vendor: row.vendor }, "no adapter for this vendor");
      return undefined;
    }
    const credentials = JSON.parse(
      brand.keys.open(row.credentials, credentialsPlace(row.id)),
    ) as SupplierCredentials;
    return [
      row.id,
      { id: row.id, name: row.name, maxInFlight: row.max_in_flight, adapter: factory(credentials) },
    ];
  }

  async function reload(): Promise<void> {
    const rows = await listSuppliers(brand.pool);
    suppliers = new Map(rows.map(connect).filter((entry) => entry !== undefined));
    for (const { id, adapter } of suppliers.values())
      await writeAskingRules(brand.pool, id, adapter.capabilities);
  }

  await reload();
  return { find: (id) => suppliers.get(id), all: () => [...suppliers.values()], reload };
}
