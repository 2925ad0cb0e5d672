import { nothing } from "../answers.ts";
import { call, perMinute } from "../call.ts";
import {
  manifest,
  manifestAgent,
  manifestDetail,
  manifestInput,
  manifestOpenInput,
  manifestPage,
  manifestParcelsInput,
  manifestQuery,
} from "./schemas.ts";

export * from "./errors.ts";
export * from "./rules.ts";
export * from "./schemas.ts";

const member = { access: "member", feature: "shipping" } as const;
const CLOSED = ["feature_off", "parcels_not_agent"] as const;

export const calls = {
  manifests: call("GET mlo/manifest/list", {
    ...member,
    input: manifestQuery,
    output: manifestPage,
    errors: CLOSED,
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The account's manifests, the newest first.",
  }),
  manifestAgent: call("GET mlo/manifest/agen", {
    ...member,
    input: nothing,
    output: manifestAgent,
    errors: CLOSED,
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "The agent's couriers, each with its open manifest and the parcels that fit into one.",
  }),
  manifestStatus: call("GET mlo/manifest/status", {
    ...member,
    input: manifestInput,
    output: manifestDetail,
    errors: [...CLOSED, "manifest_not_found"],
    fault: "retrieval_failed",
    rateLimit: perMinute(240),
    summary: "One manifest with its parcels, our count and the courier's.",
  }),
  manifestOpen: call("POST mlo/manifest/open", {
    ...member,
    input: manifestOpenInput,
    output: manifest,
    errors: [...CLOSED, "courier_not_allowed", "courier_closed"],
    rateLimit: perMinute(60),
    summary: "Opens a manifest for a courier; while one is open, returns that one.",
  }),
  manifestAdd: call("POST mlo/manifest/add", {
    ...member,
    input: manifestParcelsInput,
    output: manifestDetail,
    errors: [
      ...CLOSED,
      "manifest_not_found",
      "manifest_closed",
      "manifest_full",
      "manifest_parcel_elsewhere",
      "manifest_parcel_unfit",
      "shipment_not_found",
    ],
    rateLimit: perMinute(120),
    summary:
      "Adds parcels to an open manifest, all of them or none; one that is in it changes nothing.",
  }),
  manifestRemove: call("POST mlo/manifest/remove", {
    ...member,
    input: manifestParcelsInput,
    output: manifestDetail,
    errors: [...CLOSED, "manifest_not_found", "manifest_closed", "manifest_parcel_missing"],
    rateLimit: perMinute(120),
    summary: "Takes parcels out of an open manifest.",
  }),
  manifestClose: call("POST mlo/manifest/close", {
    ...member,
    input: manifestInput,
    output: manifestDetail,
    errors: [...CLOSED, "manifest_not_found", "manifest_empty", "cn23_manifest_undeclared"],
    rateLimit: perMinute(60),
    summary: "Closes a manifest: it takes no further parcel. Closing again changes nothing.",
  }),
};
