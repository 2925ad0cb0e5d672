import { createSessionStore } from "@konter/client/session-store";
import type { CallFailed } from "@konter/contract/client";
import type { SessionState, UserSettings } from "@konter/contract/identity";
import type { PageState } from "@konter/contract/page-state";

const store = createSessionStore<PageState>();
let ending: CallFailed | undefined;
const settingsListeners = new Set<() => void>();
const listeners = new Set<(state: SessionState) => void>();

export const session = {
  ...store,
  known: () => store.stored() !== undefined,
  set(next: PageState): void {
    store.set(next);
    for (const listener of listeners) listener(next);
  },
  /** Subscribes to every state from the server for the lifetime of the page. */
  onState: (listener: (state: SessionState) => void): void => void listeners.add(listener),
  adoptSettings(settings: UserSettings): void {
    store.change({ settings });
    for (const listener of settingsListeners) listener();
  },
  onSettings: (listener: () => void): (() => void) => {
    settingsListeners.add(listener);
    return () => void settingsListeners.delete(listener);
  },
  forgetAccount: () => store.change({ account: null, settings: null, first_answers: undefined }),
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
  signedIn: () => (store.stored()?.account ?? null) !== null,
};

/** Prefixes storage names with the account, so that the next user of this device does not see another user's drafts. */
export function ownedName(name: string): string {
  return `konter:${store.stored()?.account?.hp ?? "visitor"}:${name}`;
}
