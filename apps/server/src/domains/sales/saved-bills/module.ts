import { queueOf } from "../../../platform/workers/queue.ts";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { siteOf, spendingByPasskey } from "../../people/passkeys/index.ts";
import type { SpendingByPasskey } from "../../people/passkeys/index.ts";
import { describeRun } from "./describe-run.ts";
import { listNumbers } from "./list-numbers.ts";
import { addSaved, editSaved, listSaved, removeSaved } from "./manage-saved-bills.ts";
import { SAVED_BILL_NOTICES } from "./notices.ts";
import { hashOf, payRun } from "./pay-run.ts";
import { startRun } from "./start-run.ts";
import { tellDueBills } from "./tell-due-bills.ts";
import { forgetRuns, workRuns } from "./work-runs.ts";

function savedBillHandlers(
  brand: BrandContext,
  spending: SpendingByPasskey,
  wake: () => void,
): Handlers {
  return {
    savedBills: async (_input, { principal }) => listSaved(brand, memberOf(principal).id),
    savedBillAdd: async (facts, { principal }) => addSaved(brand, memberOf(principal).id, facts),
    savedBillEdit: async ({ id, ...facts }, { principal }) =>
      editSaved(brand, memberOf(principal).id, id, facts),
    savedBillDelete: async ({ id }, { principal }) => {
      await removeSaved(brand.pool, memberOf(principal).id, id);
      return { ok: true } as const;
    },
    billNumbers: async ({ type }, { principal }) =>
      listNumbers(brand.pool, memberOf(principal).id, type),
    billRunStart: async ({ saved_bill_ids }, { principal, idempotencyKey, locale }) => {
      const request = { savedBillIds: saved_bill_ids, key: idempotencyKey, locale };
      const run = await startRun(brand, memberOf(principal).id, request);
      wake();
      return run;
    },
    billRun: async ({ code }, { principal, locale }) =>
      describeRun(brand, memberOf(principal).id, code, locale),
    billRunPasskey: async (agreement, context) => {
      const member = memberOf(context.principal);
      await describeRun(brand, member.id, agreement.code, context.locale);
      return spending.ask(member, hashOf(agreement), context);
    },
    billRunPay: async (request, context) =>
      payRun(brand, spending, memberOf(context.principal), request, context, wake),
  };
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    saved_bill: {
      columns: ["member_id", "customer_number", "input", "label", "group_name"],
      erasure: "emptied",
      copy: "copied",
    },
    bill_run: {
      columns: ["member_id"],
      erasure: "emptied",
      copy: { leftOut: "its bills are in the copy" },
    },
    bill_run_row: {
      columns: ["customer_number", "input", "label", "group_name"],
      erasure: "emptied",
      copy: { leftOut: "what was looked up and paid is among the bills" },
    },
  },
  erase: async (_brand, client, { memberId }) => {
    await client.query("select empty_bill_runs($1)", [memberId]);
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('product', d.name, 'customer_number', b.customer_number, 'label', b.label, 'group', b.group_name,
         'due_day', b.due_day, 'reminder_days', b.reminder_days) order by b.id), '[]') as rows
       from saved_bill b join bill_product d on d.id = b.product_id where b.member_id = $1`,
      [memberId],
    );
    return { saved_bills: found.rows[0]?.rows };
  },
};

const SAVED_BILL_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "sales.saved-bills.oldest_agreed_seconds",
    warnsAt: 60,
    failsAt: 600,
    text: {
      id: "Tagihan yang sudah disetujui untuk dibayar bersama menunggu {figure}.",
      en: "A bill that was agreed to be paid together with others waits for {figure}.",
    },
    oldest: "select min(due_at) as since from bill_run_row where state = 'agreed'",
  }),
];

const RUN_PAUSE_MS = 1_000;
const REMINDER_PAUSE_MS = 5_000;

export const savedBillsModule: Module = {
  name: "sales/saved-bills",
  template: "nothing",
  notices: Object.values(SAVED_BILL_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, publicUrl, wake }) =>
    savedBillHandlers(brand, spendingByPasskey(brand, siteOf(publicUrl)), () => wake("bill runs")),
  workers: ({ brand, registry, wake }) => [
    {
      name: "bill runs",
      pauseMs: RUN_PAUSE_MS,
      queues: [queueOf("select min(due_at) from bill_run_row")],
      work: () => workRuns(brand, registry, () => wake("delivery")),
    },
    {
      name: "bill reminders",
      pauseMs: REMINDER_PAUSE_MS,
      queues: [queueOf("select min(remind_at) from saved_bill")],
      work: () => tellDueBills(brand),
    },
  ],
  housekeeping: forgetRuns,
  health: SAVED_BILL_HEALTH,
};
