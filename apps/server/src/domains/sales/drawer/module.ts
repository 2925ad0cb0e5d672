import { queueOf } from "../../../platform/workers/queue.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { closeShift } from "./close-shift.ts";
import { enterCash, undoEntry } from "./enter-cash.ts";
import { mountDrawerFiles } from "./files.ts";
import { allShifts, listShifts } from "./list-shifts.ts";
import { openShift, readDrawer } from "./open-shift.ts";
import { paySale, readSale } from "./pay-sale.ts";
import { readReport } from "./shift-report.ts";
import { collectDrawer } from "./store.ts";

function drawerHandlers(brand: BrandContext): Handlers {
  return {
    drawer: async (_input, { principal }) => readDrawer(brand.pool, memberOf(principal).id),
    drawerOpen: async (input, { principal, idempotencyKey }) =>
      openShift(brand, memberOf(principal).id, idempotencyKey, input),
    drawerCash: async (input, { principal, idempotencyKey }) =>
      enterCash(brand, memberOf(principal).id, idempotencyKey, input),
    drawerUndo: async ({ id }, { principal }) => undoEntry(brand, memberOf(principal).id, id),
    drawerClose: async (input, { principal, idempotencyKey }) =>
      closeShift(brand, memberOf(principal).id, idempotencyKey, input),
    drawerSale: async ({ ref_id: refId }, { principal }) =>
      readSale(brand.pool, memberOf(principal).id, refId),
    drawerPay: async (input, { principal }) => paySale(brand, memberOf(principal).id, input),
    drawerShifts: async (filter, { principal }) =>
      listShifts(brand.pool, memberOf(principal).id, filter),
    drawerShift: async (asked, { principal }) =>
      readReport(brand.pool, memberOf(principal).id, asked),
  };
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    drawer_shift: {
      columns: ["member_id", "person", "note", "closed_by", "difference_reason"],
      erasure: "emptied",
      copy: "copied",
    },
    drawer_entry: {
      columns: ["member_id", "note"],
      erasure: "emptied",
      copy: { leftOut: "its shift adds it up, and the transactions show how they were paid" },
    },
  },
  erase: async (_brand, client, { memberId }) => {
    await client.query("select forget_drawer($1)", [memberId]);
  },
  copy: async (database, memberId) => {
    const shifts = [];
    for await (const shift of allShifts(database, memberId, {})) shifts.push(shift);
    return { drawer_shifts: shifts };
  },
};

const DRAWER_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "sales.drawer.oldest_unread_journal_seconds",
    warnsAt: 600,
    failsAt: 24 * 60 * 60,
    text: {
      id: "Jurnal tertua yang belum masuk laci kas berumur {figure}.",
      en: "The oldest journal that the cash drawers have not read is {figure} old.",
    },
    oldest: `select (select posted_at from ledger.journal where id > p.last_journal_id order by id limit 1) as since
      from drawer_progress p`,
  }),
];

/** Closing a shift processes the journals itself. This poll serves readers of an open one. */
const NEW_JOURNALS = queueOf(
  "select (select posted_at from ledger.journal where id > p.last_journal_id order by id limit 1) from drawer_progress p",
);
const DRAWER_PAUSE_MS = 2_000;

export const drawerModule: Module = {
  name: "sales/drawer",
  template: "nothing",
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => drawerHandlers(brand),
  memberRoutes: (app, { brand, authenticate, cookie }) =>
    mountDrawerFiles(app, brand, authenticate, cookie),
  workers: ({ brand }) => [
    {
      name: "drawer",
      pauseMs: DRAWER_PAUSE_MS,
      queues: [NEW_JOURNALS],
      work: () => collectDrawer(brand.pool),
    },
  ],
  health: DRAWER_HEALTH,
};
