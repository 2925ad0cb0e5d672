import type { Sentence } from "./locale.ts";

/** What an account may do, and who has it: everybody who is signed in, a role, or only whom staff allow it (DECISIONS A19). */
export type MemberPermissionRow =
  | { readonly held: "everybody" | "master_agent" }
  | {
      readonly held: "granted";
      /** What it opens, within a sentence that the account reads. */
      readonly opens: Sentence;
    };
export type MemberPermissionRows = Readonly<Record<string, MemberPermissionRow>>;
