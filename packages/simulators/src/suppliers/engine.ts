import { setTimeout as wait } from "node:timers/promises";
import { type Delivery, type DeliveryState, type SettlementPlan, SupplierBook } from "./book.ts";
import { CallLog } from "../call-log.ts";
import { type Callback, CallbackSender } from "../callback-sender.ts";
import {
  Misbehaviour,
  type MisbehaviourKind,
  type MisbehaviourRule,
  NO_STRIKES,
  type Strikes,
  UNREADABLE_ANSWERS,
} from "../misbehaviour.ts";
import { type DocumentedOutcome, documentedOutcome, type SimulatedProduct } from "./products.ts";
import { makeSerialNumber, type ProductKind } from "./serial-numbers.ts";

/**
 * `sync` answers a purchase with its outcome, `callback` answers "pending" and settles after the delay, `manual` waits
 * for `deliverLater`.
 */
export type SettleMode = "sync" | "callback" | "manual";

export interface EngineOptions {
  readonly openingBalance?: number;
  /** Append-only JSON lines; an existing file is continued. */
  readonly bookFile?: string;
  readonly callbackUrl?: string;
  readonly settleDelayMs?: number;
  /** The delay varies by up to this much in both directions. */
  readonly settleJitterMs?: number;
  /** Whether documented test numbers always have their documented outcome; otherwise only with `testing`. */
  readonly demo?: boolean;
  /** Two calls about one reference that are closer together count as a violation. Default 0: none. */
  readonly forbiddenIntervalMs?: number;
  readonly now?: () => Date;
  /** 0 to 1, for `probability` and jitter. */
  readonly random?: () => number;
}

/** The differences between vendors in reporting a settled transaction. */
export interface Dialect {
  readonly vendor: string;
  readonly codes: Readonly<Record<DeliveryState, string>>;
  callbackOf(delivery: Delivery): Callback;
  /** A callback that claims `claimed` while the truth is `delivery`. */
  forge(delivery: Delivery, claimed: Delivery, signature: "bad" | "reused"): Callback;
}

export interface PurchaseOrder {
  readonly reference: string;
  readonly product: SimulatedProduct;
  readonly customerNumber: string;
  readonly testing: boolean;
  readonly strikes: Strikes;
}

const FOLLOW_UP_MS = 300;
const FLIPPING_QUESTIONS = 6;

/** Faults that only affect callbacks; they cause a callback even for an outcome given at once. */
const CALLBACK_KINDS: readonly MisbehaviourKind[] = [
  "duplicate-callback",
  "early-callback",
  "contradictory-callback",
  "forged-callback",
];

/** With these faults a purchase is not settled in its response. */
const PENDING_FIRST_KINDS = ["stuck-pending", "early-callback", "late-price"] as const;

/** With these faults a status response has no outcome. */
const SPOILING_KINDS: readonly MisbehaviourKind[] = [...UNREADABLE_ANSWERS, "unlisted-code"];

interface Quirks {
  readonly strikes: Strikes;
  readonly kind: ProductKind;
  statusQuestions: number;
  /** Readable status responses; `flipping-status` makes some of them wrong. */
  answers: number;
  /** Time of the last status query on the monotonic clock. */
  askedAtMs: number;
  /** Held back by `empty-serial` or `late-serial`. */
  withheldSerial: string;
}

/** Records purchases, settles them and reports them: everything of a supplier except its protocol. */
export class SupplierEngine {
  readonly book: SupplierBook;
  readonly misbehaviour: Misbehaviour;
  readonly callbacks: CallbackSender;
  readonly callLog: CallLog;
  readonly now: () => Date;
  readonly #dialect: Dialect;
  readonly #settle: SettleMode;
  readonly #options: EngineOptions;
  readonly #random: () => number;
  readonly #quirks = new Map<number, Quirks>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #work = new Set<Promise<void>>();

  constructor(dialect: Dialect, settle: SettleMode, options: EngineOptions) {
    this.#dialect = dialect;
    this.#settle = settle;
    this.#options = options;
    this.#random = options.random ?? Math.random;
    this.now = options.now ?? (() => new Date());
    this.book = new SupplierBook(options.openingBalance ?? 100_000_000, options.bookFile);
    this.misbehaviour = new Misbehaviour(this.#random);
    this.callbacks = new CallbackSender(options.callbackUrl);
    this.callLog = new CallLog(options.forbiddenIntervalMs ?? 0);
  }

  /** Resumes transactions that were pending when the simulator stopped. */
  resume(): void {
    for (const delivery of this.book.pending()) this.#scheduleSettlement(delivery);
  }

  /** The purchase's cost in rupiah, including `price-move` and `late-price`. */
  costOf({ product, strikes }: Pick<PurchaseOrder, "product" | "strikes">): number {
    const move = strikes.get("price-move") ?? strikes.get("late-price");
    return product.cost + (move === undefined ? 0 : (move.by ?? 500));
  }

  /**
   * Records a purchase that the vendor has accepted. Returns the transaction for the response: with `early-callback` it
   * is "pending" although the callback was already answered, with `late-price` it has the listed price.
   */
  async accept(order: PurchaseOrder): Promise<Delivery> {
    const { product, strikes } = order;
    const documented = this.#documentedOutcome(order);
    const plan = this.#plan(order, documented);
    const atOnce = this.#settlesAtOnce(order, documented);
    if (product.stock !== "unlimited") product.stock -= 1;
    const withheld = withholdsSerial(strikes) ? plan.serialNumber : "";
    const shownSerial = withholdsSerial(strikes) ? "" : plan.serialNumber;
    const entry = {
      reference: order.reference,
      sku: product.sku,
      customerNumber: order.customerNumber,
      cost: this.costOf(order),
      at: this.now().toISOString(),
    };
    const delivery = this.book.open(
      atOnce
        ? { ...entry, state: plan.state, code: plan.code, serialNumber: shownSerial }
        : { ...entry, state: "pending", code: this.#dialect.codes.pending, serialNumber: "", plan },
    );
    if (strikes.size > 0) {
      this.#quirks.set(delivery.transactionId, {
        strikes,
        kind: product.kind,
        statusQuestions: 0,
        answers: 0,
        askedAtMs: Number.NEGATIVE_INFINITY,
        withheldSerial: withheld,
      });
    }
    if (strikes.has("early-callback")) await this.settle(delivery.transactionId);
    else if (atOnce) this.#tellOfImmediateOutcome(delivery, strikes);
    else this.#scheduleSettlement(delivery);
    return strikes.has("late-price") ? { ...delivery, cost: product.cost } : delivery;
  }

  /**
   * Counts a status query about a settled transaction. Returns the transaction for the response: a withheld serial
   * number may appear, and with `flipping-status` it may differ from the records. A response spoiled by `strikes` does
   * not count, so the next readable one still differs from the last.
   */
  asked(delivery: Delivery, strikes: Strikes): Delivery {
    const quirks = this.#quirks.get(delivery.transactionId);
    if (quirks === undefined || delivery.state === "pending") return delivery;
    quirks.statusQuestions += 1;
    quirks.askedAtMs = performance.now();
    const known = this.#withSerialInTime(delivery, quirks);
    if (SPOILING_KINDS.some((kind) => strikes.has(kind))) return known;
    quirks.answers += 1;
    const flips = quirks.strikes.get("flipping-status");
    const isWrong =
      flips !== undefined &&
      quirks.answers <= (flips.questions ?? FLIPPING_QUESTIONS) &&
      quirks.answers % 2 === 1;
    return isWrong
      ? this.#claim(known, known.state === "delivered" ? "failed" : "delivered")
      : known;
  }

  /** From now on the status of every transaction queried within this many milliseconds is correct. */
  endFlipping(withinMs: number): void {
    const since = performance.now() - withinMs;
    for (const quirks of this.#quirks.values()) {
      if (quirks.askedAtMs >= since) quirks.answers = Number.POSITIVE_INFINITY;
    }
  }

  #withSerialInTime(delivery: Delivery, { strikes, statusQuestions, withheldSerial }: Quirks) {
    const rule = strikes.get("empty-serial");
    if (rule === undefined || delivery.state !== "delivered" || delivery.serialNumber !== "")
      return delivery;
    if (statusQuestions < (rule.atStatus ?? 3)) return delivery;
    return this.book.change(delivery.transactionId, { serialNumber: withheldSerial });
  }

  /** Settles a pending transaction as planned and sends its callback; ignores others. */
  async settle(transactionId: number): Promise<void> {
    const delivery = this.book.byTransaction(transactionId);
    if (delivery?.state !== "pending" || delivery.plan === undefined) return;
    const { state, code, serialNumber } = delivery.plan;
    const quirks = this.#quirks.get(transactionId);
    const strikes = quirks?.strikes ?? NO_STRIKES;
    const settled = this.book.change(transactionId, {
      state,
      code,
      serialNumber: withholdsSerial(strikes) ? "" : serialNumber,
    });
    this.#scheduleFollowUps(settled, strikes);
    await this.#announce(settled, strikes);
  }

  /**
   * Settles pending transactions, or those of one reference. Resolves with their number when the callbacks are
   * answered.
   */
  async deliverLater({ reference, afterMs = 0 }: DeliverLaterOptions = {}): Promise<number> {
    const chosen = this.book
      .pending()
      .filter((delivery) => reference === undefined || delivery.reference === reference);
    if (afterMs > 0) {
      for (const { transactionId } of chosen)
        this.#later(afterMs, () => this.settle(transactionId));
    } else {
      await Promise.all(chosen.map(({ transactionId }) => this.settle(transactionId)));
    }
    return chosen.length;
  }

  /** Delivers transactions reported as failed, and sends the callbacks. Resolves with their number. */
  async deliverFailed(customerNumber: string): Promise<number> {
    const failed = this.book.byNumber(customerNumber).filter(({ state }) => state === "failed");
    const changed = failed.map((delivery) =>
      this.book.change(delivery.transactionId, this.#deliveredAfterAll(delivery)),
    );
    await Promise.all(changed.map((delivery) => this.#announce(delivery, NO_STRIKES)));
    return changed.length;
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

  #documentedOutcome({ testing, customerNumber }: PurchaseOrder): DocumentedOutcome | undefined {
    return testing || this.#options.demo === true ? documentedOutcome(customerNumber) : undefined;
  }

  #plan(order: PurchaseOrder, documented: DocumentedOutcome | undefined): SettlementPlan {
    const { strikes, product, customerNumber } = order;
    const alwaysFail = strikes.get("always-fail");
    const fails =
      alwaysFail !== undefined ||
      strikes.has("flip-failed-to-success") ||
      strikes.get("contradictory-callback")?.truth === "failed" ||
      documented?.state === "failed";
    const { codes, vendor } = this.#dialect;
    if (fails) return { state: "failed", code: alwaysFail?.code ?? codes.failed, serialNumber: "" };
    const seed = `${order.reference} ${this.now().toISOString()}`;
    const serialNumber = makeSerialNumber(vendor, product.kind, seed, customerNumber, product.cost);
    return { state: "delivered", code: codes.delivered, serialNumber };
  }

  #settlesAtOnce({ strikes }: PurchaseOrder, documented: DocumentedOutcome | undefined): boolean {
    if (this.#settle !== "sync" || documented?.pendingFirst === true) return false;
    return !PENDING_FIRST_KINDS.some((kind) => strikes.has(kind));
  }

  #tellOfImmediateOutcome(delivery: Delivery, strikes: Strikes): void {
    if (strikes.size === 0) return;
    this.#scheduleFollowUps(delivery, strikes);
    if (CALLBACK_KINDS.some((kind) => strikes.has(kind)))
      this.#track(this.#announce(delivery, strikes));
  }

  #scheduleSettlement({ transactionId }: Delivery): void {
    const stuck = this.#quirks.get(transactionId)?.strikes.has("stuck-pending") === true;
    if (this.#settle === "manual" || stuck) return;
    const jitterMs = this.#options.settleJitterMs ?? 200;
    const delayMs = (this.#options.settleDelayMs ?? 800) + (this.#random() * 2 - 1) * jitterMs;
    this.#later(Math.max(0, delayMs), () => this.settle(transactionId));
  }

  #scheduleFollowUps(delivery: Delivery, strikes: Strikes): void {
    const { transactionId, state } = delivery;
    const { codes } = this.#dialect;
    const follow = (kind: MisbehaviourKind, change: () => Partial<Delivery>) => {
      const rule = strikes.get(kind);
      if (rule === undefined) return;
      this.#later(rule.ms ?? FOLLOW_UP_MS, async () => {
        const changed = this.book.change(transactionId, change());
        if (rule.told !== false) await this.#announce(changed, NO_STRIKES);
      });
    };
    if (state === "failed") {
      follow("flip-failed-to-success", () => this.#deliveredAfterAll(delivery));
      return;
    }
    const withheld = this.#quirks.get(transactionId)?.withheldSerial ?? "";
    follow("late-serial", () => ({ serialNumber: withheld }));
    follow("second-serial", () => ({ serialNumber: this.#otherSerial(delivery) }));
    follow("reverse-later", () => ({ state: "reversed", code: codes.reversed }));
  }

  #deliveredAfterAll(delivery: Delivery): Partial<Delivery> {
    const { delivered: code } = this.#dialect.codes;
    return { state: "delivered", code, serialNumber: this.#otherSerial(delivery) };
  }

  /** A serial number other than the planned one, of the product's kind. */
  #otherSerial({ transactionId, reference, customerNumber, cost }: Delivery): string {
    const kind = this.#quirks.get(transactionId)?.kind ?? "other";
    return makeSerialNumber(this.#dialect.vendor, kind, `${reference} again`, customerNumber, cost);
  }

  async #announce(delivery: Delivery, strikes: Strikes): Promise<void> {
    if (strikes.has("no-callback")) return;
    const forged = strikes.get("forged-callback");
    if (forged !== undefined) {
      const claimed = this.#claim(
        delivery,
        delivery.state === "delivered" ? "failed" : "delivered",
      );
      await this.#send(delivery, this.#dialect.forge(delivery, claimed, forged.signature ?? "bad"));
    }
    const contradiction = strikes.get("contradictory-callback");
    if (contradiction !== undefined) {
      await this.#contradict(delivery, contradiction);
      return;
    }
    const duplicate = strikes.get("duplicate-callback");
    const callback = this.#dialect.callbackOf(delivery);
    const copies = duplicate === undefined ? 1 : (duplicate.copies ?? 5);
    await Promise.all(Array.from({ length: copies }, () => this.#send(delivery, callback)));
  }

  /** Sends one callback, unless it is lost. */
  async #send({ sku, customerNumber }: Delivery, callback: Callback): Promise<void> {
    const strikes = this.misbehaviour.strike("callback", { sku, customerNumber });
    if (strikes.has("lost-callback")) this.callbacks.lose();
    else await this.callbacks.send(callback);
  }

  async #contradict(delivery: Delivery, rule: MisbehaviourRule): Promise<void> {
    const [first, second] =
      rule.first === "failed"
        ? (["failed", "delivered"] as const)
        : (["delivered", "failed"] as const);
    await this.#send(delivery, this.#dialect.callbackOf(this.#claim(delivery, first)));
    this.#later(rule.ms ?? FOLLOW_UP_MS, () =>
      this.#send(delivery, this.#dialect.callbackOf(this.#claim(delivery, second))),
    );
  }

  /** The transaction as it would look in another state; the records do not change. */
  #claim(delivery: Delivery, state: "delivered" | "failed"): Delivery {
    if (delivery.state === state) return delivery;
    const serialNumber = state === "delivered" ? this.#otherSerial(delivery) : "";
    return { ...delivery, state, code: this.#dialect.codes[state], serialNumber };
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

function withholdsSerial(strikes: Strikes): boolean {
  return strikes.has("empty-serial") || strikes.has("late-serial");
}

export interface DeliverLaterOptions {
  readonly reference?: string;
  readonly afterMs?: number;
}
