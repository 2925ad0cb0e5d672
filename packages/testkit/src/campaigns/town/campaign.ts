import { setTimeout as sleep } from "node:timers/promises";
import { MISBEHAVIOURS } from "@konter/simulators";
import { askGateway, processCallbacks } from "@konter/server/domains/money/payments/index.ts";
import { gatewayTroubles } from "@konter/server/domains/money/payments/testing/gateway-customers.ts";
import {
  askAboutPaid,
  bringSecondPayments,
  SETTLING_SECONDS,
} from "@konter/server/domains/money/payments/testing/gateway-judgement.ts";
import type { BothBooks } from "@konter/server/domains/money/payments/testing/gateway-judgement.ts";
import { homeSuppliers } from "../campaign-suppliers.ts";
import { settleWithSuppliers } from "../supplier-book-campaign.ts";
import { troubleRules } from "../supplier-trouble.ts";
import { judgeTown } from "./judge.ts";
import { startCrowd } from "./crowd.ts";
import type { Crowd } from "./crowd.ts";
import { openTown } from "./town.ts";
import type { Town } from "./town.ts";

export interface CampaignOptions {
  readonly seed: number;
  /** How long members and staff are active. */
  readonly seconds: number;
  /** Kills of the server or PostgreSQL. Between them, connections are cut. */
  readonly kills: number;
}

/**
 * Members go on until each of these calls has succeeded this often, because a busy machine may do little in a few
 * seconds.
 */
const EACH = ["buyPrepaid", "depositTransferSend", "cashbackRedeem", "depositTopUp"] as const;
const EACH_TIMES = 3;
const LONGEST_MS = 90_000;

export interface CampaignResult {
  readonly problems: readonly string[];
  readonly unexpected: readonly string[];
  readonly summary: string;
  readonly done: ReadonlyMap<string, number>;
}

/** Enough time for the second status answer, for the end of the reversal period and for the second status check. */
const AFTER_SETTLEMENT_SECONDS = [10, 10, 130, 10, 90_000, 10];
/** Shares of all purchases. */
const SUPPLIER_TROUBLE = { each: 0.01, lateChanges: 0.05, lostCallbacks: 0.15 };

/**
 * All money-moving actions at once, with faults of all external parties, while the server and PostgreSQL are killed.
 * Then the faults end, time passes, and our records are compared with those of all others. A seed repeats the order of
 * actions, but not the exact time of a kill.
 */
export async function moneyCampaign(options: CampaignOptions): Promise<CampaignResult> {
  const town = await openTown(options.seed);
  try {
    beginTrouble(town);
    const crowd = startCrowd(town);
    try {
      await strikeAndWait(town, options);
      const until = performance.now() + LONGEST_MS;
      const isEnough = () => EACH.every((call) => (crowd.done.get(call) ?? 0) >= EACH_TIMES);
      while (!isEnough() && performance.now() < until) await sleep(100);
    } finally {
      await crowd.leave();
    }
    await town.bank.rest();
    await town.bank.tellAll();
    await town.takeOver();
    await settle(town);
    return {
      problems: await judgeTown(town, crowd.acknowledged),
      unexpected: unexpectedOf(town, crowd),
      summary: await describe(town, crowd, options),
      done: crowd.done,
    };
  } finally {
    await town.close();
  }
}

/** Includes the errors that the servers logged. */
function unexpectedOf({ bank, errors }: Town, crowd: Crowd): readonly string[] {
  const answers = [...crowd.unexpected, ...bank.unexpected];
  const ids = answers.flatMap((answer) => /"requestId":"([^"]+)"/.exec(answer)?.[1] ?? []);
  return [...answers, ...errors.filter((line) => ids.some((id) => line.includes(id)))];
}

function beginTrouble({ http: { environment }, books, random }: Town): void {
  for (const rule of troubleRules(SUPPLIER_TROUBLE)) {
    environment.digiflazz.misbehave(rule);
    environment.iak.misbehave(rule);
  }
  for (const each of Object.values(books)) renewTrouble(each, random);
}

function renewTrouble({ simulator, vendor }: BothBooks, random: Town["random"]): void {
  simulator.clearMisbehaviour();
  for (const rule of gatewayTroubles(vendor, random)) simulator.misbehave(rule);
}

/** Kills alternate between server and PostgreSQL, at random times spread evenly over the period. */
async function strikeAndWait(town: Town, { seconds, kills }: CampaignOptions): Promise<void> {
  const { random, books } = town;
  const begun = performance.now();
  const restMs = (seconds * 1_000) / (kills + 1);
  for (let kill = 0; kill <= kills; kill += 1) {
    const until = begun + restMs * (kill + 0.5 + random());
    while (performance.now() < until) {
      await sleep(Math.min(400, Math.max(0, until - performance.now())));
      if (random() < 0.1) town.cutDatabase();
      for (const each of Object.values(books)) if (random() < 0.1) renewTrouble(each, random);
    }
    if (kill === kills) return;
    if (kill % 2 === 0) await town.killServer();
    else await town.killDatabase();
  }
}

/** Ends all faults and finishes open work in this process while days pass. */
async function settle(town: Town): Promise<void> {
  const { http, books } = town;
  const { environment } = http;
  environment.digiflazz.clearMisbehaviour();
  environment.iak.clearMisbehaviour();
  for (const { simulator } of Object.values(books)) simulator.clearMisbehaviour();
  // No worker runs while timestamps are moved.
  const pass = async (seconds: number): Promise<void> => {
    await environment.stopDelivery();
    await town.pass(seconds);
    environment.startDelivery();
  };
  for (const seconds of SETTLING_SECONDS) {
    await pass(seconds);
    await workOff(town);
  }
  const suppliers = homeSuppliers(environment);
  await settleWithSuppliers(environment, suppliers, { rounds: 12, roundMs: 4_000 }, () =>
    pass(20 * 60),
  );
  // Whoever reads the settlement asks about charges that were paid after the last status check and without a callback.
  for (const each of Object.values(books)) await askAboutPaid(each);
  for (const seconds of AFTER_SETTLEMENT_SECONDS) {
    await workOff(town);
    await pass(seconds);
  }
  for (const each of Object.values(books)) await bringSecondPayments(each);
  await environment.stopDelivery();
}

/** Processes callbacks before status checks, until nothing is due. */
async function workOff({ http: { environment }, books }: Town): Promise<void> {
  const { brand, payments } = environment;
  for (let round = 0; round < 50; round += 1) {
    environment.workers.wake("delivery");
    let worked = await processCallbacks(brand);
    for (const each of payments.gateways.all()) worked += await askGateway(brand, payments, each);
    await Promise.all(Object.values(books).map(({ simulator }) => simulator.idle()));
    if (worked === 0) return;
  }
  throw new Error("there is always something due");
}

async function describe(
  { books, http: { environment }, sql, bank }: Town,
  { done, acknowledged }: Crowd,
  { seed, kills }: CampaignOptions,
): Promise<string> {
  const [rows] = await sql<{ line: string }>(
    `select concat_ws(', ', (select string_agg(concat(state, ' ', n), ' ') from (select state, count(*) as n from deposit_request group by 1) s),
       (select concat(count(*), ' strays') from payment_stray), (select concat(count(*), ' cases of payments') from payment_case),
       (select concat(count(*), ' cases of sales') from purchase where case_reason is not null)) as line`,
  );
  const struck = MISBEHAVIOURS.filter(
    (kind) =>
      (environment.digiflazz.struck()[kind] ?? 0) + (environment.iak.struck()[kind] ?? 0) > 0,
  );
  const acts = [...done].map(([what, times]) => `${what} ${times}`).toSorted();
  return [
    `seed          ${seed}, ${kills} kills`,
    `acknowledged  ${Object.entries(acknowledged)
      .map(([what, list]) => `${what} ${list.length}`)
      .join(", ")}`,
    `answers       ${acts.join(", ")}`,
    `top-ups       ${rows?.line ?? ""}`,
    `bank          ${bank.accounts.map((account) => JSON.stringify(bank.paidTo(account))).join(" ")}`,
    ...Object.values(books).map(
      ({ vendor, simulator }) =>
        `${vendor.padEnd(13)} ${JSON.stringify(simulator.book.totals())} ${JSON.stringify(simulator.struck())}`,
    ),
    `suppliers     ${struck.join(", ")}`,
  ].join("\n");
}
