import type { OtpChallenge } from "@konter/contract/otp";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { endTrust } from "../devices/index.ts";
import {
  forgiveLoginAttempt,
  hashNewPassword,
  refuseCommonPassword,
  refuseSamePassword,
  replacePassword,
  signInKey,
} from "../identity/index.ts";
import { queueMessage } from "../../messages/messages/index.ts";
import { checkCode, requestCode, useOtp } from "../otp/index.ts";
import { refuseForeignNumber } from "./register.ts";

const NOTICE_VALID_SECONDS = 24 * 3600;

/**
 * Sends a code to the account of a phone number or verified e-mail. Has the same timing for an unknown one, because
 * only the worker looks it up. Throws phone_not_mobile and the errors of requestCode.
 */
export async function forgotPassword(
  brand: BrandContext,
  identity: string,
  context: CallContext,
): Promise<OtpChallenge> {
  if (!identity.includes("@")) refuseForeignNumber(identity, "identity");
  return requestCode(brand, { purpose: "password_reset", recipient: identity }, context);
}

export interface NewPassword {
  readonly otp_id: string;
  readonly code: string;
  readonly password: string;
}

interface Owner {
  readonly id: number;
  readonly hp: string;
  readonly name: string;
  readonly email: string | null;
  readonly verified: boolean;
  readonly password_hash: string;
}

/**
 * Sets a new password by the code. Ends every session, the trust in every device, and the pause of sign-in attempts,
 * without signing in. Throws otp_invalid, otp_exhausted, password_too_common, password_unchanged, overloaded.
 */
export async function resetPassword(
  brand: BrandContext,
  { otp_id, code, password }: NewPassword,
  context: CallContext,
): Promise<void> {
  // Errors that do not depend on the account come first and use no attempt.
  refuseCommonPassword(password, {});
  const otp = await checkCode(brand, otp_id, "password_reset", code);
  const owner = await findOwner(brand, otp.recipient);
  if (owner === undefined) throw new DomainError("otp_invalid");
  refuseCommonPassword(password, owner);
  await refuseSamePassword(password, owner.password_hash);
  const passwordHash = await hashNewPassword(password);
  await inTransaction(brand.pool, async (client) => {
    await useOtp(client, otp);
    await replacePassword(client, owner.id, passwordHash);
    await endTrust(client, owner.id);
    await client.query(
      "insert into audit_entry (action, subject, request_id) values ('password.reset', $1, $2)",
      [`member:${owner.id}`, context.requestId],
    );
    if (owner.verified && owner.email !== null)
      await queueMessage(brand, client, {
        kind: "password_changed",
        email: owner.email,
        channels: ["email"],
        locale: context.locale,
        facts: {},
        validSeconds: NOTICE_VALID_SECONDS,
      });
  });
  await forgiveLoginAttempt(brand.pool, signInKey(owner.hp), `address:${context.address}`);
}

async function findOwner(brand: BrandContext, recipient: string): Promise<Owner | undefined> {
  const answer = await brand.pool.query<Owner>(
    `select id, hp, name, email, email_verified_at is not null as verified, password_hash from member
     where hp = $1 or (lower(email) = $1 and email_verified_at is not null)`,
    [recipient],
  );
  return answer.rows[0];
}
