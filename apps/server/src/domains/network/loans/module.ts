import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { memberOf } from "../../../kernel/caller/index.ts";
import type { PersonalData } from "../../../kernel/personal-data.ts";
import {
  confirmAlone,
  listHandoversForStaff,
  readHandoverForStaff,
  rejectHandover,
} from "./confirm-handover.ts";
import { agreeToAuto, withdrawAuto } from "./auto-consent.ts";
import { closeLoan, closeOwnLoan } from "./close-loan.ts";
import { approveLoan, nameLender, notePromise, rejectLoan } from "./decide-loan.ts";
import { describeDebt, readAgentLoan, readLoanForStaff, requireOwnLoan } from "./describe.ts";
import { listHandovers, reportHandover } from "./hand-over.ts";
import { handoverKind } from "./handover-kind.ts";
import { LOANS_INBOX } from "./inbox.ts";
import { decideBatch } from "./lend.ts";
import { requireLender } from "./lender.ts";
import { openLetter, writeLetter } from "./letter.ts";
import { listDraws } from "./list-draws.ts";
import { listForStaff, listLoans } from "./list-loans.ts";
import { LOAN_NOTICES } from "./notices.ts";
import { listDrawsForStaff } from "./office/list-draws.ts";
import { listPaymentsForStaff } from "./office/list-payments.ts";
import { remindLoans } from "./remind-loans.ts";
import { repayDue } from "./repay-due.ts";
import { collect, repay } from "./repay.ts";
import { acceptTerms, requestDraw, requestForAgent, requestLoan } from "./request-loan.ts";
import { exportLoanStatement, readLoanStatement } from "./statement.ts";
import { verifyLoans } from "./verify-loans.ts";
import { writeOffKind } from "./write-off-kind.ts";
import { writeOffAlone } from "./write-off.ts";

function agentHandlers(brand: BrandContext): Handlers {
  return {
    agentDebt: async (_input, { principal }) => describeDebt(brand, memberOf(principal).id),
    async loanRequest(input, { principal }) {
      const agent = memberOf(principal);
      await requestLoan(brand, agent, input);
      return describeDebt(brand, agent.id);
    },
    async loanTermsAccept({ version }, { principal }) {
      const { id } = memberOf(principal);
      await acceptTerms(brand, id, version);
      return describeDebt(brand, id);
    },
    async loanDraw({ amount }, { principal }) {
      const agent = memberOf(principal);
      await requestDraw(brand, agent, amount);
      return describeDebt(brand, agent.id);
    },
    async loanAutoOn(input, { principal }) {
      const agent = memberOf(principal);
      await agreeToAuto(brand, agent, input);
      return describeDebt(brand, agent.id);
    },
    async loanAutoOff(_input, { principal }) {
      const { id } = memberOf(principal);
      await withdrawAuto(brand, id);
      return describeDebt(brand, id);
    },
    loanStatement: async ({ month }, { principal }) =>
      readLoanStatement(brand.pool, { agentId: memberOf(principal).id }, month),
    loanStatementFile: async ({ month }, { principal }) =>
      exportLoanStatement(brand.pool, memberOf(principal).id, month),
    loanLetter: async ({ loan_id: code }, { principal }) =>
      writeLetter(brand.pool, "l.code = $1 and l.agent_id = $2", [
        code.toUpperCase(),
        memberOf(principal).id,
      ]),
    async loanClose(_input, { principal }) {
      const agent = memberOf(principal);
      await closeOwnLoan(brand, agent);
      return describeDebt(brand, agent.id);
    },
    loanRepay: async (input, { principal, idempotencyKey }) =>
      repay(brand, memberOf(principal), input, idempotencyKey),
  };
}

function masterHandlers(brand: BrandContext): Handlers {
  return {
    async agentLoans(query, { principal }) {
      const lender = memberOf(principal);
      await requireLender(brand.pool, lender);
      return listLoans(brand, lender.id, query);
    },
    async agentLoanAsk(input, { principal }) {
      const master = memberOf(principal);
      return readAgentLoan(brand, master.id, await requestForAgent(brand, master, input));
    },
    agentLoan: async ({ loan_id: code }, { principal }) =>
      readAgentLoan(brand, memberOf(principal).id, code),
    async agentLoanStatement({ loan_id: code, month }, { principal }) {
      const { id: masterId } = memberOf(principal);
      const { agent_id: agentId } = await requireOwnLoan(brand.pool, masterId, code);
      return readLoanStatement(brand.pool, { agentId, masterId }, month);
    },
    agentLoanLetter: async ({ loan_id: code }, { principal }) =>
      writeLetter(brand.pool, "l.code = $1 and l.master_id = $2", [
        code.toUpperCase(),
        memberOf(principal).id,
      ]),
    loanCollect: async (input, { principal, idempotencyKey }) =>
      collect(brand, memberOf(principal), input, idempotencyKey),
    async loanPromise(input, { principal }) {
      const { id } = memberOf(principal);
      await notePromise(brand, id, input);
      return readAgentLoan(brand, id, input.loan_id);
    },
    agentDraws: async (query, { principal }) => listDraws(brand, memberOf(principal).id, query),
    loanBatch: async (input, context) =>
      decideBatch(brand, memberOf(context.principal), input, context),
    async handovers(query, { principal }) {
      const lender = memberOf(principal);
      await requireLender(brand.pool, lender);
      return listHandovers(brand, lender.id, query);
    },
    handoverReport: async ({ note }, { principal, idempotencyKey }) =>
      reportHandover(brand, memberOf(principal).id, note, idempotencyKey),
  };
}

function staffHandlers(brand: BrandContext): Handlers {
  return {
    adminLoans: async (query) => listForStaff(brand, query),
    async adminLoanLender({ lender }, context) {
      await nameLender(brand, actorOf(context), lender);
      return listForStaff(brand, { limit: LENDER_PAGE });
    },
    adminLoan: async ({ loan_id: code }) => readLoanForStaff(brand, code),
    async adminLoanApprove(input, context) {
      await approveLoan(brand, actorOf(context), input);
      return readLoanForStaff(brand, input.loan_id);
    },
    async adminLoanReject(input, context) {
      await rejectLoan(brand, actorOf(context), input);
      return readLoanForStaff(brand, input.loan_id);
    },
    async adminLoanClose(input, context) {
      await closeLoan(brand, actorOf(context), input);
      return readLoanForStaff(brand, input.loan_id);
    },
    async adminLoanWriteOff(input, context) {
      await writeOffAlone(brand, actorOf(context), input);
      return readLoanForStaff(brand, input.loan_id);
    },
    adminLoanLetter: async ({ loan_id: code }, context) =>
      openLetter(brand, actorOf(context), code),
    adminLoanDraws: async (query) => listDrawsForStaff(brand, query),
    adminLoanPayments: async (query) => listPaymentsForStaff(brand, query),
    adminHandovers: async (query) => listHandoversForStaff(brand, query),
    async adminHandoverConfirm(input, context) {
      await confirmAlone(brand, actorOf(context), input, context.idempotencyKey);
      return readHandoverForStaff(brand.pool, input.handover_id);
    },
    async adminHandoverReject(input, context) {
      await rejectHandover(brand, actorOf(context), input);
      return readHandoverForStaff(brand.pool, input.handover_id);
    },
  };
}

const LENDER_PAGE = 20;

const KEPT = { stays: "the books are kept, without the name" } as const;
const PERSONAL_DATA: PersonalData = {
  tables: {
    loan: {
      columns: ["agent_id", "master_id", "purpose", "promise_note", "asked_by"],
      erasure: KEPT,
      copy: "copied",
    },
    loan_draw: { columns: ["master_id"], erasure: KEPT, copy: "copied" },
    loan_payment: { columns: ["made_by"], erasure: KEPT, copy: "copied" },
    loan_handover: {
      columns: ["master_id", "note"],
      erasure: KEPT,
      copy: { leftOut: "it adds up the collections" },
    },
  },
  copy: async (database, memberId) => {
    const found = await database.query<{ loans: unknown }>(
      `select coalesce(json_agg(json_build_object('loan_id', l.code, 'role', case when l.agent_id = $1 then 'agent' else 'master' end,
         'state', l.state, 'at', l.asked_at, 'asked', l.asked, 'limit', l.most, 'purpose', l.purpose, 'written_off', l.written_off,
         'repaid_automatically_since', l.auto_agreed_at,
         'lent', (select coalesce(json_agg(json_build_object('at', w.decided_at, 'amount', w.amount, 'fee', w.fee, 'due_on', w.due_on) order by w.id), '[]')
           from loan_draw w where w.loan_id = l.id and w.amount is not null),
         'repaid', (select coalesce(json_agg(json_build_object('at', p.made_at, 'amount', p.amount, 'way', p.way) order by p.id), '[]')
           from loan_payment p where p.loan_id = l.id)) order by l.id), '[]') as loans
       from loan l where $1 in (l.agent_id, l.master_id)`,
      [memberId],
    );
    return { loans: found.rows[0]?.loans };
  },
};

const PAUSE_MS = 600_000;

export const loansModule: Module = {
  name: "network/loans",
  template: "nothing",
  inbox: LOANS_INBOX,
  liveEvents: { loan: () => [{ type: "balance" }, { type: "notification" }] },
  notices: Object.values(LOAN_NOTICES),
  personalData: PERSONAL_DATA,
  handlers: ({ brand }) => ({
    ...agentHandlers(brand),
    ...masterHandlers(brand),
    ...staffHandlers(brand),
  }),
  workers: ({ brand }) => [
    { name: "loan reminders", pauseMs: PAUSE_MS, work: () => remindLoans(brand) },
    { name: "loan repayments", pauseMs: PAUSE_MS, work: () => repayDue(brand) },
  ],
  approvalKinds: ({ brand }) => [handoverKind(brand), writeOffKind(brand)],
  proveBooks: ({ pool }) => verifyLoans(pool),
};
