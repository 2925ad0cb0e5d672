import { setTimeout as sleep } from "node:timers/promises";
import { MISBEHAVIOURS } from "@konter/simulators";
import type { MisbehaviourKind } from "@konter/simulators";
import { openDelivered } from "@konter/server/domains/sales/purchase/index.ts";
import type { SealedText } from "@konter/server/platform/keys/text-seal.ts";
import { ownProblems } from "../rows/books.ts";
import { connectZendit, homeSuppliers, stockDtOne } from "./campaign-suppliers.ts";
import type { CampaignSupplier } from "./campaign-suppliers.ts";
import { stockEverything } from "./campaign-wares.ts";
import type { TestEnvironment } from "../brand/test-environment.ts";
import { openHttpEnvironment } from "../brand/http-environment.ts";
import type { HttpEnvironment } from "../brand/http-environment.ts";
import { startMortalServer } from "../processes/mortal-server.ts";
import type { MortalServer } from "../processes/mortal-server.ts";
import { startPeople } from "./shop-people.ts";
import type { People, PeopleOptions } from "./shop-people.ts";
import { seeded } from "../brand/seeded.ts";
import { lostReferences } from "./steady-buyers.ts";
import {
  describeJudgement,
  inRupiah,
  judgeBooks,
  mayStillAgree,
} from "./supplier-book-judgement.ts";
import type { Judgement, OurPurchase, TheirBook } from "./supplier-book-judgement.ts";
import { troubleRules } from "./supplier-trouble.ts";
import type { TroubleShares } from "./supplier-trouble.ts";

export interface CampaignOptions extends TroubleShares, Omit<PeopleOptions, "sales"> {
  /** How often the server is killed (SIGKILL) and restarted. The last kill follows the buying. */
  readonly kills: number;
  readonly seed: number;
  /** Rounds of waiting until both sides agree. Time passes for the purchases between two rounds. */
  readonly rounds: number;
  readonly roundMs: number;
}

export interface CampaignResult {
  readonly judgement: Judgement;
  /** Inconsistencies within our own records. */
  readonly problems: readonly string[];
  /** Acknowledged purchases that are missing from the table. */
  readonly lost: readonly string[];
  /** Unexpected responses to members and staff. */
  readonly unexpected: readonly string[];
  /** Misbehaviour that affected no purchase at suppliers of one protocol: the run does not test it there. */
  readonly unused: readonly string[];
  /** Products for sale that were never delivered. */
  readonly unsold: readonly string[];
  readonly summary: string;
}

/**
 * Stands for the vendor's minute, shortened for a chaos test: we wait this long, and the simulators forbid calls within
 * it.
 */
const MIN_SECONDS = 1;
const FORBIDDEN_MS = 950;
export const ASKING = {
  minSecondsBetweenCalls: MIN_SECONDS,
  firstCheckAfterSeconds: 1,
  secondLookAfterSeconds: 4,
  looksPerMinute: 60_000,
  notFoundFinalAfterMinutes: 0,
};
/** Longer than a worker's lease. */
const PAST_THE_LEASE = "2 minutes";
/** Past all steps of the status check schedule that matter here. */
const PAST_THE_LADDER = "20 minutes";

const MEMBERS = 4;
/** More than all purchases cost: a supplier without money rejects everything, which tests little. */
const SUPPLIER_BALANCE = 50_000_000_000;
const LOOK_AGAIN_MS = 500;

/**
 * Sells every kind at home and abroad and pays bills, through a server process that is killed repeatedly, while the
 * suppliers show every kind of fault. Then compares our purchases with the suppliers' records.
 */
export async function holdBooksAgainstEachOther(options: CampaignOptions): Promise<CampaignResult> {
  const simulators = { random: seeded(options.seed), forbiddenIntervalMs: FORBIDDEN_MS };
  const http = await openHttpEnvironment({
    members: MEMBERS,
    abroad: true,
    deposit: 90_000_000_000,
    supplierBalance: SUPPLIER_BALANCE,
    idle: true,
    callbacks: false,
    digiflazzSettle: "callback",
    supplierCredentials: ASKING,
    simulators,
  });
  try {
    await stockEverything(http);
    const dtone = await stockDtOne(http.environment);
    const zendit = await connectZendit(http, { ...simulators, settleJitterMs: 10 }, ASKING);
    try {
      const suppliers = [...homeSuppliers(http.environment), dtone, zendit];
      return await runCampaign(http, suppliers, options);
    } finally {
      await zendit.stop();
    }
  } finally {
    await http.close();
  }
}

async function runCampaign(
  http: HttpEnvironment,
  suppliers: readonly CampaignSupplier[],
  options: CampaignOptions,
): Promise<CampaignResult> {
  const { environment } = http;
  for (const { simulator, protocol } of suppliers)
    for (const rule of troubleRules(options, protocol)) simulator.misbehave(rule);
  const sales = suppliers.flatMap((supplier) => supplier.sales);
  const server = await startMortalServer(http, suppliers, MIN_SECONDS * 1_000);
  const people = startPeople(http, server, { ...options, sales });
  try {
    for (let kill = 1; kill <= options.kills; kill += 1) {
      await people.boughtSoMany(Math.floor((options.purchases * kill) / options.kills));
      await server.killAndRestart(PAST_THE_LEASE);
    }
    await people.stopBuying();
    await settleWithSuppliers(environment, suppliers, options, () =>
      server.killAndRestart(PAST_THE_LADDER),
    );
    await people.leave();
    await server.stop();
    const judgement = await judgeSuppliers(environment, suppliers);
    const delivered = await deliveredProducts(environment);
    return {
      judgement,
      problems: await ownProblems(environment),
      lost: await lostReferences(http, people.accepted),
      unexpected: people.unexpected,
      unused: unusedAt(suppliers),
      unsold: sales.map(({ name }) => name).filter((name) => !delivered.has(name)),
      summary: [
        describeJudgement(judgement),
        describeTraffic(suppliers, server, people),
        ...(await heardOf(environment, judgement)),
      ].join("\n"),
    };
  } finally {
    await people.leave();
    await server.remove();
  }
}

/**
 * Waits, up to a limit, until nothing is open and the two sides agree except for purchases with a case. Time passes
 * between two rounds.
 */
export async function settleWithSuppliers(
  environment: TestEnvironment,
  suppliers: readonly CampaignSupplier[],
  { rounds, roundMs }: Pick<CampaignOptions, "rounds" | "roundMs">,
  pass: () => Promise<void>,
): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) {
    const deadline = performance.now() + roundMs;
    do {
      // Purchases that were stuck at the supplier are delivered eventually.
      await Promise.all(suppliers.map(({ simulator }) => simulator.deliverLater()));
      await Promise.all(suppliers.map(({ simulator }) => simulator.idle()));
      if (!mayStillAgree(await judgeSuppliers(environment, suppliers))) return;
      await sleep(LOOK_AGAIN_MS);
    } while (performance.now() < deadline);
    if (round < rounds) await pass();
  }
}

/** Compares our purchases with the suppliers' records. */
export async function judgeSuppliers(
  environment: TestEnvironment,
  suppliers: readonly CampaignSupplier[],
): Promise<Judgement> {
  const books = await Promise.all(suppliers.map((supplier) => theirBook(environment, supplier)));
  return judgeBooks(await ourPurchases(environment), books);
}

async function theirBook(
  { brand }: TestEnvironment,
  { id, simulator, money }: CampaignSupplier,
): Promise<TheirBook> {
  const balance = await brand.ledger.balance({ kind: "supplier", owner: id });
  const { book } = simulator;
  return {
    supplier: id,
    ...inRupiah({ deliveries: book.deliveries(), balance: book.balance() }, money),
    ledgerBalance: 0 - balance,
    violations: simulator.violations(),
  };
}

async function ourPurchases(environment: TestEnvironment): Promise<readonly OurPurchase[]> {
  const found = await environment.database.owner.query<SealedPurchase>(
    `select p.ref_id as "refId", p.state, p.cost, p.serial_number as "serialNumber", p.serial_correction as "serialCorrection",
       p.case_reason as "caseReason", json_agg(json_build_object('supplier', a.supplier_id, 'reference', a.supplier_reference,
         'state', a.state, 'actualCost', a.actual_cost) order by a.number) as attempts
     from purchase p join purchase_attempt a on a.purchase_id = p.id group by p.id order by p.id`,
  );
  const open = openDelivered(await environment.brand.textSeal());
  return found.rows.map(({ serialNumber, serialCorrection, ...row }) => {
    const read = (stored: SealedText | null) => open({ ref_id: row.refId, serial_number: stored });
    return {
      ...row,
      serialNumber: read(serialNumber),
      serialCorrection: read(serialCorrection),
    };
  });
}

type SealedPurchase = Omit<OurPurchase, "serialNumber" | "serialCorrection"> &
  Record<"serialNumber" | "serialCorrection", SealedText | null>;

/** Delivered products by the names of their sales; a free amount counts for its range. */
async function deliveredProducts({ database }: TestEnvironment): Promise<ReadonlySet<string>> {
  const delivered = await database.owner.query<{ name: string }>(
    `select distinct concat(split_part(product_code, ':', 1), case when refill_of is not null then ' refill' end) as name
     from purchase where state = 'success'`,
  );
  return new Set(delivered.rows.map(({ name }) => name));
}

function struck(suppliers: readonly CampaignSupplier[], kind: MisbehaviourKind): number {
  return suppliers.reduce((sum, { simulator }) => sum + (simulator.struck()[kind] ?? 0), 0);
}

function unusedAt(suppliers: readonly CampaignSupplier[]): readonly string[] {
  return [...new Set(suppliers.map(({ protocol }) => protocol))].flatMap((protocol) => {
    const alike = suppliers.filter((supplier) => supplier.protocol === protocol);
    const ids = alike.map(({ id }) => id).join(" and ");
    return MISBEHAVIOURS.filter((kind) => struck(alike, kind) === 0).map(
      (kind) => `${kind} at ${ids}`,
    );
  });
}

const HEARD_OF = 5;

/** The evidence about the first purchases with faults, in the order of arrival. */
export async function heardOf(
  environment: TestEnvironment,
  { faults }: Judgement,
): Promise<readonly string[]> {
  const refs = [...new Set(faults.map(({ subject }) => subject))].slice(0, HEARD_OF);
  const heard = await environment.database.owner.query<{ line: string }>(
    `select concat_ws(' ', p.ref_id, e.attempt_number, to_char(e.at, 'MI:SS.MS'), e.source, e.state, e.code, '->', e.effect) as line
     from purchase_evidence e join purchase p on p.id = e.purchase_id where p.ref_id = any($1) order by p.id, e.id`,
    [refs],
  );
  return heard.rows.map(({ line }) => `heard         ${line}`);
}

function describeTraffic(
  suppliers: readonly CampaignSupplier[],
  server: MortalServer,
  people: People,
): string {
  const lines = suppliers.map(({ id, simulator }) => {
    const calls = Object.values(simulator.calls()).reduce((sum, count) => sum + count, 0);
    const { sent, accepted, lost } = simulator.callbacks();
    const { length: tooSoon } = simulator.violations();
    const { delivered, failed, reversed } = simulator.book.totals();
    return `${id.padEnd(14)}${delivered} delivered, ${failed} failed, ${reversed} reversed; ${calls} calls, ${tooSoon} too soon; callbacks: ${sent} sent, ${accepted} taken, ${lost} lost`;
  });
  const { refused, asked, granted } = people.counts();
  const kinds = MISBEHAVIOURS.map((kind) => `${kind} ${struck(suppliers, kind)}`);
  return [
    `kills         ${server.kills()}`,
    `people        ${people.accepted.length} accepted, ${refused} refused; ${asked} asked by hand, ${granted} at once`,
    ...lines,
    `trouble       ${kinds.join(", ")}`,
  ].join("\n");
}
