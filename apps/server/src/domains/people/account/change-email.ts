import { EMAIL_CHANGE_HOURS } from "@konter/contract/account";
import type { EmailChange } from "@konter/contract/account";
import { OTP_RESEND_SECONDS } from "@konter/contract/otp";
import { holdLock } from "@konter/postgres";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { queueMessage } from "../../messages/messages/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { checkCodeOf, latestOf, requestCode, useOtp } from "../otp/index.ts";
import type { OtpPurpose, OtpRow } from "../otp/index.ts";
import { ACCOUNT_NOTICES } from "./notices.ts";

const NOTICE_VALID_SECONDS = 24 * 3600;

export type Side = "old" | "new";
const PURPOSES = { old: "email_change_old", new: "email_change_new" } as const satisfies Record<
  Side,
  OtpPurpose
>;
const sideOf = (purpose: OtpPurpose): Side => (purpose === PURPOSES.old ? "old" : "new");

interface ChangeRow {
  readonly member_id: number;
  readonly old_email: string;
  /** Null: the address is removed without a replacement. */
  readonly new_email: string | null;
  readonly old_proved_at: Date | null;
  readonly new_proved_at: Date | null;
  readonly expires_at: Date;
}

/** The URL for verifying an address, and the requesting member. */
export interface Asker {
  readonly publicUrl: string;
  readonly context: CallContext;
}

/**
 * Starts the change of a verified e-mail (FEATURES M92): sends a code and a link to both addresses. Nothing changes
 * until both were used. Cancels an earlier pending change. Throws the errors of requestCode.
 */
export async function beginEmailChange(
  brand: BrandContext,
  memberId: number,
  { from, to }: { readonly from: string; readonly to: string },
  asker: Asker,
): Promise<void> {
  await send(brand, memberId, "old", from, asker);
  if (to !== "") await send(brand, memberId, "new", to, asker);
  await brand.pool.query(
    `insert into email_change (member_id, old_email, new_email, new_proved_at, expires_at)
     values ($1, $2, nullif($3, ''), case when $3 = '' then clock_timestamp() end, clock_timestamp() + make_interval(hours => $4))
     on conflict (member_id) do update set old_email = excluded.old_email, new_email = excluded.new_email, old_proved_at = null,
       new_proved_at = excluded.new_proved_at, expires_at = excluded.expires_at`,
    [memberId, from, to, EMAIL_CHANGE_HOURS],
  );
}

async function send(
  brand: BrandContext,
  memberId: number,
  side: Side,
  email: string,
  { publicUrl, context }: Asker,
): Promise<void> {
  const question = { purpose: PURPOSES[side], recipient: email.toLowerCase(), memberId };
  await requestCode(brand, { ...question, linkTo: `${publicUrl}/auth/verify-email` }, context);
}

/** Returns the pending change, or null. */
export async function readEmailChange(brand: BrandContext, memberId: number): Promise<EmailChange> {
  const row = await findChange(brand.pool, memberId);
  if (row === undefined) return { change: null };
  const [from, to] = await Promise.all([
    describe(brand, row, "old", row.old_email),
    row.new_email === null ? null : describe(brand, row, "new", row.new_email),
  ]);
  return { change: { from, to, expires_at: row.expires_at.toISOString() } };
}

async function describe(brand: BrandContext, row: ChangeRow, side: Side, email: string) {
  const proved = row[`${side}_proved_at`] !== null;
  const open = proved ? undefined : await latestOf(brand.pool, row.member_id, PURPOSES[side]);
  const resendAt =
    open && new Date(open.sent_at.getTime() + OTP_RESEND_SECONDS * 1000).toISOString();
  return { email, proved, resend_at: resendAt ?? null };
}

/** Sends another code and link to one of the addresses. Throws email_change_none and the errors of requestCode. */
export async function sendAgain(
  brand: BrandContext,
  memberId: number,
  side: Side,
  asker: Asker,
): Promise<EmailChange> {
  const row = await findChange(brand.pool, memberId);
  const email = row?.[`${side}_email`];
  if (row === undefined || !email || row[`${side}_proved_at`] !== null)
    throw new DomainError("email_change_none");
  await send(brand, memberId, side, email, asker);
  return readEmailChange(brand, memberId);
}

/** Verifies one address by its code. Throws email_change_none, otp_invalid, otp_exhausted, email_taken. */
export async function proveSide(
  brand: BrandContext,
  { id }: MemberSubject,
  { side, code }: { readonly side: Side; readonly code: string },
  context: CallContext,
): Promise<EmailChange> {
  if ((await findChange(brand.pool, id)) === undefined) throw new DomainError("email_change_none");
  const open = await latestOf(brand.pool, id, PURPOSES[side]);
  if (open === undefined)
    throw new DomainError("otp_invalid", { fields: { code: { rule: "otp_invalid" } } });
  const otp = await checkCodeOf(brand, open.id, PURPOSES[side], code);
  await inTransaction(brand.pool, async (client) => {
    await useOtp(client, otp);
    await noteProof(brand, client, otp, context);
  });
  return readEmailChange(brand, id);
}

/**
 * Records in the caller's transaction that an address was verified. The second one changes the e-mail and notifies the
 * old address. Throws email_link_invalid for a change that is over, email_taken.
 */
export async function noteProof(
  brand: BrandContext,
  client: pg.PoolClient,
  otp: OtpRow,
  context: Pick<CallContext, "locale" | "requestId" | "address">,
): Promise<void> {
  const side = sideOf(otp.purpose);
  const column = { old: "old_proved_at", new: "new_proved_at" }[side];
  const address = { old: "old_email", new: "new_email" }[side];
  const noted = await client.query<ChangeRow>(
    `update email_change set ${column} = coalesce(${column}, clock_timestamp())
     where member_id = $1 and lower(${address}) = $2 and expires_at > clock_timestamp() returning *`,
    [otp.member_id, otp.recipient],
  );
  const row = noted.rows[0];
  if (row === undefined) throw new DomainError("email_link_invalid");
  if (row.old_proved_at !== null && row.new_proved_at !== null)
    await apply(brand, client, row, context);
}

async function apply(
  brand: BrandContext,
  client: pg.PoolClient,
  row: ChangeRow,
  context: Pick<CallContext, "locale" | "requestId" | "address">,
): Promise<void> {
  const { member_id: memberId, old_email: from, new_email: to } = row;
  await holdLock(client, "verifiedEmail", to?.toLowerCase() ?? "");
  const other = await client.query(
    "select 1 from member where lower(email) = lower($1) and email_verified_at is not null and id <> $2",
    [to, memberId],
  );
  if (other.rowCount !== 0) throw new DomainError("email_taken");
  const changed = await client.query(
    `update member set email = $2, email_verified_at = case when $2::text is not null then clock_timestamp() end
     where id = $1 and lower(email) = lower($3)`,
    [memberId, to, from],
  );
  await client.query("delete from email_change where member_id = $1", [memberId]);
  if (changed.rowCount !== 1) throw new DomainError("email_link_invalid");
  await client.query(
    "insert into audit_entry (action, subject, detail, request_id) values ('email.changed', $1, $2, $3)",
    [`member:${memberId}`, JSON.stringify({ address: context.address }), context.requestId],
  );
  await notify(client, ACCOUNT_NOTICES.email_changed, { memberId, facts: {} });
  await queueMessage(brand, client, {
    kind: "email_changed",
    email: from,
    channels: ["email"],
    locale: context.locale,
    facts: {},
    validSeconds: NOTICE_VALID_SECONDS,
  });
}

/** Cancels the change. */
export async function cancelEmailChange(
  brand: BrandContext,
  memberId: number,
): Promise<EmailChange> {
  await brand.pool.query("delete from email_change where member_id = $1", [memberId]);
  return { change: null };
}

async function findChange(pool: pg.Pool, memberId: number): Promise<ChangeRow | undefined> {
  const found = await pool.query<ChangeRow>(
    "select * from email_change where member_id = $1 and expires_at > now()",
    [memberId],
  );
  return found.rows[0];
}
