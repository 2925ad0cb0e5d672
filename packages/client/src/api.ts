import { createClient } from "@konter/contract/client";
import type { CallFailed, Client, ClientOptions } from "@konter/contract/client";
import { busy, snackbar } from "@konter/ui";
import { getLocale } from "./locale.ts";

type ApiOptions<State> = Pick<ClientOptions, "fetch" | "refreshCsrfToken" | "sessionRenamed"> & {
  /** Requests the session with a client that needs no token. */
  readonly fetchSession: (call: Client) => Promise<State>;
  readonly session: {
    readonly csrfToken: () => string | undefined;
    readonly signedIn: () => boolean;
  };
};

interface Api<State> {
  /** For requests that the user started: clears read messages and shows the progress bar. */
  readonly api: Client;
  /** For requests that the page starts by itself: polling, refetching after a live event, prefetching. */
  readonly quietApi: Client;
  readonly fetchSession: () => Promise<State>;
  /** Sets what happens when the server no longer recognizes the session. */
  readonly whenSessionIsLost: (react: (failure: CallFailed) => void) => void;
}

/** Creates the API clients of one app. */
export function createApi<State>({
  session,
  fetchSession,
  ...options
}: ApiOptions<State>): Api<State> {
  let onSessionLost: (failure: CallFailed) => void = () => undefined;
  const shared = { ...options, locale: getLocale, csrfToken: session.csrfToken };
  const noticeLostSession: ClientOptions["onEnd"] = (_endpoint, failure) => {
    // Runs once, because several calls can be rejected at the same time.
    if (failure?.status === 401 && session.signedIn()) onSessionLost(failure);
  };
  const tokenlessApi = createClient({ ...shared, csrfToken: () => session.csrfToken() ?? "" });
  return {
    api: createClient({
      ...shared,
      onStart: () => {
        snackbar.clearRead();
        busy.start();
      },
      onEnd: (endpoint, failure) => {
        busy.end();
        noticeLostSession(endpoint, failure);
      },
    }),
    quietApi: createClient({ ...shared, onEnd: noticeLostSession }),
    fetchSession: () => fetchSession(tokenlessApi),
    whenSessionIsLost: (react) => {
      onSessionLost = react;
    },
  };
}
