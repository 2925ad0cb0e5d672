import { AGENTS_PERMISSION } from "@konter/contract/agents";
import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";

/** Whether the account gave loans as a Master. */
export async function hasLent(database: Queries, memberId: number): Promise<boolean> {
  const found = await database.query("select from loan where master_id = $1 limit 1", [memberId]);
  return found.rows.length > 0;
}

/**
 * Lets Masters pass, and accounts that lent as Masters: they still collect these loans and hand over the cash. Throws
 * permission_missing.
 */
export async function requireLender(
  database: Queries,
  { id, permissions }: Pick<MemberSubject, "id" | "permissions">,
): Promise<void> {
  if (permissions.includes(AGENTS_PERMISSION) || (await hasLent(database, id))) return;
  throw new DomainError("permission_missing", { parameters: { permission: AGENTS_PERMISSION } });
}
