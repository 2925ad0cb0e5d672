import type { PersonalData } from "../../people/account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    media_design: {
      columns: ["member_id", "name", "look", "products"],
      erasure: "rows",
      copy: "copied",
    },
    media_background: {
      columns: ["member_id", "bytes", "digest"],
      erasure: "rows",
      copy: { leftOut: "pictures that their owner has" },
    },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('name', name, 'look', look, 'products', products) order by id), '[]') as rows
       from media_design where member_id = $1`,
      [memberId],
    );
    return { price_list_designs: found.rows[0]?.rows };
  },
};
