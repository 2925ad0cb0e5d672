import { NAMED_COURIERS } from "@konter/contract/courier-calls";
import type { NamedCourier } from "@konter/contract/courier-calls";
import type { ManifestDetail } from "@konter/contract/manifests";
import type { DomesticCourier, Shipment, TrackedShipment } from "@konter/contract/parcels";
import { memberOf } from "../../../kernel/caller/index.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { CallContext } from "../../../platform/http/context.ts";
import { listAgentShipments } from "../agent-shipments/index.ts";
import type { CourierRegistry } from "../couriers/index.ts";
import { closeManifest, describeManifest, openManifest, readManifest } from "../manifests/index.ts";
import {
  cancelShipment,
  findShipment,
  findWaybill,
  listShipments,
  quoteParcel,
  refreshParcel,
  requireAllowed,
  sendParcel,
  toShipment,
  withScans,
} from "../shipments/index.ts";
import type { ShipmentRow } from "../shipments/index.ts";
import { listDestinations } from "./places.ts";

type KeyOf<Name> = Name extends `sapExpress${infer Key}` ? Key : never;
type Key = KeyOf<keyof Handlers>;
/** The handlers that every courier has; SAP Express has no others. */
type CourierHandlers = { readonly [Each in Key]: NonNullable<Handlers[`sapExpress${Each}`]> };

export interface CourierParts {
  readonly brand: BrandContext;
  readonly registry: CourierRegistry;
  /** Wakes a worker. */
  readonly wake: (worker: "shipments" | "manifests") => void;
}

/** What a handler needs about its caller. Throws parcels_not_agent, courier_not_allowed. */
export async function callerOf(
  { brand }: CourierParts,
  code: DomesticCourier,
  { principal }: Pick<CallContext, "principal">,
) {
  const member = memberOf(principal);
  await requireAllowed(brand.pool, member.id, code);
  return member;
}

/** Throws shipment_not_found, also for another account's and another courier's: nobody learns that it exists. */
function ofCourier(code: DomesticCourier, row: ShipmentRow | undefined): ShipmentRow {
  if (row?.courier !== code) throw new DomainError("shipment_not_found");
  return row;
}

/** Finds the caller's own shipment with this courier. Throws the errors of callerOf, shipment_not_found. */
export async function requireOwn(
  parts: CourierParts,
  code: DomesticCourier,
  refId: string,
  context: Pick<CallContext, "principal">,
): Promise<ShipmentRow> {
  const { id } = await callerOf(parts, code, context);
  return ofCourier(code, await findShipment(parts.brand.pool, id, refId));
}

/** Asks where a parcel of the caller with this courier is. Throws the errors of callerOf, shipment_not_found. */
export async function trackOwn(
  parts: CourierParts,
  code: DomesticCourier,
  awb: string,
  context: Pick<CallContext, "principal">,
): Promise<TrackedShipment> {
  const { brand, registry } = parts;
  const { id } = await callerOf(parts, code, context);
  const row = ofCourier(code, await findWaybill(brand.pool, id, awb));
  await refreshParcel(brand, registry, row);
  return withScans(
    brand.pool,
    ofCourier(code, await findShipment(brand.pool, id, row.ref_id)),
    registry,
  );
}

/** The calls for all couriers with the courier fixed. */
function handlersOf(parts: CourierParts, code: DomesticCourier): CourierHandlers {
  const { brand, registry, wake } = parts;
  const { pool } = brand;
  const caller = (context: CallContext) => callerOf(parts, code, context);
  const shown = (row: ShipmentRow): Shipment => toShipment(row, registry);
  /** Throws manifest_not_found, also for another account's and another courier's. */
  const ownManifest = async (refId: string, context: CallContext): Promise<ManifestDetail> => {
    const { id } = await caller(context);
    const found = await describeManifest(pool, registry, id, refId);
    if (found.manifest.expedition !== code) throw new DomainError("manifest_not_found");
    return found;
  };
  return {
    Transactions: async (query, context) => {
      const { id } = await caller(context);
      return listShipments(pool, registry, id, { ...query, courier: code }, code);
    },
    Agents: async (query, context) => {
      const { id } = await caller(context);
      return listAgentShipments(pool, id, { ...query, courier: code });
    },
    Fee: async (input, context) => {
      const { id } = await caller(context);
      return quoteParcel(brand, registry, id, { ...input, courier: code });
    },
    Order: async (input, context) => {
      const member = await caller(context);
      const row = await sendParcel(brand, registry, member, input, context, { only: code });
      wake("shipments");
      return shown(row);
    },
    Cancel: async ({ ref_id: refId }, context) => {
      const { member_id: id } = await requireOwn(parts, code, refId, context);
      const row = await cancelShipment(brand, registry, id, refId);
      wake("shipments");
      return shown(row);
    },
    Track: async ({ awb }, context) => trackOwn(parts, code, awb, context),
    Destinations: async ({ search }, context) => {
      await caller(context);
      return listDestinations(pool, code, search);
    },
    ManifestOpen: async (_input, context) => {
      const { id } = await caller(context);
      return readManifest(pool, registry, id, await openManifest(brand, registry, id, code));
    },
    ManifestStatus: async ({ ref_id: refId }, context) => ownManifest(refId, context),
    ManifestClose: async ({ ref_id: refId }, context) => {
      await ownManifest(refId, context);
      const { id } = memberOf(context.principal);
      await closeManifest(brand, registry, id, refId);
      wake("manifests");
      return describeManifest(pool, registry, id, refId);
    },
  };
}

/** The handlers of every courier's calls, by the names that the contract gives them. */
export function courierHandlers(parts: CourierParts): Handlers {
  const named = Object.entries(NAMED_COURIERS).flatMap(([name, { code }]) =>
    Object.entries(handlersOf(parts, code)).map(
      ([key, handler]) => [`${name as NamedCourier}${key}`, handler] as const,
    ),
  );
  return Object.fromEntries(named) as Handlers;
}
