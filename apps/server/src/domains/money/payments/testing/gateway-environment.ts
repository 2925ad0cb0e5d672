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
import { openPaymentEnvironment } from "./payment-environment.ts";
import type { PaymentEnvironment } from "./payment-environment.ts";

/** A payment test environment with a simulated gateway behind HTTP and the real adapter. */
export interface GatewayEnvironment {
  readonly at: PaymentEnvironment;
  readonly simulator: GatewaySimulator;
  readonly url: string;
  /** Sets the gateway's address for processes that start from now on. */
  moveTo(url: string): Promise<void>;
  /** Lets time pass for our charges and the gateway, and processes what is due then. */
  pass(seconds: number): Promise<void>;
  /** Lets time pass until nothing is due, or all queries and rechecks are over. */
  settleAll(): Promise<void>;
  /** Reports what a settlement would: payments of a charge after its first. */
  reconcile(): Promise<void>;
  /** Returns the differences between our ledger and the gateway's records to the rupiah, and violations in ours. */
  problems(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** `random` selects the faults. */
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

/** Inserts the account at a simulated gateway, or updates its address. */
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

export async function openGatewayEnvironment(
  vendor: GatewayVendor,
  options: { readonly random?: () => number; readonly timeoutMs?: number } = {},
): Promise<GatewayEnvironment> {
  const simulator = createSimulatorOf(vendor, options.random);
  const { url } = await simulator.start();
  const at = await openPaymentEnvironment({ gatewayTimeoutMs: options.timeoutMs ?? 1_500 });
  const { brand } = at.environment;
  const books: BothBooks = { brand, sql: at.sql, vendor, simulator };
  const moveTo = (base_url: string) => writeGatewayAccount(brand, vendor, base_url);
  // For gateways with a single callback address for all charges.
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

  /** Whether no charge is due for polling and no callback waits, so that more time changes nothing. */
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
