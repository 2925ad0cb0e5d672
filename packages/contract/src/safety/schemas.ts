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

/** The code that went to the phone, and the new PIN twice; the password was given just before. */
export const pinResetInput = z
  .strictObject({ ...otpVerifyInput.shape, pin: pin(), pin_confirmation: pin() })
  .check(confirmed<NewPin>("pin", "pin_confirmation"));

/** Until when the account spends no more than so much in a day. */
export const cooling = z.object({ cooling_until: z.string(), day_limit: amountOut() });
export type Cooling = z.output<typeof cooling>;

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
    .check(refusedAs(errors, "notice_always", (event) => event !== "security")),
  channel: z.enum(NOTICE_CHANNELS),
  on: z.boolean(),
});
