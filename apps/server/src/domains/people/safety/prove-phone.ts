import type { OtpChallenge } from "@konter/contract/otp";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { renewSession } from "../identity/index.ts";
import { hashToken } from "../../../kernel/caller/index.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { checkCodeOfSession, requestCode, useOtp } from "../otp/index.ts";

const PURPOSE = "phone_verification";
const sessionHashOf = ({ sessionToken = "" }: CallContext): Buffer => hashToken(sessionToken);

/**
 * Sends a code to the account's phone, whether or not it was verified before, because numbers change owners (FEATURES
 * M62).
 */
export async function askForPhone(
  brand: BrandContext,
  { id, hp }: MemberSubject,
  context: CallContext,
): Promise<OtpChallenge> {
  const sessionHash = sessionHashOf(context);
  const question = { purpose: PURPOSE, recipient: hp, memberId: id, sessionHash } as const;
  return requestCode(brand, question, context);
}

/** Verifies the phone by that code. Returns the time. Throws otp_invalid, otp_exhausted. */
export async function provePhone(
  brand: BrandContext,
  member: MemberSubject,
  { otp_id, code }: { readonly otp_id: string; readonly code: string },
  context: CallContext,
): Promise<Date> {
  const otp = await checkCodeOfSession(brand, otp_id, PURPOSE, code, sessionHashOf(context));
  const at = await inTransaction(brand.pool, async (client) => {
    await useOtp(client, otp);
    const proved = await client.query<{ at: Date }>(
      "update member set phone_verified_at = clock_timestamp() where id = $1 returning phone_verified_at as at",
      [member.id],
    );
    return proved.rows[0]?.at ?? new Date();
  });
  await renewSession(brand, context);
  return at;
}
