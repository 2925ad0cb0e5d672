import { TARIFF_HOURS } from "@konter/contract/public-tariff";
import type { Module } from "../../../kernel/module.ts";
import { describeLane } from "./compared-couriers.ts";
import { readTariffFees } from "./tariff-fees.ts";

export const publicTariffModule: Module = {
  name: "shipping/public-tariff",
  template: "nothing",
  handlers: ({ brand, couriers }) => ({
    tariffLane: async (query) => describeLane(brand.pool, couriers, query),
    tariffFees: async (query) => readTariffFees(brand, couriers, query),
  }),
  housekeeping: ({ pool }) =>
    pool.query(
      "delete from tariff_answer where asked_at < clock_timestamp() - make_interval(hours => $1)",
      [TARIFF_HOURS],
    ),
};
