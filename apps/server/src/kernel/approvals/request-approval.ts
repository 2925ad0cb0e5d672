import type { ErrorCode } from "@konter/contract/errors";
import type { Locale } from "@konter/contract/locale";
import type pg from "pg";
import type { BrandContext } from "../../platform/brand-context.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { recordAction } from "../audit/index.ts";
import type { Actor } from "../audit/index.ts";
import { readFreshSettings } from "../settings/index.ts";
import { noteStaffPlace } from "../caller/index.ts";
import type { RegisteredKind } from "./kinds.ts";
import { insertRequest } from "./store.ts";

export interface Request {
  readonly input: unknown;
  readonly reason: string;
  readonly key: string;
  readonly locale: Locale;
}

/**
 * Requests an action that takes two people, once per key. Returns the request's id. Throws unauthorized without the
 * kind's request permission, validation_failed on the kind's own fields, and the kind's own errors.
 */
export async function requestApproval(
  brand: BrandContext,
  actor: Actor,
  kind: RegisteredKind,
  request: Request,
): Promise<number> {
  return inTransaction(brand.pool, async (client) =>
    writeRequest(brand, client, actor, kind, request),
  );
}

/** The same within a larger transaction. */
export async function writeRequest(
  brand: BrandContext,
  client: pg.PoolClient,
  actor: Actor,
  kind: RegisteredKind,
  { input, reason, key, locale }: Request,
): Promise<number> {
  await noteStaffPlace(client, actor);
  const { subject, bound } = await kind.prepare(client, input, locale, actor.staffId);
  const { approval_hours: hours } = await readFreshSettings(brand, client);
  const { approval_id: id, result } = await insertRequest(client, {
    staffId: actor.staffId,
    permission: kind.requestPermission,
    kind: kind.name,
    subject,
    bound,
    reason,
    hours,
    key,
  });
  if (result === "replayed") return id;
  if (result !== "requested")
    throw new DomainError(result as ErrorCode, {
      ...(result === "unauthorized" && { parameters: { permission: kind.requestPermission } }),
    });
  await recordAction(client, actor, {
    action: "approval.requested",
    subject,
    detail: { approval_id: id, kind: kind.name, reason, ...bound },
  });
  return id;
}
