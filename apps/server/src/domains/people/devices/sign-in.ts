import { randomInt } from "node:crypto";
import type { DeviceAttempt } from "@konter/contract/devices";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import {
  newDeviceToken,
  refuseBlockedDevice,
  renewDeviceToken,
  replaceSession,
  shownDevice,
  takeAttempt,
} from "../identity/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
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
import { DEVICE_NOTICES } from "./notices.ts";

/**
 * Repeated attempts with the right password are delayed increasingly, so that the owner is not worn down into
 * accepting.
 */
const ATTEMPTS_AT_ONCE = 10;
const CHOICES = 3;

/** Signed in, or the data that the browser shows while it waits for a trusted device. */
export type Admission = { readonly token: string } | { readonly waiting: DeviceAttempt };

/**
 * Signs in a member's browser after the right password: a trusted one, the account's first, any when the brand needs no
 * approval, and one that signed in by a code. Any other waits. Throws device_blocked, login_paused.
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
 * Signs in a member's browser by a passkey and trusts the device (FEATURES M85). Notifies the account when it was not
 * trusted before. Returns the session's token. Throws device_blocked.
 */
export async function admitByPasskey(
  brand: BrandContext,
  memberId: number,
  context: CallContext,
): Promise<string> {
  const { device, token } = await inTransaction(brand.pool, async (client) => {
    const met = await meet(brand, client, memberId, context);
    await trust(client, met.device.id);
    if (!met.device.trusted) await tell(client, met.device, "passkey_device");
    return met;
  });
  context.setDevice(token);
  return openOn(brand, device, context);
}

/** The key for counting an account's waiting sign-ins. */
export const attemptKey = (memberId: number): string => `device:${memberId}`;

/** Creates the first device of a new account, trusted automatically (FEATURES M82). Returns the session's token. */
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
  const { token, ...met } = await inTransaction(brand.pool, async (client) => {
    const { device, token } = await meet(brand, client, memberId, context);
    const isFirst = !device.trusted && !(await hadTrustedDevice(client, memberId));
    if (isFirst || (!device.trusted && !approval)) {
      await trust(client, device.id);
      return { device, token, isOpen: true };
    }
    // A device that signed in by a code may sign in again while it waits to be trusted.
    const isOpen = device.trusted || isRecovering(device);
    if (isOpen) await noteUse(client, device.id);
    return { device, token, isOpen };
  });
  context.setDevice(token);
  return met;
}

interface Met {
  readonly device: DeviceRow;
  /** The new token of the browser. */
  readonly token: string;
}

/**
 * Records and locks the browser, and gives it another token, so that a token planted by an attacker can afterwards
 * neither sign in nor take the acceptance that this browser waits for. Throws device_blocked, and the code of a block
 * by staff.
 */
async function meet(
  brand: BrandContext,
  client: pg.PoolClient,
  memberId: number,
  context: CallContext,
): Promise<Met> {
  const shown = shownDevice(context);
  const first = newDeviceToken();
  const device = await lockDevice(client, {
    memberId,
    tokenHash: shown?.tokenHash ?? hashDevice(first),
    retryHash: shown?.retryHash ?? null,
    name: deviceName(context.userAgent),
    address: context.address,
  });
  await refuseBlockedDevice(client, device.token_hash);
  if (device.blocked_at !== null) throw new DomainError("device_blocked");
  const token =
    shown === undefined ? first : await renewDeviceToken(client, brand.keys, device.id, context);
  return { device, token };
}

export const isRecovering = ({ trusted_from: from }: DeviceRow): boolean =>
  from !== null && from.getTime() > Date.now();

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

/** Two digits each, in an order that does not reveal the right one. */
function differentNumbers(): readonly number[] {
  const numbers = new Set<number>();
  while (numbers.size < CHOICES) numbers.add(randomInt(10, 100));
  return [...numbers];
}

/** Writes the notification about a device, and notifies open pages. */
export async function tell(
  client: pg.PoolClient,
  device: Pick<DeviceRow, "member_id" | "name"> & { readonly id?: number },
  kind:
    | "device_waiting"
    | "device_accepted"
    | "device_refused"
    | "device_recovering"
    | "passkey_device",
  until: string | null = null,
): Promise<void> {
  // The device that the owner may block from the notification itself.
  const isToBeKeptOut = kind === "device_recovering" && device.id !== undefined;
  const facts = {
    device: device.name,
    until,
    ...(isToBeKeptOut && { device_id: device.id }),
  };
  await notify(client, DEVICE_NOTICES[kind], { memberId: device.member_id, facts });
  await announceDevices(client, device.member_id);
}
