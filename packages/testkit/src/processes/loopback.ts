import { createOutbound } from "@konter/server/adapters/outbound.ts";

/** The simulated vendors listen on this machine. */
export const LOOPBACK_NETWORKS = ["127.0.0.0/8", "::1/128"];
export const LOOPBACK = createOutbound(LOOPBACK_NETWORKS);
