import { createClient } from "@konter/contract/client";
import type { CallFailed, Client, ClientOptions } from "@konter/contract/client";
import type { SessionState } from "@konter/contract/identity";
import { busy, snackbar } from "@konter/ui";
import { giveWay } from "./give-way.ts";
import { getLocale } from "./locale.ts";
import { session } from "./session-store.ts";

let onSessionLost: (failure: CallFailed) => void = () => undefined;

/** The router says what happens when the server no longer knows this browser. */
export function whenSessionIsLost(react: (failure: CallFailed) => void): void {
  onSessionLost = react;
}

/** A session that ended is not taken over here: the call that follows with the new token is refused, and that is told. */
async function refreshCsrfToken(): Promise<void> {
  const fresh = await fetchSession();
  const hasEnded = session.signedIn() && fresh.account === null;
  session.set(hasEnded ? { ...session.get(), csrf_token: fresh.csrf_token } : fresh);
}

/** The answer with the new name may be behind that to a call that left with the old one. */
const RENAMED_MILLISECONDS = 300;

/** A session gets another name when it may do more: this browser's own calls must not take that for its end. */
async function sessionRenamed(): Promise<boolean> {
  if (!session.signedIn()) return false;
  await new Promise((go) => setTimeout(go, RENAMED_MILLISECONDS));
  const fresh = await fetchSession();
  const isSame = fresh.account?.hp === session.get().account?.hp;
  if (isSame) session.set(fresh);
  return isSame;
}

/**
 * A page that has just come asks several things at once: each leaves in a turn of its own, so that together they keep no tap
 * waiting. Nobody taps on a hidden page, and browsers hold its timers back.
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
  // Once: several calls can be refused at the same moment.
  if (failure?.status === 401 && session.signedIn()) onSessionLost(failure);
}

/** For what a person asked for: clears read messages and shows the progress bar. */
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

/** For what the page does by itself: polling, refreshing after a live event, looking ahead. */
const unasked: ClientOptions = {
  ...shared,
  onEnd: (_endpoint, failure) => noticeLostSession(failure),
};
export const quietApi: Client = createClient(unasked);

const tokenlessApi = createClient({ ...shared, csrfToken: () => session.csrfToken() ?? "" });

export function fetchSession(): Promise<SessionState> {
  return tokenlessApi("GET session", {});
}
