import { AGENTS_PERMISSION } from "../agents/rules.ts";
import { call, perMinute } from "../call.ts";
import { exportFile } from "../report/schemas.ts";
import { agentShipmentPage, agentShipmentsExportQuery, agentShipmentsQuery } from "./schemas.ts";

export * from "./schemas.ts";

export const calls = {
  agentShipments: call("GET mlo/report/agen", {
    access: "member",
    permission: AGENTS_PERMISSION,
    feature: "shipping",
    input: agentShipmentsQuery,
    output: agentShipmentPage,
    errors: ["feature_off"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary:
      "Parcels of the account's agents, the newest first, with cashback and upline share, and totals by agent and courier.",
  }),
  agentShipmentsExport: call("GET mlo/report/agen/export", {
    access: "member",
    permission: AGENTS_PERMISSION,
    feature: "shipping",
    input: agentShipmentsExportQuery,
    output: exportFile,
    errors: ["feature_off"],
    rateLimit: perMinute(6),
    summary: "The filtered parcels of agents as an Excel workbook, at most 1,000 rows.",
  }),
};
