import type { Account } from "@konter/contract/identity";
import type pg from "pg";

/**
 * Returns whether a sign-in of this account waits for a trusted device, and the device that signed in by a code and is
 * not trusted yet.
 */
export async function readDeviceNews(
  pool: pg.Pool,
  memberId: number,
): Promise<Pick<Account, "sign_in_waiting" | "device_recovering">> {
  const answer = await pool.query<{
    id: number;
    name: string;
    trusted_from: Date | null;
    is_waiting: boolean;
    is_recovering: boolean;
  }>({
    name: "identity.device_news",
    text: `select * from (
        select id, name, trusted_from, coalesce(attempt = 'waiting' and attempt_expires_at > now(), false) as is_waiting,
          coalesce(trusted_from > now() and blocked_at is null, false) as is_recovering
        from device where member_id = $1) d
      where is_waiting or is_recovering order by trusted_from desc nulls last`,
    values: [memberId],
  });
  const recovering = answer.rows.find((row) => row.is_recovering);
  return {
    sign_in_waiting: answer.rows.some((row) => row.is_waiting),
    device_recovering: recovering?.trusted_from
      ? {
          device_id: recovering.id,
          name: recovering.name,
          trusted_from: recovering.trusted_from.toISOString(),
        }
      : null,
  };
}
