import type { Device, DeviceList, DeviceState } from "@konter/contract/devices";
import type pg from "pg";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { newDeviceToken } from "../identity/index.ts";
import { hashToken } from "../../../kernel/caller/index.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { deviceName } from "./device-name.ts";
import { record, refuseUntrusted } from "./refuse-untrusted.ts";
import type { Asker } from "./refuse-untrusted.ts";
import { isRecovering } from "./sign-in.ts";
import {
  announceDevices,
  distrust,
  findDevice,
  hashDevice,
  lockDevice,
  selectDevices,
  trust,
} from "./store.ts";
import type { DeviceRow } from "./store.ts";

/** Returns the member's devices. A session from before devices existed gets a trusted one on its first call. */
export async function listDevices(
  brand: BrandContext,
  { member, context }: Asker,
): Promise<DeviceList> {
  const own = member.deviceId ?? (await adoptSession(brand, member, context));
  const rows = await selectDevices(brand.pool, member.id);
  return { devices: rows.map((row) => describe(row, own)) };
}

function describe(row: DeviceRow, own: number): Device {
  const state = stateOf(row);
  return {
    device_id: row.id,
    name: row.name,
    state,
    this_device: row.id === own,
    trusted: row.trusted,
    trusted_from: isRecovering(row) ? (row.trusted_from?.toISOString() ?? null) : null,
    last_active_at: row.last_used_at.toISOString(),
    address: row.address,
    app_version: row.app_version,
    attempt:
      state === "new_login_attempt"
        ? {
            choices: row.attempt_choices ?? [],
            expires_at: row.attempt_expires_at?.toISOString() ?? "",
          }
        : null,
  };
}

/** Feature row M76: current session, logged out, new login attempt, blocked. */
function stateOf(row: DeviceRow): DeviceState {
  if (row.blocked_at !== null) return "blocked";
  if (row.signed_in) return "current_session";
  return row.attempt === "waiting" && !row.attempt_over ? "new_login_attempt" : "logged_out";
}

async function adoptSession(
  brand: BrandContext,
  member: MemberSubject,
  context: CallContext,
): Promise<number> {
  const token = newDeviceToken();
  const { sessionToken = "", userAgent, address } = context;
  const { id, isNew } = await inTransaction(brand.pool, async (client) => {
    // A repeated call, before this process was notified of the first one, already has a device.
    const found = await client.query<{ device_id: number | null }>(
      "select device_id from session where token_hash = $1 for update",
      [hashToken(sessionToken)],
    );
    const adopted = found.rows[0]?.device_id ?? null;
    if (adopted !== null) return { id: adopted, isNew: false };
    const seen = {
      memberId: member.id,
      tokenHash: hashDevice(token),
      retryHash: null,
      name: deviceName(userAgent),
      address,
    };
    const device = await lockDevice(client, seen);
    await trust(client, device.id);
    await client.query("update session set device_id = $2 where token_hash = $1", [
      hashToken(sessionToken),
      device.id,
    ]);
    return { id: device.id, isNew: true };
  });
  if (isNew) context.setDevice(token);
  return id;
}

/**
 * Ends a device's session at once in all processes, and its trust (FEATURES M80). Throws device_not_trusted,
 * device_not_found, device_is_this.
 */
export async function revokeDevice(brand: BrandContext, asker: Asker, id: number): Promise<void> {
  const { member, context } = asker;
  await change(brand, asker, "revoke", id, async (client) => {
    if (id === member.deviceId) throw new DomainError("device_is_this");
    await client.query("delete from session where device_id = $1", [id]);
    await distrust(client, member.id, { only: id });
    await record(client, member, context, "device.revoked", { device: id, by: member.deviceId });
  });
}

/** "This was not me": ends every other session and the trust in all other devices. Throws device_not_trusted. */
export async function signOutOthers(brand: BrandContext, asker: Asker): Promise<void> {
  const { member, context } = asker;
  await refuseUntrusted(brand, asker, "sign-out-others");
  await inTransaction(brand.pool, async (client) => {
    await client.query("delete from session where member_id = $1 and token_hash <> $2", [
      member.id,
      hashToken(context.sessionToken ?? ""),
    ]);
    await distrust(client, member.id, { except: member.deviceId });
    await announceDevices(client, member.id);
    await record(client, member, context, "device.others_signed_out", { by: member.deviceId });
  });
}

/** Throws device_not_trusted, device_not_found. */
export async function renameDevice(
  brand: BrandContext,
  asker: Asker,
  { device_id: id, name }: { device_id: number; name: string },
): Promise<void> {
  await change(brand, asker, "rename", id, async (client) => {
    await client.query("update device set name = $2, renamed = true where id = $1", [id, name]);
  });
}

/**
 * Removes a device from the list. On its next sign-in it is unknown. Throws device_not_trusted, device_not_found,
 * device_in_use.
 */
export async function forgetDevice(brand: BrandContext, asker: Asker, id: number): Promise<void> {
  await change(brand, asker, "forget", id, async (client, device) => {
    if (device.signed_in || stateOf(device) === "new_login_attempt")
      throw new DomainError("device_in_use");
    await client.query("delete from session where device_id = $1", [id]);
    await client.query("delete from device where id = $1", [id]);
  });
}

async function change(
  brand: BrandContext,
  asker: Asker,
  act: string,
  id: number,
  work: (client: pg.PoolClient, device: DeviceRow) => Promise<void>,
): Promise<void> {
  await refuseUntrusted(brand, asker, act, id);
  await inTransaction(brand.pool, async (client) => {
    const device = await findDevice(client, asker.member.id, id, "for update of d");
    if (device === undefined) throw new DomainError("device_not_found");
    await work(client, device);
    await announceDevices(client, asker.member.id);
  });
}
