import type pg from "pg";
import type { SecurityFacts, SecurityNotificationKind } from "../../people/identity/index.ts";
import type { ExportFacts, ExportNotificationKind } from "../../sales/report/index.ts";
import type { PurchaseFacts, PurchaseNotificationKind } from "../../sales/purchase/index.ts";

export type NotificationKind =
  | "complaint_answered"
  | "complaint_resolved"
  | "complaint_refused"
  | "news"
  | "schedule_notice"
  | "schedule_run"
  | PurchaseNotificationKind
  | ExportNotificationKind
  | SecurityNotificationKind;

export interface NewNotification {
  readonly memberId: number;
  readonly kind: NotificationKind;
  readonly refId: string | null;
  /** A person's words; a sentence of ours is made of `facts` when it is read, in the reader's language. */
  readonly body: string;
  readonly facts?: PurchaseFacts | ExportFacts | SecurityFacts;
}

/** Writes a notification in the caller's transaction, so that it stands or falls with what it tells; open screens hear of it. */
export async function notify(client: pg.PoolClient, told: NewNotification): Promise<void> {
  await client.query(
    "insert into notification (member_id, kind, ref_id, body, facts) values ($1, $2, $3, $4, $5)",
    [told.memberId, told.kind, told.refId, told.body, told.facts ?? null],
  );
  await announceChange(client, told.memberId);
}

/** The count of unread ones has changed: every tab of the member reads it anew. */
export async function announceChange(client: pg.PoolClient, memberId: number): Promise<void> {
  await client.query(
    "insert into outbox (topic, member_id, reference, payload) values ('notification.changed', $1, '', '{}')",
    [memberId],
  );
}
