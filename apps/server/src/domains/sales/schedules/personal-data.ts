import type { PersonalData } from "../../people/account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    schedule: {
      columns: ["member_id", "destination", "customer_name"],
      erasure: "emptied",
      copy: "copied",
    },
    schedule_limit: {
      columns: ["member_id"],
      erasure: { stays: "a limit without a name" },
      copy: { leftOut: "a limit; the schedules are in the copy" },
    },
    schedule_authority: {
      columns: ["member_id"],
      erasure: { stays: "it is never committed" },
      copy: { leftOut: "a secret" },
    },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('product', product_name, 'destination_number', destination, 'customer_name', customer_name,
         'note', note, 'repeats', repeats, 'max_price', max_price, 'status', state) order by id), '[]') as rows
       from schedule where member_id = $1`,
      [memberId],
    );
    return { schedules: found.rows[0]?.rows };
  },
};
