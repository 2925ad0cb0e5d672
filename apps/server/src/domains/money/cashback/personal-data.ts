import type { PersonalData } from "../../people/account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    cashback_redemption: {
      columns: ["member_id"],
      erasure: { stays: "the books are kept, without the name" },
      copy: "copied",
    },
    cashback_entry: {
      columns: ["member_id", "buyer_id"],
      erasure: { stays: "the books are kept, without the name" },
      copy: { leftOut: "it follows from the transactions" },
    },
    cashback_day: {
      columns: ["member_id"],
      erasure: { stays: "the books are kept, without the name" },
      copy: { leftOut: "it adds up what follows from the transactions" },
    },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('ref_id', ref_id, 'at', made_at, 'amount', amount) order by id desc), '[]') as rows
       from cashback_redemption where member_id = $1`,
      [memberId],
    );
    return { cashback_redemptions: found.rows[0]?.rows };
  },
};
