import { OTP_RESEND_SECONDS } from "@konter/contract/otp";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";

/**
 * Limits on codes, because each message costs money. Many people may share one address behind a carrier, so the limits
 * of addresses are higher than those of numbers. Many numbers from one address indicate SMS pumping, where an attacker
 * earns by messages.
 */
const LIMITS = {
  resend_seconds: OTP_RESEND_SECONDS,
  recipient_ten_minutes: 3,
  recipient_day: 8,
  address_hour: 20,
  address_recipients_day: 20,
};

interface Taken {
  readonly result: "ok" | "wait" | "recipient" | "address" | "brand";
  readonly wait_seconds: number;
}

/**
 * Counts a code request in PostgreSQL before anything is written or sent. Reads no account. Throws otp_resend_wait,
 * otp_limit, and otp_send_failed when the brand's daily messages are used up.
 */
export async function takeRequest(
  brand: BrandContext,
  recipient: string,
  address: string,
): Promise<void> {
  const { otp_brand_day: brandDay } = await readBrandSettings(brand);
  const answer = await brand.pool.query<Taken>(
    "select result, wait_seconds from take_otp_request($1, $2, $3)",
    [recipient, address, JSON.stringify({ ...LIMITS, brand_day: brandDay })],
  );
  const { result, wait_seconds: seconds } = answer.rows[0] as Taken;
  if (result === "ok") return;
  if (result === "wait")
    throw new DomainError("otp_resend_wait", {
      parameters: { seconds },
      retryAfterSeconds: seconds,
    });
  if (result === "brand") {
    brand.log.error({ limit: "otp_brand_day" }, "the brand's one-time codes of a day are used up");
    throw new DomainError("otp_send_failed");
  }
  brand.log.warn({ limit: result }, "one-time codes were refused");
  throw new DomainError("otp_limit", {
    parameters: { minutes: Math.ceil(seconds / 60) },
    retryAfterSeconds: seconds,
  });
}
