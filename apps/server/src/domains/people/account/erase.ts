import { RECOVERY_HOURS } from "@konter/contract/account";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { goneDigest } from "../identity/index.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { whatRemains } from "./remains.ts";

const AT_ONCE = 100;

/**
 * Erases name, number, e-mail and all other personal data of accounts deleted more than seven days ago; purchases and
 * ledger stay. Skips an account that received money meanwhile. Returns how many were erased.
 */
export async function eraseDeletedAccounts(
  brand: BrandContext,
  held: readonly PersonalData[],
): Promise<number> {
  const due = await brand.pool.query<{ id: number }>(
    `select id from member where deleted_at <= now() - make_interval(hours => $1) and erased_at is null order by deleted_at limit $2`,
    [RECOVERY_HOURS, AT_ONCE],
  );
  let erased = 0;
  for (const { id } of due.rows) {
    if (await inTransaction(brand.pool, (client) => erase(brand, held, client, id))) erased += 1;
    else brand.log.warn({ member: id }, "a deleted account has money and is not erased");
  }
  return erased;
}

async function erase(
  brand: BrandContext,
  held: readonly PersonalData[],
  client: pg.ClientBase,
  id: number,
): Promise<boolean> {
  const locked = await client.query<{ hp: string; password_hash: string }>(
    `select hp, password_hash from member
     where id = $1 and deleted_at <= now() - make_interval(hours => $2) and erased_at is null for update`,
    [id, RECOVERY_HOURS],
  );
  const member = locked.rows[0];
  if (member === undefined) return true;
  const remains = await whatRemains(client, id);
  if (Object.values(remains).some((amount) => amount !== 0)) return false;
  await client.query(
    `update account_deletion set erased_at = now(), address = null, hp_digest = $2, password_hash = $3
     where member_id = $1 and recovered_at is null and erased_at is null`,
    [id, goneDigest(brand, member.hp), member.password_hash],
  );
  await client.query(
    `update member set erased_at = now(), hp = 'erased:' || id, name = 'Akun dihapus', email = null, email_verified_at = null,
       referral_code = null, settings = '{}', permission_setting = '{}', permissions = '{}', avatar_digest = null,
       pin_hash = null, password_hash = 'erased' where id = $1`,
    [id],
  );
  // After the update, because triggers store former passwords and notifications of it.
  for (const { tables } of held)
    for (const [table, { erasure }] of Object.entries(tables))
      if (erasure === "rows") await client.query(`delete from ${table} where member_id = $1`, [id]);
  for (const { erase: eraseMore } of held)
    await eraseMore?.(brand, client, { memberId: id, hp: member.hp });
  await client.query("insert into audit_entry (action, subject) values ('account.erased', $1)", [
    `member:${id}`,
  ]);
  brand.log.info({ member: id }, "a deleted account was erased");
  return true;
}
