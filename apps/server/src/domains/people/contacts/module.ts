import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { listContacts } from "./list-contacts.ts";
import { addContact, editContact, removeContact } from "./manage-contacts.ts";
import { pinNumber } from "./pin-number.ts";
import { listRecentNumbers } from "./recent-numbers.ts";

/** A member's own favorite and recent numbers. */
function contactHandlers(brand: BrandContext): Handlers {
  return {
    contacts: async (filter, { principal }) =>
      listContacts(brand.pool, memberOf(principal).id, filter),
    contactAdd: async (input, { principal }) =>
      addContact(brand.pool, memberOf(principal).id, input),
    contactEdit: async ({ id, ...facts }, { principal }) =>
      editContact(brand.pool, memberOf(principal).id, id, facts),
    contactDelete: async ({ id }, { principal }) => {
      await removeContact(brand.pool, memberOf(principal).id, id);
      return { ok: true } as const;
    },
    recentNumbers: async ({ type }, { principal }) =>
      listRecentNumbers(brand.pool, memberOf(principal).id, type),
    numberPin: async (input, { principal }) => {
      await pinNumber(brand.pool, memberOf(principal).id, input);
      return { ok: true } as const;
    },
  };
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    contact: {
      columns: ["member_id"],
      erasure: "rows",
      copy: "copied",
    },
    pinned_number: {
      columns: ["member_id", "destination"],
      erasure: "rows",
      copy: "copied",
    },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ contacts: unknown; pinned_numbers: unknown }>(
      `select (select coalesce(json_agg(json_build_object('number', number, 'name', name, 'type', type) order by id), '[]')
           from contact where member_id = $1) as contacts,
         (select coalesce(json_agg(json_build_object('screen', screen, 'number', destination, 'name', name) order by screen, slot), '[]')
           from pinned_number where member_id = $1) as pinned_numbers`,
      [memberId],
    );
    return { ...found.rows[0] };
  },
};

export const contactsModule: Module = {
  name: "people/contacts",
  template: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => contactHandlers(brand),
};
