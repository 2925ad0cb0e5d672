import type { LoanPayment, LoanPaymentWay } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import type { Change } from "@konter/ledger";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { idempotent } from "../../../platform/idempotent.ts";
import type { MemberSubject } from "../../../kernel/caller/index.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { newReference } from "../../../kernel/references.ts";
import { verifyPin } from "../../people/identity/index.ts";
import { collectedJournal, recoveredJournal, repaidJournal, returnedJournal } from "./accounts.ts";
import { allocate } from "./allocate.ts";
import { describePayment } from "./describe.ts";
import { payableOf, refuseBlocked } from "./judge-loan.ts";
import { LOAN_NOTICES } from "./notices.ts";
import { onField } from "./request-loan.ts";
import { announce, findLoan, findPayment, openDraws } from "./store.ts";
import type { LoanRow } from "./store.ts";

/**
 * Repays from the agent's deposit, once per key; of a written-off loan as a recovery. Throws the errors of the PIN,
 * loan_not_active, loan_payment_above_usage, loan_recovery_above_rest, balance_insufficient, account_blocked.
 */
export async function repay(
  brand: BrandContext,
  agent: Pick<MemberSubject, "id" | "pinSalt">,
  { amount, pin }: { readonly amount: number; readonly pin: string },
  key: string,
): Promise<LoanPayment> {
  await verifyPin(brand, agent, pin);
  const code = await pay(brand, `${agent.id} ${key}`, amount, async (change) => {
    const loan = await findLoan(
      change.reads,
      "l.agent_id = $1 and (l.state = 'active' or l.written_off is not null)",
      [agent.id],
    );
    if (loan === undefined) throw new DomainError("loan_not_active");
    await refuseBlocked(change.reads, [agent.id]);
    return { loan, way: "deposit", madeBy: agent.id, amount };
  });
  return readPayment(brand, code);
}

/**
 * Records cash that a Master collected, once per key. Throws loan_not_found (also for another Master's loan),
 * loan_not_active, loan_payment_above_usage, loan_recovery_above_rest.
 */
export async function collect(
  brand: BrandContext,
  master: Pick<MemberSubject, "id">,
  { loan_id: loanCode, amount }: { readonly loan_id: string; readonly amount: number },
  key: string,
): Promise<LoanPayment> {
  const code = await pay(brand, `${master.id} ${key}`, amount, async (change) => {
    const loan = await findLoan(change.reads, "l.code = $1 and l.master_id = $2", [
      loanCode.toUpperCase(),
      master.id,
    ]);
    if (loan === undefined) throw new DomainError("loan_not_found");
    return { loan, way: "cash", madeBy: master.id, amount };
  });
  return readPayment(brand, code);
}

interface Paying {
  readonly loan: LoanRow;
  readonly way: LoanPaymentWay;
  readonly madeBy: number;
  readonly amount: number;
  /** Made by a worker, to which the agent agreed. */
  readonly isAuto?: boolean;
}

/** Throws loan_not_active, loan_payment_above_usage, loan_recovery_above_rest. */
function requirePayable(loan: LoanRow, amount: number): void {
  const most = payableOf(loan);
  if (isActive(loan)) {
    if (amount > most)
      throw onField("amount", "loan_payment_above_usage", { usage: formatRupiah(most) });
    return;
  }
  if (most === 0) throw new DomainError("loan_not_active");
  if (amount > most)
    throw onField("amount", "loan_recovery_above_rest", { rest: formatRupiah(most) });
}

const isActive = ({ state }: Pick<LoanRow, "state">): boolean => state === "active";

/**
 * The one function that reduces a debt, or what a write-off lacks, once per key. `input` is the amount that a person
 * sent, which a repetition must send again.
 */
export async function pay(
  brand: BrandContext,
  key: string,
  input: number | undefined,
  prepare: (change: Change) => Promise<Paying>,
): Promise<string> {
  const call = {
    earlier:
      "select code as answer, amount = coalesce($2, amount) as same from loan_payment where idempotency_key = $1",
    key: [key],
    input: [input ?? null],
  };
  return brand.ledger.commit((change) =>
    idempotent<string>(change, call, async () => {
      const paying = await prepare(change);
      requirePayable(paying.loan, paying.amount);
      const code = newReference("P");
      await writePayment(change, code, paying, key);
      post(brand, change, code, paying);
      await tell(change, code, paying);
      return code;
    }),
  );
}

/** Repays with unspent money of the loan wallet, within the change that writes the loan off. */
export async function returnUnspent(
  brand: BrandContext,
  change: Change,
  loan: LoanRow,
  amount: number,
): Promise<void> {
  const code = newReference("P");
  const paying = { loan, way: "wallet", madeBy: loan.agent_id, amount } as const;
  await writePayment(change, code, paying, `write-off ${loan.code}`);
  post(brand, change, code, paying);
}

async function writePayment(
  change: Change,
  code: string,
  { loan, way, madeBy, amount, isAuto = false }: Paying,
  key: string,
): Promise<void> {
  const parts = isActive(loan)
    ? allocate(amount, await openDraws(change.reads, loan.id), loan.repays)
    : [];
  const id = await change.newId("loan_payment");
  await change.writes.query(
    `insert into loan_payment (id, code, loan_id, way, amount, is_recovery, usage_before, made_by, idempotency_key, auto_agreed_at)
     overriding system value
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, case when $10 then (select l.auto_agreed_at from loan l where l.id = $3) end)`,
    [id, code, loan.id, way, amount, !isActive(loan), payableOf(loan), madeBy, key, isAuto],
  );
  const columns = [
    parts.map(({ draw_id: drawId }) => drawId),
    parts.map(({ fee }) => fee),
    parts.map(({ principal }) => principal),
  ];
  await change.writes.query(
    `insert into loan_payment_part (payment_id, draw_id, fee, principal)
     select $1, t.* from unnest($2::bigint[], $3::bigint[], $4::bigint[]) t`,
    [id, ...columns],
  );
  change.writeRows(
    parts.length,
    `update loan_draw w set paid = w.paid + t.principal, paid_fee = w.paid_fee + t.fee
     from unnest($1::bigint[], $2::bigint[], $3::bigint[]) t(id, fee, principal) where w.id = t.id`,
    columns,
  );
  await change.writes.query(
    "update loan set promised_on = null, promise_note = '' where id = $1 and promised_on is not null",
    [loan.id],
  );
}

const JOURNALS = {
  cash: collectedJournal,
  deposit: repaidJournal,
  wallet: returnedJournal,
} as const satisfies Readonly<Record<LoanPaymentWay, unknown>>;

function post(
  brand: BrandContext,
  change: Change,
  code: string,
  { loan, way, amount }: Paying,
): void {
  const pair = { agentId: loan.agent_id, masterId: loan.master_id };
  const journal = isActive(loan)
    ? JOURNALS[way](code, pair, amount)
    : recoveredJournal(code, pair, amount, way);
  change.post([journal], async ([result]) => {
    if (result !== "insufficient" || way !== "deposit")
      return new Error(`repayment ${code} was ${result}`);
    const deposit = await brand.ledger.balance(memberAccount("deposit", loan.agent_id));
    const missing = Math.max(amount - deposit, 0);
    return new DomainError("balance_insufficient", {
      parameters: { missing: formatRupiah(missing), amount: missing },
    });
  });
}

async function tell(
  { writes }: Change,
  code: string,
  { loan, way, amount }: Paying,
): Promise<void> {
  if (way === "cash")
    await notify(writes, LOAN_NOTICES.loan_collected, {
      memberId: loan.agent_id,
      facts: { amount },
    });
  else
    await notify(writes, LOAN_NOTICES.loan_repaid, {
      memberId: loan.master_id,
      facts: { amount, name: loan.agent_name },
    });
  await announce(writes, code, [loan.agent_id, loan.master_id]);
}

async function readPayment({ pool }: BrandContext, code: string): Promise<LoanPayment> {
  const row = await findPayment(pool, code);
  if (row === undefined) throw new Error("a repayment that was written is not there");
  return describePayment(row);
}
