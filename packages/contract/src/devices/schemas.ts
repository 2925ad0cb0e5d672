import * as z from "zod/mini";
import { DEVICE_NAME_CHARACTERS, DEVICE_STATES, PUSH_TOKEN_CHARACTERS } from "./rules.ts";
import { phone, pin, queryInteger, requiredText, rule } from "../field-rules.ts";
import { PASSWORD_MIN_CHARACTERS } from "../identity/rules.ts";
import { sessionState } from "../identity/schemas.ts";

export const password = () =>
  z.string().check(
    rule("required", (value) => value.length > 0),
    z.minLength(PASSWORD_MIN_CHARACTERS),
    z.maxLength(128),
  );

export const loginInput = z.strictObject({ hp: phone(), password: password() });

const deviceId = () => queryInteger(1, 999_999_999_999_999);

/** Shown by a browser whose sign-in waits for a trusted device. */
export const deviceAttempt = z.object({
  /** Two digits to compare. */
  number: z.int(),
  expires_at: z.string(),
});
export type DeviceAttempt = z.output<typeof deviceAttempt>;

/** Signed in; or with `waiting` and no account, when a trusted device must approve this one. */
export const loginAnswer = z.extend(sessionState, { waiting: z.optional(deviceAttempt) });
export type LoginAnswer = z.output<typeof loginAnswer>;

/** Progress of this browser's sign-in; `none` when it never started or its session was already taken. */
export const deviceWait = z.object({
  state: z.enum(["waiting", "accepted", "rejected", "mismatched", "expired", "none"]),
  attempt: z.nullable(deviceAttempt),
  /** The session that an approval opened; returned once. */
  session: z.nullable(sessionState),
});
export type DeviceWait = z.output<typeof deviceWait>;

export const device = z.object({
  device_id: z.int(),
  name: z.string(),
  state: z.enum(DEVICE_STATES),
  /** The requesting device. */
  this_device: z.boolean(),
  trusted: z.boolean(),
  /** When a device that was recovered by code becomes trusted; null for all others. */
  trusted_from: z.nullable(z.string()),
  last_active_at: z.string(),
  address: z.string(),
  app_version: z.nullable(z.string()),
  /** For a new login attempt: the numbers to choose from, and its expiry. */
  attempt: z.nullable(z.object({ choices: z.array(z.int()), expires_at: z.string() })),
});
export type Device = z.output<typeof device>;

export const deviceList = z.object({ devices: z.array(device) });
export type DeviceList = z.output<typeof deviceList>;

/** The push token of a device: printable characters without spaces. */
export const pushTokenInput = z.strictObject({
  device_token: z.string().check(
    rule("required", (value) => value.length > 0),
    rule("max_chars", (value) => value.length <= PUSH_TOKEN_CHARACTERS, {
      length: PUSH_TOKEN_CHARACTERS,
    }),
    rule("regex", (value) => /^[\x21-\x7e]+$/.test(value)),
  ),
});

export const deviceInput = z.strictObject({ device_id: deviceId() });
export const deviceAcceptInput = z.strictObject({
  device_id: deviceId(),
  pin: pin(),
  number: z.int().check(z.gte(10), z.lte(99)),
});
export const deviceTrustInput = z.strictObject({ device_id: deviceId(), pin: pin() });
export const deviceRenameInput = z.strictObject({
  device_id: deviceId(),
  name: requiredText(DEVICE_NAME_CHARACTERS),
});
