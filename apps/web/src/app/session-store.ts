import type { CallFailed } from "@konter/contract/client";
import type { SessionState, UserSettings } from "@konter/contract/identity";
import type { PageState } from "@konter/contract/page-state";

/** Who uses this browser, and the token for calls. Filled from the page's bootstrap, then by sign-in and sign-out. */
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
  /** Hears of every state that the server tells, for as long as the page lives. */
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
  /** The server no longer knows this browser: the sign-in page says so, for as long as it takes a person to read it. */
  lose(failure: CallFailed): void {
    session.forgetAccount();
    ending = failure;
  },
  /** Said once. */
  takeEnding(): CallFailed | undefined {
    const said = ending;
    ending = undefined;
    return said;
  },
  csrfToken: () => state?.csrf_token,
  signedIn: () => state !== undefined && state.account !== null,
  /** The server's clock, as far as the last answer tells; the phone's own may be wrong. */
  serverNow: () => Date.now() + aheadMilliseconds,
};

/** Storage names carry the account, so that the next person on this device does not find another's drafts. */
export function ownedName(name: string): string {
  return `konter:${state?.account?.hp ?? "visitor"}:${name}`;
}
