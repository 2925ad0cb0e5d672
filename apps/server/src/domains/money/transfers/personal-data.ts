import type { PersonalData } from "../../people/account/index.ts";

/** The latest so many are copied. */
const MOST_TRANSFERS = 10_000;

export const PERSONAL_DATA: PersonalData = {
  tables: {
    deposit_transfer: {
      columns: ["sender_id", "receiver_id", "notes", "correction_reason"],
      erasure: {
        stays: "the books are kept, without the name; its words are the other member's too",
      },
      copy: "copied",
    },
    transfer_pair: {
      columns: ["sender_id", "receiver_id"],
      erasure: { stays: "the books are kept, without the name" },
      copy: { leftOut: "it follows from the transfers" },
    },
    transfer_day: {
      columns: ["member_id"],
      erasure: { stays: "the books are kept, without the name" },
      copy: { leftOut: "it adds up the transfers" },
    },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('ref_id', ref_id, 'at', made_at, 'direction', case when sender_id = $1 then 'out' else 'in' end,
         'amount', amount, 'fee', case when sender_id = $1 then fee else 0 end, 'notes', notes, 'state', state) order by id desc), '[]') as rows
       from (select * from deposit_transfer where sender_id = $1 or (receiver_id = $1 and state = 'done') order by id desc limit $2) latest`,
      [memberId, MOST_TRANSFERS],
    );
    return { transfers: found.rows[0]?.rows };
  },
};
