import type { Queries } from "@konter/postgres";
import type { BrandContext } from "../../../../platform/brand-context.ts";
import { readClock } from "../../../../platform/database-clock.ts";
import { inTransaction } from "../../../../platform/transaction.ts";
import type { Change } from "@konter/ledger";
import type { ChargeOutcome, PaymentReading } from "../../../../ports/payment-gateway.ts";
import { applyAct } from "./apply-act.ts";
import { decide } from "../deciding/decide.ts";
import type { Decision, Effect } from "../deciding/decide.ts";
import { decideMade } from "../deciding/decide-made.ts";
import { noteImposedFee } from "../charging/imposed-fee.ts";
import type { AskingRules } from "../deciding/ladder.ts";
import { SETTLED } from "../meters.ts";
import type { Payments } from "../payments.ts";
import { PurposeFailed } from "../purposes.ts";
import { isPretence, withoutMoney } from "../charging/sandbox.ts";
import { insertWord, lockCharge, openCase, writeAsking } from "../store.ts";
import type { ChargeRow, LockedCharge } from "../store.ts";

/** The request did not leave this process. */
interface Unreached {
  readonly state: "unreached";
}

/** A gateway's response to a call about a charge. */
export type ChargeWord =
  | {
      readonly chargeId: number;
      readonly source: "create";
      readonly said: ChargeOutcome | Unreached;
    }
  | {
      readonly chargeId: number;
      readonly source: "status" | "cancel";
      readonly said: PaymentReading | Unreached;
    };

export type SettleEffect = Effect | "not_taken" | "unknown_charge";

/** A failed purpose is retried with the next status. */
const AGAIN_AFTER_MINUTES = 5;

/** Statuses that neither move money nor close a charge; they need no ledger lock and do not delay sales. */
const HARMLESS: ReadonlySet<string> = new Set(["made", "pending", "unknown", "unreached"]);

/**
 * Settles a charge from one gateway response; no other function does. `decide` chooses the actions, and one change
 * notifies the purpose, moves the money and records the status. A repeated response moves nothing. If the purpose fails
 * nothing changes, and a case is opened.
 */
export async function settleCharge(
  brand: BrandContext,
  payments: Payments,
  word: ChargeWord,
): Promise<SettleEffect> {
  const effect = await brand.ledger
    .commit((change) => settle(brand, change, payments, word), {
      needsLedger: !HARMLESS.has(word.said.state),
      key: `charge:${word.chargeId}`,
    })
    .catch(async (error: unknown) => {
      if (!(error instanceof PurposeFailed)) throw error;
      brand.log.error({ err: error, charge: word.chargeId }, "a purpose did not take a payment");
      await noteFailure(brand, word);
      return "not_taken" as const;
    });
  if (effect === "stray" || effect === "case")
    brand.log.warn({ charge: word.chargeId, effect }, "a payment needs a person");
  brand.meters?.count(SETTLED, { effect });
  return effect;
}

async function settle(
  { pool }: BrandContext,
  change: Change,
  payments: Payments,
  word: ChargeWord,
): Promise<SettleEffect> {
  const locked = await lockCharge(change.reads, word.chargeId);
  if (locked === undefined) return "unknown_charge";
  const now = await readClock(pool);
  const rules = rulesOf(payments, locked.row);
  const decided = decideBy(locked, word, rules, now);
  const decision = (await isPretence(change.reads, locked.row.gateway_id))
    ? withoutMoney(locked.row, decided)
    : decided;
  let { row } = locked;
  for (const act of decision.acts) row = await applyAct(change, payments, row, act, word, now);
  await keepFacts(change.writes, row, word);
  await writeAsking(change.writes, row.id, heedCallback(locked, decision, now), {
    pauseSeconds: word.said.state === "unreached" ? 0 : rules.minSecondsBetweenCalls,
    unmade: word.source === "create" && word.said.state === "unreached",
  });
  if (word.said.state !== "unreached") await keepWord(change.writes, word, decision.effect);
  return decision.effect;
}

function decideBy(
  { row, standing }: LockedCharge,
  word: ChargeWord,
  rules: AskingRules,
  now: Date,
): Decision {
  if (word.source === "create")
    return decideMade({ ...standing, makes: row.makes }, word.said, rules, now);
  const reading = word.said.state === "unreached" ? NOT_REACHED : word.said;
  const isCanceled = word.source === "cancel" && reading.state === "closed";
  const heard: PaymentReading = isCanceled ? { ...reading, closedBecause: "canceled" } : reading;
  return decide(standing, heard, rules, now);
}

const NOT_REACHED: PaymentReading = { state: "unknown", code: "", message: "", body: "" };

/**
 * A callback arrived during the query, so the gateway's response may be outdated and the gateway is queried again at
 * once.
 */
function heedCallback({ row }: LockedCharge, { asking }: Decision, now: Date): Decision["asking"] {
  const { called_at: calledAt, heard_at: heardAt } = row;
  const isOlder = heardAt !== null && calledAt !== null && heardAt > calledAt;
  if (!isOlder || row.credited_at !== null) return asking;
  const { nextAskAt } = asking;
  return nextAskAt !== null && nextAskAt < now ? asking : { ...asking, nextAskAt: now };
}

/** Conservative rules for an account that is no longer connected. */
const CAREFUL: AskingRules = {
  notFoundFinalAfterMinutes: 60,
  minSecondsBetweenCalls: 60,
  firstCheckAfterSeconds: 60,
  secondLookAfterSeconds: 6 * 60 * 60,
  reversibleForSeconds: 120,
};

function rulesOf({ gateways }: Payments, { gateway_id: id, method }: ChargeRow): AskingRules {
  const gateway = gateways.find(id)?.gateway;
  if (gateway === undefined) return CAREFUL;
  const { reversibleForSeconds = CAREFUL.reversibleForSeconds } =
    gateway.methods.find(({ code }) => code === method) ?? {};
  return { ...gateway.capabilities, reversibleForSeconds };
}

/**
 * Records facts other than the state: the gateway's reference, and missing instructions. An attempt to cancel is always
 * followed by a query, because a charge that cannot be canceled may have been paid. Only "not paid yet" triggers
 * another cancellation.
 */
async function keepFacts(
  writes: Queries,
  row: ChargeRow,
  { source, said }: ChargeWord,
): Promise<void> {
  const { gatewayReference, paymentReference, payerFee, instructions } =
    said as Partial<PaymentReading>;
  if (payerFee !== undefined) await noteImposedFee(writes, row);
  await writes.query({
    name: "payments.keep-facts",
    text: `update payment_charge set gateway_reference = coalesce(gateway_reference, $2), instructions = coalesce(instructions, $3),
        payment_reference = coalesce(payment_reference, $5), payer_fee = coalesce(payer_fee, $6),
        cancel_wanted = case $4 when 'tried' then false
          when 'open' then cancel_wanted or closed_because in ('canceled', 'expired') and closed_here else cancel_wanted end
      where id = $1`,
    values: [
      row.id,
      gatewayReference?.slice(0, 100) ?? null,
      instructions === undefined ? null : JSON.stringify(instructions),
      source === "cancel" ? "tried" : source === "status" && said.state === "pending" ? "open" : "",
      paymentReference?.slice(0, 100) ?? null,
      payerFee ?? null,
    ],
  });
}

async function keepWord(
  writes: Queries,
  { chargeId, source, said }: ChargeWord,
  effect: Effect,
): Promise<void> {
  if (said.state === "unreached") return;
  const { code, message, body } = said;
  const { amount, currency } = said as Partial<PaymentReading>;
  const word = { chargeId, source, word: said.state, amount, currency, code, message, body };
  await insertWord(writes, { ...word, effect });
}

async function noteFailure(brand: BrandContext, word: ChargeWord): Promise<void> {
  await inTransaction(brand.pool, async (client) => {
    const found = await client.query<{ gateway_id: string }>(
      `update payment_charge set next_ask_at = clock_timestamp() + make_interval(mins => $2) where id = $1 returning gateway_id`,
      [word.chargeId, AGAIN_AFTER_MINUTES],
    );
    const gatewayId = found.rows[0]?.gateway_id;
    if (gatewayId === undefined || word.said.state === "unreached") return;
    const { code, message, body } = word.said;
    const { chargeId, source } = word;
    const said = { chargeId, source, word: word.said.state, code, message, body };
    await insertWord(client, { ...said, effect: "not_taken" });
    await openCase(client, { gatewayId, chargeId, reason: "not_taken" });
  });
}
