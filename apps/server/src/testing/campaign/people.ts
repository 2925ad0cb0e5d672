import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Approval, ApprovalPage } from "@konter/contract/approvals";
import type { ServedCallName } from "@konter/contract/calls";
import type {
  AdminDepositClaim,
  AdminDepositRow,
  DepositClaimRow,
  DepositRequest,
} from "@konter/contract/deposits";
import type { ErrorCode } from "@konter/contract/errors";
import type { PaymentCasePage } from "@konter/contract/payments";
import {
  CAMPAIGN_METHODS,
  payOrNot,
} from "../../domains/money/payments/testing/gateway-customers.ts";
import { PASSWORD } from "../../domains/money/transfers/testing/transfer-people.ts";
import type { Sender } from "../../domains/money/transfers/testing/transfer-people.ts";
import type { HttpAnswer, HttpClient } from "../http-client.ts";
import { purchaseInput } from "../shop-people.ts";
import { VENDORS } from "./town.ts";
import type { Town } from "./town.ts";

/** What was answered with 200, by what a person can name it: nothing of that may be gone afterwards. */
export type Acknowledged = Readonly<
  Record<"purchases" | "topUps" | "transfers" | "redemptions", string[]>
>;

/** Members who do everything that moves money, and staff who decide what waits, all through a server that dies now and then. */
export interface Crowd {
  readonly acknowledged: Acknowledged;
  /** How often each act was done, and how often refused with which code. */
  readonly done: ReadonlyMap<string, number>;
  /** Answers that nobody expects. */
  readonly unexpected: readonly string[];
  leave(): Promise<void>;
}

const HANDS = 8;
const PAUSE_MS = 25;
const AGAIN_MS = 100;
const STAFF_PAUSE_MS = 200;

/** Refusals that belong to the day of each call; a pause of a supplier, a balance that ran out, somebody else who was faster. */
const USUAL: Partial<Record<ServedCallName, readonly ErrorCode[]>> = {
  buyPrepaid: ["balance_insufficient", "product_closed", "price_moved", "nominal_unavailable"],
  depositTopUp: ["deposit_open_request", "deposit_too_many_open", "deposit_digits_exhausted"],
  depositCancel: ["deposit_not_open", "deposit_paid_already"],
  depositClaim: [
    "deposit_claim_open",
    "deposit_claim_not_possible",
    "deposit_paid_already",
    "deposit_claims_too_many",
  ],
  depositTransferSend: ["balance_insufficient", "transfer_day_limit"],
  cashbackRedeem: ["redeem_above_balance"],
  depositApprove: ["deposit_decided", "deposit_approval_needed"],
  depositClaimTake: ["deposit_claim_taken", "deposit_claim_closed"],
  depositClaimAccept: ["deposit_claim_closed", "deposit_decided", "deposit_line_taken"],
  approvalRequest: ["payment_case_closed", "payment_case_not_creditable"],
  approvalApprove: ["approval_not_open", "approval_stale"],
};

export function startCrowd(town: Town): Crowd {
  const { random, members, staff, bank, books } = town;
  const acknowledged: Acknowledged = {
    purchases: [],
    topUps: [],
    transfers: [],
    redemptions: [],
  };
  const done = new Map<string, number>();
  const unexpected: string[] = [];
  /** The last of each member. */
  const askedBy = new Map<number, string[]>();
  let isHere = true;
  let number = 0;

  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const count = (what: string): void => void done.set(what, (done.get(what) ?? 0) + 1);

  /** Says it with the same key until it is answered, as our own front ends do; undefined where nobody waits for it any more. */
  async function say<Answer>(
    client: HttpClient,
    call: ServedCallName,
    input: object,
    key: string = randomUUID(),
  ): Promise<Answer | undefined> {
    while (isHere) {
      const answer = await client.call(call, input, { key }).catch(notAnswered);
      if (answer !== undefined && answer.status !== 503) return judged<Answer>(call, answer);
      if (answer !== undefined && !(Number(answer.headers.get("retry-after")) > 0))
        unexpected.push(`${call} 503 without a time to come again`);
      await sleep(AGAIN_MS);
    }
    return undefined;
  }

  function judged<Answer>(
    call: ServedCallName,
    { status, json, text }: HttpAnswer,
  ): Answer | undefined {
    if (status === 200) {
      count(call);
      return json as Answer;
    }
    const code = (json as { code?: ErrorCode } | undefined)?.code;
    if (code === undefined || USUAL[call]?.includes(code) !== true)
      unexpected.push(`${call} ${status} ${text.slice(0, 200)}`);
    else count(`${call} ${code}`);
    return undefined;
  }

  async function buy({ client }: Sender): Promise<void> {
    number += 1;
    const bought = await say<{ ref_id: string }>(client, "buyPrepaid", purchaseInput(number));
    if (bought !== undefined) acknowledged.purchases.push(bought.ref_id);
  }

  async function send(from: Sender): Promise<void> {
    const to = pick(members.filter(({ id }) => id !== from.id));
    // All that there is, now and then.
    const amount = random() < 0.1 ? 1_000_000 : 10_000 * (1 + Math.floor(random() * 9));
    const input = { destination_number: to.number, amount, notes: "Modal", password: PASSWORD };
    const sent = await say<{ ref_id: string }>(from.client, "depositTransferSend", input);
    if (sent !== undefined) acknowledged.transfers.push(sent.ref_id);
  }

  async function redeem({ client }: Sender): Promise<void> {
    const input = { amount: 10_000 + Math.floor(random() * 5_000) };
    const redeemed = await say<{ ref_id: string }>(client, "cashbackRedeem", input);
    if (redeemed !== undefined) acknowledged.redemptions.push(redeemed.ref_id);
  }

  async function ask({ client, id }: Sender, method: string): Promise<DepositRequest | undefined> {
    number += 1;
    const input = { nominal: 20_000 + 1_000 * (number % 300), method, holder_name: "Budi Santoso" };
    const made = await say<DepositRequest>(client, "depositTopUp", input);
    const asked = askedBy.get(id) ?? [];
    if (made === undefined) {
      // Who has too many open gives up some.
      for (const code of asked.splice(0, 5)) await say(client, "depositCancel", { code });
      return undefined;
    }
    askedBy.set(id, [...asked, made.code].slice(-12));
    acknowledged.topUps.push(made.code);
    return made;
  }

  /** By transfer: exactly, twice, another sum with a claim, after a cancel, or not at all. */
  async function payAtBank(member: Sender): Promise<void> {
    const account = pick(bank.accounts);
    const made = await ask(
      member,
      account === bank.accounts[0] && random() < 0.3 ? `qris.${account}` : `bank.${account}`,
    );
    if (made === undefined) return;
    const { code, total } = made;
    const how = random();
    if (how < 0.1) await say(member.client, "depositCancel", { code });
    if (how < 0.75) await bank.pay(account, total, `TRSF ${code}`);
    if (how > 0.7 && how < 0.75) await bank.pay(account, total, `TRSF ${code} LAGI`);
    if (how > 0.75 && how < 0.9) await payWrongly(member, account, made);
    // Staff saw the slip; the bank tells of it before, after, or never.
    if (how > 0.9) {
      if (how < 0.95) await bank.pay(account, total, `TRSF ${code}`);
      await say(pick(staff), "depositApprove", { code, proof: "Slip setoran" });
    }
  }

  async function payWrongly(
    { client }: Sender,
    account: number,
    { code, nominal }: DepositRequest,
  ): Promise<void> {
    const paidAt = await bank.pay(account, nominal, "TRSF E-BANKING BUDI SANTOSO");
    const claim = { code, amount: nominal, sender: "Budi Santoso", bank: "BCA", paid_at: paidAt };
    await say(client, "depositClaim", claim);
  }

  async function payAtGateway(member: Sender): Promise<void> {
    const vendor = pick(VENDORS);
    const made = await ask(member, `gateway.${vendor}.${pick(CAMPAIGN_METHODS[vendor])}`);
    if (made === undefined) return;
    const { simulator } = books[vendor];
    const canceling =
      random() < 0.1 ? say(member.client, "depositCancel", { code: made.code }) : undefined;
    await payOrNot(simulator, vendor, `${made.code}-1`, random, canceling).catch(notThere);
    await canceling;
  }

  const ACTS = [
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
  const hands = Array.from({ length: HANDS }, async () => {
    while (isHere) {
      await pick(ACTS)(pick(members));
      await sleep(PAUSE_MS);
    }
  });

  const read = async <Answer>(client: HttpClient, call: ServedCallName, input: object = {}) =>
    say<Answer>(client, call, input);

  /** What fits and waits for a person: both of the staff decide it at the same moment. */
  async function decideMatches(): Promise<void> {
    const page = await read<{
      rows: { line: { line_id: number }; candidates: AdminDepositRow[] }[];
    }>(staff[0], "depositMatches");
    const matches = (page?.rows ?? []).flatMap(({ line, candidates }) =>
      candidates.slice(0, 1).map(({ request }) => ({ line_id: line.line_id, code: request.code })),
    );
    if (matches.length === 0) return;
    const input = { matches: matches.slice(0, 20) };
    await Promise.all(staff.map((client) => say(client, "depositMatchApprove", input)));
  }

  async function decideClaims(): Promise<void> {
    const page = await read<{ rows: DepositClaimRow[] }>(staff[1], "depositClaims");
    for (const { claim_id: id } of page?.rows ?? []) {
      const claim_id = String(id);
      await say(staff[1], "depositClaimTake", { claim_id });
      const found = await read<AdminDepositClaim>(staff[1], "depositClaimDetail", { claim_id });
      const line = found?.suggestions.find(({ fits }) => fits.amount)?.line.line_id;
      if (line === undefined) continue;
      const input = { claim_id, line_id: line };
      await Promise.all(staff.map((client) => say(client, "depositClaimAccept", input)));
    }
  }

  /** Money at a gateway that fits nothing goes to its member when two say so; some of it stays. */
  async function creditStrays(): Promise<void> {
    const page = await read<PaymentCasePage>(staff[0], "paymentCases");
    const strays = (page?.rows ?? []).filter(({ creditable }) => creditable);
    const [stray] = strays;
    if (stray === undefined || random() < 0.5) return;
    await say<Approval>(staff[0], "approvalRequest", {
      kind: "payments.credit_stray",
      input: { case_id: stray.case_id },
      reason: "Dibayar lebih",
    });
    const waiting = await read<ApprovalPage>(staff[1], "approvals");
    for (const { approval_id: id, hash } of waiting?.rows ?? [])
      await say(staff[1], "approvalApprove", { approval_id: String(id), hash });
  }

  /** A supplier's pause lasts minutes; here somebody ends it. */
  const endPauses = () => town.http.counter.passPauses("1 hour").catch(noDatabase);

  const office = [decideMatches, decideClaims, creditStrays, endPauses].map(async (act) => {
    while (isHere) {
      await act();
      await sleep(STAFF_PAUSE_MS);
    }
  });

  const all = Promise.all([...hands, ...office]);
  // Heard of when everybody leaves.
  all.catch(() => {});
  return {
    acknowledged,
    done,
    unexpected,
    async leave() {
      isHere = false;
      await all;
    },
  };
}

/** Nobody was there, or the answer was cut off: `fetch` says so by a TypeError. */
function notAnswered(error: unknown): undefined {
  if (!(error instanceof TypeError)) throw error;
}

/** The next time there is one. */
const noDatabase = (): void => {};

/** The gateway's book knows no such charge, or cannot do that to it. */
function notThere(error: unknown): void {
  if (!(error instanceof RangeError)) throw error;
}
