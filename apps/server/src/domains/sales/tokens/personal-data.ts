import type { PersonalData } from "../../people/account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    token_send: { columns: ["member_id", "phone", "meter"], erasure: "rows", copy: "copied" },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('at', at, 'phone', phone, 'meter', meter) order by id), '[]') as rows
       from token_send where member_id = $1`,
      [memberId],
    );
    return { sent_to_customers: found.rows[0]?.rows };
  },
};
