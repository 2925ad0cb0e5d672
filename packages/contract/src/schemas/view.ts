import * as z from "zod/mini";
import { STAFF_REASON_CHARACTERS } from "../office-members.ts";
import { queryInteger, requiredText, rule, text } from "../rules.ts";

export const memberViewInput = z.strictObject({
  member_id: queryInteger(1, 999_999_999_999_999),
  reason: requiredText(STAFF_REASON_CHARACTERS),
});
/** Where to go, and what to bring along behind the #: 256 random bits that work once. */
export const memberView = z.object({ address: z.string(), token: z.string() });
export type MemberView = z.output<typeof memberView>;

export const viewBeginInput = z.strictObject({
  token: z.string().check(rule("regex", (value) => /^[A-Za-z0-9_-]{43}$/.test(value))),
});
/** A path of the members' app, without what stands behind a question mark: that may be personal. */
export const viewPageInput = z.strictObject({
  path: text(200).check(rule("regex", (value) => /^\/[^?#]*$/.test(value))),
});
