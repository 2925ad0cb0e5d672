import type { PersonalData } from "../../people/account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    payment_charge: {
      columns: ["member_id"],
      erasure: "emptied",
      copy: "copied",
    },
    payment_callback: {
      columns: ["address"],
      erasure: { stays: "a gateway's server is no person" },
      copy: { leftOut: "a gateway's server is no person" },
    },
  },
  /** What the gateway was told of the person; the payment itself is in the books. */
  erase: async (_brand, client, { memberId }) => {
    await client.query(
      "update payment_charge set payer = null where member_id = $1 and state <> 'creating'",
      [memberId],
    );
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('reference', reference, 'at', opened_at, 'method', method,
         'amount', amount, 'state', state, 'paid_at', paid_at) order by id desc), '[]') as rows
       from payment_charge where member_id = $1`,
      [memberId],
    );
    return { gateway_payments: found.rows[0]?.rows };
  },
};
