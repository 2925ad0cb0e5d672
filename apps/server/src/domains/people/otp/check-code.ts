import { timingSafeEqual } from "node:crypto";
import { OTP_TRIES } from "@konter/contract/otp";
import { businessClock } from "@konter/contract/time";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { placeOf } from "./request-code.ts";
import { findEarlierOtps, hashOf, isExhausted, markLinkUsed, markUsed, takeTry } from "./store.ts";
import type { OtpPurpose, OtpRow } from "./store.ts";

/** The length of a SHA-256 digest. */
const DIGEST_BYTES = 32;

/**
 * Whether a code matches this challenge: counted first, compared in constant time. Only `useOtp` completes the
 * challenge, in the transaction of the action that the code allows. Throws otp_invalid, otp_replaced, otp_exhausted.
 */
export async function checkCode(
  brand: BrandContext,
  token: string,
  purpose: OtpPurpose,
  code: string,
): Promise<OtpRow> {
  return checkCodeOf(brand, hashOf(token), purpose, code);
}

/** The same for a challenge of a signed-in account, which needs no token. */
export async function checkCodeOf(
  brand: BrandContext,
  id: Buffer,
  purpose: OtpPurpose,
  code: string,
): Promise<OtpRow> {
  const row = await takeTry(brand.pool, id, purpose);
  if (row === undefined) throw (await isExhausted(brand.pool, id)) ? exhausted() : invalid();
  const given = brand.keys.codeDigest(placeOf(row, row.id), code);
  if (timingSafeEqual(given, row.digest)) return row;
  throw (await isReplaced(brand, row, code)) ? replaced(row) : invalid();
}

/**
 * Whether it is a code that a resend of this challenge replaced, or one of an earlier challenge that this one replaced.
 */
async function isReplaced(brand: BrandContext, row: OtpRow, code: string): Promise<boolean> {
  const given = brand.keys.codeDigest(placeOf(row, row.id), code);
  if (digestsIn(row.replaced_digest).some((digest) => timingSafeEqual(given, digest))) return true;
  const earlier = await findEarlierOtps(brand.pool, row);
  return earlier.some((other) => {
    const digest = brand.keys.codeDigest(placeOf(other, other.id), code);
    return [other.digest, ...digestsIn(other.replaced_digest)].some((known) =>
      timingSafeEqual(digest, known),
    );
  });
}

function digestsIn(joined: Buffer | null): readonly Buffer[] {
  if (joined === null) return [];
  return Array.from({ length: joined.length / DIGEST_BYTES }, (_none, index) =>
    joined.subarray(index * DIGEST_BYTES, (index + 1) * DIGEST_BYTES),
  );
}

/**
 * The same, only for the session that requested it: a code of another session's challenge is invalid. Throws
 * otp_invalid, otp_exhausted.
 */
export async function checkCodeOfSession(
  brand: BrandContext,
  token: string,
  purpose: OtpPurpose,
  code: string,
  sessionHash: Buffer,
): Promise<OtpRow> {
  const row = await checkCode(brand, token, purpose, code);
  if (row.session_hash?.equals(sessionHash) !== true) throw invalid();
  return row;
}

/** Completes the challenge. Throws otp_invalid when it was completed before. */
export async function useOtp(client: pg.ClientBase, { id }: OtpRow): Promise<void> {
  if (!(await markUsed(client, id))) throw invalid();
}

/** Completes a challenge by its link, once. Throws email_link_invalid. */
export async function useLink(client: pg.ClientBase, secret: string): Promise<OtpRow> {
  const row = await markLinkUsed(client, hashOf(secret));
  if (row === undefined) throw new DomainError("email_link_invalid");
  return row;
}

const invalid = (): DomainError =>
  new DomainError("otp_invalid", { fields: { code: { rule: "otp_invalid" } } });
/** The error names the sending time of the valid code. */
const replaced = ({ sent_at: sentAt }: OtpRow): DomainError => {
  const parameters = { time: businessClock(sentAt) };
  return new DomainError("otp_replaced", {
    parameters,
    fields: { code: { rule: "otp_replaced", parameters } },
  });
};
const exhausted = (): DomainError =>
  new DomainError("otp_exhausted", { parameters: { count: OTP_TRIES } });
