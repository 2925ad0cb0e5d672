import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { requireOpen } from "./trial-link.ts";

/**
 * Returns the owner of a code in a form that a guest recognizes and that reveals no name. Throws registration_closed,
 * referral_unknown.
 */
export async function readReferral(
  brand: BrandContext,
  code: string,
): Promise<{ initials: string }> {
  await requireOpen(brand);
  const answer = await brand.pool.query<{ name: string }>(
    "select name from member m where referral_code = $1 and not is_blocked(m)",
    [code],
  );
  const found = answer.rows[0];
  if (found === undefined) throw new DomainError("referral_unknown");
  return { initials: initialsOf(found.name) };
}

/** Returns the inviter's id; undefined without a code. Throws referral_unknown, on its field. */
export async function findInviter(
  brand: BrandContext,
  code: string | undefined,
): Promise<number | undefined> {
  if (code === undefined || code === "") return undefined;
  const answer = await brand.pool.query<{ id: number }>(
    "select id from member m where referral_code = $1 and not is_blocked(m)",
    [code],
  );
  if (answer.rows[0] === undefined)
    throw new DomainError("referral_unknown", {
      fields: { referral_code: { rule: "referral_unknown" } },
    });
  return answer.rows[0].id;
}

/** `H. M.` of Hendra Master. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== "");
  return words
    .slice(0, 3)
    .map((word) => `${word.at(0)?.toUpperCase()}.`)
    .join(" ");
}
