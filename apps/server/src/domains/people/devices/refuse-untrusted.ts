import type { AuditAction } from "@konter/contract/audit";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { refusalToLookers } from "../../../platform/http/looks-only.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { tell } from "./sign-in.ts";
import { findDevice } from "./store.ts";

export interface Asker {
  readonly member: MemberSubject;
  readonly context: CallContext;
}

/**
 * Rejects calls that only a trusted device may make (FEATURES M81). The attempt is recorded and the owner notified, so
 * these calls are not rejected earlier. Throws device_only_looks or device_not_trusted.
 */
export async function refuseUntrusted(
  brand: BrandContext,
  { member, context }: Asker,
  act: string,
  id: number | null = null,
): Promise<void> {
  if (member.deviceTrusted) return;
  await inTransaction(brand.pool, async (client) => {
    const asking = await findDevice(client, member.id, member.deviceId ?? 0);
    await record(client, member, context, "device.refused", {
      act,
      device: id,
      by: member.deviceId,
    });
    await tell(client, { member_id: member.id, name: asking?.name ?? "" }, "device_refused");
  });
  throw (
    (context.principal && refusalToLookers(context.principal)) ??
    new DomainError("device_not_trusted")
  );
}

export async function record(
  client: pg.ClientBase,
  member: Pick<MemberSubject, "id">,
  context: Pick<CallContext, "requestId">,
  action: AuditAction,
  detail: object,
): Promise<void> {
  await client.query(
    "insert into audit_entry (action, subject, detail, request_id) values ($1, $2, $3, $4)",
    [action, `member:${member.id}`, JSON.stringify(detail), context.requestId],
  );
}
