import * as z from "zod/mini";
import { ADDRESS_DETAIL_CHARACTERS } from "./rules.ts";
import { digits, queryInteger, refusedAs, requiredText, rule, searchText } from "../field-rules.ts";

import { errors } from "./errors.ts";

/** Code of an official region: 31, 31.71, 31.71.01, 31.71.01.1001. */
const regionCode = (pattern: RegExp) =>
  z.string().check(
    rule("required", (value) => value.length > 0),
    refusedAs(errors, "region_unknown", (value) => pattern.test(value)),
  );
const province = () => regionCode(/^\d\d$/);
const city = () => regionCode(/^\d\d\.\d\d$/);
const district = () => regionCode(/^\d\d\.\d\d\.\d\d$/);
const village = () => regionCode(/^\d\d\.\d\d\.\d\d\.\d{4}$/);
export const regions = { province, city, district, village };

/** Without parameters, returns the provinces. */
export const regionsQuery = z.strictObject({
  /** Returns the direct children of this region. */
  parent: z.optional(
    z
      .string()
      .check(refusedAs(errors, "region_unknown", (value) => /^\d\d(\.\d\d){0,2}$/.test(value))),
  ),
  /** Prefix of a word in the names of provinces, cities or districts. With `search`, `parent` is ignored. */
  search: z.optional(searchText(60).check(z.minLength(3))),
});
export type RegionsQuery = z.output<typeof regionsQuery>;
export const regionsAnswer = z.object({
  regions: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** Set for villages. */
      postal_code: z.nullable(z.string()),
      /** The ancestors, nearest first; empty in a `parent` query. */
      path: z.array(z.string()),
    }),
  ),
});
export type RegionsAnswer = z.output<typeof regionsAnswer>;
export type RegionFound = RegionsAnswer["regions"][number];

const named = z.object({ code: z.string(), name: z.string() });

/** A shop address. */
export const address = z.object({
  id: z.string(),
  province: named,
  city: named,
  district: named,
  village: z.nullable(named),
  postcode: z.string(),
  detail: z.string(),
  /** Exactly one address per account is primary. */
  primary: z.boolean(),
});
export type Address = z.output<typeof address>;
export const addressesAnswer = z.object({ addresses: z.array(address) });
export type AddressesAnswer = z.output<typeof addressesAnswer>;

/** Fields of the address form; regions by code. */
export const addressFields = {
  province: province(),
  city: city(),
  district: district(),
  village: z.optional(village()),
  postcode: digits(5),
  detail: requiredText(ADDRESS_DETAIL_CHARACTERS),
  primary: z._default(z.boolean(), false),
};

/** Changes the address when `id` is set; adds one otherwise. */
export const addressInput = z.strictObject({
  id: z.optional(queryInteger(1, 999_999_999_999_999)),
  ...addressFields,
});
export type AddressInput = z.output<typeof addressInput>;
export const addressIdInput = z.strictObject({ id: queryInteger(1, 999_999_999_999_999) });
