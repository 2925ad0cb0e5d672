import type { Queries } from "@konter/postgres";
import type { Notice } from "./notice.ts";

export interface Told<Facts> {
  readonly memberId: number;
  /** The record that it is about: a transaction, a parcel, an order, a top-up or an upload. */
  readonly refId?: string;
  /** A person's text. Otherwise the text is built from `facts` when it is read, in the reader's language. */
  readonly body?: string;
  readonly facts?: Facts;
}

/** Writes a notification in the caller's transaction, and notifies open pages. */
export async function notify<Facts>(
  client: Queries,
  { kind }: Notice<Facts>,
  { memberId, refId, body = "", facts }: Told<NoInfer<Facts>>,
): Promise<void> {
  await client.query(
    "insert into notification (member_id, kind, ref_id, body, facts) values ($1, $2, $3, $4, $5)",
    [memberId, kind, refId ?? null, body, facts ?? null],
  );
  await announceChange(client, memberId);
}

/** The same for many members in one statement. */
export async function notifyAll<Facts>(
  client: Queries,
  { kind }: Notice<Facts>,
  told: readonly Pick<Told<NoInfer<Facts>>, "memberId" | "refId" | "facts">[],
): Promise<void> {
  if (told.length === 0) return;
  await client.query({
    name: "notifications.notify_all",
    text: `with told as (
        insert into notification (member_id, kind, ref_id, body, facts)
        select t.member_id, $1, t.ref_id, '', t.facts
        from unnest($2::bigint[], $3::jsonb[], $4::text[]) with ordinality as t(member_id, facts, ref_id, number) order by t.number
        returning member_id)
      insert into outbox (topic, member_id, reference, payload)
      select distinct 'notification.changed', member_id, '', '{}'::jsonb from told`,
    values: [
      kind,
      told.map(({ memberId }) => memberId),
      told.map(({ facts }) => (facts === undefined ? null : JSON.stringify(facts))),
      told.map(({ refId }) => refId ?? null),
    ],
  });
}

/** The unread count has changed: every tab of the member reloads it. */
export async function announceChange(client: Queries, memberId: number): Promise<void> {
  await client.query(
    "insert into outbox (topic, member_id, reference, payload) values ('notification.changed', $1, '', '{}')",
    [memberId],
  );
}
