import type { AuditAction } from "@konter/contract/audit";
import type { Queries } from "@konter/postgres";
import type { CallContext } from "../../platform/http/context.ts";
import { DomainError } from "../../platform/domain-error.ts";

/** The acting member of staff, the origin, and the id of the request in the log. */
export interface Actor {
  readonly staffId: number;
  readonly requestId: string;
  readonly address: string;
  readonly userAgent: string;
  /** The token of the acting session; absent without one. */
  readonly sessionToken?: string | undefined;
}

/** The staff member of a call. Throws unauthenticated. */
export function actorOf(context: CallContext): Actor {
  const { principal, requestId, address, userAgent, sessionToken } = context;
  if (principal?.kind !== "staff") throw new DomainError("unauthenticated");
  return { staffId: principal.id, requestId, address, userAgent, sessionToken };
}

/** The author of an import or request that a worker executes later, without request or address. */
export const actorOfWorker = (staffId: number): Actor => ({
  staffId,
  requestId: "",
  address: "",
  userAgent: "",
});

/** An action and its subject. `before` and `after` are the changed values. */
export interface Act {
  /** Dotted: `settings.changed`. */
  readonly action: AuditAction;
  readonly subject: string;
  readonly before?: object;
  readonly after?: object;
  /** Further explanations: a reason, a proof. */
  readonly detail?: object;
}

/** Writes an action of staff to the audit log, in the caller's transaction. */
export async function recordAction(
  database: Queries,
  actor: Actor,
  { action, subject, before, after, detail = {} }: Act,
): Promise<void> {
  await database.query(
    `insert into audit_entry (staff_id, action, subject, before, after, detail, request_id, address, user_agent)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      actor.staffId,
      action,
      subject,
      before === undefined ? null : JSON.stringify(before),
      after === undefined ? null : JSON.stringify(after),
      JSON.stringify(detail),
      actor.requestId,
      actor.address,
      actor.userAgent,
    ],
  );
}
