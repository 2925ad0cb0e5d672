export { connectAccounts, createAccountRegistry } from "./account-registry.ts";
export type { Account, AccountRegistry, ConnectedAccount } from "./account-registry.ts";
export { changeConnection } from "./change.ts";
export type { Change } from "./change.ts";
export { connect } from "./connect.ts";
export type { NewConnection } from "./write-connection.ts";
export {
  describeConnection,
  describeHistory,
  describeVendor,
  listConnections,
} from "./describe.ts";
export { keepDemoConnection } from "./keep-demo.ts";
export type { ConnectionHolder, ConnectionParts } from "./holder.ts";
export { dropPreviousKeys, keepingPreviousKeys, switchingAccounts } from "./kept-accounts.ts";
export type { StoredAccount } from "./kept-accounts.ts";
export type { KeptStep } from "./store.ts";
export { noteTemplate } from "./template-step.ts";
export { testConnection } from "./test-account.ts";
export { shownSteps, tryConnection } from "./try-connection.ts";
