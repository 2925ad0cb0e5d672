import type { Sentence } from "./locale.ts";

/** What staff can be allowed to do, in words, and which of the built-in roles may beside the owner and, for reading, the viewer. */
export interface PermissionRow extends Sentence {
  readonly roles?: readonly ("finance" | "support" | "catalogue")[];
}
export type PermissionRows = Readonly<Record<string, PermissionRow>>;
