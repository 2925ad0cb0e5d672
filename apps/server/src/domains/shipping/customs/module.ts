import { businessDate } from "@konter/contract/time";
import type { HealthCheck } from "../../../platform/health.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import type { Module } from "../../../kernel/module.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { importHsList, listHsLists } from "./hs/import-list.ts";
import { searchHs } from "./hs/search-hs.ts";
import { KURS_INBOX } from "./inbox.ts";
import { addWeek, replaceAlone } from "./kurs/change-week.ts";
import { kursKind } from "./kurs/kurs-kind.ts";
import { readKursTable } from "./kurs/read-table.ts";
import { describeWeek, listWeeks, readKurs } from "./kurs/store.ts";
import { addTariffAlone } from "./tariffs/add-tariff.ts";
import { findTariff, listTariffs } from "./tariffs/store.ts";
import { tariffKind } from "./tariffs/tariff-kind.ts";
import { estimateImportTax } from "./tax/estimate.ts";

const DAY_SECONDS = 24 * 60 * 60;
const NOT_MISSING = { figure: 0 };
const CUSTOMS_HEALTH: readonly HealthCheck[] = [
  {
    name: "shipping.customs.kurs_missing_seconds",
    warnsAt: 1,
    failsAt: 14 * DAY_SECONDS,
    text: {
      id: "Kurs pajak terakhir sudah lewat {figure}.",
      en: "The latest tax exchange rates ended {figure} ago.",
    },
    read: async (brand) => {
      if (!(await readBrandSettings(brand)).postal) return [NOT_MISSING];
      // The pages themselves tell a brand that never entered rates.
      const found = await brand.pool.query<{ figure: number | null }>(
        `select case when bool_or(today.day between valid_from and valid_to) then 0
           else coalesce(extract(epoch from now() - ((max(valid_to) filter (where valid_to < today.day) + 1)::timestamp at time zone 'Asia/Jakarta')), 1)::int
           end as figure
         from kurs_week, (select (now() at time zone 'Asia/Jakarta')::date as day) today where replaced_at is null having count(*) > 0`,
      );
      return [found.rows[0] ?? NOT_MISSING];
    },
  },
];

export const customsModule: Module = {
  name: "shipping/customs",
  template: "nothing",
  inbox: [KURS_INBOX],
  approvalKinds: () => [kursKind(), tariffKind()],
  handlers: ({ brand }) => ({
    hsCodes: async ({ q }) => {
      const tariff = await findTariff(brand.pool, businessDate(new Date()));
      return searchHs(brand.pool, q, tariff?.categories ?? []);
    },
    kurs: async ({ date = businessDate(new Date()) }) => readKurs(brand.pool, date),
    importTax: async (input) => estimateImportTax(brand, input),
    adminKursWeeks: async (query) => listWeeks(brand.pool, query),
    adminKursWeek: async ({ week_id: id }) => describeWeek(brand.pool, id),
    adminKursRead: async ({ bytes }) => readKursTable(bytes),
    adminKursAdd: async (input, context) =>
      describeWeek(brand.pool, await addWeek(brand, actorOf(context), input)),
    adminKursReplace: async (input, context) =>
      describeWeek(brand.pool, await replaceAlone(brand, actorOf(context), input)),
    adminTariffs: async () => listTariffs(brand.pool),
    adminTariffAdd: async (input, context) => {
      await addTariffAlone(brand, actorOf(context), input);
      return listTariffs(brand.pool);
    },
    adminHsLists: async () => listHsLists(brand.pool),
    adminHsImport: async (input, context) => {
      await importHsList(brand, actorOf(context), input);
      return listHsLists(brand.pool);
    },
  }),
  health: CUSTOMS_HEALTH,
};
