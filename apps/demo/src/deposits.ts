import { normalisePhone } from "@konter/contract/phone";
import { businessDate } from "@konter/contract/time";
import { keepLines, matchLines } from "@konter/server/domains/money/banks/index.ts";
import {
  askTopUp,
  cancelRequest,
  claimRequest,
} from "@konter/server/domains/money/deposits/index.ts";
import { inTransaction } from "@konter/server/platform/transaction.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import { bankMatchersOf } from "@konter/server/composition/modules.ts";

/** A static QRIS code, valid by the rules of QRIS, of a merchant that does not exist. */
const DEMO_QRIS =
  "00020101021126690017ID.CO.EXAMPLE.WWW011893600000000000000102150000000000000010303UMI51440014ID.CO.QRIS.WWW0215ID10200000000010303UMI5204481453033605802ID5911TOKO CONTOH6007JAKARTA6105101106304414D";

/**
 * Adds two accounts, one with a separate QRIS, cash to a collector, and a method of each kind at the simulated
 * gateways.
 */
export async function addBankAccounts({ brand }: OpenBrand): Promise<void> {
  await brand.pool.query(
    `insert into bank_account (bank, name, number, holder, qris, is_demo) values
       ('bca', 'BCA', '1234567890', 'PT Konter Sejahtera', $1, true),
       ('mandiri', 'Mandiri', '1370012345678', 'PT Konter Sejahtera', null, true)
     on conflict do nothing`,
    [DEMO_QRIS],
  );
  await brand.pool.query(
    `insert into deposit_method (code, kind, source, name, offered, least, most)
     values ('cash', 'cash', 'cash', 'Tunai ke penagih', true, 10000, 5000000) on conflict do nothing`,
  );
  await brand.pool.query(
    `insert into deposit_method (code, kind, source, gateway_id, gateway_method, name, offered, fixed, rate_basis_points, least, most, rank)
     values ('gateway.midtrans.qris', 'qris', 'gateway', 'midtrans', 'qris', 'QRIS', true, 0, 70, 10000, 10000000, 10),
       ('gateway.midtrans.bca_va', 'virtual_account', 'gateway', 'midtrans', 'bca_va', 'BCA Virtual Account', true, 4000, 0, 10000, 50000000, 20),
       ('gateway.xendit.bri_va', 'virtual_account', 'gateway', 'xendit', 'bri_va', 'BRI Virtual Account', true, 4000, 0, 10000, 50000000, 30),
       ('gateway.xendit.dana', 'e_wallet', 'gateway', 'xendit', 'dana', 'DANA', true, 0, 150, 10000, 10000000, 40),
       ('gateway.tripay.alfamart', 'store', 'gateway', 'tripay', 'alfamart', 'Alfamart', true, 5000, 0, 10000, 2500000, 50)
     on conflict do nothing`,
  );
}

/** A step of the demo's open work: what happened how long before a user first sees the demo. */
export interface PastStep {
  readonly minutesAgo: number;
  readonly run: (at: Date) => Promise<void>;
}

/**
 * A few top-ups of every kind, oldest first: one credited, one paid after it was canceled, a claim about a transfer
 * without its unique digits, cash that nobody explained, and one waiting.
 */
export function topUpSteps(open: OpenBrand): readonly PastStep[] {
  const { brand, payments } = open;
  const totals = { credited: 0, canceled: 0 };
  let claimed: { readonly code: string; readonly memberId: number } | undefined;
  const ask = async (hp: string, nominal: number, bank: DemoBank, holder: string) => {
    const memberId = await idOf(
      open,
      "select id from member where hp = $1",
      normalisePhone(hp) ?? hp,
    );
    const account = await accountOf(open, bank);
    const input = { nominal: nominal as never, method: `bank.${account}`, holder_name: holder };
    const key = `demo-top-up-${hp}`;
    const made = await askTopUp(brand, payments, { memberId, key, input, locale: "id" });
    return { ...made, memberId };
  };
  return [
    {
      minutesAgo: 26 * 60,
      run: async () => tell(open, "bca", [[75_000, "SETORAN TUNAI"]]),
    },
    {
      minutesAgo: 300,
      async run() {
        totals.credited = (await ask("081200000011", 200_000, "bca", "Konter Melati")).total;
        const canceled = await ask("081200000012", 500_000, "bca", "Toko Berkah Jaya");
        await cancelRequest(brand, payments, canceled.memberId, canceled.code, "id");
        totals.canceled = canceled.total;
      },
    },
    {
      minutesAgo: 240,
      run: async () =>
        tell(open, "bca", [
          [totals.credited, "TRSF E-BANKING CR KONTER MELATI"],
          [totals.canceled, "TRSF E-BANKING CR TOKO BERKAH JAYA"],
        ]),
    },
    {
      minutesAgo: 130,
      async run() {
        claimed = await ask("081200000013", 50_000, "mandiri", "Joko Susilo");
      },
    },
    {
      minutesAgo: 100,
      run: async () => tell(open, "mandiri", [[50_000, "MCM InhouseTrf DARI JOKO SUSILO"]]),
    },
    {
      minutesAgo: 55,
      run: async () => {
        if (claimed !== undefined) await claim(open, claimed);
      },
    },
    {
      minutesAgo: 14,
      async run() {
        await ask("081200000001", 100_000, "bca", "Budi Member");
      },
    },
  ];
}

type DemoBank = "bca" | "mandiri";

async function idOf({ brand }: OpenBrand, query: string, value: string): Promise<number> {
  const found = await brand.pool.query<{ id: number }>(query, [value]);
  return found.rows[0]?.id ?? 0;
}

const accountOf = (open: OpenBrand, bank: DemoBank): Promise<number> =>
  idOf(open, "select id from bank_account where bank = $1 and is_demo order by id limit 1", bank);

/** The database's time, which may be a moved one. */
async function timeOf({ brand }: OpenBrand): Promise<Date> {
  const { rows } = await brand.pool.query<{ now: Date }>("select clock_timestamp() as now");
  return rows[0]?.now ?? new Date();
}

async function claim(
  open: OpenBrand,
  { code, memberId }: { readonly code: string; readonly memberId: number },
): Promise<void> {
  const input = {
    code,
    amount: 50_000 as never,
    sender: "Joko Susilo",
    bank: "Mandiri",
    paid_at: (await timeOf(open)).toISOString(),
    note: "Lupa tiga angka di belakang.",
  };
  await claimRequest(open.brand, memberId, "demo-claim", input, "id");
}

/** Reports bank lines and processes them. */
async function tell(
  open: OpenBrand,
  bank: DemoBank,
  lines: readonly (readonly [amount: number, description: string])[],
): Promise<void> {
  const { brand } = open;
  const accountId = await accountOf(open, bank);
  const now = await timeOf(open);
  const day = businessDate(now);
  await inTransaction(brand.pool, (client) =>
    keepLines(
      client,
      { accountId, source: "feed", staffId: null, facts: { pending: 0 } },
      lines.map(([amount, description], at) => ({
        day,
        at: null,
        direction: "in" as const,
        amount,
        description,
        balance: null,
        id: `demo-${accountId}-${now.getTime()}-${at}`,
      })),
    ),
  );
  while (await matchLines(brand, bankMatchersOf(brand)));
}
