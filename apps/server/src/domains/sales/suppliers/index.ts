export { createSupplierHealth } from "./health.ts";
export type { SupplierHealth } from "./health.ts";
export { createSupplierRegistry, credentialsPlace } from "./registry.ts";
export type {
  AdapterFactories,
  ConnectedSupplier,
  SupplierCredentials,
  SupplierRegistry,
} from "./registry.ts";
export { upsertSupplier } from "./store.ts";
