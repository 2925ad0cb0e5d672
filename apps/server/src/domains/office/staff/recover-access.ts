import { randomBytes } from "node:crypto";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { hashToken } from "../../../kernel/caller/index.ts";
import { noteAct } from "../../../kernel/audit/index.ts";
import { removeFactor } from "./factor-store.ts";
import { lockStaff, NO_PASSWORD } from "./rules.ts";

/** It is printed on the server, so it is valid only briefly. */
const VALID_MINUTES = 60;

/**
 * Removes a person's password and second factor, ends every session, and returns the link that sets up both again;
 * earlier links become invalid. The person's powers to approve are effective again after a day, like all that a command
 * grants. Changes nothing for an unknown or suspended person, whom others restore.
 */
export async function recoverAccess(
  brand: BrandContext,
  email: string,
  staffUrl: string,
): Promise<{ readonly link: string } | "unknown" | "suspended"> {
  const token = randomBytes(32).toString("base64url");
  return inTransaction(brand.pool, async (client) => {
    await lockStaff(client);
    const found = await client.query<{ id: number; email: string; blocked_at: Date | null }>(
      "select id, email, blocked_at from staff where email = lower($1) for update",
      [email],
    );
    const [person] = found.rows;
    if (person === undefined) return "unknown";
    if (person.blocked_at !== null) return "suspended";
    await removeFactor(client, person.id);
    await client.query("update staff set password_hash = $2 where id = $1", [
      person.id,
      NO_PASSWORD,
    ]);
    await client.query("delete from staff_invitation where staff_id = $1 and used_at is null", [
      person.id,
    ]);
    await client.query(
      "insert into staff_invitation (token_hash, staff_id, expires_at) values ($1, $2, clock_timestamp() + make_interval(mins => $3))",
      [hashToken(token), person.id, VALID_MINUTES],
    );
    await noteAct(client, "command", { action: "staff.access_recovered", subject: person.email });
    return { link: `${staffUrl}/invitation?token=${token}` };
  });
}
