import { DEFAULT_LOCALE } from "@konter/contract/locale";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { queueMessage } from "../../messages/messages/index.ts";
import type { Actor } from "../../../kernel/audit/index.ts";
import { readOwnerEmails } from "./owner-emails.ts";

const VALID_SECONDS = 24 * 3600;

interface PlacedRow {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly giver: string;
  readonly giver_email: string;
}

/**
 * Notifies every other owner by e-mail of persons who got an account, a role or restored access in this transaction
 * without power to approve, which owners are notified of anyway. Each account has separate limits, so no one should
 * create accounts unnoticed.
 */
export async function tellPlaced(
  brand: BrandContext,
  client: pg.ClientBase,
  { staffId }: Actor,
): Promise<void> {
  const placed = await client.query<PlacedRow>(
    `select s.name, s.email, coalesce(r.name, '-') as role, g.name as giver, g.email as giver_email
     from staff s join staff g on g.id = s.placed_by left join staff_role r on r.id = s.role_id
     where s.placed_by = $1 and s.placed_at >= now() and s.blocked_at is null
       and not exists (select from approving_power p where p.staff_id = s.id and p.begun_at >= now()) order by s.id`,
    [staffId],
  );
  if (placed.rows.length === 0) return;
  const owners = await readOwnerEmails(client);
  for (const { name, email: address, role, giver, giver_email: giverEmail } of placed.rows)
    for (const email of owners)
      if (email !== giverEmail && email !== address)
        await queueMessage(brand, client, {
          kind: "staff_placed",
          email,
          channels: ["email"],
          locale: DEFAULT_LOCALE,
          facts: { name: `${name} (${address})`, text: giver, title: role },
          validSeconds: VALID_SECONDS,
        });
}
