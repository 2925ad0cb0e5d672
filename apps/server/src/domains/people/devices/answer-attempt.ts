import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { forgiveLoginAttempt, verifyPin } from "../identity/index.ts";
import { record, refuseUntrusted } from "./refuse-untrusted.ts";
import type { Asker } from "./refuse-untrusted.ts";
import { attemptKey, isRecovering, tell } from "./sign-in.ts";
import { announceDevices, endAttempt, findDevice, trust } from "./store.ts";
import type { DeviceRow } from "./store.ts";

/**
 * Accepts a waiting device (FEATURES M78) with the PIN and the number that it shows. A wrong number ends the attempt,
 * so that not all three can be tried. Throws device_not_trusted, device_not_found, device_not_waiting,
 * device_number_wrong, and the errors of verifyPin.
 */
export async function acceptDevice(
  brand: BrandContext,
  { member, context }: Asker,
  { device_id: id, pin, number }: { device_id: number; pin: string; number: number },
): Promise<void> {
  await refuseUntrusted(brand, { member, context }, "accept", id);
  requireWaiting(await findDevice(brand.pool, member.id, id));
  await verifyPin(brand, member, pin);
  const isRight = await inTransaction(brand.pool, async (client) => {
    const device = requireWaiting(await findDevice(client, member.id, id, "for update of d"));
    if (device.attempt_number !== number) {
      await endAttempt(client, id, "mismatched");
      await announceDevices(client, member.id);
      return false;
    }
    await trust(client, id);
    await endAttempt(client, id, "accepted");
    await tell(client, device, "device_accepted");
    await record(client, member, context, "device.accepted", { device: id, by: member.deviceId });
    return true;
  });
  if (!isRight) throw new DomainError("device_number_wrong");
  await forgiveLoginAttempt(brand.pool, attemptKey(member.id), `address:${context.address}`);
}

/**
 * Rejects a waiting device (FEATURES M79), or one that signed in by a code and is not trusted yet (M84): ends its
 * session at once in all processes and blocks it. Throws device_not_trusted, device_not_found, device_not_waiting.
 */
export async function rejectDevice(
  brand: BrandContext,
  { member, context }: Asker,
  id: number,
): Promise<void> {
  await refuseUntrusted(brand, { member, context }, "reject", id);
  await inTransaction(brand.pool, async (client) => {
    const device = await findDevice(client, member.id, id, "for update of d");
    if (device === undefined || !isRecovering(device)) requireWaiting(device);
    await client.query("delete from session where device_id = $1", [id]);
    await client.query(
      "update device set blocked_at = clock_timestamp(), trusted_from = null where id = $1",
      [id],
    );
    await endAttempt(client, id, "rejected");
    await announceDevices(client, member.id);
    await record(client, member, context, "device.rejected", { device: id, by: member.deviceId });
  });
}

function requireWaiting(device: DeviceRow | undefined): DeviceRow {
  if (device === undefined) throw new DomainError("device_not_found");
  if (device.attempt !== "waiting" || device.attempt_over)
    throw new DomainError("device_not_waiting");
  return device;
}
