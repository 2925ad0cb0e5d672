import * as z from "zod/mini";
import { pageQuery } from "../answers.ts";
import { queryInteger, searchText } from "../field-rules.ts";

export const customerAddressQuery = z.strictObject({
  /** Part of a name, phone number or address. */
  search: z.optional(searchText(60)),
  ...pageQuery,
});
export type CustomerAddressQuery = z.output<typeof customerAddressQuery>;

export const customerAddress = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  address: z.string(),
  postcode: z.string(),
  /** Its code and names. */
  district: z.object({ code: z.string(), name: z.string() }),
  city: z.string(),
  province: z.string(),
  used_at: z.string(),
});
export type CustomerAddress = z.output<typeof customerAddress>;

export const customerAddressPage = z.object({
  rows: z.array(customerAddress),
  next_cursor: z.nullable(z.string()),
});
export type CustomerAddressPage = z.output<typeof customerAddressPage>;

export const customerAddressInput = z.strictObject({
  id: queryInteger(1, 999_999_999_999_999),
});
