import { queueOf } from "../../platform/workers/queue.ts";
import { ageCheck } from "../../platform/health.ts";
import type { HealthCheck } from "../../platform/health.ts";
import type { BrandContext } from "../../platform/brand-context.ts";

/** PostgreSQL limits a notification to 8,000 bytes. */
const EVENTS_PER_ANNOUNCEMENT = 60;
const LARGEST_BATCH = 300;

/**
 * Publishes outbox events in order and marks them in the same transaction, so an event is published at least once.
 * Returns whether more waits.
 */
export async function dispatchOutbox(brand: BrandContext): Promise<boolean> {
  const answer = await brand.pool.query<{ events: number }>({
    name: "live.dispatch",
    text: `with due as (
        select id from outbox where published_at is null order by id limit $1 for update skip locked
      ), published as (
        update outbox o set published_at = clock_timestamp() from due where o.id = due.id
        returning o.id, split_part(o.topic, '.', 1) as subject, o.member_id, o.reference, o.payload ->> 'state' as state
      ), numbered as (
        select json_build_array(subject, member_id, reference, state) as event, (row_number() over (order by id) - 1) / $2 as part from published
      ), announced as (
        select pg_notify('live', json_agg(event)::text) from numbered group by part
      )
      select (select count(*) from published)::int as events, (select count(*) from announced) as parts`,
    values: [LARGEST_BATCH, EVENTS_PER_ANNOUNCEMENT],
  });
  return (answer.rows[0]?.events ?? 0) === LARGEST_BATCH;
}

/** Deletes events that were published a week ago. */
export async function removePublished({ pool }: BrandContext): Promise<void> {
  await pool.query("delete from outbox where published_at < now() - interval '7 days'");
}

export const OUTBOX = queueOf("select min(created_at) from outbox where published_at is null");

export const OUTBOX_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "messages.live.oldest_unpublished_seconds",
    warnsAt: 30,
    failsAt: 300,
    text: {
      id: "Kabar untuk layar yang terbuka paling lama menunggu {figure}.",
      en: "The news for open screens that waits longest has waited {figure}.",
    },
    oldest: "select min(created_at) as since from outbox where published_at is null",
  }),
];
