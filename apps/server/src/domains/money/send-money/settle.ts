import { rupiah } from "@konter/contract/money";
import { memberAccount } from "@konter/ledger";
import type { AccountName, Change, Journal } from "@konter/ledger";
import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { readClock } from "../../../platform/database-clock.ts";
import type { DisburserCapabilities } from "../../../ports/disbursement.ts";
import { notify } from "../../../kernel/notices/index.ts";
import { isPretence } from "../disbursers/index.ts";
import type { DisburserRegistry } from "../disbursers/index.ts";
import { decide } from "./decide.ts";
import type { Act, Decision, SendWord } from "./decide.ts";
import { SEND_MONEY_NOTICES } from "./notices.ts";
import { withoutPayout } from "./sandbox.ts";
import { announce, HELD } from "./send-money.ts";
import { insertWord } from "./store.ts";
import type { SendMoneyRow } from "./store.ts";

const EARNED: AccountName = { kind: "revenue", owner: "send_money_fee" };
const VENDOR_FEES: AccountName = { kind: "fees", owner: "disburser" };
const LOST: AccountName = { kind: "loss", owner: "send_money" };

/** Conservative rules for an account that is no longer connected. */
const CAREFUL: DisburserCapabilities = {
  findsByReference: true,
  repeatableForMinutes: 60,
  notFoundFinalAfterMinutes: 60,
  minSecondsBetweenCalls: 60,
  firstCheckAfterSeconds: 60,
  secondLookAfterSeconds: 6 * 60 * 60,
};

export const rulesOf = (registry: DisburserRegistry, disburserId: string): DisburserCapabilities =>
  registry.find(disburserId)?.disburser.capabilities ?? CAREFUL;

/**
 * Settles a transfer from one vendor response; no other function does. `decide` chooses the action, and one change
 * moves the money and records the status. A repeated response moves nothing.
 */
export async function settleSending(
  brand: BrandContext,
  registry: DisburserRegistry,
  id: number,
  word: SendWord,
): Promise<Decision | undefined> {
  return brand.ledger.commit(
    async (change) => {
      const found = await change.reads.query<SendMoneyRow>(
        "select * from send_money where id = $1 for no key update",
        [id],
      );
      const [locked] = found.rows;
      if (locked === undefined || locked.state === "unprocessed") return undefined;
      const row = { ...locked, now: await readClock(brand.pool) };
      const rules = rulesOf(registry, row.disburser_id);
      const heard = decide(standingOf(row), word, rules, row.now);
      const decision = (await isPretence(change.reads, row.disburser_id))
        ? withoutPayout(row.state, heard, registry.find(row.disburser_id)?.isAtSandbox === true)
        : heard;
      await keepFacts(change.writes, row, word, decision);
      if (decision.act !== undefined) await apply(change, row, decision.act);
      await planNext(change.writes, row, decision, rules);
      await keepWord(change.writes, row, word, decision);
      return decision;
    },
    { key: `send_money:${id}` },
  );
}

const standingOf = (row: SendMoneyRow & { readonly now: Date }) => ({
  state: row.state,
  amount: row.amount,
  strayAmount: row.stray_amount,
  begunAt: row.begun_at ?? row.now,
  notFoundCount: row.not_found_count,
  notFoundAt: row.not_found_at,
  doubtWord: row.doubt_word,
  doubtAt: row.doubt_at,
});

/** Records facts other than the state: the vendor's reference, whether it was released, and a contradiction. */
async function keepFacts(
  writes: Queries,
  { id }: SendMoneyRow,
  { source, said }: SendWord,
  { notFound, doubt, attention }: Decision,
): Promise<void> {
  const reference = "vendorReference" in said ? (said.vendorReference ?? null) : null;
  // A query follows to learn whether a release call succeeded: only a transfer that certainly still waits is released
  // again.
  const waits = said.state === "waiting" || (source === "release" && said.state === "unreached");
  await writes.query(
    `update send_money set vendor_reference = coalesce(vendor_reference, $2), is_released = is_released and not $3,
       not_found_count = case $4 when 'count' then not_found_count + 1 when 'reset' then 0 else not_found_count end,
       not_found_at = case $4 when 'count' then clock_timestamp() else not_found_at end,
       doubt_at = case when $5::text is null then null when doubt_word = $5 then doubt_at else clock_timestamp() end, doubt_word = $5,
       attention = coalesce(attention, $6),
       attention_at = case when attention is null and $6::text is not null then clock_timestamp() else attention_at end
     where id = $1`,
    [id, reference, waits, notFound, doubt, attention ?? null],
  );
}

type Transfers = Journal["transfers"];
const part = (debit: AccountName, credit: AccountName, amount: number): Transfers =>
  amount === 0 ? [] : [{ debit, credit, amount: rupiah(amount) }];

/** Performs one money action of a decision once and notifies the member. */
async function apply(change: Change, row: SendMoneyRow, act: Act): Promise<void> {
  const { amount, fee } = row;
  const deposit = memberAccount("deposit", row.member_id);
  const vendor: AccountName = { kind: "disburser", owner: row.disburser_id };
  switch (act.act) {
    case "succeed":
      post(change, row, "success", "send_money_success", [
        ...part(HELD, vendor, amount),
        ...part(HELD, EARNED, fee),
        ...part(VENDOR_FEES, vendor, act.vendorFee),
      ]);
      await change.writes.query(
        "update send_money set state = 'success', vendor_fee = $2, settled_at = clock_timestamp() where id = $1",
        [row.id, act.vendorFee],
      );
      await tell(change.writes, row, "sent", amount);
      return;
    case "fail":
      post(change, row, "refund", "send_money_refund", part(HELD, deposit, amount + fee));
      await change.writes.query(
        "update send_money set state = 'failed', reason = $2, settled_at = clock_timestamp() where id = $1",
        [row.id, act.reason],
      );
      await tell(change.writes, row, "failed", amount + fee);
      return;
    case "return": {
      const back = row.fee_returns ? fee : 0;
      post(change, row, "returned", "send_money_returned", [
        ...part(vendor, deposit, amount),
        ...part(EARNED, deposit, back),
        ...part(vendor, VENDOR_FEES, row.vendor_fee),
      ]);
      await change.writes.query(
        "update send_money set state = 'returned', reason = $2, returned_at = clock_timestamp() where id = $1",
        [row.id, act.reason],
      );
      await tell(change.writes, row, "returned", amount + back);
      return;
    }
    case "stray": {
      const key = `stray:${row.stray_count + 1}`;
      post(change, row, key, "send_money_stray", part(LOST, vendor, act.amount));
      await change.writes.query(
        "update send_money set stray_amount = $2, stray_count = stray_count + 1 where id = $1",
        [row.id, act.amount],
      );
      return;
    }
    case "stray_back": {
      const key = `stray_back:${row.stray_count}`;
      const kind = "send_money_stray_returned";
      post(change, row, key, kind, part(vendor, LOST, row.stray_amount));
      await change.writes.query("update send_money set stray_amount = 0 where id = $1", [row.id]);
    }
  }
}

/** A journal that exists already indicates a bug and throws. */
function post(
  change: Change,
  { ref_id: reference }: SendMoneyRow,
  name: string,
  kind: string,
  transfers: Transfers,
): void {
  const key = `send_money:${reference}:${name}`;
  change.post(
    [{ key, kind, reference, transfers }],
    ([result]) => new Error(`${key} was not posted: ${result}`),
  );
}

async function tell(
  writes: Queries,
  row: SendMoneyRow,
  which: keyof typeof SEND_MONEY_NOTICES,
  amount: number,
): Promise<void> {
  const { member_id: memberId, ref_id: refId, institution, name } = row;
  const facts = { amount, institution, name };
  await notify(writes, SEND_MONEY_NOTICES[which], { memberId, refId, facts });
  await announce(writes, memberId, refId);
}

/** Delays between status queries in seconds; the last one repeats. */
const PAUSES_SECONDS = [0, 5, 15, 30, 60, 120, 300, 900, 1_800, 3_600] as const;
const SHORTEST_SECONDS = 1;
/** The number of rechecks of a decided transfer. */
const MOST_LOOKS = 2;

async function planNext(
  writes: Queries,
  row: SendMoneyRow & { readonly now: Date },
  { asking, act }: Decision,
  rules: DisburserCapabilities,
): Promise<void> {
  const isHeard =
    row.heard_at !== null &&
    row.called_at !== null &&
    row.heard_at > row.called_at &&
    act === undefined;
  const looks = act === undefined ? row.looks + 1 : 0;
  const seconds = isHeard ? 0 : pauseOf(asking, row.asks, looks, rules);
  await writes.query(
    `update send_money set next_ask_at = clock_timestamp() + make_interval(secs => $2),
       asks = case when $3 = 'later' then asks + 1 else asks end, looks = case when $3 = 'look' then $4 else looks end
     where id = $1`,
    [row.id, seconds, asking, looks],
  );
}

/** Null if no further query is needed. */
function pauseOf(
  asking: Decision["asking"],
  asks: number,
  looks: number,
  rules: DisburserCapabilities,
): number | null {
  const shortest = Math.max(SHORTEST_SECONDS, rules.minSecondsBetweenCalls);
  switch (asking) {
    case "never":
      return null;
    case "release":
      return 0;
    case "soon":
      return rules.minSecondsBetweenCalls;
    case "create":
      return shortest;
    case "look":
      return looks >= MOST_LOOKS ? null : rules.secondLookAfterSeconds * 4 ** looks;
    case "later": {
      const step = PAUSES_SECONDS[Math.min(asks, PAUSES_SECONDS.length - 1)] ?? 0;
      return asks === 0 ? rules.firstCheckAfterSeconds : Math.max(shortest, step);
    }
  }
}

async function keepWord(
  writes: Queries,
  { id }: SendMoneyRow,
  { source, said }: SendWord,
  { effect }: Decision,
): Promise<void> {
  if (said.state === "unreached") return;
  const { state: word, code, message, body } = said;
  const amount = "amount" in said ? said.amount : undefined;
  await insertWord(writes, { id, source, word, amount, code, message, body, effect });
}
