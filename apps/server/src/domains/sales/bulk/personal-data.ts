import type { PersonalData } from "../../people/account/index.ts";

const MOST_ROWS = 10_000;

export const PERSONAL_DATA: PersonalData = {
  tables: {
    bulk_run: {
      columns: ["member_id", "file_name", "name_key"],
      erasure: "emptied",
      copy: "copied",
    },
    bulk_row: {
      columns: ["cells", "destination"],
      erasure: "emptied",
      copy: "copied",
    },
    purchase_upload: {
      columns: ["member_id", "file_name"],
      erasure: "emptied",
      copy: { leftOut: "the name of a file, which stands with its upload" },
    },
  },
  erase: async (_brand, client, { memberId }) => {
    await client.query("select empty_bulk_runs($1)", [memberId]);
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('file_name', file_name, 'uploaded_at', uploaded_at, 'line', line, 'product_code', product_code,
         'destination_number', destination, 'cells', cells, 'status', state, 'ref_id', ref_id)), '[]') as rows
       from (select r.file_name, r.uploaded_at, b.* from bulk_run r join bulk_row b on b.run_id = r.id where r.member_id = $1
         order by r.id desc, b.line limit $2) latest`,
      [memberId, MOST_ROWS],
    );
    return { bulk_rows: found.rows[0]?.rows };
  },
};
