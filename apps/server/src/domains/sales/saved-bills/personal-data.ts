import type { PersonalData } from "../../people/account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    saved_bill: {
      columns: ["member_id", "customer_number", "input", "label", "group_name"],
      erasure: "emptied",
      copy: "copied",
    },
    bill_run: {
      columns: ["member_id"],
      erasure: "emptied",
      copy: { leftOut: "its bills are in the copy" },
    },
    bill_run_row: {
      columns: ["customer_number", "input", "label", "group_name"],
      erasure: "emptied",
      copy: { leftOut: "what was looked up and paid is among the bills" },
    },
  },
  erase: async (_brand, client, { memberId }) => {
    await client.query("select empty_bill_runs($1)", [memberId]);
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('product', d.name, 'customer_number', b.customer_number, 'label', b.label, 'group', b.group_name,
         'due_day', b.due_day, 'reminder_days', b.reminder_days) order by b.id), '[]') as rows
       from saved_bill b join bill_product d on d.id = b.product_id where b.member_id = $1`,
      [memberId],
    );
    return { saved_bills: found.rows[0]?.rows };
  },
};
