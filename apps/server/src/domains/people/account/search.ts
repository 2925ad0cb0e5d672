import { ACCOUNT_SEARCHES_PER_HOUR } from "@konter/contract/account";
import { AGENTS_PERMISSION } from "@konter/contract/agents";
import { displayPhone } from "@konter/contract/phone";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { holdAccount } from "../identity/index.ts";

const TRANSFER_PERMISSION = "deposit.transfer";
const LETTERS = new Intl.Segmenter();

/**
 * Returns the account of one exact number, masked, for members with the transfer permission or agents. Null, in the
 * same shape, for an unknown number (FEATURES M98). Throws extra_permission_missing, search_limit.
 */
export async function searchAccount(
  brand: BrandContext,
  { id, permissions }: MemberSubject,
  hp: string,
): Promise<{ found: { hp: string; name: string } | null }> {
  const may = [TRANSFER_PERMISSION, AGENTS_PERMISSION].some((name) => permissions.includes(name));
  if (!may) throw new DomainError("extra_permission_missing");
  await takeSearch(brand.pool, id);
  const answer = await brand.pool.query<{ hp: string; name: string }>(
    "select hp, name from member m where hp = $1 and not is_blocked(m) and deleted_at is null",
    [hp],
  );
  const row = answer.rows[0];
  return { found: row === undefined ? null : { hp: maskPhone(row.hp), name: maskName(row.name) } };
}

/** Counts the search before it runs, with the searching account locked. Throws search_limit. */
export async function takeSearch(pool: pg.Pool, memberId: number): Promise<void> {
  await inTransaction(pool, async (client) => {
    await holdAccount(client, memberId);
    await client.query(
      "delete from account_search where member_id = $1 and at < clock_timestamp() - interval '1 hour'",
      [memberId],
    );
    const answer = await client.query<{ count: number; wait: number }>(
      `select count(*)::int as count, coalesce(ceil(extract(epoch from min(at) + interval '1 hour' - clock_timestamp())), 1)::int as wait
       from account_search where member_id = $1`,
      [memberId],
    );
    const { count, wait } = answer.rows[0] ?? { count: 0, wait: 1 };
    if (count >= ACCOUNT_SEARCHES_PER_HOUR)
      throw new DomainError("search_limit", {
        parameters: { minutes: Math.ceil(wait / 60) },
        retryAfterSeconds: Math.max(1, wait),
      });
    await client.query("insert into account_search (member_id) values ($1)", [memberId]);
  });
}

/** `0812****7890`. */
export function maskPhone(hp: string): string {
  const shown = displayPhone(hp);
  return `${shown.slice(0, 4)}${"*".repeat(Math.max(0, shown.length - 8))}${shown.slice(-4)}`;
}

/**
 * Returns a member as every list and record of the back office shows him or her, whatever the caller's role. With
 * members.reveal, staff see the whole name and number at the member's page, with a reason in the audit log.
 */
export const maskedPerson = (name: string, hp: string): { name: string; hp: string } => ({
  name: maskName(name),
  hp: maskPhone(hp),
});

/** `BU** SAN****`: two or three letters of each word, whatever its length. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const letters = Array.from(LETTERS.segment(word), ({ segment }) => segment);
      const shown = letters.slice(0, letters.length > 5 ? 3 : Math.min(2, letters.length - 1));
      return `${shown.join("").toUpperCase()}${"*".repeat(letters.length > 5 ? 4 : 2)}`;
    })
    .join(" ");
}
