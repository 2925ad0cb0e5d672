import { setTimeout as sleep } from "node:timers/promises";
import { GATEWAY_MISBEHAVIOURS } from "@konter/simulators";
import type { GatewayMisbehaviourRule, GatewayVendor } from "@konter/simulators";
import { rupiah } from "@konter/contract/money";
import { askGateway } from "../ask-charges.ts";
import { cancelCharge } from "../cancel-charge.ts";
import { processCallbacks } from "../callbacks.ts";
import { makeCharge } from "../make-charge.ts";
import { openGatewayCounter } from "./gateway-counter.ts";
import type { GatewayCounter } from "./gateway-counter.ts";

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

const METHODS: Readonly<Record<GatewayVendor, readonly string[]>> = {
  midtrans: ["bca_va", "bni_va", "permata_va", "qris", "gopay", "mandiri_bill"],
  xendit: ["bni_va", "qris"],
  tripay: ["bca_va", "qris"],
};
const AMOUNTS = [10_000, 25_000, 100_000, 1_234_567] as const;
const AT_ONCE = 12;
const WORKERS = 3;

/** Numbers that a seed repeats (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Members pay by a gateway that does everything wrong, while workers compete, connections to PostgreSQL are cut, purposes fail and
 * requests are canceled; at its end the gateway is well again, time goes by, and our books are held against the gateway's.
 */
export async function campaign({
  seconds,
  seed,
  vendor,
}: CampaignOptions): Promise<CampaignResult> {
  const random = randomFrom(seed);
  const shop = await openGatewayCounter(vendor, { random, timeoutMs: 400 });
  const endsAt = performance.now() + seconds * 1_000;
  let cuts = 0;
  try {
    while (performance.now() < endsAt) cuts += await round(shop, vendor, random);
    return await judge(shop, seed, cuts);
  } finally {
    await shop.close();
  }
}

/** Each kind strikes now and then; what is slow or silent seldom, for everybody waits for it. */
function rulesOf(random: () => number): readonly GatewayMisbehaviourRule[] {
  // What banks take back is done in the lives of the charges.
  const kinds = GATEWAY_MISBEHAVIOURS.filter((kind) => !/^(denied|charged-back)-/.test(kind));
  return kinds
    .filter(() => random() < 0.4)
    .map((kind) => ({
      kind,
      on: "any",
      ms: 50 + Math.floor(random() * 200),
      probability: kind.includes("sil") || kind.includes("slow") ? 0.03 : 0.15,
      ...(kind === "callback-forged" && random() < 0.5 ? { signature: "reused" } : {}),
      ...(kind.startsWith("answer-") && random() < 0.5 ? { done: false } : {}),
    }));
}

async function round(
  shop: GatewayCounter,
  vendor: GatewayVendor,
  random: () => number,
): Promise<number> {
  const { at, simulator } = shop;
  simulator.clearMisbehaviour();
  for (const rule of rulesOf(random)) simulator.misbehave(rule);
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

/** A request from its opening to its payment, or to whatever becomes of it. */
async function life(
  { at, simulator }: GatewayCounter,
  vendor: GatewayVendor,
  random: () => number,
): Promise<void> {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const { brand } = at.counter;
  const further = {
    connectionId: vendor,
    method: pick(METHODS[vendor]),
    amount: rupiah(pick(AMOUNTS)),
  };
  try {
    const id = await at.open(further);
    const { charge_reference: reference } = await at.row(id);
    // Some die between the commit and the call.
    if (random() < 0.9) await makeCharge(brand, at.payments, id);
    const canceling = random() < 0.1 ? cancelCharge(brand, at.payments, id) : undefined;
    // Heard of below, when the customer has done what he does.
    canceling?.catch(() => {});
    const does = random();
    if (does < 0.75) await simulator.pay(reference);
    else if (does < 0.85) await simulator.expire(reference);
    await canceling;
    if (does < 0.2) await sleep(random() * 200);
    if (does < 0.08) await simulator.chargeback(reference);
    else if (does < 0.12) await simulator.deny(reference);
    // Of a part Tripay has no word.
    else if (does < 0.16 && vendor !== "tripay")
      await simulator.chargeback(reference, { amount: 5_000 });
    else if (does < 0.2) await simulator.refund(reference);
  } catch {
    // The gateway's book knows no such charge, or cannot do that to it; or PostgreSQL was cut off in the middle.
  }
}

async function work({ at }: GatewayCounter): Promise<void> {
  const { brand } = at.counter;
  try {
    for (let turn = 0; turn < 4; turn += 1) {
      await processCallbacks(brand);
      for (const each of at.payments.gateways.all()) await askGateway(brand, at.payments, each);
    }
  } catch {
    // Cut off; the next one goes on.
  }
}

/** Ends every connection of the program to its database, in the middle of whatever it does. */
async function cut({ at }: GatewayCounter): Promise<void> {
  await at.sql(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`,
  );
}

async function judge(shop: GatewayCounter, seed: number, cuts: number): Promise<CampaignResult> {
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
  const open = await at.sql<{ detail: string }>(
    `select charge_reference || ' is still ' || state || ', asked next at ' || coalesce(next_ask_at::text, 'never') as detail
     from payment_charge c where (state in ('creating', 'pending', 'confirming') or doubted)
       and not exists (select from payment_case k where k.charge_id = c.id and k.closed_at is null)`,
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
      ...open.map(({ detail }) => detail),
      ...otherData,
      ...(told.length >= (counted?.paid ?? 0) ? [] : ["a purpose was told of less than was paid"]),
    ],
  };
}
