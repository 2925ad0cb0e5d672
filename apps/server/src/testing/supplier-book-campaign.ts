import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { MISBEHAVIOURS } from "@konter/simulators";
import type { MisbehaviourKind } from "@konter/simulators";
import { ownProblems } from "./books.ts";
import { TEST_PIN } from "./counter.ts";
import type { TestCounter } from "./counter.ts";
import { openHttpCounter } from "./http-counter.ts";
import type { HttpCounter } from "./http-counter.ts";
import { startMortalServer } from "./mortal-server.ts";
import type { MortalServer } from "./mortal-server.ts";
import { seeded } from "./seeded.ts";
import { lostReferences } from "./steady-buyers.ts";
import { describeJudgement, judgeBooks, mayStillAgree } from "./supplier-book-judgement.ts";
import type { Judgement, OurPurchase, TheirBook } from "./supplier-book-judgement.ts";
import { troubleRules } from "./supplier-trouble.ts";
import type { TroubleShares } from "./supplier-trouble.ts";

export interface CampaignOptions extends TroubleShares {
  readonly purchases: number;
  /** How often the server is killed (SIGKILL) and started again; the last time after the buying. */
  readonly kills: number;
  readonly seed: number;
  /** Of each of the buyers, between two purchases. */
  readonly pauseMs: number;
  /** Rounds of waiting for the two sides to agree; between two of them time passes for the purchases. */
  readonly rounds: number;
  readonly roundMs: number;
}

export interface CampaignResult {
  readonly judgement: Judgement;
  /** What our books say against themselves. */
  readonly problems: readonly string[];
  /** Purchases that were acknowledged and are not in the table. */
  readonly lost: readonly string[];
  /** Answers to members and staff that nobody expects. */
  readonly unexpected: readonly string[];
  /** Misbehaviour that struck nothing at either supplier: a campaign without it proves nothing about it. */
  readonly unused: readonly MisbehaviourKind[];
  readonly summary: string;
}

/** The vendor's minute, as long as a campaign can wait: what we keep to, and what the simulators forbid. */
const MIN_SECONDS = 1;
const FORBIDDEN_MS = 950;
const ASKING = {
  minSecondsBetweenCalls: MIN_SECONDS,
  firstCheckAfterSeconds: 1,
  secondLookAfterSeconds: 4,
  looksPerMinute: 60_000,
  notFoundFinalAfterMinutes: 0,
};
/** Longer than a worker's lease. */
const PAST_THE_LEASE = "2 minutes";
/** Past every step of the ladder of questions that matters here. */
const PAST_THE_LADDER = "20 minutes";

const BUYERS = 6;
const MEMBERS = 4;
const RETRY_MS = 100;
const PRODUCTS = ["TSEL10", "XL5", "SMART10", "TRI10", "PLN20", "TSEL20", "PLN50"] as const;

/**
 * Sells through the product, as a process that is killed again and again, to suppliers that do everything wrong; then holds
 * our purchases against the suppliers' own books.
 */
export async function holdBooksAgainstEachOther(options: CampaignOptions): Promise<CampaignResult> {
  const http = await openHttpCounter({
    members: MEMBERS,
    deposit: 90_000_000_000,
    idle: true,
    callbacks: false,
    digiflazzSettle: "callback",
    supplierCredentials: ASKING,
    simulators: { random: seeded(options.seed), forbiddenIntervalMs: FORBIDDEN_MS },
  });
  try {
    return await runCampaign(http, options);
  } finally {
    await http.close();
  }
}

async function runCampaign(http: HttpCounter, options: CampaignOptions): Promise<CampaignResult> {
  const { counter } = http;
  for (const rule of troubleRules(options)) {
    counter.digiflazz.misbehave(rule);
    counter.iak.misbehave(rule);
  }
  const server = await startMortalServer(http, MIN_SECONDS * 1_000);
  const people = startPeople(http, server, options);
  try {
    for (let kill = 1; kill <= options.kills; kill += 1) {
      await people.boughtSoMany(Math.floor((options.purchases * kill) / options.kills));
      await server.killAndRestart(PAST_THE_LEASE);
    }
    await people.stopBuying();
    await settle(counter, server, options);
    await people.leave();
    await server.stop();
    const judgement = await judge(counter);
    return {
      judgement,
      problems: await ownProblems(counter),
      lost: await lostReferences(http, people.accepted),
      unexpected: people.unexpected,
      unused: MISBEHAVIOURS.filter((kind) => struck(counter, kind) === 0),
      summary: [
        describeJudgement(judgement),
        describeTraffic(counter, server, people),
        ...(await heardOf(counter, judgement)),
      ].join("\n"),
    };
  } finally {
    await people.leave();
    await server.remove();
  }
}

type People = ReturnType<typeof startPeople>;

/** Members who buy, and members and staff who ask by hand about what is open. */
function startPeople(http: HttpCounter, server: MortalServer, options: CampaignOptions) {
  const { counter } = http;
  const accepted: string[] = [];
  const unexpected: string[] = [];
  let begun = 0;
  let refused = 0;
  let asked = 0;
  let buying = true;
  let here = true;

  async function buyOne(): Promise<void> {
    begun += 1;
    const product = PRODUCTS[begun % PRODUCTS.length] ?? "XL5";
    const digits = String(10_000_000 + begun);
    const input = {
      product_code: product,
      destination_number: product.startsWith("PLN") ? `532${digits}` : `0878${digits}`,
      price: 100_000,
      pin: TEST_PIN,
    };
    const key = randomUUID();
    const buyer = begun % MEMBERS;
    while (here) {
      const answer = await server
        .member(buyer)
        .then((client) => client.call("buyPrepaid", input, { key }))
        .catch(() => undefined);
      if (answer?.status === 200) {
        accepted.push((answer.json as { ref_id: string }).ref_id);
        return;
      }
      if (answer !== undefined && answer.status !== 503) {
        const { code } = (answer.json ?? {}) as { code?: string };
        if (code === "product_closed") refused += 1;
        else unexpected.push(`${answer.status} ${answer.text.slice(0, 200)}`);
        await sleep(RETRY_MS);
        return;
      }
      // The same purchase again, as our own front end does.
      await sleep(RETRY_MS);
    }
  }

  async function buy(): Promise<void> {
    while (buying && accepted.length < options.purchases) {
      await buyOne();
      await sleep(options.pauseMs);
    }
  }

  async function askByHand(): Promise<void> {
    const staff = await http.staff();
    while (here) {
      for (const [index, { ref_id, member }] of (await openPurchases(counter)).entries()) {
        const answer = await (
          index % 2 === 0
            ? staff.call("adminCheck", { ref_id })
            : (await server.member(member)).call("checkTransaction", { ref_id })
        ).catch(() => undefined);
        if (answer?.status === 200) asked += 1;
        else if (answer !== undefined && ![404, 409, 429, 503].includes(answer.status))
          unexpected.push(`${answer.status} ${answer.text.slice(0, 200)}`);
      }
      // A supplier's pause lasts minutes; here somebody ends it.
      await counter.database.owner.query(
        "update supplier set breaker_until = null where breaker_until is not null",
      );
      await sleep(RETRY_MS);
    }
  }

  const buyers = Promise.all(Array.from({ length: BUYERS }, buy));
  const hands = askByHand();
  return {
    accepted,
    unexpected,
    refused: () => refused,
    asked: () => asked,
    async boughtSoMany(count: number): Promise<void> {
      while (accepted.length < count) await Promise.race([sleep(20), buyers]);
    },
    async stopBuying(): Promise<void> {
      buying = false;
      await buyers;
    },
    async leave(): Promise<void> {
      buying = false;
      here = false;
      await Promise.all([buyers, hands]);
    },
  };
}

async function openPurchases(
  counter: TestCounter,
): Promise<readonly { readonly ref_id: string; readonly member: number }[]> {
  const open = await counter.database.owner.query<{ ref_id: string; member_id: number }>(
    `select p.ref_id, p.member_id from purchase_attempt a join purchase p on p.id = a.purchase_id
     where a.next_action_at is not null and a.state = 'pending' order by a.answered_at limit 4`,
  );
  return open.rows.map(({ ref_id, member_id }) => ({
    ref_id,
    member: counter.members.findIndex(({ id }) => id === member_id),
  }));
}

/** Waits until nothing is open and the two sides agree, but for the named cases; not for ever. */
async function settle(
  counter: TestCounter,
  server: MortalServer,
  { rounds, roundMs }: CampaignOptions,
): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) {
    const deadline = performance.now() + roundMs;
    do {
      // What was stuck there is delivered one day.
      await Promise.all([counter.digiflazz.deliverLater(), counter.iak.deliverLater()]);
      await Promise.all([counter.digiflazz.idle(), counter.iak.idle()]);
      if (!mayStillAgree(await judge(counter))) return;
      await sleep(RETRY_MS * 5);
    } while (performance.now() < deadline);
    if (round < rounds) await server.killAndRestart(PAST_THE_LADDER);
  }
}

async function judge(counter: TestCounter): Promise<Judgement> {
  const books = await Promise.all([theirBook(counter, "digiflazz"), theirBook(counter, "iak")]);
  return judgeBooks(await ourPurchases(counter), books);
}

async function theirBook(counter: TestCounter, supplier: "digiflazz" | "iak"): Promise<TheirBook> {
  const simulator = counter[supplier];
  const balance = await counter.brand.ledger.balance({ kind: "supplier", owner: supplier });
  return {
    supplier,
    deliveries: simulator.book.deliveries(),
    balance: simulator.book.balance(),
    ledgerBalance: 0 - balance,
    violations: simulator.violations(),
  };
}

async function ourPurchases(counter: TestCounter): Promise<readonly OurPurchase[]> {
  const found = await counter.database.owner.query<OurPurchase>(
    `select p.ref_id as "refId", p.state, p.cost, p.serial_number as "serialNumber", p.serial_correction as "serialCorrection",
       p.case_reason as "caseReason", json_agg(json_build_object('supplier', a.supplier_id, 'reference', a.supplier_reference,
         'state', a.state, 'actualCost', a.actual_cost) order by a.number) as attempts
     from purchase p join purchase_attempt a on a.purchase_id = p.id group by p.id order by p.id`,
  );
  return found.rows;
}

function struck({ digiflazz, iak }: TestCounter, kind: MisbehaviourKind): number {
  return (digiflazz.struck()[kind] ?? 0) + (iak.struck()[kind] ?? 0);
}

const HEARD_OF = 5;

/** What we were told of the first purchases that are at fault, in the order in which it came. */
async function heardOf(counter: TestCounter, { faults }: Judgement): Promise<readonly string[]> {
  const refs = [...new Set(faults.map(({ subject }) => subject))].slice(0, HEARD_OF);
  const heard = await counter.database.owner.query<{ line: string }>(
    `select concat_ws(' ', p.ref_id, e.attempt_number, to_char(e.at, 'MI:SS.MS'), e.source, e.state, e.code, '->', e.effect) as line
     from purchase_evidence e join purchase p on p.id = e.purchase_id where p.ref_id = any($1) order by p.id, e.id`,
    [refs],
  );
  return heard.rows.map(({ line }) => `heard         ${line}`);
}

function describeTraffic(counter: TestCounter, server: MortalServer, people: People): string {
  const lines = (
    [
      ["digiflazz", counter.digiflazz],
      ["iak", counter.iak],
    ] as const
  ).map(([id, simulator]) => {
    const calls = Object.values(simulator.calls()).reduce((sum, count) => sum + count, 0);
    const { sent, accepted, lost } = simulator.callbacks();
    const { length: tooSoon } = simulator.violations();
    return `${id.padEnd(14)}${calls} calls, ${tooSoon} too soon; callbacks: ${sent} sent, ${accepted} taken, ${lost} lost`;
  });
  const kinds = MISBEHAVIOURS.map((kind) => `${kind} ${struck(counter, kind)}`);
  return [
    `kills         ${server.kills()}`,
    `people        ${people.accepted.length} accepted, ${people.refused()} refused, ${people.asked()} asked by hand`,
    ...lines,
    `trouble       ${kinds.join(", ")}`,
  ].join("\n");
}
