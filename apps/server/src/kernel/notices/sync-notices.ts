import type pg from "pg";
import type { NoticeBook } from "./notice.ts";

/**
 * Tells the database which switch each declared kind has; it refuses to write a notification of any other kind. What an
 * earlier or later version declared stays: its processes may still be here.
 */
export async function syncNotices(pool: pg.Pool, notices: NoticeBook): Promise<void> {
  const declared = [...notices.values()];
  await pool.query(
    `insert into notice_kind (kind, event) select * from unnest($1::text[], $2::text[])
     on conflict (kind) do update set event = excluded.event where notice_kind.event <> excluded.event`,
    [declared.map(({ kind }) => kind), declared.map(({ event }) => event)],
  );
}
