import { RECOVERY_HOURS } from "@konter/contract/account";
import { dateTimeSentence } from "@konter/contract/time-text";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { accountBlocked } from "./blocked.ts";
import type { Credentials } from "./store.ts";

interface MemberRow {
  readonly id: number;
  readonly password_hash: string;
  readonly blocked: boolean;
  readonly blocked_until: Date | null;
  readonly until: Date | null;
  readonly recoverable: boolean;
  readonly of_brand: boolean;
}

/**
 * The key for finding a deleted account after its number was erased. A keyed hash, so numbers cannot be brute-forced
 * from the database.
 */
export const goneDigest = (brand: BrandContext, hp: string): Buffer =>
  brand.keys.codeDigest("account_deletion.hp_digest", hp);

/**
 * Returns the credentials of a number, also of a deleted account, with the error for its owner. Queries both tables for
 * every number, because an additional query for unknown numbers would reveal them by timing.
 */
export async function findCredentials(
  brand: BrandContext,
  hp: string,
): Promise<Credentials | undefined> {
  const erased = findErased(brand, hp);
  const found = brand.pool.query<MemberRow>(
    `select id, password_hash, is_blocked(m) as blocked, blocked_until, deleted_at + make_interval(hours => $2) as until,
       deleted_at > now() - make_interval(hours => $2) as recoverable,
       exists (select from brand_account a where a.member_id = m.id and a.ended_at is null) as of_brand from member m where hp = $1`,
    [hp, RECOVERY_HOURS],
  );
  const [answer, gone] = await Promise.all([found, erased]);
  const row = answer.rows[0];
  if (row === undefined) return gone;
  const { id, password_hash: passwordHash, blocked, blocked_until: blockedUntil } = row;
  const refusal = refusalOf(row);
  return { id, passwordHash, blocked, blockedUntil, refusal };
}

/** Throws account_blocked, account_blocked_until, account_deleted, account_gone, account_of_brand. */
export async function refuseClosed(brand: BrandContext, hp: string): Promise<void> {
  const found = await findCredentials(brand, hp);
  if (found?.blocked === true) throw accountBlocked(found.blockedUntil);
  if (found?.refusal !== undefined) throw found.refusal;
}

function refusalOf({
  until,
  recoverable,
  of_brand: isOfBrand,
}: MemberRow): DomainError | undefined {
  if (isOfBrand) return new DomainError("account_of_brand");
  if (until === null) return undefined;
  return recoverable
    ? new DomainError("account_deleted", {
        named: { until: dateTimeSentence(until) },
      })
    : new DomainError("account_gone");
}

async function findErased(brand: BrandContext, hp: string): Promise<Credentials | undefined> {
  const answer = await brand.pool.query<{ member_id: number; password_hash: string }>(
    "select member_id, password_hash from account_deletion where hp_digest = $1 order by id desc limit 1",
    [goneDigest(brand, hp)],
  );
  const row = answer.rows[0];
  return (
    row && {
      id: row.member_id,
      passwordHash: row.password_hash,
      blocked: false,
      refusal: new DomainError("account_gone"),
    }
  );
}
