import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import type { Module } from "../../../kernel/module.ts";
import { requireParcelAgent } from "../couriers/index.ts";
import { closeCase, decideDispute, listCases } from "./cases.ts";
import { COD_INBOX } from "./inbox.ts";
import { listCod } from "./list.ts";
import { COD_NOTICES } from "./notices.ts";
import { dropStatement, keepStatement, previewFile } from "./statements/keep-statement.ts";
import { settleAlone } from "./statements/settle-statement.ts";
import { codStatementKind } from "./statements/statement-kind.ts";
import { describeStatement, listStatements } from "./statements/store.ts";
import { verifyCod } from "./verify-cod.ts";

const DAY_SECONDS = 24 * 60 * 60;
const COD_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "shipping.cod.oldest_collected_seconds",
    warnsAt: 14 * DAY_SECONDS,
    failsAt: 60 * DAY_SECONDS,
    text: {
      id: "Uang COD tertua yang belum disetor kurir berumur {figure}.",
      en: "The oldest cash on delivery that a courier has not transferred is {figure} old.",
    },
    oldest: "select min(collected_at) as since from parcel_cod where state = 'collected'",
  }),
];

export const codModule: Module = {
  name: "shipping/cod",
  template: "nothing",
  inbox: [COD_INBOX],
  notices: Object.values(COD_NOTICES),
  approvalKinds: () => [codStatementKind()],
  handlers: ({ brand }) => ({
    codList: async (query, { principal }) => {
      const { id } = memberOf(principal);
      await requireParcelAgent(brand.pool, id);
      return listCod(brand.pool, id, query);
    },
    codStatements: async (query) => listStatements(brand.pool, query),
    codStatement: async ({ statement_id: id }) => describeStatement(brand.pool, id),
    codPreview: async (file) => previewFile(brand, file),
    codImport: async (file, context) =>
      describeStatement(brand.pool, await keepStatement(brand, actorOf(context), file)),
    codSettle: async ({ statement_id: id }, context) => {
      await settleAlone(brand, actorOf(context), id);
      return describeStatement(brand.pool, id);
    },
    codDrop: async ({ statement_id: id }, context) => {
      await dropStatement(brand, actorOf(context), id);
      return { ok: true };
    },
    codCases: async () => listCases(brand.pool),
    codCaseClose: async (input, context) => {
      await closeCase(brand, actorOf(context), input);
      return { ok: true };
    },
    codDispute: async (input, context) => {
      await decideDispute(brand, actorOf(context), input);
      return { ok: true };
    },
  }),
  health: COD_HEALTH,
  proveBooks: ({ pool }) => verifyCod(pool),
};
