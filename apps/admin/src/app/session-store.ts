import { createSessionStore } from "@konter/client/session-store";
import type { StaffSession } from "@konter/contract/staff";
import type { Permission } from "./permissions.ts";

const store = createSessionStore<StaffSession>();

export const session = {
  ...store,
  /** The session changed while the page stays open; the next calls use its token. */
  takeToken: (token: string) => store.change({ csrf_token: token }),
  forgetStaff: () => store.change({ staff: null }),
  signedIn: () => (store.stored()?.staff ?? null) !== null,
  /** Only controls what is shown; the server checks every call. */
  may: (permission: Permission): boolean =>
    store.stored()?.staff?.permissions.includes(permission) ?? false,
};

/** Prefixes storage names with the user, so that the next user of this computer does not see another user's drafts. */
export function ownedName(name: string): string {
  return `konter:${store.stored()?.staff?.email ?? "visitor"}:${name}`;
}
