import { rupiah } from "@konter/contract/money";
import { onlyRow } from "@konter/postgres";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import {
  acceptTerms,
  approveLoan,
  collect,
  decideBatch,
  reportHandover,
  requestDraw,
  requestLoan,
  writeOffKind,
} from "@konter/server/domains/network/loans/index.ts";
import { changeSetting } from "@konter/server/kernel/settings/index.ts";
import type { PastStep } from "../deposits.ts";
import { QUIET_AGENT } from "../lived/neighbourhood.ts";
import { DEMO_PIN } from "../people.ts";
import { approvedByTwo } from "./approvals.ts";
import { memberIdOf, staffActor } from "./people.ts";

const MASTER = "081200000003";
const DAY_MINUTES = 24 * 60;
/** Fee of each amount lent, in hundredths of a percent, and after how many days it is due. */
const TERMS = { fee_rate: 100, days: 7 } as const;

/**
 * Loans of the Master to agents: one that is overdue, one of which cash was collected and handed over, one whose agent
 * asks for more, a request that staff have not decided, and a written-off loan that is half recovered.
 */
export function loanSteps(open: OpenBrand): readonly PastStep[] {
  const code = new Map<string, string>();
  const active = (daysAgo: number, hp: string, limit: number): PastStep => ({
    minutesAgo: daysAgo * DAY_MINUTES,
    run: async () => void code.set(hp, await openLoan(open, hp, limit)),
  });
  const lent = (minutesAgo: number, hp: string, amount: number): PastStep => ({
    minutesAgo,
    run: async () => lend(open, hp, amount),
  });
  return [
    {
      minutesAgo: 31 * DAY_MINUTES,
      run: async () => lendAtAll(open),
    },
    active(30, QUIET_AGENT, 400_000),
    lent(29 * DAY_MINUTES, QUIET_AGENT, 300_000),
    active(12, "081200000022", 600_000),
    lent(9 * DAY_MINUTES, "081200000022", 300_000),
    active(10, "081200000021", 1_000_000),
    lent(6 * DAY_MINUTES, "081200000021", 500_000),
    active(3, "081200000025", 750_000),
    {
      minutesAgo: 5 * DAY_MINUTES,
      run: async () => writeOff(open, code.get(QUIET_AGENT) ?? ""),
    },
    {
      minutesAgo: 195,
      run: async () => handIn(open, code.get("081200000021") ?? "", 250_000),
    },
    {
      minutesAgo: 110,
      run: async () => recoverHalf(open, code.get(QUIET_AGENT) ?? ""),
    },
    {
      minutesAgo: 74,
      async run() {
        await requestDraw(open.brand, await personOf(open, "081200000025"), 200_000);
      },
    },
    {
      minutesAgo: 58,
      run: async () => request(open, "081200000026", 500_000),
    },
  ];
}

async function lendAtAll({ brand }: OpenBrand): Promise<void> {
  await changeSetting(brand, "loans", true);
  await changeSetting(brand, "loan_lender", "PT Demo Modal Warung");
}

async function request(open: OpenBrand, hp: string, limit: number): Promise<void> {
  const asked = { limit, purpose: "Tambah stok pulsa dan token" };
  await requestLoan(open.brand, await personOf(open, hp), asked);
}

/** Requests, approves and accepts a loan; returns its code. */
async function openLoan(open: OpenBrand, hp: string, limit: number): Promise<string> {
  const { brand } = open;
  await request(open, hp, limit);
  const agentId = await memberIdOf(open, hp);
  const found = await brand.pool.query<{ code: string }>(
    "select code from loan where agent_id = $1 and state = 'pending'",
    [agentId],
  );
  const code = found.rows[0]?.code ?? "";
  await approveLoan(brand, await staffActor(open), {
    loan_id: code,
    limit: rupiah(limit),
    ...TERMS,
    reason: "Penjualan rutin setiap hari",
  });
  await acceptTerms(brand, agentId, `${limit}-${TERMS.fee_rate}-${TERMS.days}`);
  return code;
}

async function lend(open: OpenBrand, hp: string, amount: number): Promise<void> {
  const rows = [{ agent_hp: `+62${hp.slice(1)}`, amount: rupiah(amount) }];
  const call = { idempotencyKey: `demo-lent-${hp}`, locale: "id" } as const;
  const result = await decideBatch(
    open.brand,
    await personOf(open, MASTER),
    { rows, pin: DEMO_PIN },
    call,
  );
  const refused = result.rows[0]?.refused;
  if (refused !== null) throw new Error(`the loan of ${hp} was refused: ${refused?.message}`);
}

async function collectCash(open: OpenBrand, code: string, amount: number): Promise<void> {
  const master = await personOf(open, MASTER);
  await collect(open.brand, master, { loan_id: code, amount }, `demo-collected-${code}`);
}

/** Collects half of the written-off amount. */
async function recoverHalf(open: OpenBrand, code: string): Promise<void> {
  const found = await open.brand.pool.query<{ half: number }>(
    "select written_off / 2 as half from loan where code = $1",
    [code],
  );
  await collectCash(open, code, onlyRow(found).half);
}

async function handIn(open: OpenBrand, code: string, amount: number): Promise<void> {
  await collectCash(open, code, amount);
  const note = "Disetor ke kasir pusat";
  const masterId = await memberIdOf(open, MASTER);
  await reportHandover(open.brand, masterId, note, `demo-handed-over-${code}`);
}

/** The second member of staff asks for it, and the first approves. */
async function writeOff(open: OpenBrand, code: string): Promise<void> {
  const reason = "Agen berhenti berjualan dan tidak bisa dihubungi";
  await approvedByTwo(open, writeOffKind(open.brand), {
    input: { loan_id: code, reason },
    reason,
    key: `demo-written-off-${code}`,
    words: "Sudah dicoba ditagih tiga kali",
  });
}

interface Person {
  readonly id: number;
  readonly name: string;
  readonly pinSalt: Buffer;
}

async function personOf(open: OpenBrand, hp: string): Promise<Person> {
  const found = await open.brand.pool.query<Person>(
    'select id, name, pin_salt as "pinSalt" from member where id = $1',
    [await memberIdOf(open, hp)],
  );
  return onlyRow(found);
}
