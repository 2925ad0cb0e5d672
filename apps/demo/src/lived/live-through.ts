import { runCashback } from "@konter/server/domains/money/cashback/index.ts";
import { dispatchOutbox } from "@konter/server/kernel/outbox/index.ts";
import type { DemoPerson } from "../people.ts";
import { aftermathOf, leaveComplaints } from "./aftermath.ts";
import type { Event } from "./aftermath.ts";
import type { PastStep } from "../deposits.ts";
import type { Past } from "./moved-clock.ts";
import { HICCUPS, LOAN_SPENT } from "./neighbourhood.ts";
import type { Newcomer } from "./neighbourhood.ts";
import { openWork } from "./open-work.ts";
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
  /** Further work that is open at the end. */
  readonly openWork?: readonly PastStep[];
  /** Creates the account of a newcomer. */
  readonly join: (person: DemoPerson) => Promise<void>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const JAKARTA_MS = 7 * HOUR_MS;
/** The busy hours of shops, in Jakarta's time. */
const BUSY_HOURS = [9.2, 13.4, 18.6];
/** Today, yesterday and the day that today is compared with have sales in every hour of a counter. */
const OPEN_HOURS = Array.from({ length: 15 }, (_hour, index) => 7.1 + index);
const SHOWN_BY_HOUR: ReadonlySet<number> = new Set([0, 1, 7]);
const HICCUP_HOURS: readonly [number, number] = [9, 16];
/**
 * Every sale is decided and checked a second time before a user sees the demo, because the simulated suppliers do not
 * know it. The second check comes up to 7.5 hours after the sale; for sales closer to today than this it comes within
 * minutes. They are not reversed.
 */
const QUIET_MS = 9 * HOUR_MS;
const EARLY_LOOK_SECONDS = 300;
const LAST_SALE_MS = 22 * MINUTE_MS;
const LAST_CLOSING_MS = 10 * MINUTE_MS;
const LAST_LOOK_MS = 5 * MINUTE_MS;
/**
 * The time between two rounds of status checks. A supplier's rate limit determines how many checks one round may make.
 */
const LOOKS_APART_MS = 10_000;
const SALES_AT_ONCE = 10;
/** The share of a real day's sales that is generated: enough for every chart, and fast to generate. */
const SHOWN_SHARE = 0.5;
const SHOWN_SHARE_BY_HOUR = 1.2;

/**
 * Generates some weeks of a brand's history with the functions of normal operation: agents join, top up, sell, give
 * credit and complain; suppliers reject, reverse and are slow; cashback is credited, and staff reply. Ends with a few
 * recent items in the queues, and with no purchase that a supplier must still be asked about.
 */
export async function liveThrough(past: Past, today: Date, life: Life): Promise<void> {
  const town = await openTown(past, life.people);
  const staffId = await firstOfStaff(past);
  const end = new Date(today.getTime() - QUIET_MS);
  const work = [
    ...(life.openWork ?? []),
    ...openWork(town, async (at) => {
      await lookUntilDone(town, at, today);
    }),
  ];
  let usualLooks: Looks = [];
  const events: Event[] = [
    {
      at: end,
      async happen() {
        usualLooks = await lookEarly(town);
      },
    },
    ...work.map(({ minutesAgo, run }) => {
      const at = new Date(today.getTime() - minutesAgo * MINUTE_MS);
      return { at, happen: () => run(at) };
    }),
  ];
  for (let daysAgo = life.days - 1; daysAgo >= 0; daysAgo -= 1) {
    life.signal?.throwIfAborted();
    const midnight = startOfDay(today, daysAgo);
    await moveInOf(town, life, daysAgo, new Date(midnight.getTime() + 7 * HOUR_MS));
    for (const hour of SHOWN_BY_HOUR.has(daysAgo) ? OPEN_HOURS : BUSY_HOURS) {
      const at = new Date(
        midnight.getTime() + hour * HOUR_MS + town.chance.between(0, 40) * MINUTE_MS,
      );
      if (at.getTime() > today.getTime() - LAST_SALE_MS) break;
      await happenUntil(town, events, at);
      await sellAt(town, at, hour, daysAgo);
    }
    const sold = [...town.sales.values()].filter((sale) => sale.at >= midnight);
    events.push(...aftermathOf(town, sold, staffId));
    const evening = new Date(
      Math.min(midnight.getTime() + 23 * HOUR_MS, today.getTime() - LAST_CLOSING_MS),
    );
    // In order of time, because the ledger is.
    await happenUntil(town, events, evening);
    await closeDay(town, evening, today);
  }
  await happenUntil(town, events, today);
  await leaveComplaints(town, today);
  await finish(town, today);
  await restoreLooks(town, usualLooks);
}

type Looks = readonly { readonly id: string; readonly seconds: number }[];

/** Makes suppliers' second checks due within minutes. Returns their usual times. */
async function lookEarly({ past }: Town): Promise<Looks> {
  const { pool } = past.open.brand;
  const usual = await pool.query<Looks[number]>(
    "select id, second_look_after_seconds as seconds from supplier",
  );
  await pool.query("update supplier set second_look_after_seconds = $1", [EARLY_LOOK_SECONDS]);
  return usual.rows;
}

async function restoreLooks({ past }: Town, looks: Looks): Promise<void> {
  for (const { id, seconds } of looks)
    await past.open.brand.pool.query(
      "update supplier set second_look_after_seconds = $2 where id = $1",
      [id, seconds],
    );
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
    await moveIn(town, newcomer.person, newcomer.lastSaleDaysAgo);
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
  const buyers = whoSells(town, at, daysAgo);
  const low = buyers.filter(({ balance, usualDeposit }) => balance < usualDeposit / 3);
  if (low.length > 0) await town.past.moveTo(at);
  for (const buyer of low) await topUp(town, buyer, at, buyer.usualDeposit);
  await sellTogether(town, buyers, new Date(at.getTime() + MINUTE_MS), {
    refusing: refusingSupplier(hour, daysAgo),
    fromLoan: ({ lastSaleDaysAgo: last }) =>
      last > 0 && daysAgo <= LOAN_SPENT.from && daysAgo >= LOAN_SPENT.until,
  });
}

/** More sales on weekdays and after payday. The total grows with the newcomers. */
function whoSells(town: Town, at: Date, daysAgo: number): readonly Buyer[] {
  const local = new Date(at.getTime() + JAKARTA_MS);
  const isWeekend = local.getUTCDay() === 0;
  const isPayday = local.getUTCDate() >= 25 || local.getUTCDate() <= 3;
  const shown = SHOWN_BY_HOUR.has(daysAgo)
    ? SHOWN_SHARE_BY_HOUR / OPEN_HOURS.length
    : SHOWN_SHARE / BUSY_HOURS.length;
  const share = shown * (isPayday ? 1.25 : 1) * (isWeekend ? 0.7 : 1);
  return town.buyers
    .filter(
      ({ pace, lastSaleDaysAgo: last }) => town.chance.fraction() < pace * share && daysAgo >= last,
    )
    .slice(0, SALES_AT_ONCE);
}

function refusingSupplier(hour: number, daysAgo: number): string | undefined {
  const [from, to] = HICCUP_HOURS;
  return hour >= from && hour < to
    ? HICCUPS.find((hiccup) => hiccup.daysAgo === daysAgo)?.supplier
    : undefined;
}

/** Rounds of as many status checks as the suppliers' rate limits allow, until nothing is due. Returns the last one's time. */
async function lookUntilDone(town: Town, from: Date, today: Date): Promise<Date> {
  let at = from;
  const mayTakeBack = today.getTime() - from.getTime() > QUIET_MS;
  while (await lookAgain(town, at, mayTakeBack)) at = new Date(at.getTime() + LOOKS_APART_MS);
  return at;
}

async function closeDay(town: Town, at: Date, today: Date): Promise<void> {
  await lookUntilDone(town, at, today);
  while (await runCashback(town.past.open.brand));
  if (at.getUTCDay() === 1) await fundSuppliers(town, at);
}

async function finish(town: Town, today: Date): Promise<void> {
  // Several times, because a question can become due after the first.
  for (let at = new Date(today.getTime() - LAST_LOOK_MS); at <= today;) {
    at = new Date((await lookUntilDone(town, at, today)).getTime() + MINUTE_MS);
  }
  await town.past.moveTo(today);
  for (const buyer of town.buyers) await topUp(town, buyer, today, buyer.usualDeposit);
  await fundSuppliers(town, today);
  while (await runCashback(town.past.open.brand));
  while (await dispatchOutbox(town.past.open.brand));
}
