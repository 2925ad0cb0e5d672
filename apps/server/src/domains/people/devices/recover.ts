import type { OtpChallenge } from "@konter/contract/otp";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { coolAccount, renewDeviceToken } from "../identity/index.ts";
import { queueMessage } from "../../messages/messages/index.ts";
import { checkCode, requestCode, useOtp } from "../otp/index.ts";
import { record } from "./refuse-untrusted.ts";
import { openOn, tell } from "./sign-in.ts";
import { findAttempt, hashDevice, trust } from "./store.ts";
import type { DeviceRow } from "./store.ts";

/** A sign-in without a response can be recovered for this long. After that it starts again with the password. */
const RECOVERABLE_MS = 30 * 60_000;
const NOTICE_VALID_SECONDS = 24 * 3600;

interface Owner {
  readonly id: number;
  readonly hp: string;
  readonly email: string | null;
  readonly blocked: boolean;
}

/**
 * Sends a code to the phone of the account whose password was right in this browser, when no trusted device is
 * available. Throws device_not_waiting and the errors of requestCode.
 */
export async function requestRecovery(
  brand: BrandContext,
  context: CallContext,
): Promise<OtpChallenge> {
  const device = await waitingHere(brand.pool, context);
  const { id, hp } = await findOwner(brand.pool, device);
  return requestCode(brand, { purpose: "device_recovery", recipient: hp, memberId: id }, context);
}

/**
 * Signs in by the code (FEATURES M84). The device is trusted after the brand's waiting period. Until then it is
 * read-only, then spending is limited for `cooling_hours`, and a trusted device may revoke it. Notifies the owner, also
 * by e-mail. Returns the session's token. Throws otp_invalid, otp_exhausted, device_not_waiting, account_blocked.
 */
export async function recover(
  brand: BrandContext,
  { otp_id, code }: { otp_id: string; code: string },
  context: CallContext,
): Promise<string> {
  const otp = await checkCode(brand, otp_id, "device_recovery", code);
  const device = await waitingHere(brand.pool, context);
  const owner = await findOwner(brand.pool, device);
  if (otp.member_id !== owner.id) throw new DomainError("otp_invalid");
  if (owner.blocked) throw new DomainError("account_blocked");
  const { device_recovery_hours: hours, cooling_hours: cooling } = await readBrandSettings(brand);
  const token = await inTransaction(brand.pool, async (client) => {
    await useOtp(client, otp);
    const renewed = await renewDeviceToken(client, brand.keys, device.id, context);
    await trust(client, device.id, hours);
    await coolAccount(client, owner.id, hours + cooling);
    const until = new Date(Date.now() + hours * 3_600_000).toISOString();
    await tell(client, device, "device_recovering", until);
    await record(client, owner, context, "device.recovered", { device: device.id, hours });
    if (owner.email !== null)
      await queueMessage(brand, client, {
        kind: "device_recovering",
        email: owner.email,
        channels: ["email"],
        locale: context.locale,
        facts: { device: device.name, hours },
        validSeconds: NOTICE_VALID_SECONDS,
      });
    return renewed;
  });
  context.setDevice(token);
  return openOn(brand, device, context);
}

async function waitingHere(pool: pg.Pool, { deviceToken }: CallContext): Promise<DeviceRow> {
  const row =
    deviceToken === undefined ? undefined : await findAttempt(pool, hashDevice(deviceToken));
  const ended = row?.attempt_expires_at?.getTime() ?? 0;
  if (row?.attempt !== "waiting" || row.blocked_at !== null || ended < Date.now() - RECOVERABLE_MS)
    throw new DomainError("device_not_waiting");
  return row;
}

/** Uses an e-mail address only when the owner has verified it. */
async function findOwner(pool: pg.Pool, device: DeviceRow): Promise<Owner> {
  const found = await pool.query<Owner>(
    `select id, hp, case when email_verified_at is not null then email end as email, is_blocked(m) as blocked
     from member m where id = $1`,
    [device.member_id],
  );
  const [owner] = found.rows;
  if (owner === undefined) throw new DomainError("device_not_waiting");
  return owner;
}
