import type { DeviceWait } from "@konter/contract/devices";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { renewDeviceToken } from "../identity/index.ts";
import { openOn } from "./sign-in.ts";
import { findAttempt, hashDevice, takeAcceptance } from "./store.ts";
import type { DeviceRow } from "./store.ts";

type Progress = Omit<DeviceWait, "session"> & { readonly token?: string };

/**
 * Returns the progress of this browser's sign-in, identified by its own cookie. An acceptance opens the session for the
 * first caller. Throws account_blocked.
 */
export async function waitForDevice(brand: BrandContext, context: CallContext): Promise<Progress> {
  if (context.deviceToken === undefined) return { state: "none", attempt: null };
  const row = await findAttempt(brand.pool, hashDevice(context.deviceToken));
  if (row === undefined) return { state: "none", attempt: null };
  if (row.attempt === "accepted" && !row.attempt_over) return takeIn(brand, row, context);
  if (row.attempt_over) return { state: "expired", attempt: null };
  if (row.attempt === "waiting")
    return {
      state: "waiting",
      attempt: {
        number: row.attempt_number ?? 0,
        expires_at: row.attempt_expires_at?.toISOString() ?? "",
      },
    };
  return { state: row.attempt ?? "none", attempt: null };
}

async function takeIn(
  brand: BrandContext,
  row: DeviceRow,
  context: CallContext,
): Promise<Progress> {
  const token = await inTransaction(brand.pool, async (client) => {
    const member = await client.query<{ blocked: boolean }>(
      "select is_blocked(m) as blocked from member m where id = $1",
      [row.member_id],
    );
    if (member.rows[0]?.blocked !== false) throw new DomainError("account_blocked");
    if (!(await takeAcceptance(client, row.id))) return undefined;
    return renewDeviceToken(client, brand.keys, row.id, context);
  });
  if (token === undefined) return { state: "none", attempt: null };
  context.setDevice(token);
  return { state: "accepted", attempt: null, token: await openOn(brand, row, context) };
}
