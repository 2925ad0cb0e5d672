import { done } from "../answers.ts";
import {
  contact,
  contactEditInput,
  contactIdInput,
  contactInput,
  contactPage,
  contactsQuery,
  pinnedNumberInput,
  recentNumbers,
  recentNumbersQuery,
} from "./schemas.ts";
import { call, perMinute } from "../call.ts";
import * as memberEndpoints from "./endpoints.ts";

export const calls = {
  recentNumbers: call(memberEndpoints.recentNumbers, {
    access: "member",
    input: recentNumbersQuery,
    output: recentNumbers,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The numbers this account served last.",
  }),
  contacts: call(memberEndpoints.contacts, {
    access: "member",
    input: contactsQuery,
    output: contactPage,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The account's contacts, the last served first; `search` is part of a name or number.",
  }),
  contactAdd: call(memberEndpoints.contactAdd, {
    access: "member",
    input: contactInput,
    output: contact,
    errors: ["contact_duplicate", "contacts_too_many"],
    rateLimit: perMinute(60),
    summary: "Adds a contact; a number stands once, however it is written.",
  }),
  contactEdit: call(memberEndpoints.contactEdit, {
    access: "member",
    input: contactEditInput,
    output: contact,
    errors: ["contact_not_found", "contact_duplicate"],
    rateLimit: perMinute(60),
    summary: "Changes a contact.",
  }),
  contactDelete: call(memberEndpoints.contactDelete, {
    access: "member",
    input: contactIdInput,
    output: done,
    errors: ["contact_not_found"],
    rateLimit: perMinute(60),
    summary: "Removes a contact.",
  }),
  numberPin: call(memberEndpoints.numberPin, {
    access: "member",
    input: pinnedNumberInput,
    output: done,
    errors: ["pinned_number_unknown", "pinned_numbers_full"],
    rateLimit: perMinute(60),
    summary: "Keeps a number that was served on top of its screen, at most ten, or lets it go.",
  }),
};
