import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { memberOf } from "../identity/index.ts";
import { listContacts } from "./list-contacts.ts";
import { addContact, editContact, removeContact } from "./manage-contacts.ts";
import { pinNumber } from "./pin-number.ts";
import { listRecentNumbers } from "./recent-numbers.ts";

/** A member's favourite and recent numbers: every call sees the caller's own only. */
export function contactHandlers(brand: BrandContext): Handlers {
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
