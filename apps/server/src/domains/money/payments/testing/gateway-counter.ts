import {
  createMidtransSimulator,
  createTripaySimulator,
  createXenditSimulator,
  GATEWAY_LOGIN,
  GATEWAY_SETTINGS,
} from "@konter/simulators";
import type { GatewayMovement, GatewaySimulator, GatewayVendor } from "@konter/simulators";
import { rupiah } from "@konter/contract/money";
import { inTransaction } from "../../../../platform/transaction.ts";
import type { SettlementLine } from "../../../../ports/payment-gateway.ts";
import { gatewayPlace } from "../registry.ts";
import { strayPayment } from "../strays.ts";
import { openPaymentCounter } from "./payment-counter.ts";
import type { PaymentCounter } from "./payment-counter.ts";

/** A payment counter whose gateway is a simulated one behind HTTP, with the real adapter. */
export interface GatewayCounter {
  readonly at: PaymentCounter;
  readonly simulator: GatewaySimulator;
  readonly url: string;
  /** Tells processes that start from now on where the gateway is. */
  moveTo(url: string): Promise<void>;
  /** Lets so many seconds go by for our charges and for the gateway, and does what is due then. */
  pass(seconds: number): Promise<void>;
  /** Long enough for every question and second look. */
  settleAll(): Promise<void>;
  /** Brings what a settlement would tell of: payments of a charge beyond its first. */
  reconcile(): Promise<void>;
  /** What differs between our books and the gateway's, to the rupiah, and what is wrong in ours. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}

export async function openGatewayCounter(
  vendor: GatewayVendor,
  options: { readonly random?: () => number; readonly timeoutMs?: number } = {},
): Promise<GatewayCounter> {
  const engine = options.random === undefined ? {} : { random: options.random };
  const simulator = {
    midtrans: () => createMidtransSimulator({ ...GATEWAY_LOGIN.midtrans, ...engine }),
    xendit: () => createXenditSimulator({ ...GATEWAY_LOGIN.xendit, ...engine }),
    tripay: () => createTripaySimulator({ ...GATEWAY_LOGIN.tripay, ...engine }),
  }[vendor]();
  const { url } = await simulator.start();
  const at = await openPaymentCounter({ gatewayTimeoutMs: options.timeoutMs ?? 1_500 });
  const { brand } = at.counter;
  async function moveTo(base_url: string): Promise<void> {
    const settings = { base_url, ...GATEWAY_SETTINGS[vendor] };
    await at.sql(
      `insert into payment_gateway (id, vendor, name, credentials) values ($2, $2, $2, $1)
       on conflict (id) do update set credentials = excluded.credentials`,
      [brand.keys.seal(JSON.stringify(settings), gatewayPlace(vendor)), vendor],
    );
  }
  // Of gateways that are told of one address for all charges.
  simulator.setCallbackUrl(`${at.payments.publicUrl}/callbacks/payments/${vendor}`);
  await moveTo(url);
  await at.payments.gateways.reload();

  /** Our clocks are moved back, the gateway's is not: what is over by ours is over there. */
  async function expire(): Promise<void> {
    const over = await at.sql<{ charge_reference: string }>(
      "select charge_reference from payment_charge where expires_at < now() and gateway_id = $1",
      [vendor],
    );
    for (const { charge_reference: reference } of over)
      if (simulator.book.byReference(reference)?.state === "pending")
        await simulator.expire(reference);
  }

  async function pass(seconds: number): Promise<void> {
    await at.pass(`${seconds} seconds`);
    await expire();
    await at.work();
    await simulator.idle();
    await at.work();
  }

  const perCharge = () => {
    const held = new Map<string, number>();
    const references = new Map(
      simulator.book.charges().map(({ number, reference }) => [number, reference]),
    );
    for (const { charge, amount, kind } of simulator.book.movements()) {
      const reference = references.get(charge);
      if (kind === "payout" || reference === undefined) continue;
      held.set(reference, (held.get(reference) ?? 0) + amount);
    }
    return held;
  };

  return {
    at,
    simulator,
    url,
    moveTo,
    pass,
    async settleAll() {
      for (const seconds of [
        10,
        10,
        130,
        130,
        130,
        600,
        3_600,
        3_600,
        7 * 3_600,
        7 * 3_600,
        90_000,
        10,
        10,
        130,
        90_000,
        10,
        10,
        90_000,
      ])
        await pass(seconds);
    },
    async reconcile() {
      const seen = new Set<number>();
      for (const movement of simulator.book.movements()) {
        if (movement.kind !== "payment") continue;
        if (seen.has(movement.charge)) {
          const reference = simulator.book
            .charges()
            .find(({ number }) => number === movement.charge)?.reference;
          await inTransaction(brand.pool, (client) =>
            strayPayment(client, { gateway: vendor, line: lineOf(movement, reference) }),
          );
        }
        seen.add(movement.charge);
      }
    },
    async problems() {
      const ours = await at.sql<{ reference: string; held: number }>(
        `select c.charge_reference as reference, (case when c.credited_at is null then 0 else c.amount - c.reversed_amount end
           + coalesce((select sum(amount) from payment_stray where charge_id = c.id), 0))::bigint as held
         from payment_charge c where c.gateway_id = $1`,
        [vendor],
      );
      const theirs = perCharge();
      const differences = ours.flatMap(({ reference, held }) => {
        const there = theirs.get(reference) ?? 0;
        return there === held ? [] : [`${reference}: we say ${held}, the gateway holds ${there}`];
      });
      const ledger = 0 - (await brand.ledger.balance({ kind: "gateway", owner: vendor }));
      const { received, takenBack } = simulator.book.totals();
      if (ledger !== received - takenBack)
        differences.push(`our ledger says ${ledger}, the gateway holds ${received - takenBack}`);
      return [...differences, ...(await at.problems())];
    },
    async close() {
      await simulator.stop();
      await at.close();
    },
  };
}

const lineOf = (
  { id, amount, fee, at }: GatewayMovement,
  reference: string | undefined,
): SettlementLine => ({
  id,
  kind: "payment",
  reference,
  gatewayReference: undefined,
  amount,
  fee: rupiah(fee),
  at: new Date(at),
  day: at.slice(0, 10),
});
