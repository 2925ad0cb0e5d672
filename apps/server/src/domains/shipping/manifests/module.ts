import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { requireParcelAgent } from "../couriers/index.ts";
import type { CourierRegistry } from "../couriers/index.ts";

import { addParcels, closeManifest, openManifest, removeParcels } from "./change-manifest.ts";
import { describeAgent, describeManifest, listManifests, readManifest } from "./describe.ts";
import { MANIFESTS_TO_TELL, workManifests } from "./tell-courier.ts";

function manifestHandlers(
  brand: BrandContext,
  registry: CourierRegistry,
  wake: () => void,
): Handlers {
  const { pool } = brand;
  const described = (memberId: number, refId: string) =>
    describeManifest(pool, registry, memberId, refId);
  return {
    manifests: async (query, { principal }) => {
      const { id } = memberOf(principal);
      await requireParcelAgent(pool, id);
      return listManifests(pool, registry, id, query);
    },
    manifestAgent: async (_input, { principal }) => describeAgent(pool, memberOf(principal).id),
    manifestStatus: async ({ ref_id: refId }, { principal }) => {
      const { id } = memberOf(principal);
      await requireParcelAgent(pool, id);
      return described(id, refId);
    },
    manifestOpen: async ({ courier }, { principal }) => {
      const { id } = memberOf(principal);
      return readManifest(pool, registry, id, await openManifest(brand, registry, id, courier));
    },
    manifestAdd: async ({ ref_id: refId, awbs }, { principal }) => {
      const { id } = memberOf(principal);
      await requireParcelAgent(pool, id);
      await addParcels(brand, id, refId, awbs);
      return described(id, refId);
    },
    manifestRemove: async ({ ref_id: refId, awbs }, { principal }) => {
      const { id } = memberOf(principal);
      await requireParcelAgent(pool, id);
      await removeParcels(brand, id, refId, awbs);
      return described(id, refId);
    },
    manifestClose: async ({ ref_id: refId }, { principal }) => {
      const { id } = memberOf(principal);
      await requireParcelAgent(pool, id);
      await closeManifest(brand, registry, id, refId);
      wake();
      return described(id, refId);
    },
  };
}

/** The latest manifests in a data export. */
const MOST_MANIFESTS = 10_000;

const PERSONAL_DATA: PersonalData = {
  tables: {
    manifest: {
      columns: ["member_id"],
      erasure: { stays: "what was handed over to a courier is needed for claims at the courier" },
      copy: "copied",
    },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('ref_id', ref_id, 'courier', courier, 'status', status, 'opened_at', opened_at, 'closed_at', closed_at)
         order by id desc), '[]') as rows from (select * from manifest where member_id = $1 order by id desc limit $2) latest`,
      [memberId, MOST_MANIFESTS],
    );
    return { manifests: found.rows[0]?.rows };
  },
};

export const manifestsModule: Module = {
  name: "shipping/manifests",
  template: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand, couriers, wake }) =>
    manifestHandlers(brand, couriers, () => wake("manifests")),
  workers: ({ brand, couriers }) => [
    {
      name: "manifests",
      pauseMs: 1_000,
      queues: [MANIFESTS_TO_TELL],
      work: () => workManifests(brand, couriers),
    },
  ],
};
