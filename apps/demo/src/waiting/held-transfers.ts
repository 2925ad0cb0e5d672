import { normalisePhone } from "@konter/contract/phone";
import { readTerms, sendTransfers } from "@konter/server/domains/money/transfers/index.ts";
import { newReference } from "@konter/server/kernel/references.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import type { PastStep } from "../deposits.ts";
import { memberIdOf, payIn } from "./people.ts";

/** Large first transfers to a receiver, which the brand holds before they are released. */
export function heldTransferSteps(open: OpenBrand): readonly PastStep[] {
  const held = (minutesAgo: number, transfer: Transfer): PastStep => ({
    minutesAgo,
    run: async () => sendHeld(open, transfer),
  });
  return [
    held(150, {
      from: "081200000023",
      to: "081200000021",
      amount: 1_500_000,
      notes: "Modal akhir bulan",
    }),
    held(48, {
      from: "081200000026",
      to: "081200000028",
      amount: 1_000_000,
      notes: "Pinjaman stok voucher",
    }),
  ];
}

interface Transfer {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly notes: string;
}

async function sendHeld(open: OpenBrand, { from, to, amount, notes }: Transfer): Promise<void> {
  const { brand } = open;
  await payIn(open, from, amount);
  const sender = await memberIdOf(open, from);
  const found = await brand.pool.query<{ password_hash: string }>(
    "select password_hash from member where id = $1",
    [sender],
  );
  const item = {
    ref: newReference("T"),
    sender,
    key: `demo-held-${from}`,
    hash: "00",
    receiver: normalisePhone(to) ?? to,
    amount,
    notes,
    password: found.rows[0]?.password_hash,
  };
  const [sent] = await sendTransfers(brand.pipeline, [item], await readTerms(brand));
  if (sent?.state !== "held") throw new Error(`the transfer of ${from} is ${sent?.result}`);
}
