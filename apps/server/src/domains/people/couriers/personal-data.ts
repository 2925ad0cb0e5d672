import type { PersonalData } from "../account/index.ts";

export const PERSONAL_DATA: PersonalData = {
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
