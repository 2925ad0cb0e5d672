import type { PersonalData } from "../../people/account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    esim_card: { columns: ["member_id", "iccid"], erasure: "rows", copy: "copied" },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('ref_id', ref_id, 'iccid', iccid, 'read_at', read_at, 'plans', plans) order by ref_id), '[]') as rows
       from esim_card where member_id = $1`,
      [memberId],
    );
    return { esims: found.rows[0]?.rows };
  },
};
