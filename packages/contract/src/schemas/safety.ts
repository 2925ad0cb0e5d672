import * as z from "zod/mini";
import { NOTICE_CHANNELS, NOTICE_EVENTS } from "../notices.ts";
import { amountOut, confirmed, pin, rule } from "../rules.ts";
import { emailCodeInput, otpVerifyInput } from "./auth.ts";

interface NewPin {
  readonly otp_id: string;
  readonly code: string;
  readonly pin: string;
  readonly pin_confirmation: string;
}

/** The code that went to the phone, and the new PIN twice; the password was given just before. */
export const pinResetInput = z
  .strictObject({ ...otpVerifyInput.shape, pin: pin(), pin_confirmation: pin() })
  .check(confirmed<NewPin>("pin", "pin_confirmation"));

/** Until when the account spends no more than so much in a day. */
export const cooling = z.object({ cooling_until: z.string(), day_limit: amountOut() });
export type Cooling = z.output<typeof cooling>;

const side = z.object({
  email: z.string(),
  proved: z.boolean(),
  /** When another code may be asked for; null where none is awaited. */
  resend_at: z.nullable(z.string()),
});

/** Another e-mail that waits for both addresses to be proved; `to` is null where the address is to go. */
export const emailChange = z.object({
  change: z.nullable(z.object({ from: side, to: z.nullable(side), expires_at: z.string() })),
});
export type EmailChange = z.output<typeof emailChange>;
const sideName = z.enum(["old", "new"]);
export const emailSideInput = z.strictObject({ side: sideName });
export const emailProveInput = z.strictObject({ ...emailCodeInput.shape, side: sideName });

const channels = z.object({ app: z.boolean(), email: z.boolean() });
/** What the account is told, and where. Safety is not among it: that is always told. */
export const noticeSettings = z.object({
  /** The master switch of what comes by e-mail (SPEC.md section 3). */
  email_notification: z.boolean(),
  /** Whether there is a proved address. */
  email_proved: z.boolean(),
  events: z.record(z.enum(NOTICE_EVENTS), channels),
});
export type NoticeSettings = z.output<typeof noticeSettings>;

export const noticeSettingInput = z.strictObject({
  event: z
    .enum([...NOTICE_EVENTS, "security"])
    .check(rule("notice_always", (event) => event !== "security")),
  channel: z.enum(NOTICE_CHANNELS),
  on: z.boolean(),
});
