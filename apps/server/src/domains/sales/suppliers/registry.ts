import type { BrandContext } from "../../../platform/brand-context.ts";
import type { ConnectionContext, ConnectionDescription } from "../../../ports/connection.ts";
import type { CallbackReading, SupplierAdapter } from "../../../ports/supplier.ts";
import { connectAccounts } from "../../office/connections/index.ts";
import type { Account, AccountRegistry } from "../../office/connections/index.ts";
import { listSuppliers, writeCapabilities } from "./store.ts";
import type { SupplierRow } from "./store.ts";

export interface ConnectedSupplier extends Omit<Account<CallbackReading>, "vendor"> {
  readonly maxInFlight: number;
  readonly adapter: SupplierAdapter;
}

export type SupplierRegistry = AccountRegistry<ConnectedSupplier>;

/** Notified when a supplier's connection was created or changed: every process reloads its suppliers. */
export const SUPPLIER_CHANNEL = "supplier_connection";

/** The encrypted credentials are bound to their row: they cannot be decrypted for another supplier. */
export const credentialsPlace = (supplierId: string) => `supplier.credentials.${supplierId}`;

export const createSupplierRegistry = (
  brand: BrandContext,
  vendors: readonly ConnectionDescription[],
  context: Omit<ConnectionContext, "mode">,
): Promise<SupplierRegistry> =>
  connectAccounts(
    brand,
    {
      table: "supplier",
      place: credentialsPlace,
      descriptions: vendors.filter((each) => each.port === "supplier"),
      list: listSuppliers,
      create: (description, settings, made) => description.create(settings, made),
      connect: (account, adapter: SupplierAdapter, { row }): ConnectedSupplier => ({
        ...account,
        maxInFlight: row.max_in_flight,
        adapter,
      }),
      async afterReading(accounts: readonly { row: SupplierRow; connected: ConnectedSupplier }[]) {
        for (const { row, connected } of accounts)
          await writeCapabilities(brand.pool, row, connected.adapter.capabilities);
      },
    },
    context,
  );

declare module "../../../kernel/module.ts" {
  interface Services {
    readonly registry: SupplierRegistry;
  }
}
