import type { CallOutput, MemberCallName } from "./calls.ts";
import type { SessionState } from "./identity/schemas.ts";
import { rupiah } from "./values/money.ts";

/** The response to a call that a screen starts with, and the call's filters. */
export interface FirstAnswer<Name extends MemberCallName = MemberCallName> {
  readonly call: Name;
  readonly input: Readonly<Record<string, string>>;
  readonly answer: CallOutput<Name>;
}

/** The session state in a page's initial HTML, with the data of the first render. */
export type PageState = SessionState & { readonly first_answers?: readonly FirstAnswer[] };

/**
 * Placeholder balance in a page cached by the service worker, which contains no account data until the server has
 * responded. It exceeds any price, so that no purchase is rejected before then.
 */
export const UNKNOWN_BALANCE = rupiah(2 ** 53 - 1);
