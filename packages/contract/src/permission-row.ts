import type { Sentence } from "./locale.ts";

/**
 * A staff permission with its name, and the built-in roles that have it in addition to the owner and, for reading, the
 * viewer.
 */
export interface PermissionRow extends Sentence {
  readonly roles?: readonly ("finance" | "support" | "catalogue")[];
}
export type PermissionRows = Readonly<Record<string, PermissionRow>>;
