import type { Queries } from "@konter/postgres";
import { NO_PASSWORD } from "./rules.ts";

/** Owners are still notified for this long after they were suspended or lost the role. */
const PUT_OUT_DAYS = 7;

/** Returns the addresses of every owner, and of persons who were owners or managed staff within the last 7 days. */
export async function readOwnerEmails(client: Queries): Promise<readonly string[]> {
  const owners = await client.query<{ email: string }>(
    `select s.email from staff s left join staff_role r on r.id = s.role_id where r.code = 'owner' and s.password_hash <> $1
       and (s.blocked_at is null or s.blocked_at > clock_timestamp() - make_interval(days => $2))
       or exists (select from approving_power p where p.staff_id = s.id and 'staff.write' = any (p.permissions)
         and p.counts_from <= p.ended_at and p.ended_at > clock_timestamp() - make_interval(days => $2)) order by s.id`,
    [NO_PASSWORD, PUT_OUT_DAYS],
  );
  return owners.rows.map(({ email }) => email);
}
