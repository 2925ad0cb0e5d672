import { createApi } from "@konter/client/api";
import type { SessionState } from "@konter/contract/identity";
import { giveWay } from "./startup/give-way.ts";
import { session } from "./session-store.ts";

/** An ended session is not replaced here: the repeated call with the new token fails, and its error is shown. */
async function refreshCsrfToken(): Promise<void> {
  const fresh = await fetchSession();
  const hasEnded = session.signedIn() && fresh.account === null;
  session.set(hasEnded ? { ...session.get(), csrf_token: fresh.csrf_token } : fresh);
}

/** The response with the new cookie may arrive after a call that was sent with the old one. */
const RENAMED_MILLISECONDS = 300;

/**
 * The session cookie gets a new name when its privileges increase; this browser's own calls must not treat that as the
 * end of the session.
 */
async function sessionRenamed(): Promise<boolean> {
  if (!session.signedIn()) return false;
  await new Promise((go) => setTimeout(go, RENAMED_MILLISECONDS));
  const fresh = await fetchSession();
  const isSame = fresh.account?.hp === session.get().account?.hp;
  if (isSame) session.set(fresh);
  return isSame;
}

/**
 * A new page makes several calls at once. Each is sent in a separate task, so that together they do not block a tap. A
 * hidden page gets no taps, and browsers throttle its timers.
 */
async function fetchInTurn(...request: Parameters<typeof fetch>): Promise<Response> {
  if (document.visibilityState === "visible") await giveWay();
  return fetch(...request);
}

export const { api, quietApi, fetchSession, whenSessionIsLost } = createApi<SessionState>({
  session,
  fetchSession: (call) => call("GET session", {}),
  fetch: fetchInTurn,
  refreshCsrfToken,
  sessionRenamed,
});
