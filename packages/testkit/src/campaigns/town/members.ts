import type { DepositRequest } from "@konter/contract/deposits";
import {
  CAMPAIGN_METHODS,
  payOrNot,
} from "@konter/server/domains/money/payments/testing/gateway-customers.ts";
import { PASSWORD } from "@konter/server/domains/money/transfers/testing/transfer-people.ts";
import type { Sender } from "@konter/server/domains/money/transfers/testing/transfer-people.ts";
import { purchaseInput } from "../campaign-wares.ts";
import type { Conversation } from "./conversation.ts";
import { VENDORS } from "./town.ts";
import type { Town } from "./town.ts";

/** Actions that were answered with 200, by their references; none of them may be lost. */
export type Acknowledged = Readonly<
  Record<"purchases" | "topUps" | "transfers" | "redemptions", string[]>
>;

/** The state of a town as its members act in it. */
export interface Day {
  readonly town: Town;
  readonly talk: Conversation;
  readonly acknowledged: Acknowledged;
  /** The last top-ups of each member. */
  readonly askedBy: Map<number, string[]>;
  /** Returns consecutive numbers for unique values. */
  readonly next: () => number;
  readonly pick: <Item>(all: readonly Item[]) => Item;
}

export type Act = (day: Day, member: Sender) => Promise<void>;

const MOST_REMEMBERED = 12;
const GIVEN_UP_AT_ONCE = 5;

async function buy({ talk, acknowledged, next }: Day, { client }: Sender): Promise<void> {
  const bought = await talk.say<{ ref_id: string }>(client, "buyPrepaid", purchaseInput(next()));
  if (bought !== undefined) acknowledged.purchases.push(bought.ref_id);
}

async function send({ town, talk, acknowledged, pick }: Day, from: Sender): Promise<void> {
  const { random, members } = town;
  const to = pick(members.filter(({ id }) => id !== from.id));
  // Sometimes more than the whole balance.
  const amount = random() < 0.1 ? 1_000_000 : 10_000 * (1 + Math.floor(random() * 9));
  const input = { destination_number: to.number, amount, notes: "Modal", password: PASSWORD };
  const sent = await talk.say<{ ref_id: string }>(from.client, "depositTransferSend", input);
  if (sent !== undefined) acknowledged.transfers.push(sent.ref_id);
}

async function redeem({ town, talk, acknowledged }: Day, { client }: Sender): Promise<void> {
  const input = { amount: 10_000 + Math.floor(town.random() * 5_000) };
  const redeemed = await talk.say<{ ref_id: string }>(client, "cashbackRedeem", input);
  if (redeemed !== undefined) acknowledged.redemptions.push(redeemed.ref_id);
}

/** Requests a top-up by this method. A member with too many open requests cancels some instead. */
async function ask(
  { talk, acknowledged, askedBy, next }: Day,
  { client, id }: Sender,
  method: string,
): Promise<DepositRequest | undefined> {
  const input = { nominal: 20_000 + 1_000 * (next() % 300), method, holder_name: "Budi Santoso" };
  const made = await talk.say<DepositRequest>(client, "depositTopUp", input);
  const asked = askedBy.get(id) ?? [];
  if (made === undefined) {
    for (const code of asked.splice(0, GIVEN_UP_AT_ONCE))
      await talk.say(client, "depositCancel", { code });
    return undefined;
  }
  askedBy.set(id, [...asked, made.code].slice(-MOST_REMEMBERED));
  acknowledged.topUps.push(made.code);
  return made;
}

/**
 * Pays by transfer: exactly, twice, after a cancel, another amount with a claim, with a receipt that staff accept, or
 * not at all.
 */
async function payAtBank(day: Day, member: Sender): Promise<void> {
  const { town, talk, pick } = day;
  const { bank, random, staff } = town;
  const account = pick(bank.accounts);
  const isQris = account === bank.accounts[0] && random() < 0.3;
  const made = await ask(day, member, `${isQris ? "qris" : "bank"}.${account}`);
  if (made === undefined) return;
  const { code, total } = made;
  const how = random();
  if (how < 0.1) await talk.say(member.client, "depositCancel", { code });
  if (how < 0.75) bank.pay(account, total, `TRSF ${code}`);
  if (how > 0.7 && how < 0.75) bank.pay(account, total, `TRSF ${code} LAGI`);
  if (how > 0.75 && how < 0.9) await payWrongly(day, member, account, made);
  // The bank reports the payment before, after, or never.
  if (how > 0.9 && how < 0.95) bank.pay(account, total, `TRSF ${code}`);
  if (how > 0.9) await talk.say(pick(staff), "depositApprove", { code, proof: "Slip setoran" });
}

async function payWrongly(
  { town, talk }: Day,
  { client }: Sender,
  account: number,
  { code, nominal }: DepositRequest,
): Promise<void> {
  const paidAt = town.bank.pay(account, nominal, "TRSF E-BANKING BUDI SANTOSO");
  const claim = { code, amount: nominal, sender: "Budi Santoso", bank: "BCA", paid_at: paidAt };
  await talk.say(client, "depositClaim", claim);
}

async function payAtGateway(day: Day, member: Sender): Promise<void> {
  const { town, talk, pick } = day;
  const vendor = pick(VENDORS);
  const made = await ask(day, member, `gateway.${vendor}.${pick(CAMPAIGN_METHODS[vendor])}`);
  if (made === undefined) return;
  const { simulator } = town.books[vendor];
  const canceling =
    town.random() < 0.1
      ? talk.say(member.client, "depositCancel", { code: made.code })
      : Promise.resolve(undefined);
  await payOrNot(simulator, vendor, `${made.code}-1`, town.random, canceling).catch(notThere);
  await canceling;
}

/** The gateway has no such charge, or cannot do that to it. */
function notThere(error: unknown): void {
  if (!(error instanceof RangeError)) throw error;
}

/** Listed as often as its relative frequency. */
export const MEMBER_ACTS: readonly Act[] = [
  buy,
  buy,
  buy,
  send,
  send,
  redeem,
  payAtBank,
  payAtBank,
  payAtGateway,
  payAtGateway,
];
