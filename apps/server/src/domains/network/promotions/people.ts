import type { Queries } from "@konter/postgres";
import { DomainError } from "../../../platform/domain-error.ts";
import { maskName } from "../../people/members/index.ts";

/** What deciding about a Master needs to know of an account. */
export interface AgentPerson {
  readonly id: number;
  readonly name: string;
  readonly category: string;
  readonly is_master: boolean;
  readonly upline_id: number | null;
  readonly upline_name: string | null;
  readonly blocked: boolean;
  readonly deleted: boolean;
}

/** Throws member_not_found. */
export async function readPerson(database: Queries, memberId: number): Promise<AgentPerson> {
  const found = await database.query<AgentPerson>(
    `select m.id, m.name, m.category, m.category = 'master' as is_master, m.upline_id, u.name as upline_name,
       is_blocked(m) as blocked, m.deleted_at is not null as deleted
     from member m left join member u on u.id = m.upline_id where m.id = $1`,
    [memberId],
  );
  const [person] = found.rows;
  if (person === undefined) throw new DomainError("member_not_found");
  return person;
}

/** A member in the back office: with a masked name. */
export const maskedPerson = (id: number, name: string): { member_id: number; name: string } => ({
  member_id: id,
  name: maskName(name),
});
