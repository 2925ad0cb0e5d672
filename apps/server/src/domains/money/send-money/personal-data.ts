import type { PersonalData } from "../../people/account/index.ts";

/** The latest so many are copied. */
const MOST_TRANSFERS = 10_000;

export const PERSONAL_DATA: PersonalData = {
  tables: {
    send_money: {
      columns: ["member_id", "name", "typed_name", "account_number", "note"],
      erasure: {
        stays: "who was paid is part of the books, which are kept without the sender's name",
      },
      copy: "copied",
    },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('ref_id', ref_id, 'at', made_at, 'institution', institution, 'account_number', account_number,
         'name', name, 'amount', amount, 'fee', fee, 'note', note, 'state', state) order by id desc), '[]') as rows
       from (select * from send_money where member_id = $1 order by id desc limit $2) latest`,
      [memberId, MOST_TRANSFERS],
    );
    return { sent_money: found.rows[0]?.rows };
  },
};
