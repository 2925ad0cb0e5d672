import { KINDS } from "@konter/contract/catalog";
import type { ContactType } from "@konter/contract/contacts";
import * as m from "#messages";

export const TYPES: Readonly<Record<ContactType, () => string>> = {
  phone: m.contact_type_phone,
  meter: m.contact_type_meter,
  player: m.contact_type_player,
};

/** The page for buying for a number of this type. */
export const pathOf = (type: ContactType): string =>
  Object.values(KINDS).find(({ destination }) => destination === type)?.path ?? "";

/** Formats digits in groups of four; a game account stays unchanged. */
export function readableContact(type: ContactType, number: string): string {
  return type === "player" ? number : number.replace(/(\d{4})(?=\d)/g, "$1 ");
}
