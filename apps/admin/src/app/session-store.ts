import type { StaffSession } from "@konter/contract/staff";
import type { Permission } from "./permissions.ts";

/** Who uses this browser, and the token for calls. Filled from the page's bootstrap, then by sign-in and sign-out. */
let state: StaffSession | undefined;
let aheadMilliseconds = 0;

export const session = {
  get(): StaffSession {
    if (state === undefined) throw new Error("the session is read before the first render");
    return state;
  },
  set(next: StaffSession): void {
    state = next;
    aheadMilliseconds = Date.parse(next.server_time) - Date.now() || 0;
  },
  /** The session changed while its page goes on: the next calls carry its token. */
  takeToken(token: string): void {
    if (state) state = { ...state, csrf_token: token };
  },
  forgetStaff(): void {
    if (state) state = { ...state, staff: null };
  },
  csrfToken: () => state?.csrf_token,
  signedIn: () => (state?.staff ?? null) !== null,
  /** What to show; whether it may be done is decided by the server, call by call. */
  may: (permission: Permission): boolean => state?.staff?.permissions.includes(permission) ?? false,
  /** The server's clock, as far as the last answer tells; this computer's own may be wrong. */
  serverNow: () => Date.now() + aheadMilliseconds,
};

/** Storage names carry the person, so that the next one at this desk does not find another's drafts. */
export function ownedName(name: string): string {
  return `konter:${state?.staff?.email ?? "visitor"}:${name}`;
}
