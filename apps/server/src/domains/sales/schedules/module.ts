import { queueOf } from "../../../platform/workers/queue.ts";
import { rupiah } from "@konter/contract/money";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { change, limitAll, listSchedules, move, remove, setUp } from "./manage-schedules.ts";
import { SCHEDULE_NOTICES } from "./notices.ts";
import { runSchedules } from "./run-schedules.ts";

function scheduleHandlers(brand: BrandContext): Handlers {
  return {
    schedules: async (_input, { principal, locale }) =>
      listSchedules(brand, memberOf(principal).id, locale),
    scheduleCreate: async (input, { principal, idempotencyKey, locale }) =>
      setUp(brand, memberOf(principal), idempotencyKey, input, locale),
    scheduleChange: async ({ code, ...terms }, { principal, locale }) =>
      change(brand, memberOf(principal), code, terms, locale),
    schedulePause: async ({ code }, { principal, locale }) =>
      move(brand, memberOf(principal), code, "paused", locale),
    scheduleResume: async ({ code, pin }, { principal, locale }) =>
      move(brand, memberOf(principal), code, "active", locale, pin),
    scheduleDelete: async ({ code }, { principal }) => {
      await remove(brand, memberOf(principal), code);
      return { ok: true };
    },
    scheduleLimit: async ({ amount, pin }, { principal }) => {
      await limitAll(brand, memberOf(principal), amount, pin);
      return { monthly_limit: rupiah(amount) };
    },
  };
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    schedule: {
      columns: ["member_id", "destination", "customer_name"],
      erasure: "emptied",
      copy: "copied",
    },
    schedule_limit: {
      columns: ["member_id"],
      erasure: { stays: "a limit without a name" },
      copy: { leftOut: "a limit; the schedules are in the copy" },
    },
    schedule_authority: {
      columns: ["member_id"],
      erasure: { stays: "it is never committed" },
      copy: { leftOut: "a secret" },
    },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('product', product_name, 'destination_number', destination, 'customer_name', customer_name,
         'note', note, 'repeats', repeats, 'max_price', max_price, 'status', state) order by id), '[]') as rows
       from schedule where member_id = $1`,
      [memberId],
    );
    return { schedules: found.rows[0]?.rows };
  },
};

const SCHEDULE_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "sales.schedules.oldest_due_seconds",
    warnsAt: 600,
    failsAt: 6 * 60 * 60,
    text: {
      id: "Pembelian terjadwal yang paling terlambat sudah terlambat {figure}.",
      en: "The scheduled purchase that is most overdue is {figure} late.",
    },
    // Schedules that wait because the brand has disabled them are not late.
    oldest: `select min(next_run_at) as since from schedule where next_run_at <= clock_timestamp()
        and not exists (select from brand_setting where name = 'schedules' and value = 'false')`,
  }),
];

const RUNS = queueOf("select min(next_run_at) from schedule");
const NOTICES_BEFORE = queueOf(
  "select min(next_run_at) - interval '24 hours' from schedule where noticed_run_at is distinct from next_run_at",
);
const SCHEDULE_PAUSE_MS = 5_000;

export const schedulesModule: Module = {
  name: "sales/schedules",
  template: "nothing",
  notices: Object.values(SCHEDULE_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => scheduleHandlers(brand),
  workers: ({ brand, wake }) => [
    {
      name: "schedules",
      pauseMs: SCHEDULE_PAUSE_MS,
      queues: [RUNS, NOTICES_BEFORE],
      work: () => runSchedules(brand, () => wake("delivery")),
    },
  ],
  health: SCHEDULE_HEALTH,
};
