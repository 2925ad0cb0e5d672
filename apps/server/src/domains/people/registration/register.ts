import type { OtpChallenge } from "@konter/contract/otp";
import { operatorOf } from "@konter/contract/phone";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { openSessionOnDevice } from "../devices/index.ts";
import {
  hashNewPassword,
  refuseBlockedNumber,
  refuseCommonPassword,
  takeAttempt,
} from "../identity/index.ts";
import { checkCode, requestCode, useOtp } from "../otp/index.ts";
import type { OtpRow } from "../otp/index.ts";
import { findInviter } from "./referral.ts";
import { admit, useTrialLink } from "./trial-link.ts";

/**
 * After this many requests of one address each further one is delayed, because the response reveals whether a number is
 * registered (M49).
 */
const PER_ADDRESS = 30;

export interface NewAccount {
  readonly name: string;
  readonly email: string;
  /** `+628…`. */
  readonly phone: string;
  readonly password: string;
  readonly referral_code?: string | undefined;
  /** From the trial link, while registration is closed. */
  readonly trial_token?: string | undefined;
}

/**
 * Stores a registration until the code verifies the number. Until then there is no account, and the number is not
 * reserved. Throws registration_closed, trial_link_invalid, phone_taken, phone_not_mobile, referral_unknown,
 * password_too_common, login_paused, overloaded, and the errors of requestCode.
 */
export async function register(
  brand: BrandContext,
  account: NewAccount,
  context: CallContext,
): Promise<OtpChallenge> {
  const trialHash = await admit(brand, account.trial_token);
  refuseForeignNumber(account.phone, "phone");
  refuseCommonPassword(account.password, {
    hp: account.phone,
    email: account.email,
    name: account.name,
  });
  await takeAttempt(brand, `register:${context.address}`, PER_ADDRESS);
  await refuseBlockedNumber(brand.pool, account.phone, "phone");
  await refuseTaken(brand, account.phone);
  const inviter = await findInviter(brand, account.referral_code);
  const passwordHash = await hashNewPassword(account.password);
  return requestCode(
    brand,
    { purpose: "registration", recipient: account.phone },
    context,
    async (client, id) => {
      await client.query(
        "insert into registration (otp_id, name, email, password_hash, referred_by, trial_token_hash) values ($1, $2, $3, $4, $5, $6)",
        [id, account.name, account.email, passwordHash, inviter ?? null, trialHash],
      );
    },
  );
}

/** A message to a number outside Indonesian operators' ranges is expensive and cannot reach a member. */
export function refuseForeignNumber(hp: string, field: string): void {
  if (operatorOf(hp) === undefined)
    throw new DomainError("phone_not_mobile", {
      fields: { [field]: { rule: "phone_not_mobile" } },
    });
}

async function refuseTaken(brand: BrandContext, hp: string): Promise<void> {
  const answer = await brand.pool.query("select 1 from member where hp = $1", [hp]);
  if (answer.rowCount === 1) throw taken();
}

const taken = (): DomainError =>
  new DomainError("phone_taken", { fields: { phone: { rule: "phone_taken" } } });

/**
 * Creates the account of a registration after the right code, and signs it in. Returns the session's token. Throws
 * otp_invalid, otp_exhausted, registration_closed, trial_link_invalid, and phone_taken when another request was faster.
 */
export async function finishRegistration(
  brand: BrandContext,
  otpId: string,
  code: string,
  context: CallContext,
): Promise<string> {
  const otp = await checkCode(brand, otpId, "registration", code);
  const memberId = await inTransaction(brand.pool, async (client) => {
    await useOtp(client, otp);
    await useTrialLink(client, otp.id);
    await refuseBlockedNumber(client, otp.recipient, "phone");
    return insertMember(client, otp, brand.keys.newPinSalt());
  });
  return openSessionOnDevice(brand, memberId, context);
}

/** An inviting Master becomes the upline. Any other inviter is only recorded. */
async function insertMember(client: pg.ClientBase, otp: OtpRow, pinSalt: Buffer): Promise<number> {
  const answer = await client.query<{ id: number }>(
    `insert into member (hp, name, email, password_hash, pin_salt, phone_verified_at, referred_by, upline_id)
     select $2, r.name, r.email, r.password_hash, $3, clock_timestamp(), i.id,
       case when 'master_agent' = any(i.roles) then i.id end
     from registration r left join member i on i.id = r.referred_by where r.otp_id = $1
     on conflict (hp) do nothing returning id`,
    [otp.id, otp.recipient, pinSalt],
  );
  const id = answer.rows[0]?.id;
  if (id === undefined) throw taken();
  await client.query("delete from registration where otp_id = $1", [otp.id]);
  return id;
}
