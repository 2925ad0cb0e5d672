import { COURIER_NAMES } from "@konter/contract/parcels";
import type { PickupLetter } from "@konter/contract/courier-calls";
import type { Handlers } from "../../../platform/http/calls.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { inputHash } from "../../../platform/idempotent.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { GatewayRefused } from "../../../ports/payment-gateway.ts";
import type { CourierLetters } from "../../../ports/courier.ts";
import { courierFor } from "../couriers/index.ts";
import { callCourier } from "../parcel-tracking/index.ts";
import { markConfirmed, sendParcel, toShipment } from "../shipments/index.ts";
import { callerOf, requireOwn } from "./handlers.ts";
import type { CourierParts } from "./handlers.ts";

const ASK_LIMIT_MS = 10_000;

/** SiCepat's bookings, and the letters with which its drivers fetch parcels. */
export function bookingHandlers(parts: CourierParts): Handlers {
  const { brand, registry, wake } = parts;
  return {
    sicepatBooking: async (given, context) => {
      const member = await callerOf(parts, "sicepat", context);
      const input = { ...given, pickup: "drop_off" } as const;
      const { pin: _pin, ...asked } = input;
      const terms = {
        only: "sicepat",
        agreed: inputHash(["booking", asked]),
        isBooking: true,
      } as const;
      const row = await sendParcel(brand, registry, member, input, context, terms);
      wake("shipments");
      return toShipment(row, registry);
    },
    sicepatConfirm: async ({ ref_id: refId }, context) => confirm(parts, refId, context),
    sicepatSpkCheck: async ({ spk }, context) => (await requireLetter(parts, spk, context)).letter,
    sicepatSpkConfirm: async ({ spk }, context) => {
      const { letter, letters } = await requireLetter(parts, spk, context);
      if (!letter.confirmed)
        await asking(() => letters.confirm(spk, AbortSignal.timeout(ASK_LIMIT_MS)));
      return { ...letter, confirmed: true };
    },
  };
}

/** Calls for the pick-up of a booking. A confirmed one is returned as it is. */
async function confirm(
  parts: CourierParts,
  refId: string,
  context: Pick<CallContext, "principal">,
) {
  const { brand, registry } = parts;
  const row = await requireOwn(parts, "sicepat", refId, context);
  if (row.confirmed_at !== null) return toShipment(row, registry);
  if (row.booked_until === null) throw new DomainError("booking_unknown");
  if (row.cancel_asked_at !== null || row.booked_until < new Date())
    throw new DomainError("booking_over");
  await callCourier(brand, registry, row.member_id, refId);
  await markConfirmed(brand.pool, row);
  return toShipment(await requireOwn(parts, "sicepat", refId, context), registry);
}

/** A letter whose parcels are all the caller's; nobody learns of another one. Throws spk_not_found. */
async function requireLetter(
  parts: CourierParts,
  spk: string,
  context: Pick<CallContext, "principal">,
): Promise<{ readonly letter: PickupLetter; readonly letters: CourierLetters }> {
  const { id } = await callerOf(parts, "sicepat", context);
  const letters = courierFor(parts.registry, "sicepat")?.courier.letters;
  if (letters === undefined)
    throw new DomainError("courier_closed", { parameters: { courier: COURIER_NAMES.sicepat } });
  const found = await asking(() => letters.read(spk, AbortSignal.timeout(ASK_LIMIT_MS)));
  const waybills = found?.waybills ?? [];
  const own = await parts.brand.pool.query(
    "select from shipment where member_id = $1 and courier = 'sicepat' and waybill = any($2)",
    [id, waybills],
  );
  if (found === undefined || waybills.length === 0 || own.rowCount !== waybills.length)
    throw new DomainError("spk_not_found");
  return { letter: { spk, waybills: [...waybills], confirmed: found.isConfirmed }, letters };
}

/** Throws courier_no_answer; a confirmation can be asked for again, because it moves nothing. */
async function asking<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof GatewayRefused) throw new DomainError("spk_not_found");
    throw new DomainError("courier_no_answer", { parameters: { courier: COURIER_NAMES.sicepat } });
  }
}
