import type { PersonalData } from "../../people/account/index.ts";

/** The latest so many are copied. */
const MOST_BILLS = 10_000;

export const PERSONAL_DATA: PersonalData = {
  tables: {
    bill_inquiry: {
      columns: [
        "member_id",
        "customer_number",
        "customer_name",
        "input",
        "details",
        "said",
        "bill_reference",
      ],
      erasure: "emptied",
      copy: "copied",
    },
  },
  erase: async (_brand, client, { memberId }) => {
    await client.query("select empty_bills($1)", [memberId]);
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('ref_id', ref_id, 'at', asked_at, 'product', product_name, 'customer_number', customer_number,
         'customer_name', customer_name, 'amount', amount, 'state', state) order by id desc), '[]') as rows
       from (select * from bill_inquiry where member_id = $1 order by id desc limit $2) latest`,
      [memberId, MOST_BILLS],
    );
    return { bills: found.rows[0]?.rows };
  },
};
