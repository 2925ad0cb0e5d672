import type { RecoveryRow } from "@konter/contract/members";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { announceDevices, DEVICE_NOTICES } from "../devices/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { maskAddress, maskName } from "./masks.ts";
import { memberSubject, recordAction } from "./store.ts";
import type { Actor } from "./store.ts";

const MOST_ROWS = 200;

/** Returns devices that signed in by a code to the phone and are not trusted yet, the soonest first. */
export async function listRecoveries(pool: pg.Pool): Promise<{ rows: RecoveryRow[] }> {
  const found = await pool.query<{
    id: number;
    member_id: number;
    member: string;
    name: string;
    address: string;
    began_at: Date;
    trusted_from: Date;
  }>(
    `select d.id, d.member_id, m.name as member, d.name, d.address, d.trusted_from,
       coalesce((select max(a.at) from audit_entry a where a.subject = 'member:' || d.member_id and a.action = 'device.recovered'
         and a.detail ->> 'device' = d.id::text), d.last_used_at) as began_at
     from device d join member m on m.id = d.member_id
     where d.trusted_from > now() and d.blocked_at is null order by d.trusted_from, d.id limit $1`,
    [MOST_ROWS],
  );
  return {
    rows: found.rows.map((row) => ({
      device_id: row.id,
      member: { member_id: row.member_id, name: maskName(row.member) },
      device: row.name,
      address: maskAddress(row.address),
      began_at: row.began_at.toISOString(),
      trusted_from: row.trusted_from.toISOString(),
    })),
  };
}

/**
 * Signs a recovering device out and ends its trust. Notifies its owner, who may start again. Throws recovery_not_found.
 */
export async function stopRecovery(
  brand: BrandContext,
  actor: Actor,
  { device_id: id, reason }: { readonly device_id: number; readonly reason: string },
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const stopped = await client.query<{ member_id: number; name: string }>(
      `update device set trusted_from = null, attempt = null, attempt_number = null, attempt_choices = null, attempt_expires_at = null
       where id = $1 and trusted_from > clock_timestamp() returning member_id, name`,
      [id],
    );
    const [device] = stopped.rows;
    if (device === undefined) throw new DomainError("recovery_not_found");
    const { member_id: memberId, name } = device;
    await client.query("delete from session where device_id = $1", [id]);
    const detail = { device: id, reason };
    await recordAction(client, actor, {
      action: "device.recovery_stopped",
      subject: memberSubject(memberId),
      detail,
    });
    const facts = { device: name };
    await notify(client, DEVICE_NOTICES.device_recovery_stopped, { memberId, facts });
    await announceDevices(client, memberId);
  });
}
