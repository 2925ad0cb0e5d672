import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { listRegions } from "../addresses/index.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { askChange, readOwn } from "./ask-change.ts";
import { COURIER_NOTICES } from "./notices.ts";
import { listRequests, refuseRequest } from "./requests.ts";
import { readForOffice, saveAddress } from "./save-address.ts";
import { COURIERS_INBOX } from "./inbox.ts";

/** The courier address of an agent: its owner reads it and requests changes, staff change it. */
function courierHandlers(brand: BrandContext): Handlers {
  return {
    courierAddress: async (_input, { principal }) => readOwn(brand.pool, memberOf(principal).id),
    courierAsk: async (input, { principal, idempotencyKey }) =>
      askChange(brand, memberOf(principal).id, idempotencyKey, input),
    officeRegions: async (question) => listRegions(brand.pool, question),
    officeCourierAddress: async ({ member_id }) => readForOffice(brand.pool, member_id),
    courierAddressSave: async (input, context) =>
      saveAddress(brand, actorOf(context), context.idempotencyKey, input),
    courierRequests: async (input) => listRequests(brand.pool, input),
    courierRefuse: async (input, context) => refuseRequest(brand, actorOf(context), input),
  };
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    courier_address: {
      columns: ["member_id", "email", "phone", "address", "latitude", "longitude"],
      erasure: "rows",
      copy: "copied",
    },
    courier_address_past: {
      columns: ["member_id", "address"],
      erasure: "rows",
      copy: { leftOut: "kept for disputes with couriers, for as long as the account" },
    },
    courier_address_request: {
      columns: ["member_id"],
      erasure: "rows",
      copy: { leftOut: "a request; what came of it is the address" },
    },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select json_build_object('name', a.name, 'email', a.email, 'phone', a.phone, 'address', a.address,
         'sub_district', sub_district.name, 'district', district.name, 'city', city.name, 'province', province.name,
         'country', a.country, 'postal_code', a.postal_code, 'latitude', a.latitude, 'longitude', a.longitude, 'note', a.note) as rows
       from courier_address a join region province on province.code = a.province join region city on city.code = a.city
         join region district on district.code = a.district left join region sub_district on sub_district.code = a.sub_district
       where a.member_id = $1`,
      [memberId],
    );
    return { courier_address: found.rows[0]?.rows ?? null };
  },
};

export const couriersModule: Module = {
  name: "people/couriers",
  template: "nothing",
  inbox: [COURIERS_INBOX],
  notices: Object.values(COURIER_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => courierHandlers(brand),
};
