import type { Sentence } from "./locale.ts";

/**
 * A member permission and its holders: every signed-in user, a role, or only accounts granted it by staff (DECISIONS
 * A19).
 */
export type MemberPermissionRow =
  | { readonly held: "everybody" | "master_agent" }
  | {
      readonly held: "granted";
      /** The function it unlocks, phrased as part of a sentence that members read. */
      readonly opens: Sentence;
    };
export type MemberPermissionRows = Readonly<Record<string, MemberPermissionRow>>;
