import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { TEST_PIN } from "./counter.ts";
import type { TestCounter } from "./counter.ts";
import type { HttpAnswer } from "./http-client.ts";
import type { HttpCounter } from "./http-counter.ts";
import type { MortalServer } from "./mortal-server.ts";

export interface PeopleOptions {
  readonly purchases: number;
  /** Of each of the buyers, between two purchases. */
  readonly pauseMs: number;
}

/** Members who buy until it is enough, and members and staff who ask by hand about what is open. */
export interface People {
  /** References of the purchases that were acknowledged. */
  readonly accepted: readonly string[];
  /** Answers that are neither what was asked for nor a refusal that belongs to the day. */
  readonly unexpected: readonly string[];
  /** Purchases that no supplier was open for; checks asked for by hand; those that were made at once. */
  counts(): { readonly refused: number; readonly asked: number; readonly granted: number };
  boughtSoMany(count: number): Promise<void>;
  stopBuying(): Promise<void>;
  leave(): Promise<void>;
}

const BUYERS = 6;
const RETRY_MS = 100;
/** Longer than any pause of a supplier. */
const A_PAUSE = "1 hour";
const PRODUCTS = ["TSEL10", "XL5", "SMART10", "TRI10", "PLN20", "TSEL20", "PLN50"] as const;
/** Decided meanwhile, asked within the last minute, or no server there. */
const TOO_EARLY: ReadonlySet<number> = new Set([409, 429, 503]);

export function startPeople(
  http: HttpCounter,
  server: MortalServer,
  options: PeopleOptions,
): People {
  const { counter } = http;
  const accepted: string[] = [];
  const unexpected: string[] = [];
  const counts = { refused: 0, asked: 0, granted: 0 };
  let begun = 0;
  let buying = true;
  let here = true;

  const noteUnexpected = ({ status, text }: HttpAnswer): void =>
    void unexpected.push(`${status} ${text.slice(0, 200)}`);

  async function buyOne(): Promise<void> {
    begun += 1;
    const buyer = begun % counter.members.length;
    const input = purchaseInput(begun);
    const key = randomUUID();
    while (here) {
      const answer = await server
        .member(buyer)
        .then((client) => client.call("buyPrepaid", input, { key }))
        .catch(() => undefined);
      if (answer?.status === 200) {
        accepted.push((answer.json as { ref_id: string }).ref_id);
        return;
      }
      await sleep(RETRY_MS);
      // Without an answer the same purchase is sent again, as our own front end does.
      if (answer === undefined || answer.status === 503) continue;
      if ((answer.json as { code?: string } | undefined)?.code === "product_closed")
        counts.refused += 1;
      else noteUnexpected(answer);
      return;
    }
  }

  async function buy(): Promise<void> {
    while (buying && accepted.length < options.purchases) {
      await buyOne();
      await sleep(options.pauseMs);
    }
  }

  async function askByHand(ask: (open: OpenPurchase) => Promise<HttpAnswer>): Promise<void> {
    while (here) {
      for (const open of await openPurchases(counter)) {
        const answer = await ask(open).catch(() => undefined);
        if (answer === undefined) continue;
        counts.asked += 1;
        if (answer.status === 200) counts.granted += 1;
        else if (!TOO_EARLY.has(answer.status)) noteUnexpected(answer);
      }
      await sleep(RETRY_MS);
    }
  }

  /** A supplier's pause lasts minutes; here somebody ends it. */
  async function endPauses(): Promise<void> {
    while (here) {
      await counter.passPauses(A_PAUSE);
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

/** The n-th purchase: another number each time. */
export function purchaseInput(n: number) {
  const product = PRODUCTS[n % PRODUCTS.length] ?? "XL5";
  const digits = String(10_000_000 + n);
  return {
    product_code: product,
    destination_number: product.startsWith("PLN") ? `532${digits}` : `0878${digits}`,
    price: 100_000,
    pin: TEST_PIN,
  };
}

interface OpenPurchase {
  readonly ref_id: string;
  /** Its member's place in the counter. */
  readonly member: number;
}

async function openPurchases(counter: TestCounter): Promise<readonly OpenPurchase[]> {
  const open = await counter.database.owner.query<{ ref_id: string; member_id: number }>(
    `select p.ref_id, p.member_id from purchase_attempt a join purchase p on p.id = a.purchase_id
     where a.next_action_at is not null and a.state = 'pending' order by a.answered_at limit 4`,
  );
  return open.rows.map(({ ref_id, member_id }) => ({
    ref_id,
    member: counter.members.findIndex(({ id }) => id === member_id),
  }));
}
