import * as z from "zod/mini";
import { amountOut, confirmed, pin, refusedAs } from "../field-rules.ts";
import { NOTICE_CHANNELS, NOTICE_EVENTS } from "../notifications/rules.ts";
import { otpVerifyInput } from "../otp/schemas.ts";

import { errors } from "./errors.ts";

interface NewPin {
  readonly otp_id: string;
  readonly code: string;
  readonly pin: string;
  readonly pin_confirmation: string;
}

/** The code sent to the phone, and the new PIN twice. The password must have been confirmed just before. */
export const pinResetInput = z
  .strictObject({ ...otpVerifyInput.shape, pin: pin(), pin_confirmation: pin() })
  .check(confirmed<NewPin>("pin", "pin_confirmation"));

/** The end of the cooling period and its daily spending limit. */
export const cooling = z.object({ cooling_until: z.string(), day_limit: amountOut() });
export type Cooling = z.output<typeof cooling>;

const channels = z.object({ app: z.boolean(), email: z.boolean() });

/** Notification settings by topic and channel. Safety notifications are not included, because they are always sent. */
export const noticeSettings = z.object({
  /** Main switch for e-mail notifications. */
  email_notification: z.boolean(),
  /** Whether there is a verified address. */
  email_proved: z.boolean(),
  events: z.record(z.enum(NOTICE_EVENTS), channels),
});
export type NoticeSettings = z.output<typeof noticeSettings>;

export const noticeSettingInput = z.strictObject({
  event: z
    .enum([...NOTICE_EVENTS, "security"])
    .check(refusedAs(errors, "notice_always", (event) => event !== "security")),
  channel: z.enum(NOTICE_CHANNELS),
  on: z.boolean(),
});
