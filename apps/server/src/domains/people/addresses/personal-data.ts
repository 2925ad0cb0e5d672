import type { PersonalData } from "../account/index.ts";

export const PERSONAL_DATA: PersonalData = {
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
