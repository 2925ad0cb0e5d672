import { CONTACTS_LIMIT } from "@konter/contract/contacts";
import type { Contact, ContactType } from "@konter/contract/contacts";
import { isUniqueViolation } from "@konter/postgres";
import type pg from "pg";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { LAST_USED, toContact } from "./store.ts";
import type { ContactRow } from "./store.ts";
import { holdAccount } from "../identity/index.ts";

/** The contract's schema has normalized the number. */
export interface ContactFacts {
  readonly number: string;
  readonly name: string;
  readonly type: ContactType;
}

/** Throws contact_duplicate, on the number, and contacts_too_many. */
export async function addContact(
  pool: pg.Pool,
  memberId: number,
  { number, name, type }: ContactFacts,
): Promise<Contact> {
  const added = await refusingDuplicates(
    inTransaction(pool, async (client) => {
      await holdAccount(client, memberId);
      return client.query<{ id: number }>(
        `insert into contact (member_id, number, name, type) select $1, $2, $3, $4
         where (select count(*) from contact where member_id = $1) < $5 returning id`,
        [memberId, number, name, type, CONTACTS_LIMIT],
      );
    }),
  );
  const id = added.rows[0]?.id;
  if (id === undefined)
    throw new DomainError("contacts_too_many", { parameters: { most: CONTACTS_LIMIT } });
  return readContact(pool, memberId, id);
}

/** Throws contact_not_found, also for another member's, and contact_duplicate, on the number. */
export async function editContact(
  pool: pg.Pool,
  memberId: number,
  id: number,
  { number, name, type }: ContactFacts,
): Promise<Contact> {
  const changed = await refusingDuplicates(
    pool.query(
      "update contact set number = $3, name = $4, type = $5 where id = $2 and member_id = $1",
      [memberId, id, number, name, type],
    ),
  );
  if (changed.rowCount === 0) throw new DomainError("contact_not_found");
  return readContact(pool, memberId, id);
}

/** Throws contact_not_found, also for another member's. */
export async function removeContact(pool: pg.Pool, memberId: number, id: number): Promise<void> {
  const removed = await pool.query("delete from contact where id = $2 and member_id = $1", [
    memberId,
    id,
  ]);
  if (removed.rowCount === 0) throw new DomainError("contact_not_found");
}

async function refusingDuplicates<Answer>(writing: Promise<Answer>): Promise<Answer> {
  return writing.catch((error: unknown) => {
    if (!isUniqueViolation(error, "contact_member_id_number_key")) throw error;
    throw new DomainError("contact_duplicate", {
      fields: { number: { rule: "contact_duplicate" } },
    });
  });
}

async function readContact(pool: pg.Pool, memberId: number, id: number): Promise<Contact> {
  const answer = await pool.query<ContactRow>(
    `with ${LAST_USED} select c.id, c.number, c.name, c.type, used.at as last_used_at
     from contact c left join used on used.number = c.number where c.id = $2 and c.member_id = $1`,
    [memberId, id],
  );
  const row = answer.rows[0];
  if (row === undefined) throw new DomainError("contact_not_found");
  return toContact(row);
}
