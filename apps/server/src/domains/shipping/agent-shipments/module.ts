import { memberOf } from "../../../kernel/caller/index.ts";
import type { Module } from "../../../kernel/module.ts";
import { exportAgentShipments, listAgentShipments } from "./list.ts";

export const agentShipmentsModule: Module = {
  name: "shipping/agent-shipments",
  template: "nothing",
  handlers: ({ brand }) => ({
    agentShipments: async (query, { principal }) =>
      listAgentShipments(brand.pool, memberOf(principal).id, query),
    agentShipmentsExport: async (query, { principal }) =>
      exportAgentShipments(brand.pool, memberOf(principal).id, query),
  }),
};
