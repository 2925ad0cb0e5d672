import * as z from "zod/mini";
import { csvExport, pageQuery } from "../answers.ts";
import { amountOut } from "../field-rules.ts";
import { MEMBER_ACTIVITIES, MEMBER_ORDERS, MEMBER_STATES, MEMBER_TIERS } from "./rules.ts";
import { memberRow } from "./schemas.ts";

const memberFilters = {
  category: z.optional(z.enum(MEMBER_TIERS)),
  state: z.optional(z.enum(MEMBER_STATES)),
  activity: z.optional(z.enum(MEMBER_ACTIVITIES)),
  order: z._default(z.enum(MEMBER_ORDERS), "newest"),
};
export const membersQuery = z.strictObject({ ...pageQuery, ...memberFilters });
export type MembersQuery = z.output<typeof membersQuery>;
export const memberExportInput = z.strictObject(memberFilters);
export type MemberFilters = z.output<typeof memberExportInput>;

/** A member in the list, with current values. */
export const listedMember = z.object({
  ...memberRow.shape,
  deleted: z.boolean(),
  /** Code of the brand of this install that buys through this account; null for a person's account. */
  of_brand: z.nullable(z.string()),
  deposit: amountOut(),
  /** When the member last bought something; null for never. */
  last_purchase_at: z.nullable(z.string()),
});
export type ListedMember = z.output<typeof listedMember>;
export const memberPage = z.object({
  rows: z.array(listedMember),
  next_cursor: z.nullable(z.string()),
  /** Total number of accounts, regardless of the filters. */
  count: z.int(),
});
export type MemberPage = z.output<typeof memberPage>;

export const memberExport = csvExport;
export type MemberExport = z.output<typeof memberExport>;
