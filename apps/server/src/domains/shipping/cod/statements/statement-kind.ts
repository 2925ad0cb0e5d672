import { COD_STATEMENT_APPROVAL, codStatementAsked } from "@konter/contract/cod";
import type { Locale, Sentence } from "@konter/contract/locale";
import { formatRupiah } from "@konter/contract/money";
import type { Queries } from "@konter/postgres";
import * as z from "zod/mini";
import { DomainError } from "../../../../platform/domain-error.ts";
import { approvalKind, isAboutOwn } from "../../../../kernel/approvals/index.ts";
import type { RegisteredKind } from "../../../../kernel/approvals/index.ts";
import { countLines } from "./judge-lines.ts";
import { settleStatement } from "./settle-statement.ts";
import { readJudged, requireOpenStatement, subjectOf } from "./store.ts";

const bound = z.extend(codStatementAsked, {
  account: z.string(),
  rows: z.int(),
  paid: z.int(),
  to_agents: z.int(),
  transferred: z.int(),
  cases: z.int(),
});

const WORDS = {
  title: { id: "Bayarkan laporan COD {account}", en: "Settle the COD statement of {account}" },
  rows: { id: "Baris", en: "Lines" },
  paid: { id: "Paket yang dibayarkan", en: "Parcels that are paid" },
  transferred: { id: "Disetor kurir", en: "Transferred by the courier" },
  to_agents: { id: "Masuk ke saldo agen", en: "Onto the agents' deposits" },
  cases: { id: "Menjadi kasus, tidak dibayar", en: "Become cases and are not paid" },
} as const satisfies Readonly<Record<string, Sentence>>;

const APPROVE = "cod.approve";

/** A courier's statement of cash on delivery. What it would pay may not change between the request and the decision. */
export function codStatementKind(): RegisteredKind {
  const describeNow = async (database: Queries, id: number) => {
    const statement = await requireOpenStatement(database, id);
    const judged = await readJudged(database, statement.account, id);
    const { rows, matching, net, cases } = countLines(judged);
    const figures = {
      rows,
      paid: matching.count,
      to_agents: matching.amount,
      transferred: net,
      cases,
    };
    return { statement, judged, figures: { account: statement.account.id, ...figures } };
  };
  return approvalKind({
    name: COD_STATEMENT_APPROVAL,
    requestPermission: "cod.import",
    permission: APPROVE,
    asked: codStatementAsked,
    bound,
    async prepare(client, asked) {
      const { figures } = await describeNow(client, asked.statement_id);
      return { subject: subjectOf(asked.statement_id), bound: { ...asked, ...figures } };
    },
    describe: ({ account, rows, paid, to_agents, transferred, cases }, locale: Locale) => ({
      title: WORDS.title[locale].replace("{account}", () => account),
      changes: [
        { label: WORDS.rows[locale], before: null, after: String(rows) },
        { label: WORDS.paid[locale], before: null, after: String(paid) },
        { label: WORDS.transferred[locale], before: null, after: formatRupiah(transferred) },
        { label: WORDS.to_agents[locale], before: null, after: formatRupiah(to_agents) },
        { label: WORDS.cases[locale], before: null, after: String(cases) },
      ],
    }),
    async executeInChange(change, { statement_id: id, ...shown }, actor, madeBy) {
      const { statement, judged, figures } = await describeNow(change.reads, id);
      // The approval may have been requested by another person than the importer.
      if (await isAboutOwn(change.reads, statement.madeBy, actor.staffId, APPROVE))
        throw new DomainError("cod_own_import");
      const isSame = Object.entries(figures).every(
        ([name, value]) => shown[name as keyof typeof figures] === value,
      );
      if (!isSame) throw new DomainError("approval_stale");
      await settleStatement(change, actor, statement, judged, madeBy);
    },
  });
}
