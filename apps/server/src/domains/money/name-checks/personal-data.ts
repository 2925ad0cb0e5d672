import type { PersonalData } from "../../people/account/index.ts";

/** The latest so many are copied. */
const MOST_CHECKS = 10_000;

export const PERSONAL_DATA: PersonalData = {
  tables: {
    name_check: {
      columns: ["member_id", "name", "account_number"],
      erasure: "emptied",
      copy: "copied",
    },
  },
  /** Whose an account was is nobody's to keep; the fee is in the books. */
  erase: async (_brand, client, { memberId }) => {
    await client.query(
      `update name_check set account_number = '', name = case when name is not null then '' end, message = null
       where member_id = $1 and state <> 'pending'`,
      [memberId],
    );
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('ref_id', ref_id, 'at', made_at, 'institution', institution, 'account_number', account_number,
         'state', state, 'name', name, 'fee', fee) order by id desc), '[]') as rows
       from (select * from name_check where member_id = $1 order by id desc limit $2) latest`,
      [memberId, MOST_CHECKS],
    );
    return { name_checks: found.rows[0]?.rows };
  },
};
