import type { Sentence } from "../locale.ts";
import { DESTINATIONS } from "../catalog/destinations.ts";

/** What is said when a contact was picked that has no number (SPEC.md section 8; FEATURES M177). */
export const PHONE_NUMBER_NULL: Sentence = {
  id: "Nomor telepon kosong.",
  en: "The phone number is empty.",
};

/** What a contact's number is: of a phone, of a PLN meter or customer, or an account in a game. */
export const CONTACT_TYPES = ["phone", "meter", "player"] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

export const CONTACT_NAME_CHARACTERS = 60;

/** Most contacts of one account. */
export const CONTACTS_LIMIT = 2000;

/** Numbers that an account keeps on top of one screen (FEATURES M192). */
export const PINNED_NUMBERS_LIMIT = 10;

/** The number in the one form in which it is kept and compared (08… of a phone, digits of a meter); undefined for none. */
export function contactNumber(type: ContactType, text: string): string | undefined {
  return DESTINATIONS[type].read(text.trim());
}
