import type pg from "pg";
import type { NoticeBook } from "./notice.ts";

/**
 * Writes each declared kind with its switch to the database, which rejects notifications of any other kind. Kinds of
 * earlier and later versions stay, because their processes may still run.
 */
export async function syncNotices(pool: pg.Pool, notices: NoticeBook): Promise<void> {
  const declared = [...notices.values()];
  await pool.query(
    `insert into notice_kind (kind, event) select * from unnest($1::text[], $2::text[])
     on conflict (kind) do update set event = excluded.event where notice_kind.event <> excluded.event`,
    [declared.map(({ kind }) => kind), declared.map(({ event }) => event)],
  );
}
