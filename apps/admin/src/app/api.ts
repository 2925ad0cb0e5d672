import { createClient } from "@konter/contract/client";
import type { CallFailed, Client, ClientOptions } from "@konter/contract/client";
import type { StaffSession } from "@konter/contract/staff";
import { busy, snackbar } from "@konter/ui";
import { getLocale } from "./locale.ts";
import { session } from "./session-store.ts";

let onSessionLost: (failure: CallFailed) => void = () => undefined;

/** The router sets what happens when the server no longer recognizes the session. */
export function whenSessionIsLost(react: (failure: CallFailed) => void): void {
  onSessionLost = react;
}

async function refreshCsrfToken(): Promise<void> {
  session.set(await fetchSession());
}

const shared = {
  fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
  locale: getLocale,
  csrfToken: session.csrfToken,
  refreshCsrfToken,
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

export function fetchSession(): Promise<StaffSession> {
  return tokenlessApi("GET admin/session", {});
}
