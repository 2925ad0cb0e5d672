import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Module } from "../../../kernel/module.ts";
import {
  dropPreviousKeys,
  keepingPreviousKeys,
  switchingAccounts,
} from "../../office/connections/index.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { DISBURSEMENT_CALLBACK, receiveFromDisbursers } from "./callbacks.ts";
import { DISBURSER_CHANNEL, disburserPlace } from "./registry.ts";

const PERSONAL_DATA: PersonalData = {
  tables: {
    disbursement_callback: {
      columns: ["address"],
      erasure: { stays: "a vendor's server is no person" },
      copy: { leftOut: "a vendor's server is no person" },
    },
  },
};

const DISBURSER_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "money.disbursers.oldest_callback_seconds",
    warnsAt: 60,
    failsAt: 600,
    text: {
      id: "Callback vendor kirim uang yang paling lama menunggu dibaca sudah menunggu {figure}.",
      en: "The payout vendor's callback that waits longest to be read has waited {figure}.",
    },
    oldest: `select min(next_try_at) as since from disbursement_callback
      where processed_at is null and next_try_at <= clock_timestamp()`,
  }),
];

export const disbursersModule: Module = {
  name: "money/disbursers",
  template: "nothing",
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
