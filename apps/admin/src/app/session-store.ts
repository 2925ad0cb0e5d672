import type { StaffSession } from "@konter/contract/staff";
import type { Permission } from "./permissions.ts";

/** The current user and the token for calls. Set from the page's bootstrap, then by sign-in and sign-out. */
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
  /** The session changed while the page stays open; the next calls use its token. */
  takeToken(token: string): void {
    if (state) state = { ...state, csrf_token: token };
  },
  forgetStaff(): void {
    if (state) state = { ...state, staff: null };
  },
  csrfToken: () => state?.csrf_token,
  signedIn: () => (state?.staff ?? null) !== null,
  /** Only controls what is shown; the server checks every call. */
  may: (permission: Permission): boolean => state?.staff?.permissions.includes(permission) ?? false,
  /** The server's clock, estimated from the last response; this computer's clock may be wrong. */
  serverNow: () => Date.now() + aheadMilliseconds,
};

/** Prefixes storage names with the user, so that the next user of this computer does not see another user's drafts. */
export function ownedName(name: string): string {
  return `konter:${state?.staff?.email ?? "visitor"}:${name}`;
}
