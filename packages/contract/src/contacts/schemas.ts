import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { screen } from "../catalog/schemas.ts";
import { CONTACT_NAME_CHARACTERS, CONTACT_TYPES, contactNumber } from "./rules.ts";
import type { ContactType } from "./rules.ts";
import {
  plainMarks,
  queryInteger,
  requiredCode,
  requiredText,
  rule,
  searchText,
} from "../field-rules.ts";

const contactId = () => queryInteger(1, 999_999_999_999_999);

/** A favorite of the account (number, name, type). */
export const contact = z.object({
  id: z.string(),
  /** 08… for a phone, digits for a meter, the game's own ids. */
  number: z.string(),
  name: z.string(),
  type: z.enum(CONTACT_TYPES),
  /** When the account last bought for this number; null for never. */
  last_used_at: z.nullable(z.string()),
});
export type Contact = z.output<typeof contact>;

export const contactsQuery = z.strictObject({
  ...pageQuery,
  /** Part of a name or number. */
  search: z.optional(searchText(60)),
  type: z.optional(z.enum(CONTACT_TYPES)),
});
export type ContactsQuery = z.input<typeof contactsQuery>;
export const contactPage = z.object({
  rows: z.array(contact),
  next_cursor: z.nullable(z.string()),
  /** Number of all contacts, regardless of the search. */
  count: z.int(),
});

const facts = {
  number: z.string().check(
    plainMarks(),
    z.trim(),
    rule("required", (value) => value.length > 0),
    z.maxLength(130),
  ),
  name: requiredText(CONTACT_NAME_CHARACTERS),
  type: z.enum(CONTACT_TYPES),
};
interface Facts {
  readonly number: string;
  readonly type: ContactType;
}

/** Valid formats depend on the number's type. */
const isNumberOfItsType = <T extends Facts>() =>
  z.refine<T>(({ number, type }) => contactNumber(type, number) !== undefined, {
    path: ["number"],
    params: { rule: "regex" },
  });
const normalised = <T extends Facts>(given: T): T => ({
  ...given,
  number: contactNumber(given.type, given.number) ?? given.number,
});

export const contactInput = z.pipe(
  z.strictObject(facts).check(isNumberOfItsType<z.output<z.ZodMiniObject<typeof facts>>>()),
  z.transform(normalised),
);
const changed = { id: contactId(), ...facts };
export const contactEditInput = z.pipe(
  z.strictObject(changed).check(isNumberOfItsType<z.output<z.ZodMiniObject<typeof changed>>>()),
  z.transform(normalised),
);

/** A number as returned by `recentNumbers`. */
export const pinnedNumberInput = z.strictObject({
  type: screen,
  number: requiredCode(130),
  is_pinned: z.boolean(),
});
export type PinnedNumberInput = z.output<typeof pinnedNumberInput>;

export const contactIdInput = z.strictObject({ id: contactId() });

/** Omitted: the numbers of every screen. */
export const recentNumbersQuery = z.strictObject({ type: z.optional(screen) });
export const recentNumbers = z.object({
  numbers: z.array(
    z.object({
      type: screen,
      number: z.string(),
      name: z.nullable(z.string()),
      product_code: z.string(),
      product: z.string(),
      /** For the logo; null for a product that is no longer in the catalogue. */
      operator_code: z.nullable(z.string()),
      last_used_at: z.string(),
      /** Pinned to the top of its screen. */
      is_pinned: z.boolean(),
    }),
  ),
});
export type RecentNumber = z.output<typeof recentNumbers>["numbers"][number];
