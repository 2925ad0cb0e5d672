import { rupiah } from "@konter/contract/money";
import type { OtpChallenge } from "@konter/contract/otp";
import type { Cooling } from "@konter/contract/safety";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { confirmPassword, requireRecentPassword } from "../account/index.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { pinToStore, refuseSimplePin, renewSession, resetPin } from "../identity/index.ts";
import { hashToken } from "../../../kernel/caller/index.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { queueMessage } from "../../messages/messages/index.ts";
import { checkCodeOfSession, requestCode, useOtp } from "../otp/index.ts";

const PURPOSE = "pin_reset";
const NOTICE_VALID_SECONDS = 24 * 3600;

/**
 * Starts a PIN reset (FEATURES M68): the password, then a code to the account's phone that only this session can use.
 * Sends nothing before the right password. Throws pin_missing and the errors of confirmPassword and requestCode.
 */
export async function askForPinReset(
  brand: BrandContext,
  member: MemberSubject,
  password: string,
  context: CallContext,
): Promise<OtpChallenge> {
  if (!member.hasPin) throw new DomainError("pin_missing");
  await confirmPassword(brand, member.id, password, context);
  const sessionHash = hashToken(await renewSession(brand, context));
  return requestCode(
    brand,
    { purpose: PURPOSE, recipient: member.hp, memberId: member.id, sessionHash },
    context,
  );
}

/**
 * Resets the PIN by the code, lifts its lock, and starts the cooling period. The trigger on the PIN notifies every
 * signed-in device; a verified e-mail is notified too. Trusts no device. Throws pin_too_simple, password_needed,
 * otp_invalid, otp_exhausted, pin_missing.
 */
export async function setPinAnew(
  brand: BrandContext,
  member: MemberSubject,
  { otp_id, code, pin }: { otp_id: string; code: string; pin: string },
  context: CallContext,
): Promise<Cooling> {
  // Errors that do not depend on the code use no attempt.
  refuseSimplePin(pin, member.hp);
  await requireRecentPassword(brand.pool, context);
  const sessionHash = hashToken(context.sessionToken ?? "");
  const otp = await checkCodeOfSession(brand, otp_id, PURPOSE, code, sessionHash);
  const { cooling_hours: hours, cooling_day_limit: limit } = await readBrandSettings(brand);
  const until = await inTransaction(brand.pool, async (client) => {
    await useOtp(client, otp);
    const end = await resetPin(client, member.id, pinToStore(brand, member, pin), hours);
    if (end === undefined) throw new DomainError("pin_missing");
    await client.query(
      "insert into audit_entry (action, subject, detail, request_id) values ('pin.reset', $1, $2, $3)",
      [
        `member:${member.id}`,
        JSON.stringify({ device: member.deviceId, address: context.address, hours }),
        context.requestId,
      ],
    );
    const proved = await client.query<{ email: string }>(
      "select email from member where id = $1 and email_verified_at is not null",
      [member.id],
    );
    const email = proved.rows[0]?.email;
    if (email !== undefined)
      await queueMessage(brand, client, {
        kind: "pin_reset",
        email,
        channels: ["email"],
        locale: context.locale,
        facts: { hours, limit },
        validSeconds: NOTICE_VALID_SECONDS,
      });
    return end;
  });
  await renewSession(brand, context);
  return { cooling_until: until.toISOString(), day_limit: rupiah(limit) };
}
