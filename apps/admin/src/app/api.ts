import { createApi } from "@konter/client/api";
import type { StaffSession } from "@konter/contract/staff";
import { session } from "./session-store.ts";

async function refreshCsrfToken(): Promise<void> {
  session.set(await fetchSession());
}

export const { api, quietApi, fetchSession, whenSessionIsLost } = createApi<StaffSession>({
  session,
  fetchSession: (call) => call("GET admin/session", {}),
  fetch: (...request) => fetch(...request),
  refreshCsrfToken,
});
