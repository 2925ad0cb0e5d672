import { createHash } from "node:crypto";
import { OTP_MINUTES, OTP_TRIES } from "@konter/contract/otp";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";

export type OtpPurpose =
  | "registration"
  | "agent_registration"
  | "password_reset"
  | "email_verification"
  | "device_recovery"
  | "pin_reset"
  | "phone_verification"
  | "email_change_old"
  | "email_change_new"
  | "guest_order";

export interface OtpRow {
  readonly id: Buffer;
  readonly purpose: OtpPurpose;
  /** +628… or an e-mail address in lower case. */
  readonly recipient: string;
  readonly member_id: number | null;
  readonly digest: Buffer;
  readonly sends: number;
  readonly sent_at: Date;
  readonly expires_at: Date;
  /** The digests of the codes before the last resend, concatenated, the latest first. */
  readonly replaced_digest: Buffer | null;
  /** The requesting browser: only it can read the status and request a resend. */
  readonly browser_hash: Buffer | null;
  /** The requesting session, when only it may enter the code. */
  readonly session_hash: Buffer | null;
  /** The facts sent with the code, repeated with each new one. */
  readonly facts: OtpFacts;
}

export type OtpFacts = Readonly<Partial<Record<"name" | "text", string>>>;

const COLUMNS =
  "id, purpose, recipient, member_id, digest, sends, sent_at, expires_at, session_hash, replaced_digest, browser_hash, facts";
/** An open challenge expires after this. Until then another code can be sent. */
const OPEN_MINUTES = 30;
const LINK_HOURS = 24;
const KEPT_DAYS = 2;

/** Only the requesting browser has the token itself. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

export interface NewOtp {
  readonly id: Buffer;
  readonly purpose: OtpPurpose;
  readonly recipient: string;
  readonly memberId: number | null;
  readonly digest: Buffer;
  readonly linkHash: Buffer | null;
  readonly sessionHash: Buffer | null;
  readonly browserHash: Buffer | null;
  readonly facts: OtpFacts;
  readonly minutes: number;
}

export async function insertOtp(client: pg.ClientBase, otp: NewOtp): Promise<OtpRow> {
  const answer = await client.query<OtpRow>(
    `insert into otp (id, purpose, recipient, member_id, digest, link_hash, session_hash, browser_hash, expires_at, facts)
     values ($1, $2, $3, $4, $5, $6, $7, $10, clock_timestamp() + make_interval(mins => $8), $9) returning ${COLUMNS}`,
    [
      otp.id,
      otp.purpose,
      otp.recipient,
      otp.memberId,
      otp.digest,
      otp.linkHash,
      otp.sessionHash,
      otp.minutes,
      otp.facts,
      otp.browserHash,
    ],
  );
  return answer.rows[0] as OtpRow;
}

/** Stores a new code for the same challenge: the old one becomes invalid, and attempts are counted from zero. */
export async function replaceCode(
  client: pg.ClientBase,
  id: Buffer,
  digest: Buffer,
  linkHash: Buffer | null,
): Promise<OtpRow | undefined> {
  const answer = await client.query<OtpRow>(
    `update otp set replaced_digest = digest || coalesce(replaced_digest, ''), digest = $2, link_hash = $3, tries = 0, sends = sends + 1, sent_at = clock_timestamp(),
       expires_at = clock_timestamp() + make_interval(mins => $4)
     where id = $1 and used_at is null returning ${COLUMNS}`,
    [id, digest, linkHash, OTP_MINUTES],
  );
  return answer.rows[0];
}

/** Returns a challenge that is still open. */
export async function findOpenOtp(pool: pg.Pool, id: Buffer): Promise<OtpRow | undefined> {
  const answer = await pool.query<OtpRow>(
    `select ${COLUMNS} from otp where id = $1 and used_at is null and created_at > now() - make_interval(mins => $2)`,
    [id, OPEN_MINUTES],
  );
  return answer.rows[0];
}

/** Returns earlier open challenges with the same purpose and recipient. */
export async function findEarlierOtps(pool: pg.Pool, otp: OtpRow): Promise<readonly OtpRow[]> {
  const answer = await pool.query<OtpRow>(
    `select ${COLUMNS} from otp
     where purpose = $2 and recipient = $3 and member_id is not distinct from $4 and used_at is null
       and created_at > now() - make_interval(mins => $5)
       and created_at < (select created_at from otp where id = $1)`,
    [otp.id, otp.purpose, otp.recipient, otp.member_id, OPEN_MINUTES],
  );
  return answer.rows;
}

/** Returns the latest open challenge of an account. */
export async function latestOf(
  pool: pg.Pool,
  memberId: number,
  purpose: OtpPurpose,
): Promise<OtpRow | undefined> {
  const answer = await pool.query<OtpRow>(
    `select ${COLUMNS} from otp where member_id = $1 and purpose = $2 and used_at is null and expires_at > now()
     order by created_at desc limit 1`,
    [memberId, purpose],
  );
  return answer.rows[0];
}

/**
 * Takes one of the five attempts, under the row's lock and committed before the code is compared. Undefined when none
 * is left.
 */
export async function takeTry(
  pool: pg.Pool,
  id: Buffer,
  purpose: OtpPurpose,
): Promise<OtpRow | undefined> {
  const answer = await pool.query<OtpRow>(
    `update otp set tries = tries + 1
     where id = $1 and purpose = $2 and used_at is null and expires_at > clock_timestamp() and tries < $3
     returning ${COLUMNS}`,
    [id, purpose, OTP_TRIES],
  );
  return answer.rows[0];
}

export async function isExhausted(pool: pg.Pool, id: Buffer): Promise<boolean> {
  const answer = await pool.query(
    "select 1 from otp where id = $1 and used_at is null and expires_at > now() and tries >= $2",
    [id, OTP_TRIES],
  );
  return answer.rowCount === 1;
}

/** Returns true for only one of concurrent callers. */
export async function markUsed(client: pg.ClientBase, id: Buffer): Promise<boolean> {
  const answer = await client.query(
    "update otp set used_at = clock_timestamp() where id = $1 and used_at is null",
    [id],
  );
  return answer.rowCount === 1;
}

export async function markLinkUsed(
  client: pg.ClientBase,
  linkHash: Buffer,
): Promise<OtpRow | undefined> {
  const answer = await client.query<OtpRow>(
    `update otp set used_at = clock_timestamp()
     where link_hash = $1 and used_at is null and sent_at > clock_timestamp() - make_interval(hours => $2) returning ${COLUMNS}`,
    [linkHash, LINK_HOURS],
  );
  return answer.rows[0];
}

/** Deletes expired challenges, and counts that are older than all limits. */
export async function removeOldOtps({ pool }: BrandContext): Promise<void> {
  await pool.query("delete from otp where created_at < now() - make_interval(days => $1)", [
    KEPT_DAYS,
  ]);
  await pool.query("delete from otp_request where at < now() - make_interval(days => $1)", [
    KEPT_DAYS,
  ]);
}
