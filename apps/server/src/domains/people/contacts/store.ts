import type { Contact, ContactType } from "@konter/contract/contacts";

export interface ContactRow {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly type: ContactType;
  readonly last_used_at: Date | null;
}

export function toContact(row: ContactRow): Contact {
  return {
    id: String(row.id),
    number: row.number,
    name: row.name,
    type: row.type,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}

/** The member's purchases considered for the order by last use, as `used (number, at)`. `$1` is the member. */
export const LAST_USED = `used as (
    select destination as number, max(accepted_at) as at from (
      select destination, accepted_at from purchase where member_id = $1 order by business_date desc, id desc limit 1000) latest
    group by destination)`;
