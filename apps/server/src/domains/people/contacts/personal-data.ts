import type { PersonalData } from "../account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    contact: {
      columns: ["member_id"],
      erasure: "rows",
      copy: "copied",
    },
    pinned_number: {
      columns: ["member_id", "destination"],
      erasure: "rows",
      copy: "copied",
    },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ contacts: unknown; pinned_numbers: unknown }>(
      `select (select coalesce(json_agg(json_build_object('number', number, 'name', name, 'type', type) order by id), '[]')
           from contact where member_id = $1) as contacts,
         (select coalesce(json_agg(json_build_object('screen', screen, 'number', destination, 'name', name) order by screen, slot), '[]')
           from pinned_number where member_id = $1) as pinned_numbers`,
      [memberId],
    );
    return { ...found.rows[0] };
  },
};
