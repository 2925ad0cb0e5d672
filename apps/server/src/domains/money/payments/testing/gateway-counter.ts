import {
  createMidtransSimulator,
  createTripaySimulator,
  createXenditSimulator,
  GATEWAY_LOGIN,
  GATEWAY_SETTINGS,
} from "@konter/simulators";
import type { GatewaySimulator, GatewayVendor } from "@konter/simulators";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { gatewayPlace } from "../registry.ts";
import {
  bringSecondPayments,
  expireThere,
  gatewayDifferences,
  SETTLING_SECONDS,
} from "./gateway-judgement.ts";
import type { BothBooks } from "./gateway-judgement.ts";
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
  /** Lets time pass until nothing is due any more, or every question and second look is over. */
  settleAll(): Promise<void>;
  /** Brings what a settlement would tell of: payments of a charge beyond its first. */
  reconcile(): Promise<void>;
  /** What differs between our books and the gateway's, to the rupiah, and what is wrong in ours. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** `random` decides what strikes. */
export function createSimulatorOf(
  vendor: GatewayVendor,
  random: (() => number) | undefined,
): GatewaySimulator {
  const engine = random === undefined ? {} : { random };
  switch (vendor) {
    case "midtrans":
      return createMidtransSimulator({ ...GATEWAY_LOGIN.midtrans, ...engine });
    case "xendit":
      return createXenditSimulator({ ...GATEWAY_LOGIN.xendit, ...engine });
    case "tripay":
      return createTripaySimulator({ ...GATEWAY_LOGIN.tripay, ...engine });
  }
}

/** Writes the account at a simulated gateway down, or that the gateway is somewhere else now. */
export async function writeGatewayAccount(
  { pool, keys }: BrandContext,
  vendor: GatewayVendor,
  base_url: string,
): Promise<void> {
  const settings = { base_url, ...GATEWAY_SETTINGS[vendor] };
  await pool.query(
    `insert into payment_gateway (id, vendor, name, credentials) values ($2, $2, $2, $1)
     on conflict (id) do update set credentials = excluded.credentials`,
    [keys.seal(JSON.stringify(settings), gatewayPlace(vendor)), vendor],
  );
}

export async function openGatewayCounter(
  vendor: GatewayVendor,
  options: { readonly random?: () => number; readonly timeoutMs?: number } = {},
): Promise<GatewayCounter> {
  const simulator = createSimulatorOf(vendor, options.random);
  const { url } = await simulator.start();
  const at = await openPaymentCounter({ gatewayTimeoutMs: options.timeoutMs ?? 1_500 });
  const { brand } = at.counter;
  const books: BothBooks = { brand, sql: at.sql, vendor, simulator };
  const moveTo = (base_url: string) => writeGatewayAccount(brand, vendor, base_url);
  // Of gateways that are told of one address for all charges.
  simulator.setCallbackUrl(`${at.payments.publicUrl}/callbacks/payments/${vendor}`);
  await moveTo(url);
  await at.payments.gateways.reload();

  async function pass(seconds: number): Promise<void> {
    await at.pass(`${seconds} seconds`);
    await expireThere(books);
    await at.work();
    await simulator.idle();
    await at.work();
  }

  /** Whether no charge is asked about again and no callback waits: then time changes nothing any more. */
  async function isAtRest(): Promise<boolean> {
    const waiting = await at.sql(
      `select 1 from payment_charge where next_ask_at is not null
       union all select 1 from payment_callback where processed_at is null limit 1`,
    );
    return waiting.length === 0;
  }

  return {
    at,
    simulator,
    url,
    moveTo,
    pass,
    async settleAll() {
      for (const seconds of SETTLING_SECONDS) {
        await pass(seconds);
        if (await isAtRest()) return;
      }
    },
    reconcile: () => bringSecondPayments(books),
    problems: async () => [...(await gatewayDifferences(books)), ...(await at.problems())],
    async close() {
      await simulator.stop();
      await at.close();
    },
  };
}
