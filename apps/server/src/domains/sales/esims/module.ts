import { ESIM_READ_AGAIN_SECONDS, ESIM_READ_SECONDS } from "@konter/contract/esims";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import type { SupplierRegistry } from "../suppliers/index.ts";
import { describeEsim } from "./describe-esim.ts";
import { listRefillProducts } from "./list-refills.ts";

function esimHandlers(brand: BrandContext, registry: SupplierRegistry): Handlers {
  const describe = (refId: string, withinSeconds: number, memberId?: number) =>
    describeEsim(brand, registry, refId, {
      withinSeconds,
      ...(memberId !== undefined && { memberId }),
    });
  return {
    esim: async ({ ref_id }, { principal }) =>
      describe(ref_id, ESIM_READ_SECONDS, memberOf(principal).id),
    esimRead: async ({ ref_id }, { principal }) =>
      describe(ref_id, ESIM_READ_AGAIN_SECONDS, memberOf(principal).id),
    esimRefills: async ({ ref_id }, { principal }) =>
      listRefillProducts(brand, registry, ref_id, memberOf(principal)),
    adminEsim: async ({ ref_id }) => describe(ref_id, ESIM_READ_SECONDS),
  };
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    esim_card: { columns: ["member_id", "iccid"], erasure: "rows", copy: "copied" },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('ref_id', ref_id, 'iccid', iccid, 'read_at', read_at, 'plans', plans) order by ref_id), '[]') as rows
       from esim_card where member_id = $1`,
      [memberId],
    );
    return { esims: found.rows[0]?.rows };
  },
};

export const esimsModule: Module = {
  name: "sales/esims",
  template: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand, registry }) => esimHandlers(brand, registry),
};
