import type { BrandContext } from "../../../platform/brand-context.ts";
import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import { DISBURSEMENT_CALLBACKS } from "../disbursers/index.ts";
import type { DisburserRegistry } from "../disbursers/index.ts";
import { acceptCheck, readOptions } from "./ask-check.ts";
import { askDue, awaitCheck } from "./ask-vendor.ts";
import { describeCheck, listChecks, toNameCheck } from "./describe.ts";
import { NAME_CHECK_NOTICES } from "./notices.ts";
import { NAME_CHECKS } from "./store.ts";
import { verifyNameChecks } from "./verify-name-checks.ts";

function nameCheckHandlers(brand: BrandContext, registry: DisburserRegistry): Handlers {
  return {
    nameCheckOptions: async (_input, { principal }) =>
      readOptions(brand, registry, memberOf(principal).id),
    nameCheckAsk: async (input, { principal, idempotencyKey, locale }) => {
      const row = await acceptCheck(brand, registry, memberOf(principal), idempotencyKey, input);
      return toNameCheck(await awaitCheck(brand, registry, row), locale);
    },
    nameChecks: async (query, { principal, locale }) =>
      listChecks(brand.pool, memberOf(principal).id, query, locale),
    nameCheck: async ({ ref_id }, { principal, locale }) =>
      describeCheck(brand.pool, memberOf(principal).id, ref_id, locale),
  };
}

/** The number of latest checks in a data export. */
const MOST_CHECKS = 10_000;

const PERSONAL_DATA: PersonalData = {
  tables: {
    name_check: {
      columns: ["member_id", "name", "account_number"],
      erasure: "emptied",
      copy: "copied",
    },
  },
  /** The names are erased; the fee stays in the ledger. */
  erase: async (_brand, client, { memberId }) => {
    await client.query(
      `update name_check set account_number = '', name = case when name is not null then '' end, message = null
       where member_id = $1 and state <> 'pending'`,
      [memberId],
    );
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ rows: unknown }>(
      `select coalesce(json_agg(json_build_object('ref_id', ref_id, 'at', made_at, 'institution', institution, 'account_number', account_number,
         'state', state, 'name', name, 'fee', fee) order by id desc), '[]') as rows
       from (select * from name_check where member_id = $1 order by id desc limit $2) latest`,
      [memberId, MOST_CHECKS],
    );
    return { name_checks: found.rows[0]?.rows };
  },
};

const NAME_CHECK_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "money.name-checks.oldest_pending_seconds",
    warnsAt: 10 * 60,
    failsAt: 6 * 60 * 60,
    text: {
      id: "Cek nama tertua yang belum dijawab bank berumur {figure}.",
      en: "The oldest name check without an answer is {figure} old.",
    },
    oldest: "select min(made_at) as since from name_check where state = 'pending'",
  }),
];

/** Short, because a member may wait for the notification. */
const PAUSE_MS = 1_000;

export const nameChecksModule: Module = {
  name: "money/name-checks",
  template: "nothing",
  notices: Object.values(NAME_CHECK_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand, disbursers }) => nameCheckHandlers(brand, disbursers),
  workers: ({ brand, disbursers }) => [
    {
      name: "name checks",
      pauseMs: PAUSE_MS,
      queues: [NAME_CHECKS, DISBURSEMENT_CALLBACKS.name],
      work: () => askDue(brand, disbursers),
    },
  ],
  proveBooks: ({ pool }) => verifyNameChecks(pool),
  health: NAME_CHECK_HEALTH,
};
