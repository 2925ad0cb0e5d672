import type { PersonalData } from "../../people/account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    complaint: {
      columns: ["member_id"],
      erasure: "emptied",
      copy: "copied",
    },
  },
  // Its own words are emptied by forget_sales.
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('ref_id', p.ref_id, 'opened_at', c.opened_at, 'text', e.text) order by e.id), '[]') as rows
       from complaint c join purchase p on p.id = c.purchase_id join complaint_event e on e.complaint_id = c.id and e.staff_id is null
       where c.member_id = $1`,
      [memberId],
    );
    return { complaints: found.rows[0]?.rows };
  },
};
