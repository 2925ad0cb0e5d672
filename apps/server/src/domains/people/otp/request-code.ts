import { randomBytes, randomInt } from "node:crypto";
import { OTP_DIGITS, OTP_MINUTES, OTP_RESEND_SECONDS } from "@konter/contract/otp";
import type { OtpChallenge } from "@konter/contract/otp";
import { SHOP_GUEST_CODE_MINUTES } from "@konter/contract/shop-orders";
import { displayPhone } from "@konter/contract/phone";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { VISITOR_PREFIX } from "../../../platform/http/cookies.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { deliveryOf, queueMessage } from "../../messages/messages/index.ts";
import type { MessageKind } from "../../messages/messages/index.ts";
import type { ChannelKind } from "../../../kernel/settings/index.ts";
import { takeRequest } from "./limits.ts";
import { findOpenOtp, hashOf, insertOtp, replaceCode } from "./store.ts";
import type { OtpFacts, OtpPurpose, OtpRow } from "./store.ts";

export interface CodeQuestion {
  readonly purpose: OtpPurpose;
  /** +628… or an e-mail address in lower case. */
  readonly recipient: string;
  readonly memberId?: number;
  /** The URL of a link in the mail. Its secret is the fragment, which is never sent to a server. */
  readonly linkTo?: string;
  /** SHA-256 of the token of the only session that may enter the code. */
  readonly sessionHash?: Buffer;
  readonly facts?: OtpFacts;
  /** False: nothing is sent, because there is nothing to open, and the answer must not reveal it. */
  readonly isSent?: boolean;
}

/** The requesting browser: a visitor's by its cookie, a member's by its device. */
type Browser = Partial<Pick<CallContext, "sessionToken" | "principal">>;
type Asker = Pick<CallContext, "address" | "locale"> & Browser;

/** Further rows written with the challenge, in its transaction. */
type Beside = (client: pg.ClientBase, id: Buffer) => Promise<void>;

/**
 * A registration verifies a number, which e-mail cannot. A forgotten password may also use a verified e-mail. An
 * agent's consent text is sent with the code, and WhatsApp carries only codes.
 */
const CHANNELS: Readonly<Record<OtpPurpose, readonly ChannelKind[]>> = {
  registration: ["whatsapp", "sms"],
  agent_registration: ["sms"],
  password_reset: ["whatsapp", "sms", "email"],
  email_verification: ["email"],
  device_recovery: ["whatsapp", "sms"],
  pin_reset: ["whatsapp", "sms"],
  phone_verification: ["whatsapp", "sms"],
  email_change_old: ["email"],
  email_change_new: ["email"],
  guest_order: ["whatsapp", "sms"],
};

/** Purposes whose codes are sent only to those who have something to open. */
const SECRETIVE: ReadonlySet<OtpPurpose> = new Set(["password_reset", "guest_order"]);

/** Purposes whose codes are valid for longer. */
const MINUTES: Partial<Readonly<Record<OtpPurpose, number>>> = {
  guest_order: SHOP_GUEST_CODE_MINUTES,
};

/** Creates a challenge to verify a number or e-mail by a code that a worker sends. Throws the errors of takeRequest. */
export async function requestCode(
  brand: BrandContext,
  question: CodeQuestion,
  asker: Asker,
  beside?: Beside,
): Promise<OtpChallenge> {
  await takeRequest(brand, question.recipient, asker.address);
  const token = randomBytes(32).toString("base64url");
  const id = hashOf(token);
  const code = freshCode();
  const link = freshLink(question);
  const row = await inTransaction(brand.pool, async (client) => {
    const inserted = await insertOtp(client, {
      id,
      purpose: question.purpose,
      recipient: question.recipient,
      memberId: question.memberId ?? null,
      digest: brand.keys.codeDigest(placeOf(question, id), code),
      linkHash: link.hash,
      sessionHash: question.sessionHash ?? null,
      browserHash: browserOf(asker),
      facts: question.facts ?? {},
      minutes: MINUTES[question.purpose] ?? OTP_MINUTES,
    });
    await beside?.(client, id);
    if (question.isSent !== false)
      await send(brand, client, inserted, { code, ...link.facts }, asker);
    return inserted;
  });
  return challengeOf(token, row);
}

/**
 * Sends another code for the same challenge. Throws otp_invalid for a challenge that is over, and the errors of
 * takeRequest.
 */
export async function resendCode(
  brand: BrandContext,
  token: string,
  asker: Asker,
  linkTo?: string,
): Promise<OtpChallenge> {
  const open = await findOwnOtp(brand, token, asker);
  // For an unknown order no code was sent. Another code is requested with the number of the order.
  if (open.purpose === "guest_order") throw new DomainError("otp_invalid");
  await takeRequest(brand, open.recipient, asker.address);
  const code = freshCode();
  const link = freshLink({ ...open, ...(linkTo === undefined ? {} : { linkTo }) });
  const row = await inTransaction(brand.pool, async (client) => {
    const digest = brand.keys.codeDigest(placeOf(open, open.id), code);
    const replaced = await replaceCode(client, open.id, digest, link.hash);
    if (replaced === undefined) throw new DomainError("otp_invalid");
    await send(brand, client, replaced, { code, ...link.facts }, asker);
    return replaced;
  });
  return challengeOf(token, row);
}

/**
 * Returns the status of a registration's code. Throws otp_send_failed when no channel accepted it, otp_invalid for a
 * challenge that is over.
 */
export async function statusOf(
  brand: BrandContext,
  token: string,
  browser: Browser = {},
): Promise<OtpChallenge> {
  const row = await findOwnOtp(brand, token, browser);
  const challenge = challengeOf(token, row);
  // The status of these codes would reveal whether the account or the order exists.
  if (SECRETIVE.has(row.purpose)) return challenge;
  const delivery = await deliveryOf(brand.pool, row.id);
  if (delivery?.state === "failed") throw new DomainError("otp_send_failed");
  return delivery?.state === "sent"
    ? { ...challenge, delivery: "sent", channel: delivery.channel }
    : { ...challenge, delivery: "waiting" };
}

/**
 * Returns the identity of the requesting browser: for a member's session its device, because tokens change while a code
 * is pending, or the account without a device; else the visitor's cookie. Null without a cookie.
 */
function browserOf({ principal, sessionToken }: Browser): Buffer | null {
  if (principal?.kind === "member") {
    const { id, deviceId } = memberOf(principal);
    return hashOf(deviceId === null ? `member:${id}` : `device:${deviceId}`);
  }
  return sessionToken?.startsWith(VISITOR_PREFIX) === true ? hashOf(sessionToken) : null;
}

/** Returns an open challenge of this browser. Throws otp_invalid. */
async function findOwnOtp(brand: BrandContext, token: string, browser: Browser): Promise<OtpRow> {
  const row = await findOpenOtp(brand.pool, hashOf(token));
  const asked = row?.browser_hash ?? null;
  if (row === undefined || (asked !== null && browserOf(browser)?.equals(asked) !== true))
    throw new DomainError("otp_invalid");
  return row;
}

/** A code is bound to its purpose, its recipient, and the requesting browser. */
export const placeOf = (
  question: Pick<CodeQuestion, "purpose" | "recipient">,
  id: Buffer,
): string => `${question.purpose} ${question.recipient} ${id.toString("hex")}`;

const freshCode = (): string => String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, "0");

function freshLink({ linkTo }: Pick<CodeQuestion, "linkTo">) {
  if (linkTo === undefined) return { hash: null, facts: {} };
  const secret = randomBytes(32).toString("base64url");
  return { hash: hashOf(secret), facts: { link: `${linkTo}#${secret}` } };
}

async function send(
  brand: BrandContext,
  client: pg.ClientBase,
  { id, purpose, recipient, facts: beside }: OtpRow,
  facts: { readonly code: string; readonly link?: string },
  asker: Asker,
): Promise<void> {
  const isEmail = recipient.includes("@");
  const minutes = MINUTES[purpose] ?? OTP_MINUTES;
  await queueMessage(brand, client, {
    kind: kindOf(purpose, isEmail),
    otpId: id,
    ...(isEmail ? { email: recipient } : { hp: recipient }),
    onlyAccounts: purpose === "password_reset",
    channels: isEmail ? ["email"] : CHANNELS[purpose],
    locale: asker.locale,
    facts: { ...beside, ...facts, minutes },
    validSeconds: minutes * 60,
  });
}

function kindOf(purpose: OtpPurpose, isEmail: boolean): MessageKind {
  if (purpose === "email_verification") return "email_code";
  if (purpose === "guest_order" && isEmail) return "order_code";
  if (purpose === "agent_registration") return "agent_code";
  return purpose.startsWith("email_change") ? "email_change_code" : "code";
}

function challengeOf(token: string, row: OtpRow): OtpChallenge {
  return {
    otp_id: token,
    recipient: masked(row.recipient),
    expires_at: row.expires_at.toISOString(),
    resend_at: new Date(row.sent_at.getTime() + OTP_RESEND_SECONDS * 1000).toISOString(),
    delivery: SECRETIVE.has(row.purpose) ? "sent" : "waiting",
    channel: null,
  };
}

/** `0812••••7890`, `bu••••@contoh.example`: enough to recognize the input. */
function masked(recipient: string): string {
  if (!recipient.includes("@")) {
    const shown = displayPhone(recipient);
    return `${shown.slice(0, 4)}••••${shown.slice(-4)}`;
  }
  const [name = "", domain = ""] = recipient.split("@");
  return `${name.slice(0, 2)}••••@${domain}`;
}
