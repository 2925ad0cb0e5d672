import { randomBytes } from "node:crypto";
import type { HttpEnvironment } from "./http-environment.ts";

/**
 * Makes a held transfer from the environment's first member to the second. Returns its reference. The receiver is not
 * notified.
 */
export async function plantHeldTransfer(http: HttpEnvironment, notes = "Modal"): Promise<string> {
  const { pool } = http.environment.database;
  const [sender, receiver] = http.environment.members;
  const ref = `T${randomBytes(6).toString("hex").toUpperCase().slice(0, 11)}`;
  const sent = await pool.query<{ ref_id: string }>(
    `select ref_id from send_transfers(
       (select json_build_array(json_build_object('ref', $4::text, 'sender', id, 'key', $4::text, 'hash', '00',
         'receiver', $2::text, 'amount', 1000, 'notes', $3::text, 'password', password_hash)) from member where id = $1),
       '{"allowed": true, "fee": 0, "least": 1, "most": {"member": 1000, "agent": 1000}, "day": {"member": 1000000, "agent": 1000000}, "hold_amount": 1, "hold_minutes": 60}')`,
    [sender?.id, receiver?.hp, notes, ref],
  );
  return sent.rows[0]?.ref_id ?? "";
}
