import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { listAddresses } from "./list-addresses.ts";
import { listRegions } from "./list-regions.ts";
import { pickAddress, removeAddress, saveAddress } from "./manage-addresses.ts";

/** A member's own addresses, and the official regions. */
function addressHandlers(brand: BrandContext): Handlers {
  return {
    regions: async (question) => listRegions(brand.pool, question),
    addresses: async (_input, { principal }) => listAddresses(brand.pool, memberOf(principal).id),
    addressSave: async (input, { principal }) =>
      saveAddress(brand.pool, memberOf(principal).id, input),
    addressPick: async ({ id }, { principal }) =>
      pickAddress(brand.pool, memberOf(principal).id, id),
    addressDelete: async ({ id }, { principal }) =>
      removeAddress(brand.pool, memberOf(principal).id, id),
  };
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    address: {
      columns: ["member_id"],
      erasure: "rows",
      copy: "copied",
    },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('province', province.name, 'city', city.name, 'district', district.name,
         'village', village.name, 'postcode', a.postcode, 'detail', a.detail, 'is_primary', a.is_primary) order by a.id), '[]') as rows
       from address a join region province on province.code = a.province join region city on city.code = a.city
         join region district on district.code = a.district left join region village on village.code = a.village
       where a.member_id = $1`,
      [memberId],
    );
    return { addresses: found.rows[0]?.rows };
  },
};

export const addressesModule: Module = {
  name: "people/addresses",
  template: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => addressHandlers(brand),
};
