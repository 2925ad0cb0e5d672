import type { AuditAction } from "@konter/contract/audit";
import { randomBytes } from "node:crypto";
import { normalisePhone } from "@konter/contract/phone";
import type pg from "pg";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { DomainError } from "../../../../platform/domain-error.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import { memberSubject } from "../../../people/members/index.ts";

const AUTHORITY_BYTES = 32;

interface Found {
  readonly id: number;
  readonly blocked: boolean;
  readonly may_repeat: boolean;
}

/**
 * Turns a member's account into the account of another brand: ends its sessions, prevents sign-in, and allows identical
 * purchases on one day. Returns the member's id. Throws house_member_not_found, house_member_blocked,
 * house_member_taken.
 */
export async function openBrandAccount(
  brand: BrandContext,
  brandCode: string,
  number: string,
): Promise<number> {
  const hp = normalisePhone(number);
  return inTransaction(brand.pool, async (client) => {
    const found = await client.query<Found>(
      `select id, is_blocked(m) as blocked, may_repeat from member m where hp = $1 and deleted_at is null for no key update`,
      [hp ?? number],
    );
    const [member] = found.rows;
    if (member === undefined) throw new DomainError("house_member_not_found");
    if (member.blocked) throw new DomainError("house_member_blocked");
    const opened = await client.query(
      `insert into brand_account (member_id, brand_code, authority, may_repeat_before) values ($1, $2, $3, $4)
       on conflict (member_id) do update set ended_at = null, may_repeat_before =
           case when brand_account.ended_at is null then brand_account.may_repeat_before else excluded.may_repeat_before end
         where brand_account.brand_code = excluded.brand_code`,
      [member.id, brandCode, randomBytes(AUTHORITY_BYTES), member.may_repeat],
    );
    if (opened.rowCount !== 1) throw new DomainError("house_member_taken");
    await client.query("update member set may_repeat = true where id = $1", [member.id]);
    await client.query("delete from session where member_id = $1", [member.id]);
    await note(client, "house.account_opened", member.id, brandCode);
    return member.id;
  });
}

/** Returns the account to its member, so that the brand can no longer buy through it. */
export async function endBrandAccount(
  brand: BrandContext,
  brandCode: string,
  memberId: number,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const ended = await client.query<{ before: boolean }>(
      `update brand_account set ended_at = clock_timestamp() where member_id = $1 and brand_code = $2 and ended_at is null
       returning may_repeat_before as before`,
      [memberId, brandCode],
    );
    const [account] = ended.rows;
    if (account === undefined) return;
    await client.query("update member set may_repeat = $2 where id = $1", [
      memberId,
      account.before,
    ]);
    await note(client, "house.account_ended", memberId, brandCode);
  });
}

/** The platform's owner is not a member of this brand's staff. */
async function note(
  client: pg.PoolClient,
  action: AuditAction,
  memberId: number,
  brandCode: string,
): Promise<void> {
  await client.query("insert into audit_entry (action, subject, detail) values ($1, $2, $3)", [
    action,
    memberSubject(memberId),
    JSON.stringify({ brand: brandCode }),
  ]);
}
