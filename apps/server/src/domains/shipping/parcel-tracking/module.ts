import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import type { Module } from "../../../kernel/module.ts";
import { requireParcelAgent } from "../couriers/index.ts";
import type { CourierRegistry } from "../couriers/index.ts";

import { callCourier } from "./call-courier.ts";
import { findLinkedParcel, findPublicParcel, linkParcel } from "./public-parcel.ts";
import { trackMany } from "./track-many.ts";
import { listWaiting } from "./waiting.ts";

function trackingHandlers(brand: BrandContext, registry: CourierRegistry): Handlers {
  const { pool } = brand;
  return {
    parcelTrackMany: async ({ awbs }, { principal }) => {
      const { id } = memberOf(principal);
      await requireParcelAgent(pool, id);
      return trackMany(brand, registry, id, awbs);
    },
    parcelsWaiting: async (query, { principal }) => {
      const { id } = memberOf(principal);
      await requireParcelAgent(pool, id);
      return listWaiting(pool, registry, id, query);
    },
    parcelPickup: async ({ ref_id: refId }, { principal }) => {
      const { id } = memberOf(principal);
      await requireParcelAgent(pool, id);
      return callCourier(brand, registry, id, refId);
    },
    parcelLink: async ({ ref_id: refId }, { principal }) => {
      const { id } = memberOf(principal);
      await requireParcelAgent(pool, id);
      return linkParcel(pool, id, refId);
    },
    publicParcel: async (query) => findPublicParcel(pool, query),
    publicParcelLink: async ({ token }) => findLinkedParcel(pool, token),
  };
}

export const parcelTrackingModule: Module = {
  name: "shipping/parcel-tracking",
  template: "nothing",
  handlers: ({ brand, couriers }) => trackingHandlers(brand, couriers),
};
