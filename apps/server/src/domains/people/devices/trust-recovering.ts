import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { verifyPin } from "../identity/index.ts";
import { record, refuseUntrusted } from "./refuse-untrusted.ts";
import type { Asker } from "./refuse-untrusted.ts";
import { isRecovering, tell } from "./sign-in.ts";
import { findDevice, trust } from "./store.ts";
import type { DeviceRow } from "./store.ts";

/**
 * Ends the waiting time of a device that signed in by a code, by its owner on a trusted device with the PIN. The
 * cooling period of the account continues. Throws device_not_trusted, device_not_found, device_not_recovering, and the
 * errors of verifyPin.
 */
export async function trustRecovering(
  brand: BrandContext,
  { member, context }: Asker,
  { device_id: id, pin }: { device_id: number; pin: string },
): Promise<void> {
  await refuseUntrusted(brand, { member, context }, "trust", id);
  requireRecovering(await findDevice(brand.pool, member.id, id));
  await verifyPin(brand, member, pin);
  await inTransaction(brand.pool, async (client) => {
    const device = requireRecovering(await findDevice(client, member.id, id, "for update of d"));
    await trust(client, id);
    await tell(client, device, "device_accepted");
    await record(client, member, context, "device.recovery_accepted", {
      device: id,
      by: member.deviceId,
    });
  });
}

function requireRecovering(device: DeviceRow | undefined): DeviceRow {
  if (device === undefined) throw new DomainError("device_not_found");
  if (!isRecovering(device) || device.blocked_at !== null)
    throw new DomainError("device_not_recovering");
  return device;
}
