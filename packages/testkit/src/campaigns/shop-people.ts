import { randomUUID } from "node:crypto";
import type { Bill } from "@konter/contract/bills";
import type { EsimRefillList } from "@konter/contract/esims";
import { setTimeout as sleep } from "node:timers/promises";
import { paymentOf, prepaidInput } from "./campaign-wares.ts";
import type { Order, Sale } from "./campaign-wares.ts";
import type { TestEnvironment } from "../brand/test-environment.ts";
import type { HttpAnswer, HttpClient } from "../brand/http-client.ts";
import type { HttpEnvironment } from "../brand/http-environment.ts";
import type { MortalServer } from "../processes/mortal-server.ts";

export interface PeopleOptions {
  readonly purchases: number;
  /** Bought in rotation. */
  readonly sales: readonly Sale[];
  /** Each buyer's pause between two purchases. */
  readonly pauseMs: number;
}

/** Members who buy until stopped, and members and staff who check open purchases by hand. */
export interface People {
  /** References of acknowledged purchases. */
  readonly accepted: readonly string[];
  /** Responses that are neither the requested result nor an expected error. */
  readonly unexpected: readonly string[];
  /**
   * Purchases without an open supplier and bills that no biller found; manual checks requested; manual checks granted
   * at once.
   */
  counts(): { readonly refused: number; readonly asked: number; readonly granted: number };
  boughtSoMany(count: number): Promise<void>;
  stopBuying(): Promise<void>;
  leave(): Promise<void>;
}

const BUYERS = 6;
const RETRY_MS = 100;
/** Looks for an eSIM to refill before something else is bought. */
const MOST_LOOKS = 100;
/** Longer than any pause of a supplier. */
const A_PAUSE = "1 hour";
/**
 * No supplier is open, no biller finds the bill, or the eSIM was taken back: expected errors under this much trouble.
 */
const BELONGS_TO_THE_DAY: ReadonlySet<string> = new Set([
  "product_closed",
  "bill_product_closed",
  "bill_unanswered",
  "esim_not_found",
]);
/** The purchase was decided meanwhile, checked within the last minute, or no server was there. */
const TOO_EARLY: ReadonlySet<number> = new Set([409, 429, 503]);

export function startPeople(
  http: HttpEnvironment,
  server: MortalServer,
  options: PeopleOptions,
): People {
  const { environment } = http;
  const accepted: string[] = [];
  const unexpected: string[] = [];
  const counts = { refused: 0, asked: 0, granted: 0 };
  const filled: string[] = [];
  let begun = 0;
  let buying = true;
  let here = true;

  const noteUnexpected = ({ status, text }: HttpAnswer): void =>
    void unexpected.push(`${status} ${text.slice(0, 200)}`);

  async function buyOne(): Promise<void> {
    begun += 1;
    const buyer = begun % environment.members.length;
    const order = options.sales[begun % options.sales.length]?.order(begun);
    if (order === undefined) throw new Error("nothing is for sale");
    const say: Say = (call) => untilAnswered(() => server.member(buyer), call);
    const paid = await (order.is === "refill" ? refill(order.code) : carryOut(order, say));
    if (paid?.status === 200) accepted.push((paid.json as { ref_id: string }).ref_id);
    else if (BELONGS_TO_THE_DAY.has((paid?.json as { code?: string } | undefined)?.code ?? ""))
      counts.refused += 1;
    else if (paid !== undefined) noteUnexpected(paid);
  }

  /**
   * Resends the request until there is a response, as our own front end does. Returns undefined after everybody has
   * left.
   */
  async function untilAnswered(
    client: () => Promise<HttpClient>,
    call: (client: HttpClient) => Promise<HttpAnswer>,
  ): Promise<HttpAnswer | undefined> {
    while (here) {
      const answer = await client()
        .then(call)
        .catch(() => undefined);
      if (answer?.status === 200) return answer;
      await sleep(RETRY_MS);
      if (answer !== undefined && answer.status !== 503) return answer;
    }
    return undefined;
  }

  /** Waits a while for a delivered eSIM that has no refill yet. */
  async function unfilledEsim(): Promise<OwnPurchase | undefined> {
    for (let look = 0; buying && look < MOST_LOOKS; look += 1) {
      const esim = await deliveredEsim(environment, filled);
      // Another buyer may have taken it meanwhile.
      if (esim !== undefined && !filled.includes(esim.ref_id)) {
        filled.push(esim.ref_id);
        return esim;
      }
      await sleep(RETRY_MS);
    }
    return undefined;
  }

  /** Refills the earliest delivered eSIM. */
  async function refill(code: string): Promise<HttpAnswer | undefined> {
    const esim = await unfilledEsim();
    if (esim === undefined) return undefined;
    const { ref_id, member } = esim;
    const say: Say = (call) => untilAnswered(() => server.member(member), call);
    const offered = await say((client) => client.call("esimRefills", { ref_id }));
    if (offered?.status !== 200) return offered;
    const { iccid } = offered.json as EsimRefillList;
    const input = { ...prepaidInput(code, iccid), refill_of: ref_id };
    const key = randomUUID();
    return say((client) => client.call("buyPrepaid", input, { key }));
  }

  async function buy(): Promise<void> {
    while (buying && accepted.length < options.purchases) {
      await buyOne();
      await sleep(options.pauseMs);
    }
  }

  async function askByHand(ask: (open: OwnPurchase) => Promise<HttpAnswer>): Promise<void> {
    while (here) {
      for (const open of await openPurchases(environment)) {
        const answer = await ask(open).catch(() => undefined);
        if (answer === undefined) continue;
        counts.asked += 1;
        if (answer.status === 200) counts.granted += 1;
        else if (!TOO_EARLY.has(answer.status)) noteUnexpected(answer);
      }
      await sleep(RETRY_MS);
    }
  }

  /** A supplier's pause lasts minutes, so the test ends it. */
  async function endPauses(): Promise<void> {
    while (here) {
      await environment.passPauses(A_PAUSE);
      await sleep(RETRY_MS);
    }
  }

  const staff = http.staff();
  const buyers = Promise.all(Array.from({ length: BUYERS }, buy));
  const hands = Promise.all([
    askByHand(async ({ ref_id }) => (await staff).call("adminCheck", { ref_id })),
    askByHand(async ({ ref_id, member }) =>
      (await server.member(member)).call("checkTransaction", { ref_id }),
    ),
    endPauses(),
  ]);
  return {
    accepted,
    unexpected,
    counts: () => counts,
    async boughtSoMany(count) {
      while (accepted.length < count) await Promise.race([sleep(20), buyers]);
    },
    async stopBuying() {
      buying = false;
      await buyers;
    },
    async leave() {
      buying = false;
      here = false;
      await Promise.all([buyers, hands]);
    },
  };
}

type Say = (call: (client: HttpClient) => Promise<HttpAnswer>) => Promise<HttpAnswer | undefined>;

/** The last response: of the purchase, or of a bill inquiry that found nothing. */
async function carryOut(
  order: Exclude<Order, { is: "refill" }>,
  say: Say,
): Promise<HttpAnswer | undefined> {
  const key = randomUUID();
  if (order.is === "prepaid")
    return say((client) => client.call("buyPrepaid", order.input, { key }));
  const found = await say((client) => client.call("billInquire", order.inquiry));
  if (found?.status !== 200) return found;
  const payment = paymentOf(found.json as Bill);
  return say((client) => client.call("billPay", payment, { key }));
}

/** The earliest eSIM of the vendor that supports refills, except those in `but`. */
async function deliveredEsim(
  environment: TestEnvironment,
  but: readonly string[],
): Promise<OwnPurchase | undefined> {
  const found = await environment.database.owner.query<PurchaseRow>(
    `select p.ref_id, p.member_id from purchase p join purchase_attempt a on a.purchase_id = p.id and a.number = p.attempt_number
     where p.state = 'success' and p.screen = 'esim' and p.refill_of is null
       and a.supplier_id = 'zendit' and p.ref_id <> all($1) order by p.id limit 1`,
    [but],
  );
  return found.rows.map(ownedAt(environment))[0];
}

interface PurchaseRow {
  readonly ref_id: string;
  readonly member_id: number;
}

interface OwnPurchase {
  readonly ref_id: string;
  /** The index of its member in the environment. */
  readonly member: number;
}

const ownedAt =
  ({ members }: TestEnvironment) =>
  ({ ref_id, member_id }: PurchaseRow): OwnPurchase => ({
    ref_id,
    member: members.findIndex(({ id }) => id === member_id),
  });

async function openPurchases(environment: TestEnvironment): Promise<readonly OwnPurchase[]> {
  const open = await environment.database.owner.query<PurchaseRow>(
    `select p.ref_id, p.member_id from purchase_attempt a join purchase p on p.id = a.purchase_id
     where a.next_action_at is not null and a.state = 'pending' order by a.answered_at limit 4`,
  );
  return open.rows.map(ownedAt(environment));
}
