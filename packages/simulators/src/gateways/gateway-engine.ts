import { setTimeout as wait } from "node:timers/promises";
import { CallLog, type CallViolation, type LoggedCall } from "../call-log.ts";
import { type Callback, CallbackSender } from "../callback-sender.ts";
import { answerCall } from "./answer-call.ts";
import type { AnswerValue, Lies } from "./gateway-answers.ts";
import { GatewayBook, type GatewayCharge, type GatewayMovement } from "./gateway-book.ts";
import {
  GatewayMisbehaviour,
  type GatewayMisbehaviourRule,
  type GatewayStrikes,
} from "./gateway-misbehaviour.ts";
import type { Reply } from "../http-server.ts";

export interface GatewayEngineOptions {
  /** Append-only JSON lines; an existing file is continued. */
  readonly bookFile?: string;
  /** The callback address of charges without their own. */
  readonly callbackUrl?: string;
  /** Two calls about one reference that are closer together count as a violation. Default 0: none. */
  readonly forbiddenIntervalMs?: number;
  readonly now?: () => Date;
  /** 0 to 1, for `probability`. */
  readonly random?: () => number;
}

/** A charge as shown in a response or a callback, which may differ from the records. */
export type ShownCharge = GatewayCharge & { readonly currency: string };

/** The differences between vendors in reporting a charge. */
export interface GatewayDialect {
  readonly vendor: string;
  callbackOf(shown: ShownCharge): Callback;
  /** A callback that claims `claimed` while the truth is `shown`. */
  forge(shown: ShownCharge, claimed: ShownCharge, signature: "bad" | "reused"): Callback;
  /** The gateway's fee for a payment. */
  feeOf(method: string, amount: number): number;
  readonly lies: Lies;
}

export type NewCharge = Omit<
  GatewayCharge,
  "number" | "state" | "createdAt" | "paidAt" | "paidAmount" | "takenBack"
>;

export interface PayOptions {
  /** Rupiah, if it differs from the requested amount. */
  readonly amount?: number;
  readonly times?: number;
  /** Paid with another transaction of the same reference. */
  readonly elsewhere?: boolean;
}

/** A merchant's violation of the protocol. */
export type GatewayViolation =
  | ({ readonly kind: "too_close" } & CallViolation)
  /** A reference was charged twice with another amount or method. */
  | { readonly kind: "other_data"; readonly reference: string };

const FOLLOW_UP_MS = 300;
const CONTRADICTION_MS = 20;
const FLIPPING_QUESTIONS = 6;
const OTHER_AMOUNT = 1_000;

/** Records charges, payments and reversals and reports them: everything of a gateway except its protocol. */
export class GatewayEngine {
  readonly book: GatewayBook;
  readonly misbehaviour: GatewayMisbehaviour;
  readonly callbacks: CallbackSender;
  readonly now: () => Date;
  readonly #dialect: GatewayDialect;
  readonly #callLog: CallLog;
  readonly #otherData: GatewayViolation[] = [];
  /** Charges with a flipping status: the remaining queries by charge number. */
  readonly #flipping = new Map<number, number>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #work = new Set<Promise<void>>();

  constructor(dialect: GatewayDialect, options: GatewayEngineOptions) {
    this.#dialect = dialect;
    this.now = options.now ?? (() => new Date());
    this.book = new GatewayBook(options.bookFile);
    this.misbehaviour = new GatewayMisbehaviour(options.random ?? Math.random);
    this.callbacks = new CallbackSender(options.callbackUrl);
    this.#callLog = new CallLog(options.forbiddenIntervalMs ?? 0);
  }

  /** Performs a call's action and responds, with the matching faults. */
  async answer(
    call: LoggedCall | "other",
    about: { readonly reference?: string; readonly method?: string; readonly amount?: number },
    act: (strikes: GatewayStrikes) => AnswerValue | Promise<AnswerValue>,
  ): Promise<Reply> {
    if (call !== "other" && about.reference !== undefined)
      this.#callLog.note(about.reference, call);
    const event = call === "buy" ? "create" : call;
    const known = about.reference === undefined ? undefined : this.book.find(about.reference);
    const struck = { event, about: { ...known, ...about } };
    return answerCall(this.misbehaviour, this.#dialect.lies, struck, act);
  }

  /** With `callback-early` the charge is paid, and its callback answered, before this resolves. */
  async create(entry: NewCharge, strikes: GatewayStrikes): Promise<GatewayCharge> {
    const before = this.book.byReference(entry.reference);
    if (before !== undefined) this.noteOtherData(before, entry);
    const charge = this.book.open({
      ...entry,
      state: "pending",
      createdAt: this.now().toISOString(),
    });
    if (strikes.has("callback-early")) await this.pay(charge.gatewayReference);
    return charge;
  }

  /** Records a charge rejected for a repeated reference; a violation if its data differ. */
  noteOtherData(
    before: GatewayCharge,
    { reference, amount, method }: Pick<GatewayCharge, "reference" | "amount" | "method">,
  ): void {
    if (before.amount === amount && before.method === method) return;
    this.#otherData.push({ kind: "other_data", reference });
  }

  /** Finds a charge by any of its identifiers and expires it if its time is over. */
  find(key: string): GatewayCharge | undefined {
    const charge = this.book.find(key);
    return charge === undefined ? undefined : this.#inTime(charge);
  }

  /** A charge for a status response; with `flipping-status` it may differ from the records. */
  asked(charge: GatewayCharge): ShownCharge {
    const left = this.#flipping.get(charge.number) ?? 0;
    if (left === 0 || charge.state !== "paid") return shownOf(charge);
    this.#flipping.set(charge.number, left - 1);
    return left % 2 === 0 ? { ...shownOf(charge), state: "pending" } : shownOf(charge);
  }

  /** The customer pays. Throws RangeError for a charge that cannot be paid. */
  async pay(
    key: string,
    { amount, times = 1, elsewhere = false }: PayOptions = {},
  ): Promise<GatewayCharge> {
    const found = this.#required(key);
    if (elsewhere) {
      await this.#payElsewhere(found, amount ?? found.amount);
      return found;
    }
    const strikes = this.misbehaviour.strike("payment", found);
    const charge = strikes.has("pays-after-expiry") ? await this.expire(key) : found;
    if (charge.state !== "pending" && charge.state !== "paid" && charge.state !== "expired")
      throw new RangeError(`a charge that is ${charge.state} cannot be paid`);
    const other = strikes.get("pays-other-amount");
    const paid = amount ?? charge.amount + (other === undefined ? 0 : (other.by ?? OTHER_AMOUNT));
    const count = strikes.has("pays-twice") ? 2 : times;
    for (let number = 0; number < count; number += 1) this.#bookPayment(charge, paid);
    const flips = strikes.get("flipping-status");
    if (flips !== undefined)
      this.#flipping.set(charge.number, flips.questions ?? FLIPPING_QUESTIONS);
    const denied = strikes.get("denied-later");
    if (denied !== undefined)
      this.#later(denied.ms ?? FOLLOW_UP_MS, async () => void (await this.deny(key)));
    const disputed = strikes.get("charged-back-later");
    if (disputed !== undefined)
      this.#later(disputed.ms ?? FOLLOW_UP_MS, async () => {
        await this.chargeback(key, disputed.by === undefined ? {} : { amount: disputed.by });
      });
    const after = this.book.byGatewayReference(charge.gatewayReference) ?? charge;
    await this.#announce(after);
    if (strikes.has("pays-elsewhere")) await this.#payElsewhere(after, paid);
    return after;
  }

  /** A second transaction of the same reference, paid at once. */
  async #payElsewhere(first: GatewayCharge, amount: number): Promise<void> {
    const { reference, method, payBy, payer, expiresAt, callbackUrl } = first;
    const end = String(this.book.charges().length + 1).padStart(4, "2");
    const second = this.book.open({
      reference,
      method,
      amount: first.amount,
      payBy,
      payer,
      expiresAt,
      ...(callbackUrl !== undefined && { callbackUrl }),
      gatewayReference: `${first.gatewayReference.slice(0, -4)}${end}`,
      createdAt: this.now().toISOString(),
      state: "pending",
    });
    this.#bookPayment(second, amount);
    await this.#announce(this.book.byGatewayReference(second.gatewayReference) ?? second);
  }

  /** Expires a charge, whatever the clock. */
  async expire(key: string): Promise<GatewayCharge> {
    return this.#close(key, "expired");
  }

  async cancel(key: string): Promise<GatewayCharge> {
    return this.#close(key, "canceled");
  }

  /** The bank reverses a payment including the fee. */
  deny(key: string): Promise<GatewayCharge> {
    return this.#takeBack(key, "denied", undefined);
  }

  refund(key: string, { amount }: { readonly amount?: number } = {}): Promise<GatewayCharge> {
    return this.#takeBack(key, "refunded", amount);
  }

  chargeback(key: string, { amount }: { readonly amount?: number } = {}): Promise<GatewayCharge> {
    return this.#takeBack(key, "charged_back", amount);
  }

  /** Pays the whole balance out to the merchant's bank; undefined if there is none. */
  payOut(): GatewayMovement | undefined {
    const { balance } = this.book.totals();
    if (balance <= 0) return undefined;
    return this.book.move({
      kind: "payout",
      charge: 0,
      amount: -balance,
      fee: 0,
      at: this.now().toISOString(),
    });
  }

  violations(): readonly GatewayViolation[] {
    const tooClose = this.#callLog
      .violations()
      .map((violation) => ({ kind: "too_close", ...violation }) as const);
    return [...tooClose, ...this.#otherData];
  }

  /** Resolves when nothing is scheduled and every callback has been answered. */
  async idle(): Promise<void> {
    while (this.#timers.size > 0 || this.#work.size > 0) {
      await Promise.all(this.#work);
      await wait(5);
    }
  }

  async stop(): Promise<void> {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    this.callbacks.close();
    await Promise.all(this.#work);
    this.book.close();
  }

  #required(key: string): GatewayCharge {
    const charge = this.find(key);
    if (charge === undefined) throw new RangeError("no such charge");
    return charge;
  }

  #inTime(charge: GatewayCharge): GatewayCharge {
    const isOver = this.now().getTime() >= Date.parse(charge.expiresAt);
    if (charge.state !== "pending" || !isOver) return charge;
    const expired = this.book.change(charge.number, { state: "expired" });
    this.#track(this.#announce(expired));
    return expired;
  }

  #bookPayment(charge: GatewayCharge, amount: number): void {
    const at = this.now().toISOString();
    const fee = this.#dialect.feeOf(charge.method, amount);
    this.book.move({ kind: "payment", charge: charge.number, amount, fee, at });
    const { paidAt, laterPayments = 0 } = this.book.find(charge.gatewayReference) ?? charge;
    this.book.change(
      charge.number,
      paidAt === undefined
        ? { state: "paid", paidAt: at, paidAmount: amount }
        : { laterPayments: laterPayments + 1 },
    );
  }

  async #close(key: string, state: "expired" | "canceled"): Promise<GatewayCharge> {
    const charge = this.#required(key);
    if (charge.state !== "pending") return charge;
    const closed = this.book.change(charge.number, { state });
    await this.#announce(closed);
    return closed;
  }

  async #takeBack(
    key: string,
    state: "denied" | "refunded" | "charged_back",
    amount: number | undefined,
  ): Promise<GatewayCharge> {
    const charge = this.#required(key);
    if (charge.state !== "paid" || charge.paidAmount === undefined)
      throw new RangeError("only what is paid is taken back");
    const takenBack = amount ?? charge.paidAmount;
    const fee = state === "denied" ? -this.#dialect.feeOf(charge.method, charge.paidAmount) : 0;
    this.book.move({
      kind: MOVEMENTS[state],
      charge: charge.number,
      amount: -takenBack,
      fee,
      at: this.now().toISOString(),
    });
    const after = this.book.change(charge.number, { state, takenBack });
    await this.#announce(after);
    return after;
  }

  async #announce(charge: GatewayCharge): Promise<void> {
    const strikes = this.misbehaviour.strike("callback", charge);
    const url = charge.callbackUrl;
    if (strikes.has("callback-lost")) {
      this.callbacks.lose(url);
      return;
    }
    const late = strikes.get("callback-late");
    if (late === undefined) await this.#tell(charge, strikes);
    else this.#later(late.ms ?? FOLLOW_UP_MS, () => this.#tell(charge, strikes));
  }

  async #tell(charge: GatewayCharge, strikes: GatewayStrikes): Promise<void> {
    const shown = shownOf(charge);
    const send = (callback: Callback) => this.callbacks.send(callback, charge.callbackUrl);
    const forged = strikes.get("callback-forged");
    if (forged !== undefined) {
      const claimed = { ...shown, state: "paid", paidAmount: charge.amount * 10 } as const;
      await send(this.#dialect.forge(shown, claimed, forged.signature ?? "bad"));
    }
    const callback = this.#dialect.callbackOf(told(shown, strikes));
    const copies = strikes.get("callback-many");
    const count = copies === undefined ? 1 : (copies.copies ?? 20);
    await Promise.all(Array.from({ length: count }, () => send(callback)));
    const contradiction = strikes.get("callback-contradictory");
    if (contradiction !== undefined) this.#contradict(shown, contradiction, send);
  }

  #contradict(
    shown: ShownCharge,
    { ms = CONTRADICTION_MS }: GatewayMisbehaviourRule,
    send: (callback: Callback) => Promise<void>,
  ): void {
    for (const [index, state] of (["pending", "expired"] as const).entries())
      this.#later(ms * (index + 1), () => send(this.#dialect.callbackOf({ ...shown, state })));
  }

  #later(ms: number, action: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#track(action());
    }, ms);
    this.#timers.add(timer);
  }

  #track(work: Promise<void>): void {
    this.#work.add(work);
    void work.finally(() => this.#work.delete(work));
  }
}

const MOVEMENTS = { denied: "denial", refunded: "refund", charged_back: "chargeback" } as const;

export const shownOf = (charge: GatewayCharge): ShownCharge => ({ ...charge, currency: "IDR" });

/** The falsified charge of a correctly signed callback. */
function told(shown: ShownCharge, strikes: GatewayStrikes): ShownCharge {
  const other = strikes.get("callback-other-amount");
  const paid = (shown.paidAmount ?? shown.amount) + (other?.by ?? OTHER_AMOUNT);
  return {
    ...shown,
    ...(other === undefined ? {} : { paidAmount: paid }),
    ...(strikes.has("callback-other-currency") ? { currency: "USD" } : {}),
  };
}
