import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import { nothing } from "./schemas/brand.ts";
import * as permission from "./schemas/permission.ts";

const reading: RateLimit = { calls: 120, window_seconds: 60 };
const writing: RateLimit = { calls: 10, window_seconds: 60 };

/** Extra permissions as members meet them: the pages that need one, and asking for it. */
export const permissionCalls = {
  permissionAsked: call("permissionAsked", {
    access: "member",
    input: permission.permissionAskedQuery,
    output: permission.permissionAsked,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: reading,
    summary: "What became of the account's last request for a permission.",
  }),
  permissionAsk: call("permissionAsk", {
    access: "member",
    input: permission.permissionAskInput,
    output: permission.permissionAsked,
    errors: ["permission_held"],
    rateLimit: writing,
    summary: "Asks staff for a permission; a request that waits already stays the one.",
  }),
  depositTransfer: call("depositTransfer", {
    access: "member",
    extraPermission: "deposit.transfer",
    input: nothing,
    output: permission.depositTransfer,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: reading,
    summary: "Whether members of this brand may send each other deposit.",
  }),
};
