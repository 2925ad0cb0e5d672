import { rupiah } from "@konter/contract/money";
import { paymentPurposesOf } from "@konter/server/composition/modules.ts";
import { askTopUp } from "@konter/server/domains/money/deposits/index.ts";
import { askGateway } from "@konter/server/domains/money/payments/index.ts";
import type { OpenBrand } from "@konter/server/composition/brand.ts";
import type { PastStep } from "../deposits.ts";
import type { SimulatedVendors } from "../simulators.ts";
import { control } from "./control.ts";
import { memberIdOf } from "./people.ts";

const GATEWAY = "midtrans";
/** A gateway is asked again this long after a credit (secondLookAfterSeconds), and again to confirm a reversal. */
const SECOND_LOOK_MINUTES = 6 * 60;

/** Top-ups that were credited, and that the bank took back from the gateway afterwards. */
export function paymentCaseSteps(
  open: OpenBrand,
  { gateways }: Pick<SimulatedVendors, "gateways">,
): readonly PastStep[] {
  const reversed = (minutesAgo: number, hp: string, nominal: number): readonly PastStep[] => {
    const paid = minutesAgo + SECOND_LOOK_MINUTES;
    const payment = { reference: "" };
    const ask = (at: number): PastStep => ({ minutesAgo: at, run: async () => askDue(open) });
    return [
      {
        minutesAgo: paid + 3,
        async run(at) {
          payment.reference = await order(open, hp, nominal, at);
          await control(gateways[GATEWAY].url, "pay", { key: payment.reference });
        },
      },
      ask(paid + 2),
      ask(paid),
      {
        minutesAgo: minutesAgo + 9,
        run: async () => control(gateways[GATEWAY].url, "deny", { key: payment.reference }),
      },
      ask(minutesAgo - 1),
      ask(minutesAgo - 2),
      ask(minutesAgo - 4),
    ];
  };
  return [...reversed(104, "081200000024", 250_000), ...reversed(31, "081200000026", 150_000)];
}

/** Orders a top-up by virtual account. Returns the charge's reference at the gateway. */
async function order(open: OpenBrand, hp: string, nominal: number, now: Date): Promise<string> {
  const { brand } = open;
  const memberId = await memberIdOf(open, hp);
  const input = { nominal: rupiah(nominal), method: `gateway.${GATEWAY}.bca_va`, holder_name: "" };
  const payments = { ...open.payments, purposes: paymentPurposesOf(brand) };
  const asking = { memberId, key: `demo-reversed-${hp}`, input, locale: "id", now } as const;
  const { code } = await askTopUp(brand, payments, asking);
  // The first charge of a top-up.
  return `${code}-1`;
}

async function askDue(open: OpenBrand): Promise<void> {
  const { brand } = open;
  const payments = { ...open.payments, purposes: paymentPurposesOf(brand) };
  const connected = payments.gateways.find(GATEWAY);
  if (connected === undefined) throw new Error(`${GATEWAY} is not connected`);
  await askGateway(brand, payments, connected);
}
