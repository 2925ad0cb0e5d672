import type { PersonalData } from "../../people/account/index.ts";

/** The latest so many are copied. */
const MOST_TRANSACTIONS = 10_000;

export const PERSONAL_DATA: PersonalData = {
  tables: {
    purchase: {
      columns: ["member_id", "destination", "destination_name", "customer_name"],
      erasure: "emptied",
      copy: "copied",
    },
    supplier_callback: {
      columns: ["address"],
      erasure: { stays: "a supplier's server is no person" },
      copy: { leftOut: "a supplier's server is no person" },
    },
  },
  /** What it wrote about its customers goes, here and in the tables of complaints, debts and schedules. */
  erase: async (_brand, client, { memberId }) => {
    await client.query("select forget_sales($1)", [memberId]);
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('ref_id', ref_id, 'at', accepted_at, 'product', product_name,
         'destination_number', destination, 'price', price, 'status', state) order by id desc), '[]') as rows
       from (select * from purchase where member_id = $1 order by business_date desc, id desc limit $2) latest`,
      [memberId, MOST_TRANSACTIONS],
    );
    return { transactions: found.rows[0]?.rows };
  },
};
