import { randomBytes, randomInt } from "node:crypto";
import type { DeviceAttempt } from "@konter/contract";
import type pg from "pg";
import type { BrandContext } from "../../platform/brand-context.ts";
import type { CallContext } from "../../platform/http/context.ts";
import { Refusal } from "../../platform/refusal.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { readBrandSettings } from "../brand/index.ts";
import { refuseBlockedDevice, replaceSession, takeAttempt } from "../identity/index.ts";
import { notify } from "../notifications/index.ts";
import { deviceName } from "./device-name.ts";
import {
  announceDevices,
  beginAttempt,
  hadTrustedDevice,
  hashDevice,
  lockDevice,
  noteUse,
  trust,
} from "./store.ts";
import type { DeviceRow } from "./store.ts";

const TOKEN_PATTERN = /^[A-Za-z0-9_-]{43}$/;
/** Somebody with the password who keeps asking has to wait longer and longer: nobody is to be worn down. */
const ATTEMPTS_AT_ONCE = 10;
const CHOICES = 3;

/** Signed in, or what the browser shows while it waits for a trusted device. */
export type Admission = { readonly token: string } | { readonly waiting: DeviceAttempt };

/**
 * Lets a member's browser in whose password was right: a trusted one, the account's first, any where the brand asks for no
 * approval, and one that came in by a code. Any other waits. Throws device_blocked, login_paused.
 */
export async function admit(
  brand: BrandContext,
  memberId: number,
  context: CallContext,
): Promise<Admission> {
  const { device, isOpen } = await openOrNot(brand, memberId, context);
  if (isOpen) return { token: await openOn(brand, device, context) };
  await takeAttempt(brand, attemptKey(memberId), ATTEMPTS_AT_ONCE);
  return { waiting: await waitFor(brand, device) };
}

/**
 * Lets a member's browser in by a passkey, which makes it a trusted device (FEATURES M85); the account is told of one that
 * was none before. Throws device_blocked. Returns the session's token.
 */
export async function admitByPasskey(
  brand: BrandContext,
  memberId: number,
  context: CallContext,
): Promise<string> {
  const tokenHash = hashDevice(giveToken(context));
  const device = await inTransaction(brand.pool, async (client) => {
    const found = await meet(client, memberId, tokenHash, context);
    await trust(client, found.id);
    if (!found.trusted) await tell(client, found, "passkey_device");
    return found;
  });
  return openOn(brand, device, context);
}

/** Under which the sign-ins of an account that wait are counted. */
export const attemptKey = (memberId: number): string => `device:${memberId}`;

/** For an account that was made just now: its first device, trusted unasked (FEATURES M82). Returns the session's token. */
export async function openSessionOnDevice(
  brand: BrandContext,
  memberId: number,
  context: CallContext,
): Promise<string> {
  const { device } = await openOrNot(brand, memberId, context);
  return openOn(brand, device, context);
}

async function openOrNot(
  brand: BrandContext,
  memberId: number,
  context: CallContext,
): Promise<{ device: DeviceRow; isOpen: boolean }> {
  const { device_approval: approval } = await readBrandSettings(brand);
  const tokenHash = hashDevice(giveToken(context));
  return inTransaction(brand.pool, async (client) => {
    const device = await meet(client, memberId, tokenHash, context);
    const isFirst = !device.trusted && !(await hadTrustedDevice(client, memberId));
    if (isFirst || (!device.trusted && !approval)) {
      await trust(client, device.id);
      return { device, isOpen: true };
    }
    // One that came in by a code may come again while it waits to be trusted.
    const isOpen = device.trusted || isRecovering(device);
    if (isOpen) await noteUse(client, device.id);
    return { device, isOpen };
  });
}

/** Notes and locks the browser that wants in. Throws device_blocked, and what staff have blocked it with. */
async function meet(
  client: pg.PoolClient,
  memberId: number,
  tokenHash: Buffer,
  { address, userAgent }: CallContext,
): Promise<DeviceRow> {
  const seen = { memberId, tokenHash, name: deviceName(userAgent), address };
  const device = await lockDevice(client, seen);
  await refuseBlockedDevice(client, tokenHash);
  if (device.blocked_at !== null) throw new Refusal("device_blocked");
  return device;
}

export const isRecovering = ({ trusted_from: from }: DeviceRow): boolean =>
  from !== null && from.getTime() > Date.now();

/** The browser's own name; one that has none, or a made-up one, gets a fresh one. */
export function giveToken(context: CallContext): string {
  const { deviceToken } = context;
  const isOurs = deviceToken !== undefined && TOKEN_PATTERN.test(deviceToken);
  const token = isOurs ? deviceToken : randomBytes(32).toString("base64url");
  context.setDevice(token);
  return token;
}

export async function openOn(
  brand: BrandContext,
  device: Pick<DeviceRow, "id" | "member_id">,
  context: CallContext,
): Promise<string> {
  const owner = { memberId: device.member_id, deviceId: device.id };
  const token = await replaceSession(brand, owner, context);
  await announceDevices(brand.pool, device.member_id);
  return token;
}

async function waitFor(brand: BrandContext, device: DeviceRow): Promise<DeviceAttempt> {
  const choices = differentNumbers();
  const number = choices[randomInt(CHOICES)] ?? 0;
  const expiresAt = await inTransaction(brand.pool, async (client) => {
    const end = await beginAttempt(client, device.id, number, choices);
    await tell(client, device, "device_waiting");
    return end;
  });
  return { number, expires_at: expiresAt.toISOString() };
}

/** Two digits each, in no order that would tell the right one. */
function differentNumbers(): readonly number[] {
  const numbers = new Set<number>();
  while (numbers.size < CHOICES) numbers.add(randomInt(10, 100));
  return [...numbers];
}

/** Writes the notification about a device, and lets open pages know. */
export async function tell(
  client: pg.PoolClient,
  device: Pick<DeviceRow, "member_id" | "name">,
  kind:
    | "device_waiting"
    | "device_accepted"
    | "device_refused"
    | "device_recovering"
    | "passkey_device",
  until: string | null = null,
): Promise<void> {
  const facts = { device: device.name, until };
  await notify(client, { memberId: device.member_id, kind, refId: null, body: "", facts });
  await announceDevices(client, device.member_id);
}
