import { done } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
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

export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  recentNumbers: call("GET prepaid/recent-numbers", {
    access: "member",
    input: recentNumbersQuery,
    output: recentNumbers,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The numbers this account served last.",
  }),
  contacts: call("GET account/contact", {
    access: "member",
    input: contactsQuery,
    output: contactPage,
    errors: [],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The account's contacts, the last served first; `search` is part of a name or number.",
  }),
  contactAdd: call("POST account/contact/add", {
    access: "member",
    input: contactInput,
    output: contact,
    errors: ["contact_duplicate", "contacts_too_many"],
    rateLimit: perMinute(60),
    summary: "Adds a contact; a number stands once, however it is written.",
  }),
  contactEdit: call("POST account/contact/{id}/edit", {
    access: "member",
    input: contactEditInput,
    output: contact,
    errors: ["contact_not_found", "contact_duplicate"],
    rateLimit: perMinute(60),
    summary: "Changes a contact.",
  }),
  contactDelete: call("POST account/contact/{id}/delete", {
    access: "member",
    input: contactIdInput,
    output: done,
    errors: ["contact_not_found"],
    rateLimit: perMinute(60),
    summary: "Removes a contact.",
  }),
  numberPin: call("POST account/contact/pin", {
    access: "member",
    input: pinnedNumberInput,
    output: done,
    errors: ["pinned_number_unknown", "pinned_numbers_full"],
    rateLimit: perMinute(60),
    summary: "Keeps a number that was served on top of its screen, at most ten, or lets it go.",
  }),
};

export const errors = {
  contact_duplicate: {
    status: 422,
    id: "Nomor ini sudah ada di kontak Anda.",
    en: "This number is already among your contacts.",
  },
  contact_not_found: { status: 404, id: "Kontak tidak ditemukan.", en: "Contact not found." },
  contacts_too_many: {
    status: 409,
    id: "Kontak Anda sudah penuh (maksimal {most}). Hapus yang tidak dipakai.",
    en: "Your contacts are full ({most} at most). Delete some that you do not use.",
  },
  pinned_number_unknown: {
    status: 404,
    id: "Nomor ini belum pernah Anda layani di layar ini.",
    en: "You have not served this number on this screen yet.",
  },
  pinned_numbers_full: {
    status: 409,
    id: "Sudah ada {most} nomor yang disematkan di layar ini. Lepas satu lebih dulu.",
    en: "{most} numbers are pinned on this screen already. Unpin one first.",
  },
} as const satisfies ErrorRows;
