import type { Module } from "../../module.ts";
import { changeKind } from "./change-kind.ts";
import { connectionHandlers } from "./routes.ts";
import { dropProposals } from "./store.ts";

export const connectionsModule: Module = {
  name: "office/connections",
  pattern: "nothing",
  handlers: ({ brand, connections }) => connectionHandlers(brand, connections),
  approvalKinds: (brand, connections) => [changeKind(brand, connections)],
  housekeeping: ({ pool }) => dropProposals(pool),
};
