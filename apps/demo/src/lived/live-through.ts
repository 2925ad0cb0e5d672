import { runCashback } from "@konter/server/domains/money/cashback/index.ts";
import { dispatchOutbox } from "@konter/server/kernel/outbox/index.ts";
import type { DemoPerson } from "../people.ts";
import { aftermathOf, leaveComplaints } from "./aftermath.ts";
import type { Event } from "./aftermath.ts";
import type { Past } from "./moved-clock.ts";
import { HICCUPS } from "./neighbourhood.ts";
import type { Newcomer } from "./neighbourhood.ts";
import { lookAgain, sellTogether } from "./sell.ts";
import { fundSuppliers, moveIn, openTown, topUp } from "./town.ts";
import type { Buyer, Town } from "./town.ts";

export interface Life {
  readonly days: number;
  /** Agents who join during the history, and how many days before today. */
  readonly newcomers: readonly Newcomer[];
  /** Aborts the generation. The history is then incomplete and unusable. */
  readonly signal?: AbortSignal;
  /** The people of the first day. */
  readonly people: readonly DemoPerson[];
  /** Creates the account of a newcomer. */
  readonly join: (person: DemoPerson) => Promise<void>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const JAKARTA_MS = 7 * HOUR_MS;
/** The busy hours of shops, in Jakarta's time. */
const BUSY_HOURS = [9.2, 13.4, 18.6];
const HICCUP_HOURS: readonly [number, number] = [9, 16];
/**
 * Sales and reversals end this long before today, so that they are decided and checked a second time (up to 7.5 hours
 * later) before a user sees the demo: the simulated suppliers do not know them.
 */
const QUIET_MS = 9 * HOUR_MS;
/**
 * The time between two rounds of status checks. A supplier's rate limit determines how many checks one round may make.
 */
const LOOKS_APART_MS = 10_000;
const SALES_AT_ONCE = 10;
/** The share of a real day's sales that is generated: enough for every chart, and fast to generate. */
const SHOWN_SHARE = 0.5;

/**
 * Generates some weeks of a brand's history with the functions of normal operation: agents join, top up, sell, give
 * credit and complain; suppliers reject, reverse and are slow; cashback is credited, and staff reply. Ends with nothing
 * open but the latest complaints.
 */
export async function liveThrough(past: Past, today: Date, life: Life): Promise<void> {
  const town = await openTown(past, life.people);
  const staffId = await firstOfStaff(past);
  const end = new Date(today.getTime() - QUIET_MS);
  const events: Event[] = [];
  for (let daysAgo = life.days - 1; daysAgo >= 0; daysAgo -= 1) {
    life.signal?.throwIfAborted();
    const midnight = startOfDay(today, daysAgo);
    await moveInOf(town, life, daysAgo, new Date(midnight.getTime() + 7 * HOUR_MS));
    for (const hour of BUSY_HOURS) {
      const at = new Date(
        midnight.getTime() + hour * HOUR_MS + town.chance.between(0, 40) * MINUTE_MS,
      );
      if (at > end) break;
      await happenUntil(town, events, at);
      await sellAt(town, at, hour, daysAgo);
    }
    const sold = [...town.sales.values()].filter((sale) => sale.at >= midnight);
    events.push(...aftermathOf(town, sold, staffId));
    await closeDay(town, new Date(midnight.getTime() + 23 * HOUR_MS), today);
  }
  await happenUntil(town, events, today);
  await leaveComplaints(town, today);
  await finish(town, today);
}

function startOfDay(today: Date, daysAgo: number): Date {
  const local = today.getTime() + JAKARTA_MS;
  return new Date(local - (local % DAY_MS) - JAKARTA_MS - daysAgo * DAY_MS);
}

async function firstOfStaff({ open }: Past): Promise<number> {
  const staff = await open.brand.pool.query<{ id: number }>(
    "select id from staff order by id limit 1",
  );
  return staff.rows[0]?.id ?? 0;
}

async function moveInOf(town: Town, life: Life, daysAgo: number, at: Date): Promise<void> {
  for (const newcomer of life.newcomers) {
    if (newcomer.daysAgo !== daysAgo) continue;
    await town.past.moveTo(at);
    await life.join(newcomer.person);
    await moveIn(town, newcomer.person);
  }
}

async function happenUntil(town: Town, events: Event[], until: Date): Promise<void> {
  events.sort((one, other) => one.at.getTime() - other.at.getTime());
  while (events[0] !== undefined && events[0].at <= until) {
    const event = events.shift();
    if (event === undefined) return;
    await town.past.moveTo(event.at);
    await event.happen();
  }
}

async function sellAt(town: Town, at: Date, hour: number, daysAgo: number): Promise<void> {
  const buyers = whoSells(town, at);
  const low = buyers.filter(({ balance, usualDeposit }) => balance < usualDeposit / 3);
  if (low.length > 0) await town.past.moveTo(at);
  for (const buyer of low) await topUp(town, buyer, at, buyer.usualDeposit);
  await sellTogether(
    town,
    buyers,
    new Date(at.getTime() + MINUTE_MS),
    refusingSupplier(hour, daysAgo),
  );
}

/** More sales on weekdays and after payday. The total grows with the newcomers. */
function whoSells(town: Town, at: Date): readonly Buyer[] {
  const local = new Date(at.getTime() + JAKARTA_MS);
  const isWeekend = local.getUTCDay() === 0;
  const isPayday = local.getUTCDate() >= 25 || local.getUTCDate() <= 3;
  const share = (SHOWN_SHARE * (isPayday ? 1.25 : 1) * (isWeekend ? 0.7 : 1)) / BUSY_HOURS.length;
  return town.buyers
    .filter(({ pace }) => town.chance.fraction() < pace * share)
    .slice(0, SALES_AT_ONCE);
}

function refusingSupplier(hour: number, daysAgo: number): string | undefined {
  const [from, to] = HICCUP_HOURS;
  return hour >= from && hour < to
    ? HICCUPS.find((hiccup) => hiccup.daysAgo === daysAgo)?.supplier
    : undefined;
}

/** Rounds of as many status checks as the suppliers' rate limits allow, until nothing is due. */
async function lookUntilDone(town: Town, from: Date, today: Date): Promise<void> {
  let at = from;
  const mayTakeBack = today.getTime() - from.getTime() > QUIET_MS;
  while (await lookAgain(town, at, mayTakeBack)) at = new Date(at.getTime() + LOOKS_APART_MS);
}

async function closeDay(town: Town, evening: Date, today: Date): Promise<void> {
  const at = new Date(Math.min(evening.getTime(), today.getTime() - HOUR_MS));
  await lookUntilDone(town, at, today);
  while (await runCashback(town.past.open.brand));
  if (at.getUTCDay() === 1) await fundSuppliers(town, at);
}

async function finish(town: Town, today: Date): Promise<void> {
  await lookUntilDone(town, new Date(today.getTime() - HOUR_MS / 2), today);
  await town.past.moveTo(today);
  for (const buyer of town.buyers) await topUp(town, buyer, today, buyer.usualDeposit);
  await fundSuppliers(town, today);
  while (await runCashback(town.past.open.brand));
  while (await dispatchOutbox(town.past.open.brand));
}
