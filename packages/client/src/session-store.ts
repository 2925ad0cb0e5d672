/** What every state from the server has. */
interface ServerState {
  readonly csrf_token: string;
  readonly server_time: string;
}

export interface SessionStore<State> {
  readonly get: () => State;
  /** The state, or undefined before the first one. */
  readonly stored: () => State | undefined;
  /** Stores a state from the server. */
  readonly set: (next: State) => void;
  /** Changes the stored state, if there is one. */
  readonly change: (part: Partial<State>) => void;
  readonly csrfToken: () => string | undefined;
  /** The server's clock, estimated from the last response; the device's clock may be wrong. */
  readonly serverNow: () => number;
}

/** The current user and the token for calls. Set from the page's bootstrap, then by sign-in and sign-out. */
export function createSessionStore<State extends ServerState>(): SessionStore<State> {
  let state: State | undefined;
  let aheadMilliseconds = 0;
  return {
    get: () => {
      if (state === undefined) throw new Error("the session is read before the first render");
      return state;
    },
    stored: () => state,
    set: (next) => {
      state = next;
      aheadMilliseconds = Date.parse(next.server_time) - Date.now() || 0;
    },
    change: (part) => {
      if (state) state = { ...state, ...part };
    },
    csrfToken: () => state?.csrf_token,
    serverNow: () => Date.now() + aheadMilliseconds,
  };
}
