import type { CallFailed } from "@konter/contract/client";
import type { SessionState, UserSettings } from "@konter/contract/identity";
import type { PageState } from "@konter/contract/page-state";

/** The current user and the token for calls. Set from the page's bootstrap, then by sign-in and sign-out. */
let state: PageState | undefined;
let aheadMilliseconds = 0;
let ending: CallFailed | undefined;
const settingsListeners = new Set<() => void>();
const listeners = new Set<(state: SessionState) => void>();

export const session = {
  get(): PageState {
    if (state === undefined) throw new Error("the session is read before the first render");
    return state;
  },
  known: () => state !== undefined,
  set(next: PageState): void {
    state = next;
    for (const listener of listeners) listener(next);
    aheadMilliseconds = Date.parse(next.server_time) - Date.now() || 0;
  },
  /** Subscribes to every state from the server for the lifetime of the page. */
  onState: (listener: (state: SessionState) => void): void => void listeners.add(listener),
  adoptSettings(settings: UserSettings): void {
    if (state) state = { ...state, settings };
    for (const listener of settingsListeners) listener();
  },
  onSettings: (listener: () => void): (() => void) => {
    settingsListeners.add(listener);
    return () => void settingsListeners.delete(listener);
  },
  forgetAccount(): void {
    if (state) {
      const { first_answers: _theirs, ...rest } = state;
      state = { ...rest, account: null, settings: null };
    }
  },
  /**
   * Called when the server no longer recognizes the session; the sign-in page shows the reason for long enough to read
   * it.
   */
  lose(failure: CallFailed): void {
    session.forgetAccount();
    ending = failure;
  },
  /** Returns the reason once. */
  takeEnding(): CallFailed | undefined {
    const said = ending;
    ending = undefined;
    return said;
  },
  csrfToken: () => state?.csrf_token,
  signedIn: () => state !== undefined && state.account !== null,
  /** The server's clock, estimated from the last response; the phone's clock may be wrong. */
  serverNow: () => Date.now() + aheadMilliseconds,
};

/** Prefixes storage names with the account, so that the next user of this device does not see another user's drafts. */
export function ownedName(name: string): string {
  return `konter:${state?.account?.hp ?? "visitor"}:${name}`;
}
