import type { PersonalData } from "../../../kernel/personal-data.ts";

export const ORDER_PERSONAL_DATA: PersonalData = {
  tables: {
    shop_order: {
      columns: ["member_id", "recipient", "guest_name", "guest_phone", "guest_email"],
      erasure: { stays: "who bought what and where it was sent is part of the books" },
      copy: "copied",
    },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('number', number, 'at', made_at, 'status', status, 'total', total,
         'recipient', recipient, 'courier', courier, 'waybill', waybill) order by id desc), '[]') as rows
       from (select * from shop_order where member_id = $1 order by id desc limit 10000) latest`,
      [memberId],
    );
    return { shop_orders: found.rows[0]?.rows };
  },
};
