import { setTimeout as sleep } from "node:timers/promises";
import type { GatewayVendor } from "@konter/simulators";
import { rupiah } from "@konter/contract/money";
import { seeded } from "@konter/testkit/brand/seeded.ts";
import { askGateway } from "../asking/ask-charges.ts";
import { cancelCharge } from "../charging/cancel-charge.ts";
import { processCallbacks } from "../callbacks/callbacks.ts";
import { makeCharge } from "../charging/make-charge.ts";
import { openGatewayEnvironment } from "./gateway-environment.ts";
import type { GatewayEnvironment } from "./gateway-environment.ts";
import { CAMPAIGN_METHODS, gatewayTroubles, payOrNot } from "./gateway-customers.ts";
import { openWithoutCase } from "./gateway-judgement.ts";

export interface CampaignOptions {
  readonly seconds: number;
  readonly seed: number;
  readonly vendor: GatewayVendor;
}

export interface CampaignResult {
  readonly seed: number;
  readonly charges: number;
  readonly paid: number;
  readonly reversed: number;
  readonly strays: number;
  readonly cases: number;
  readonly rupiahReceived: number;
  readonly cuts: number;
  readonly struck: Readonly<Record<string, number>>;
  readonly problems: readonly string[];
}

const AMOUNTS = [10_000, 25_000, 100_000, 1_234_567] as const;
const AT_ONCE = 12;
const WORKERS = 3;

/**
 * Members pay through a faulty gateway while workers compete, PostgreSQL connections are cut, purposes fail and
 * requests are canceled. At the end the gateway recovers, time passes, and our ledger is compared with the gateway's
 * records.
 */
export async function campaign({
  seconds,
  seed,
  vendor,
}: CampaignOptions): Promise<CampaignResult> {
  const random = seeded(seed);
  const shop = await openGatewayEnvironment(vendor, { random, timeoutMs: 400 });
  const endsAt = performance.now() + seconds * 1_000;
  let cuts = 0;
  try {
    while (performance.now() < endsAt) cuts += await round(shop, vendor, random);
    return await judge(shop, seed, cuts);
  } finally {
    await shop.close();
  }
}

async function round(
  shop: GatewayEnvironment,
  vendor: GatewayVendor,
  random: () => number,
): Promise<number> {
  const { at, simulator } = shop;
  simulator.clearMisbehaviour();
  for (const rule of gatewayTroubles(vendor, random)) simulator.misbehave(rule);
  at.purpose.onPaid = async () => {
    if (random() < 0.05) throw new Error("the purpose is out of order");
    return random() < 0.03 ? "unwanted" : undefined;
  };
  let cuts = 0;
  const members = Promise.all(Array.from({ length: AT_ONCE }, () => life(shop, vendor, random)));
  const workers = Array.from({ length: WORKERS }, () => work(shop));
  const cutting = (async () => {
    for (let time = 0; time < 3; time += 1) {
      await sleep(random() * 150);
      if (random() < 0.3) {
        cuts += 1;
        await cut(shop);
      }
    }
  })();
  await Promise.all([members, cutting, ...workers]);
  await at.pass(`${Math.floor(random() * 200)} seconds`);
  await Promise.all(Array.from({ length: WORKERS }, () => work(shop)));
  return cuts;
}

/** Runs one request from its opening to its outcome. */
async function life(
  { at, simulator }: GatewayEnvironment,
  vendor: GatewayVendor,
  random: () => number,
): Promise<void> {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const { brand } = at.environment;
  const further = {
    connectionId: vendor,
    method: pick(CAMPAIGN_METHODS[vendor]),
    amount: rupiah(pick(AMOUNTS)),
  };
  try {
    const id = await at.open(further);
    const { charge_reference: reference } = await at.row(id);
    // Some processes die between the commit and the gateway call.
    if (random() < 0.9) await makeCharge(brand, at.payments, id);
    const canceling = random() < 0.1 ? cancelCharge(brand, at.payments, id) : undefined;
    // Awaited below, after the customer's action.
    canceling?.catch(() => {});
    await payOrNot(simulator, vendor, reference, random, canceling);
  } catch {
    // The gateway's records lack the charge or do not allow this, or the PostgreSQL connection was cut.
  }
}

async function work({ at }: GatewayEnvironment): Promise<void> {
  const { brand } = at.environment;
  try {
    for (let turn = 0; turn < 4; turn += 1) {
      await processCallbacks(brand);
      for (const each of at.payments.gateways.all()) await askGateway(brand, at.payments, each);
    }
  } catch {
    // The connection was cut; the next worker continues.
  }
}

/** Terminates all of the program's database connections. */
async function cut({ at }: GatewayEnvironment): Promise<void> {
  await at.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
  );
}

async function judge(
  shop: GatewayEnvironment,
  seed: number,
  cuts: number,
): Promise<CampaignResult> {
  const { at, simulator } = shop;
  const struck = simulator.struck();
  simulator.clearMisbehaviour();
  at.purpose.onPaid = undefined;
  await simulator.idle();
  await shop.settleAll();
  await shop.settleAll();
  await shop.reconcile();
  const [counted] = await at.sql<Omit<CampaignResult, "seed" | "struck" | "problems" | "cuts">>(
    `select count(*)::int as charges, (count(*) filter (where state = 'paid'))::int as paid,
       (count(*) filter (where state = 'reversed'))::int as reversed,
       (select count(*)::int from payment_stray) as strays, (select count(*)::int from payment_case) as cases from payment_charge`,
  );
  const told = at.purpose.told.filter(({ what }) => what === "paid").map(({ id }) => id);
  const otherData = simulator.violations().map((violation) => JSON.stringify(violation));
  return {
    seed,
    charges: counted?.charges ?? 0,
    paid: counted?.paid ?? 0,
    reversed: counted?.reversed ?? 0,
    strays: counted?.strays ?? 0,
    cases: counted?.cases ?? 0,
    rupiahReceived: simulator.book.totals().received,
    cuts,
    struck,
    problems: [
      ...(await shop.problems()),
      ...(await openWithoutCase(at.sql)),
      ...otherData,
      ...(told.length >= (counted?.paid ?? 0) ? [] : ["a purpose was told of less than was paid"]),
    ],
  };
}
