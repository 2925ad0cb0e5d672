import { normalisePhone } from "@konter/contract/phone";
import {
  checkItem,
  readTerms,
  sendTransfers,
} from "@konter/server/domains/money/transfers/index.ts";
import { newReference } from "@konter/server/kernel/references.ts";
import { changeSetting } from "@konter/server/kernel/settings/index.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import type { PastStep } from "../deposits.ts";
import { NEWCOMERS } from "../lived/neighbourhood.ts";
import { memberIdOf, payIn, withSetting } from "./people.ts";

/** The demo's brand holds first transfers from this amount, a visitor's for some minutes. */
const HELD_FROM = 1_000_000;
/** The longest time that a brand may choose. */
const HELD_MINUTES = 24 * 60;

interface Transfer {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
  readonly notes: string;
}

const TRANSFERS: readonly (Transfer & { readonly minutesAgo: number })[] = [
  {
    minutesAgo: 150,
    from: "081200000023",
    to: "081200000021",
    amount: 1_500_000,
    notes: "Modal akhir bulan",
  },
  {
    minutesAgo: 48,
    from: "081200000026",
    to: "081200000028",
    amount: 1_000_000,
    notes: "Pinjaman stok voucher",
  },
];

/** Large first transfers to a receiver, which the brand holds before they are released. */
export function heldTransferSteps(open: OpenBrand): readonly PastStep[] {
  return TRANSFERS.map(({ minutesAgo, ...transfer }) => ({
    minutesAgo,
    async run() {
      await changeSetting(open.brand, "transfer_hold_amount", HELD_FROM);
      await sendHeld(open, transfer);
    },
  }));
}

/** Sends the same amounts to the next receivers that got nothing from these senders before. */
export async function sendHeldAgain(open: OpenBrand): Promise<void> {
  const receivers = NEWCOMERS.map(({ person }) => person.hp);
  for (const transfer of TRANSFERS)
    for (const to of receivers) {
      if (!(await isHeld(open, { ...transfer, to }))) continue;
      await sendHeld(open, { ...transfer, to });
      break;
    }
}

/** Whether the brand would hold the transfer. */
async function isHeld(open: OpenBrand, { from, to, amount }: Transfer): Promise<boolean> {
  const { pool } = open.brand;
  const sender = await memberIdOf(open, from);
  const item = { sender, receiver: normalisePhone(to) ?? to, amount };
  const { is_held, verdict } = await checkItem(pool, item, await readTerms(open.brand));
  return is_held && verdict === null;
}

async function sendHeld(open: OpenBrand, { from, to, amount, notes }: Transfer): Promise<void> {
  const { brand } = open;
  await payIn(open, from, amount);
  const sender = await memberIdOf(open, from);
  const found = await brand.pool.query<{ password_hash: string }>(
    "select password_hash from member where id = $1",
    [sender],
  );
  const ref = newReference("T");
  const item = {
    ref,
    sender,
    key: `demo-${ref}`,
    hash: "00",
    receiver: normalisePhone(to) ?? to,
    amount,
    notes,
    password: found.rows[0]?.password_hash,
  };
  await withSetting(open, "transfer_hold_minutes", HELD_MINUTES, async () => {
    const [sent] = await sendTransfers(brand.pipeline, [item], await readTerms(brand));
    if (sent?.state !== "held") throw new Error(`the transfer of ${from} is ${sent?.result}`);
  });
}
