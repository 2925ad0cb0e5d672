import { API_BASE } from "./http.ts";

/**
 * Live updates of the signed-in account: server-sent events. Each event names what changed, and the screen refetches
 * it. A stream opened with `since` (milliseconds of the server's clock) or reopened with `Last-Event-ID` starts with
 * `missed` if it may lack events since then; the screen then refetches everything.
 */
export const EVENTS_PATH = `${API_BASE}events`;
export type LiveEvent =
  | { readonly type: "transaction"; readonly ref_id: string; readonly status: string }
  | { readonly type: "missed" }
  | { readonly type: "balance" }
  | { readonly type: "deposit"; readonly code: string; readonly status: string }
  | { readonly type: "complaint"; readonly ref_id: string }
  | { readonly type: "bulk"; readonly code: string; readonly state: string }
  | { readonly type: "notification" }
  | { readonly type: "device" };
