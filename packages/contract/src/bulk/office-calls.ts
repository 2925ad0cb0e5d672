import { call, perMinute } from "../call.ts";
import {
  adminBulkMoveInput,
  adminBulkRowPage,
  adminBulkRowsQuery,
  adminBulkRun,
  adminBulkRunPage,
  adminBulkRunsQuery,
} from "./office-schemas.ts";
import { bulkRunInput } from "./schemas.ts";

export const officeCalls = {
  adminBulkRuns: call("GET admin/bulk-runs", {
    access: "staff",
    permission: "bulk.read",
    input: adminBulkRunsQuery,
    output: adminBulkRunPage,
    errors: [],
    rateLimit: perMinute(240),
    summary: "Members' bulk runs, the latest first, each with how far it is.",
  }),
  adminBulkRun: call("GET admin/bulk-runs/{code}", {
    access: "staff",
    permission: "bulk.read",
    input: bulkRunInput,
    output: adminBulkRun,
    errors: ["bulk_run_not_found"],
    rateLimit: perMinute(240),
    summary: "One member's bulk run.",
  }),
  adminBulkRows: call("GET admin/bulk-runs/{code}/rows", {
    access: "staff",
    permission: "bulk.read",
    input: adminBulkRowsQuery,
    output: adminBulkRowPage,
    errors: ["bulk_run_not_found"],
    rateLimit: perMinute(240),
    summary: "A bulk run's rows in the order of the sheet, without what its owner noted in them.",
  }),
  adminBulkMove: call("POST admin/bulk-runs/{code}/move", {
    access: "staff",
    permission: "bulk.move",
    input: adminBulkMoveInput,
    output: adminBulkRun,
    errors: [
      "bulk_run_not_found",
      "bulk_run_unconfirmed",
      "bulk_run_not_running",
      "bulk_run_not_paused",
      "bulk_run_over",
    ],
    rateLimit: perMinute(60),
    summary:
      "Pauses a member's run, lets it go on, or cancels what was not sent; the member is told why.",
  }),
};
