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
async function addAccounts({ brand }: OpenBrand): Promise<readonly [number, number]> {
  const added = await brand.pool.query<{ id: number }>(
    `insert into bank_account (bank, name, number, holder, qris, is_demo) values
       ('bca', 'BCA', '1234567890', 'PT Konter Sejahtera', $1, true),
       ('mandiri', 'Mandiri', '1370012345678', 'PT Konter Sejahtera', null, true)
     on conflict do nothing returning id`,
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
  return [added.rows[0]?.id ?? 0, added.rows[1]?.id ?? 0];
}

/**
 * Adds bank accounts and a few top-ups of every kind: one waiting, one credited, one paid after it was canceled, and a
 * claim about a transfer without its unique digits.
 */
export async function addDeposits(open: OpenBrand): Promise<void> {
  const { brand, payments } = open;
  const [bca, mandiri] = await addAccounts(open);
  const ask = async (hp: string, nominal: number, account: number, holder: string) => {
    const found = await brand.pool.query<{ id: number }>("select id from member where hp = $1", [
      normalisePhone(hp),
    ]);
    const memberId = found.rows[0]?.id ?? 0;
    const input = { nominal: nominal as never, method: `bank.${account}`, holder_name: holder };
    const key = `demo-top-up-${hp}`;
    const made = await askTopUp(brand, payments, { memberId, key, input, locale: "id" });
    return { ...made, memberId };
  };
  await ask("081200000001", 100_000, bca, "Budi Member");
  const credited = await ask("081200000011", 200_000, bca, "Konter Melati");
  const canceled = await ask("081200000012", 500_000, bca, "Toko Berkah Jaya");
  await cancelRequest(brand, payments, canceled.memberId, canceled.code, "id");
  const claimed = await ask("081200000013", 50_000, mandiri, "Joko Susilo");
  await tell(open, bca, [
    [credited.total, "TRSF E-BANKING CR KONTER MELATI"],
    [canceled.total, "TRSF E-BANKING CR TOKO BERKAH JAYA"],
    [75_000, "SETORAN TUNAI"],
  ]);
  await tell(open, mandiri, [[50_000, "MCM InhouseTrf DARI JOKO SUSILO"]]);
  const { rows } = await brand.pool.query<{ now: Date }>("select clock_timestamp() as now");
  await claimRequest(
    brand,
    claimed.memberId,
    "demo-claim",
    {
      code: claimed.code,
      amount: 50_000 as never,
      sender: "Joko Susilo",
      bank: "Mandiri",
      paid_at: (rows[0]?.now ?? new Date()).toISOString(),
      note: "Lupa tiga angka di belakang.",
    },
    "id",
  );
}

/** Reports bank lines and processes them. */
async function tell(
  { brand }: OpenBrand,
  accountId: number,
  lines: readonly (readonly [amount: number, description: string])[],
): Promise<void> {
  const { rows } = await brand.pool.query<{ now: Date }>("select clock_timestamp() as now");
  const day = businessDate(rows[0]?.now ?? new Date());
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
        id: `demo-${accountId}-${at}`,
      })),
    ),
  );
  while (await matchLines(brand, bankMatchersOf(brand)));
}
