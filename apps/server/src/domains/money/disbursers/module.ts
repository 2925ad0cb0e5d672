import {
  dropPreviousKeys,
  keepingPreviousKeys,
  switchingAccounts,
} from "../../office/connections/index.ts";
import type { Module } from "../../module.ts";
import { DISBURSEMENT_CALLBACK, receiveFromDisbursers } from "./callbacks.ts";
import { DISBURSER_HEALTH } from "./health-checks.ts";
import { PERSONAL_DATA } from "./personal-data.ts";
import { DISBURSER_CHANNEL, disburserPlace } from "./registry.ts";

export const disbursersModule: Module = {
  name: "money/disbursers",
  pattern: "nothing",
  personalData: PERSONAL_DATA,
  callbacks: [
    {
      ...DISBURSEMENT_CALLBACK,
      accounts: ({ disbursers }) => disbursers.all().map(({ id }) => id),
      receive: ({ brand, disbursers, wake }) =>
        receiveFromDisbursers(brand, disbursers, (kind) =>
          wake(kind === "name" ? "name checks" : "send money"),
        ),
    },
  ],
  connections: ({ disbursers }) => ({
    port: "disburser",
    table: "disburser",
    key: "id",
    hasBalance: false,
    overlaps: true,
    announce: DISBURSER_CHANNEL,
    place: disburserPlace,
    switch: switchingAccounts("disburser", "disburser.switched", DISBURSER_CHANNEL),
    keepPrevious: keepingPreviousKeys("disburser"),
    changed: () => disbursers.reload(),
  }),
  housekeeping: ({ pool }) => dropPreviousKeys(pool, "disburser"),
  health: DISBURSER_HEALTH,
};
