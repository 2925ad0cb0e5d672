import type { PersonalData } from "../../people/account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    receipt_setting: {
      columns: ["member_id", "shop_name", "address", "phone", "note"],
      erasure: "rows",
      copy: "copied",
    },
    receipt_logo: {
      columns: ["member_id", "bits"],
      erasure: "rows",
      copy: { leftOut: "the dots of a picture that its owner has" },
    },
    receipt_print: {
      columns: ["member_id"],
      erasure: { stays: "how often a sale's receipt was printed goes with the sale" },
      copy: { leftOut: "counts of prints" },
    },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select json_build_object('shop_name', shop_name, 'address', address, 'phone', phone, 'note', note, 'service_fee', service_fee) as rows
       from receipt_setting where member_id = $1`,
      [memberId],
    );
    return { receipt_settings: found.rows[0]?.rows ?? null };
  },
};
