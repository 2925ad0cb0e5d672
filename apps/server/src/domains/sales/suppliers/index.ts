export { compareBalances } from "./compare-balances.ts";
export { createSupplierHealth } from "./health.ts";
export type { SupplierHealth } from "./health.ts";
export { askForAccount } from "./inquire-account.ts";
export { askSuppliers, inquirePln } from "./inquire-pln.ts";
export { createSupplierRegistry, credentialsPlace, SUPPLIER_CHANNEL } from "./registry.ts";
export type { ConnectedSupplier, SupplierRegistry } from "./registry.ts";
