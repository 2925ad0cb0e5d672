export { findClusterPrograms, startCluster } from "./cluster.ts";
export type { Cluster, ClusterNode } from "./cluster.ts";
export * from "./database.ts";
export { MARK_HOLDERS } from "./held-lock.ts";
export { findFaketime, startFakedPostgres } from "./faked-time.ts";
export * from "./own-postgres.ts";
export { openWire } from "./wire.ts";
export { findPooler, startPooler } from "./pooler.ts";
