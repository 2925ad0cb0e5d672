import type { Contact, ContactType } from "@konter/contract/contacts";
import { localPhone } from "@konter/contract/phone";
import type pg from "pg";
import { LAST_USED, toContact } from "./store.ts";
import type { ContactRow } from "./store.ts";

export interface ContactFilter {
  readonly search?: string | undefined;
  readonly type?: ContactType | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/**
 * Returns a member's contacts by last use, then by name (FEATURES M102, M104). The cursor is the last one's id; another
 * member's contact counts as unknown.
 */
export async function listContacts(
  pool: pg.Pool,
  memberId: number,
  filter: ContactFilter,
): Promise<{ rows: Contact[]; next_cursor: string | null; count: number }> {
  const after = /^\d{1,15}$/.test(filter.cursor ?? "") ? Number(filter.cursor) : null;
  const search = filter.search === "" ? undefined : filter.search;
  const [found, all] = await Promise.all([
    pool.query<ContactRow>(
      `with ${LAST_USED},
       own as (select c.*, used.at as last_used_at, coalesce(used.at, '-infinity') as used_at, lower(c.name) as sorted
         from contact c left join used on used.number = c.number where c.member_id = $1),
       before as (select used_at, sorted, id from own where id = $2)
       select own.id, own.number, own.name, own.type, own.last_used_at from own left join before on true
       where ($2::bigint is null or own.used_at < before.used_at
           or (own.used_at = before.used_at and (own.sorted, own.id) > (before.sorted, before.id)))
         and ($3::text is null or strpos(own.sorted, lower($3)) > 0 or strpos(own.number, $4) > 0)
         and ($5::text is null or own.type = $5)
       order by own.used_at desc, own.sorted, own.id limit $6`,
      [
        memberId,
        after,
        search ?? null,
        localPhone(search ?? ""),
        filter.type ?? null,
        filter.limit + 1,
      ],
    ),
    pool.query<{ count: number }>(
      "select count(*)::int as count from contact where member_id = $1",
      [memberId],
    ),
  ]);
  const page = found.rows.slice(0, filter.limit);
  return {
    rows: page.map(toContact),
    next_cursor: found.rows.length > filter.limit ? String(page.at(-1)?.id) : null,
    count: all.rows[0]?.count ?? 0,
  };
}
