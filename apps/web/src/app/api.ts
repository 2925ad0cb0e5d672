import { createClient } from "@konter/contract/client";
import type { CallFailed, Client, ClientOptions } from "@konter/contract/client";
import type { SessionState } from "@konter/contract/identity";
import { busy, snackbar } from "@konter/ui";
import { giveWay } from "./give-way.ts";
import { getLocale } from "./locale.ts";
import { session } from "./session-store.ts";

let onSessionLost: (failure: CallFailed) => void = () => undefined;

/** The router sets what happens when the server no longer recognizes the session. */
export function whenSessionIsLost(react: (failure: CallFailed) => void): void {
  onSessionLost = react;
}

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

const shared = {
  fetch: fetchInTurn,
  locale: getLocale,
  csrfToken: session.csrfToken,
  refreshCsrfToken,
  sessionRenamed,
};

function noticeLostSession(failure: CallFailed | undefined): void {
  // Runs once, because several calls can be rejected at the same time.
  if (failure?.status === 401 && session.signedIn()) onSessionLost(failure);
}

/** For requests that the user started: clears read messages and shows the progress bar. */
const asked: ClientOptions = {
  ...shared,
  onStart: () => {
    snackbar.clearRead();
    busy.start();
  },
  onEnd: (_endpoint, failure) => {
    busy.end();
    noticeLostSession(failure);
  },
};
export const api: Client = createClient(asked);

/** For requests that the page starts by itself: polling, refetching after a live event, prefetching. */
const unasked: ClientOptions = {
  ...shared,
  onEnd: (_endpoint, failure) => noticeLostSession(failure),
};
export const quietApi: Client = createClient(unasked);

const tokenlessApi = createClient({ ...shared, csrfToken: () => session.csrfToken() ?? "" });

export function fetchSession(): Promise<SessionState> {
  return tokenlessApi("GET session", {});
}
