import { rupiah } from "@konter/contract/money";
import type { InstitutionCode } from "@konter/contract/name-checks";
import { acceptCheck, awaitCheck } from "@konter/server/domains/money/name-checks/index.ts";
import { sendMoney, workSending } from "@konter/server/domains/money/send-money/index.ts";
import { siteOf, spendingByPasskey } from "@konter/server/domains/people/passkeys/index.ts";
import {
  decideVerification,
  listVerifications,
} from "@konter/server/domains/people/verification/index.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import type { PastStep } from "../deposits.ts";
import { DEMO_PIN } from "../people.ts";
import type { SimulatedVendors } from "../simulators.ts";
import { control } from "./control.ts";
import { browserCall, memberIdOf, payIn, signedIn, staffActor } from "./people.ts";
import { submitIdentity } from "./verifications.ts";

/** How long the receiving bank takes: longer than anybody looks at a demo, and short enough for a timer. */
const BANK_TAKES_MS = 14 * 24 * 3_600_000;
const HIGHEST_CHECK_FEE = rupiah(10_000);
const HIGHEST_FEE = rupiah(20_000);
const DAY_MINUTES = 24 * 60;

interface Sending {
  readonly hp: string;
  readonly institution: InstitutionCode;
  readonly account: string;
  readonly amount: number;
  readonly note: string;
}

/** Money that its receiving bank has not confirmed for more than an hour. */
export function sentMoneySteps(
  open: OpenBrand,
  { payouts }: Pick<SimulatedVendors, "payouts">,
): readonly PastStep[] {
  const late = (minutesAgo: number, sending: Sending): readonly PastStep[] => [
    { minutesAgo: minutesAgo + DAY_MINUTES, run: async () => verify(open, sending.hp) },
    { minutesAgo, run: async () => sendLate(open, sending, payouts.flip) },
    ...[1, 5, 20].map((after) => ({
      minutesAgo: minutesAgo - after,
      run: async () => work(open),
    })),
  ];
  return [
    ...late(172, {
      hp: "081200000021",
      institution: "bca",
      account: "5210338764",
      amount: 350_000,
      note: "Belanja stok kartu perdana",
    }),
    ...late(83, {
      hp: "081200000022",
      institution: "bri",
      account: "034501987654321",
      amount: 500_000,
      note: "Setoran kios",
    }),
  ];
}

async function verify(open: OpenBrand, hp: string): Promise<void> {
  const { brand } = open;
  const memberId = await memberIdOf(open, hp);
  await submitIdentity(open, memberId);
  const { rows } = await listVerifications(brand.pool, { list: "waiting", limit: 50 });
  const id = rows.find(({ member }) => member.member_id === memberId)?.id ?? 0;
  const reason = "Nama dan foto cocok dengan KTP";
  await decideVerification(brand, await staffActor(open), { id, verified: true, reason });
}

async function sendLate(open: OpenBrand, sending: Sending, flip: string): Promise<void> {
  const { brand, disbursers, payments } = open;
  const { hp, institution, account, amount, note } = sending;
  await payIn(open, hp, 2 * amount);
  const call = browserCall(open, {
    key: `demo-sent-${hp}`,
    userAgent: "Konter",
    address: "192.0.2.21",
  });
  const member = await signedIn(open, await memberIdOf(open, hp), call);
  const asked = { institution, account_number: account, fee: HIGHEST_CHECK_FEE };
  const accepted = await acceptCheck(brand, disbursers, member, `demo-check-${hp}`, asked);
  const check = await awaitCheck(brand, disbursers, accepted);
  const spending = spendingByPasskey(brand, siteOf(payments.publicUrl));
  const input = {
    name_check: check.ref_id,
    amount: rupiah(amount),
    note,
    fee: HIGHEST_FEE,
    pin: DEMO_PIN,
  };
  const sent = await sendMoney(brand, disbursers, spending, member, input, call);
  await control(flip, "misbehave", {
    kind: "settles-late",
    reference: sent.ref_id,
    ms: BANK_TAKES_MS,
  });
  await work(open);
}

async function work({ brand, disbursers }: OpenBrand): Promise<void> {
  while (await workSending(brand, disbursers));
}
