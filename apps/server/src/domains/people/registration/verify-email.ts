import { OTP_RESEND_SECONDS } from "@konter/contract/otp";
import type { EmailState } from "@konter/contract/registration";
import { holdLock } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { noteProof } from "../account/index.ts";
import { checkCodeOf, latestOf, requestCode, useLink, useOtp } from "../otp/index.ts";
import type { OtpRow } from "../otp/index.ts";

const PURPOSE = "email_verification";

interface EmailRow {
  readonly email: string | null;
  readonly email_verified_at: Date | null;
}

/** Returns the account's e-mail address, whether it is verified, and the pending code. */
export async function readEmail(brand: BrandContext, memberId: number): Promise<EmailState> {
  const [{ email, email_verified_at: verifiedAt }, open] = await Promise.all([
    findEmail(brand, memberId),
    latestOf(brand.pool, memberId, PURPOSE),
  ]);
  return {
    email,
    verified_at: verifiedAt?.toISOString() ?? null,
    code:
      open === undefined || verifiedAt !== null || open.recipient !== email?.toLowerCase()
        ? null
        : {
            expires_at: open.expires_at.toISOString(),
            resend_at: new Date(open.sent_at.getTime() + OTP_RESEND_SECONDS * 1000).toISOString(),
          },
  };
}

/** Sends a code and a link to the account's address. Throws email_missing and the errors of requestCode. */
export async function sendEmailCode(
  brand: BrandContext,
  memberId: number,
  publicUrl: string,
  context: CallContext,
): Promise<EmailState> {
  const { email, email_verified_at: verifiedAt } = await findEmail(brand, memberId);
  if (email === null) throw new DomainError("email_missing");
  if (verifiedAt === null)
    await requestCode(
      brand,
      {
        purpose: PURPOSE,
        recipient: email.toLowerCase(),
        memberId,
        linkTo: `${publicUrl}/auth/verify-email`,
      },
      context,
    );
  return readEmail(brand, memberId);
}

/** Throws otp_invalid, otp_exhausted, email_taken. */
export async function verifyEmailByCode(
  brand: BrandContext,
  memberId: number,
  code: string,
): Promise<EmailState> {
  const open = await latestOf(brand.pool, memberId, PURPOSE);
  if (open === undefined)
    throw new DomainError("otp_invalid", { fields: { code: { rule: "otp_invalid" } } });
  const otp = await checkCodeOf(brand, open.id, PURPOSE, code);
  await inTransaction(brand.pool, async (client) => {
    await useOtp(client, otp);
    await markVerified(client, otp);
  });
  return readEmail(brand, memberId);
}

/** For any holder of the mail, signed in or not. Throws email_link_invalid, email_taken. */
export async function verifyEmailByLink(
  brand: BrandContext,
  secret: string,
  context: CallContext,
): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const otp = await useLink(client, secret);
    if (otp.purpose === PURPOSE) await markVerified(client, otp);
    else await noteProof(brand, client, otp, context);
  });
}

/**
 * The address becomes this account's, unless another one verified it first, or the account has another address by now.
 */
async function markVerified(client: pg.ClientBase, otp: OtpRow): Promise<void> {
  await holdLock(client, "verifiedEmail", otp.recipient);
  const other = await client.query(
    "select 1 from member where lower(email) = $1 and email_verified_at is not null and id <> $2",
    [otp.recipient, otp.member_id],
  );
  if (other.rowCount !== 0) throw new DomainError("email_taken");
  const marked = await client.query(
    "update member set email_verified_at = clock_timestamp() where id = $1 and lower(email) = $2",
    [otp.member_id, otp.recipient],
  );
  if (marked.rowCount !== 1) throw new DomainError("email_link_invalid");
}

async function findEmail(brand: BrandContext, memberId: number): Promise<EmailRow> {
  const answer = await brand.pool.query<EmailRow>(
    "select email, email_verified_at from member where id = $1",
    [memberId],
  );
  return answer.rows[0] ?? { email: null, email_verified_at: null };
}
