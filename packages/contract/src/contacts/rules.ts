import type { Sentence } from "../locale.ts";
import { DESTINATIONS } from "../catalog/destinations.ts";

/** The message when a contact without a number is selected. */
export const PHONE_NUMBER_NULL: Sentence = {
  id: "Nomor telepon kosong.",
  en: "The phone number is empty.",
};

/** Type of a contact's number: a phone, a PLN meter or customer, or a game account. */
export const CONTACT_TYPES = ["phone", "meter", "player"] as const;
export type ContactType = (typeof CONTACT_TYPES)[number];

export const CONTACT_NAME_CHARACTERS = 60;

/** Maximum number of contacts per account. */
export const CONTACTS_LIMIT = 2000;

/** Maximum number of pinned numbers per screen (M192). */
export const PINNED_NUMBERS_LIMIT = 10;

/**
 * Normalizes the number to its stored form (08… for a phone, digits for a meter). Returns undefined for invalid text.
 */
export function contactNumber(type: ContactType, text: string): string | undefined {
  return DESTINATIONS[type].read(text.trim());
}
