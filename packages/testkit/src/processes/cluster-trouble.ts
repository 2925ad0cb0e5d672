import { setTimeout as sleep } from "node:timers/promises";
import type { Cluster, ClusterNode } from "@konter/postgres/testing";
import { bookProblems } from "../rows/books.ts";
import { finish } from "../campaigns/crash-campaign.ts";
import { openHttpEnvironment } from "../brand/http-environment.ts";
import type { HttpEnvironment } from "../brand/http-environment.ts";
import { lostReferences, startBuyers, startSelling } from "../campaigns/steady-buyers.ts";
import type { SteadyBuyers } from "../campaigns/steady-buyers.ts";

/** What happens to the leading node. */
export type Trouble = "kill" | "freeze" | "cutOff";

interface Outage {
  readonly trouble: Trouble;
  /** Seconds from the trouble until a purchase that was begun afterwards was accepted. */
  readonly seconds: number;
}

export interface TroubleResult {
  readonly outages: readonly Outage[];
  readonly accepted: number;
  /** Purchases per second in normal operation. */
  readonly perSecond: number;
  readonly refused: number;
  readonly lost: readonly string[];
  readonly unexpected: readonly string[];
  readonly problems: readonly string[];
  readonly deliveredTwice: readonly string[];
  readonly livesOn: boolean;
}

/** Together they buy fifty times a second, as long as a response takes less than half a second. */
const LANES = 25;
const EVERY_MS = 500;
const LONGEST_OUTAGE_MS = 120_000;
const QUIET_SECONDS = 4;

/**
 * Causes each of these troubles at the primary of a cluster, one after another, while a server sells and delivers on
 * the cluster.
 */
export async function troublePrimary(
  cluster: Cluster,
  troubles: readonly Trouble[],
): Promise<TroubleResult> {
  const http = await openHttpEnvironment({
    members: 1,
    deposit: 900_000_000,
    idle: true,
    server: cluster.server,
  });
  const { server, client } = await startSelling(http);
  let hasEnded = false;
  void server.ended.then(() => (hasEnded = true));
  const buyers = startBuyers(client, { lanes: LANES, everyMs: EVERY_MS });
  try {
    const perSecond = await rateOf(buyers);
    const outages: Outage[] = [];
    for (const trouble of troubles)
      outages.push(await outage(await cluster.steady(), trouble, buyers));
    await cluster.steady();
    const accepted = await buyers.stop();
    await finish(http.environment, () => http.environment.passTime("2 minutes"));
    return {
      outages,
      accepted: accepted.length,
      perSecond,
      refused: buyers.statuses.get(503) ?? 0,
      lost: await lostReferences(http, accepted),
      unexpected: buyers.unexpected,
      problems: await bookProblems(http.environment),
      deliveredTwice: deliveredTwice(http),
      livesOn: !hasEnded,
    };
  } finally {
    await server.remove();
    await http.close();
  }
}

const acceptedBy = ({ statuses }: SteadyBuyers): number => statuses.get(200) ?? 0;

async function rateOf(buyers: SteadyBuyers): Promise<number> {
  while (acceptedBy(buyers) < LANES) await sleep(20);
  const before = acceptedBy(buyers);
  const since = performance.now();
  await sleep(QUIET_SECONDS * 1_000);
  return ((acceptedBy(buyers) - before) * 1_000) / (performance.now() - since);
}

async function outage(node: ClusterNode, trouble: Trouble, buyers: SteadyBuyers): Promise<Outage> {
  const before = acceptedBy(buyers);
  const since = performance.now();
  node[trouble]();
  // Each buyer may have had a purchase in progress that was decided before the trouble.
  while (acceptedBy(buyers) <= before + LANES) {
    if (performance.now() - since > LONGEST_OUTAGE_MS)
      throw new Error(`nothing is sold any more after: ${trouble} ${node.name}`);
    await sleep(20);
  }
  const seconds = (performance.now() - since) / 1_000;
  // The node returns while others sell, and must not act as the leader.
  node.revive();
  return { trouble, seconds };
}

/** Every purchase had a different number, so each number must be delivered once. */
function deliveredTwice({ environment }: HttpEnvironment): readonly string[] {
  const numbers = [environment.digiflazz, environment.iak].flatMap(({ book }) =>
    book
      .deliveries()
      .filter(({ state }) => state === "delivered")
      .map(({ customerNumber }) => customerNumber),
  );
  return numbers.filter((number, index) => numbers.indexOf(number) !== index);
}
