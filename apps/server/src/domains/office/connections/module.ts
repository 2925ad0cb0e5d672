import type { Module } from "../../module.ts";
import { changeKind } from "./change-kind.ts";
import { connectKind } from "./connect-kind.ts";
import { CONNECTION_STEPS } from "./opening-steps.ts";
import { resumeKind } from "./resume-kind.ts";
import { connectionHandlers } from "./routes.ts";
import { dropProposals } from "./store.ts";

export const connectionsModule: Module = {
  name: "office/connections",
  pattern: "nothing",
  openingSteps: CONNECTION_STEPS,
  handlers: ({ brand, connections }) => connectionHandlers(brand, connections),
  approvalKinds: (brand, connections) => [
    changeKind(brand, connections),
    connectKind(brand, connections),
    resumeKind(brand, connections),
  ],
  housekeeping: ({ pool }) => dropProposals(pool),
};
