import { hash } from "node:crypto";
import { KIND_DETAILS } from "@konter/contract/catalog";
import {
  acceptPurchases,
  claimAttempts,
  claimQuestions,
  LATEST_CALL_SECONDS,
  LEASE_SECONDS,
  settlePurchases,
} from "@konter/server/domains/sales/purchase/index.ts";
import { newReference } from "@konter/server/kernel/references.ts";
import type { AcceptItem, SettleItem } from "@konter/server/domains/sales/purchase/index.ts";
import { CUSTOMER_NAMES, DEBT_NOTES } from "./neighbourhood.ts";
import { outcomeOf } from "./supplier-words.ts";
import type { SentAttempt, Word } from "./supplier-words.ts";
import type { Buyer, Sale, Town } from "./town.ts";
import { kindOf, pickDestination, pickScreen, pickWare } from "./wares.ts";

const CLAIMED_AT_ONCE = 64;
const LOOKED_AT_ONCE = 16;
/** The number of checks at a supplier in one round, unless the brand sets another rate (take_looks). */
const PACE_OF_LOOKS = 10;
const REFERENCE_CHARACTERS = 12;
const SECOND_MS = 1_000;

const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * SECOND_MS);

/** One counter's sale at this time, or undefined if its tier has no such product. */
function drawSale(
  town: Town,
  buyer: Buyer,
  at: Date,
  isFromLoan: boolean,
): { item: AcceptItem; sale: Sale } | undefined {
  const { chance } = town;
  const wares = town.wares.get(buyer.category)?.get(pickScreen(chance));
  if (wares === undefined) return undefined;
  const ware = pickWare(chance, wares);
  const destination = pickDestination(chance, ware, buyer.number);
  const ref = newReference();
  const selling = ware.price + buyer.markup;
  const isDebt = buyer.markup > 0 && chance.percent(8);
  const dpValue = isDebt && chance.percent(40) ? Math.floor(selling / 2_000) * 1_000 : 0;
  const named = isDebt || chance.percent(30);
  const item: AcceptItem = {
    ref,
    member_id: buyer.id,
    key: `demo-${ref}`,
    hash: hash("sha256", JSON.stringify([ware.code, destination, ref])),
    product: ware.code,
    destination,
    price: ware.price,
    pin: buyer.pin,
    needs_serial: KIND_DETAILS[ware.screen].needsSerial,
    selling_price: buyer.markup > 0 ? selling : undefined,
    customer_name: named && buyer.markup > 0 ? chance.pick(CUSTOMER_NAMES) : undefined,
    ...(isFromLoan && { wallet: "loan" }),
    ...(isDebt && { is_debt: true, dp_value: dpValue, debt_notes: chance.pick(DEBT_NOTES) }),
  };
  const debt = isDebt ? selling - dpValue : 0;
  return {
    item,
    sale: { ref, buyer, screen: ware.screen, at, price: ware.price, debt, delivered: false },
  };
}

/** What is special about sales: who rejects them, or what their supplier says first. */
export interface SaleTwist {
  readonly refusing?: string | undefined;
  readonly firstWord?: Word;
  /** Whether the counter pays with its loan wallet. */
  readonly fromLoan?: (buyer: Buyer) => boolean;
  /** Called with each sale's destination before it is bought. */
  readonly beforeBuying?: (destination: string) => Promise<void>;
}

/** Buys, sends and decides these counters' sales at one time. Errors are normal and make no sale. */
export async function sellTogether(
  town: Town,
  buyers: readonly Buyer[],
  at: Date,
  twist: SaleTwist = {},
): Promise<readonly Sale[]> {
  const drawn = buyers.flatMap(
    (buyer) => drawSale(town, buyer, at, twist.fromLoan?.(buyer) === true) ?? [],
  );
  if (drawn.length === 0) return [];
  const { brand } = town.past.open;
  await town.past.moveTo(at);
  for (const { item } of drawn) await twist.beforeBuying?.(item.destination);
  const accepted = await acceptPurchases(
    brand.pipeline,
    drawn.map(({ item }) => item),
  );
  accepted.forEach(({ result }, index) => {
    const { sale, item } = drawn[index] ?? {};
    if (result !== "accepted" || sale === undefined) return;
    if (item?.wallet === undefined) sale.buyer.balance -= sale.price;
    town.sales.set(sale.ref, sale);
  });
  const sales = drawn.map(({ sale }) => sale);
  const open = await deliver(town, at, twist);
  if (open.length === 0) return sales;
  const answeredAt = later(at, town.chance.between(70, 900));
  await town.past.moveTo(answeredAt);
  await decide(
    town,
    open.map(([supplier, attempt]) => said(town, supplier, attempt, "success", "status")),
  );
  return sales;
}

type OpenAttempt = readonly [supplier: string, attempt: SentAttempt];

/**
 * Sends due attempts, including those passed on after a supplier's rejection. Returns those that the suppliers left
 * open.
 */
async function deliver(
  town: Town,
  at: Date,
  { refusing, firstWord }: SaleTwist,
): Promise<readonly OpenAttempt[]> {
  const { brand, registry } = town.past.open;
  const open: OpenAttempt[] = [];
  for (let round = 0; round < registry.all().length; round += 1) {
    const answers: Said[] = [];
    for (const { id } of registry.all()) {
      const attempts = await claimAttempts(
        brand.pool,
        id,
        CLAIMED_AT_ONCE,
        LEASE_SECONDS,
        LATEST_CALL_SECONDS,
      );
      for (const attempt of attempts) {
        const word = id === refusing ? "seller_refuses" : (firstWord ?? drawFirstWord(town));
        if (word === "pending") open.push([id, attempt]);
        answers.push(said(town, id, attempt, word, "buy"));
      }
    }
    await town.past.moveTo(later(at, town.chance.between(2, 9) + round * 10));
    const rerouted = await decide(town, answers);
    if (!rerouted) break;
  }
  return open;
}

function drawFirstWord({ chance }: Town): Word {
  if (chance.percent(2)) return "number_wrong";
  return chance.percent(9) ? "pending" : "success";
}

interface Said {
  readonly item: SettleItem;
  readonly sale: Sale;
  readonly word: Word;
}

function said(
  town: Town,
  supplier: string,
  attempt: SentAttempt,
  word: Word,
  question: "buy" | "status",
): Said {
  const reference = attempt.supplier_reference;
  const sale = town.sales.get(reference.slice(0, REFERENCE_CHARACTERS));
  if (sale === undefined) throw new Error(`nobody bought ${reference}`);
  const outcome = outcomeOf(supplier, attempt, kindOf(sale.screen), word, question);
  const source = question === "buy" ? "submit" : "status";
  return { item: { reference, source, outcome }, sale, word };
}

/** Returns whether an attempt was passed on to another supplier. */
async function decide(town: Town, answers: readonly Said[]): Promise<boolean> {
  if (answers.length === 0) return false;
  const settled = await settlePurchases(
    town.past.open.brand.pipeline,
    await town.past.open.brand.textSeal(),
    answers.map(({ item }) => item),
  );
  settled.forEach(({ effect }, index) => {
    const answer = answers[index];
    if (answer === undefined) return;
    if (answer.word !== "pending") town.words.set(answer.item.reference, answer.word);
    if (effect === "settled_success") answer.sale.delivered = true;
    if (effect !== "settled_failed" && effect !== "returned") return;
    answer.sale.delivered = false;
    answer.sale.buyer.balance += answer.sale.price;
  });
  return settled.some(({ effect }) => effect === "rerouted");
}

/**
 * Makes the due second status checks. The supplier has reversed a few of a thousand sales meanwhile, where it still
 * may; a reversal is checked again hours later. Returns whether more checks may be due than a supplier's rate limit
 * allowed.
 */
export async function lookAgain(town: Town, at: Date, mayTakeBack: boolean): Promise<boolean> {
  const { brand, registry } = town.past.open;
  await town.past.moveTo(at);
  const answers: Said[] = [];
  let isMoreDue = false;
  for (const { id } of registry.all()) {
    const questions = await claimQuestions(
      brand.pool,
      id,
      LOOKED_AT_ONCE,
      LEASE_SECONDS,
      LATEST_CALL_SECONDS,
    );
    isMoreDue ||= questions.length >= PACE_OF_LOOKS;
    for (const question of questions) {
      const word = wordNow(town, question.supplier_reference, mayTakeBack);
      answers.push(said(town, id, question, word, "status"));
    }
  }
  await decide(town, answers);
  return isMoreDue;
}

/** The supplier's current status of a decided purchase. */
function wordNow({ words, chance }: Town, reference: string, mayTakeBack: boolean): Word {
  const word = words.get(reference) ?? "success";
  const isTakenBack = mayTakeBack && word === "success" && chance.between(1, 100) === 1;
  return isTakenBack ? "taken_back" : word;
}
