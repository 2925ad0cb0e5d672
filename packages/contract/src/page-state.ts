import type { CallOutput, MemberCallName } from "./calls.ts";
import type { SessionState } from "./identity/schemas.ts";
import { rupiah } from "./money.ts";

/** The answer to a call that a screen starts with, and the filters that it was asked with. */
export interface FirstAnswer<Name extends MemberCallName = MemberCallName> {
  readonly call: Name;
  readonly input: Readonly<Record<string, string>>;
  readonly answer: CallOutput<Name>;
}

/** The session's state as a page has it in its first bytes, with what its first picture shows. */
export type PageState = SessionState & { readonly first_answers?: readonly FirstAnswer[] };

/**
 * The balance of the account in a page that the service worker kept: the account says nothing of who it is until the server has
 * answered. It is more than any price, so that no purchase is refused for it before that.
 */
export const UNKNOWN_BALANCE = rupiah(2 ** 53 - 1);
