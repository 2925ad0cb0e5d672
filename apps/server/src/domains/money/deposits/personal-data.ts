import type { PersonalData } from "../../people/account/index.ts";

export const PERSONAL_DATA: PersonalData = {
  tables: {
    deposit_request: {
      columns: ["member_id"],
      erasure: "emptied",
      copy: "copied",
    },
  },
  /** Names and pictures; sums and days are the books'. */
  erase: async (_brand, client, { memberId }) => {
    await client.query(
      `delete from deposit_claim_photo where claim_id in
         (select c.id from deposit_claim c join deposit_request r on r.id = c.request_id where r.member_id = $1)`,
      [memberId],
    );
    await client.query(
      `update deposit_claim set sender = null, note = '' where request_id in (select id from deposit_request where member_id = $1)`,
      [memberId],
    );
    await client.query("update deposit_request set holder_name = null where member_id = $1", [
      memberId,
    ]);
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('code', r.code, 'at', r.created_at, 'method', r.method_name, 'nominal', r.nominal,
         'total', r.total, 'holder_name', r.holder_name, 'status', r.state, 'credited', r.credited, 'credited_at', r.credited_at,
         'claims', (select coalesce(json_agg(json_build_object('amount', c.amount, 'sender', c.sender, 'bank', c.bank, 'paid_at', c.paid_at,
            'note', c.note, 'status', c.state) order by c.id), '[]') from deposit_claim c where c.request_id = r.id)) order by r.id desc), '[]') as rows
       from deposit_request r where r.member_id = $1`,
      [memberId],
    );
    return { top_ups: found.rows[0]?.rows };
  },
};
