import { call } from "./call.ts";
import type { RateLimit } from "./call.ts";
import { done } from "./schemas/account.ts";
import * as contact from "./schemas/contact.ts";

const reading: RateLimit = { calls: 240, window_seconds: 60 };
const writing: RateLimit = { calls: 60, window_seconds: 60 };

/** The account's favourite numbers. */
export const contactCalls = {
  contacts: call("contacts", {
    access: "member",
    input: contact.contactsQuery,
    output: contact.contactPage,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: reading,
    summary: "The account's contacts, the last served first; `search` is part of a name or number.",
  }),
  contactAdd: call("contactAdd", {
    access: "member",
    input: contact.contactInput,
    output: contact.contact,
    errors: ["contact_duplicate", "contacts_too_many"],
    rateLimit: writing,
    summary: "Adds a contact; a number stands once, however it is written.",
  }),
  contactEdit: call("contactEdit", {
    access: "member",
    input: contact.contactEditInput,
    output: contact.contact,
    errors: ["contact_not_found", "contact_duplicate"],
    rateLimit: writing,
    summary: "Changes a contact.",
  }),
  contactDelete: call("contactDelete", {
    access: "member",
    input: contact.contactIdInput,
    output: done,
    errors: ["contact_not_found"],
    rateLimit: writing,
    summary: "Removes a contact.",
  }),
  numberPin: call("numberPin", {
    access: "member",
    input: contact.pinnedNumberInput,
    output: done,
    errors: ["pinned_number_unknown", "pinned_numbers_full"],
    rateLimit: writing,
    summary: "Keeps a number that was served on top of its screen, at most ten, or lets it go.",
  }),
};
