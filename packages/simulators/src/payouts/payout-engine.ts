import { setTimeout as wait } from "node:timers/promises";
import { CallLog, type CallViolation } from "../call-log.ts";
import { type Callback, CallbackSender } from "../callback-sender.ts";
import { answerCall } from "../gateways/answer-call.ts";
import type { AnswerValue, Lies } from "../gateways/gateway-answers.ts";
import {
  GatewayMisbehaviour,
  type GatewayMisbehaviourRule,
  type GatewayStrikes,
} from "../gateways/gateway-misbehaviour.ts";
import type { Reply } from "../http-server.ts";
import { type Payout, PayoutBook } from "./payout-book.ts";
import { holderOf, type Holder } from "./payout-holders.ts";

export interface PayoutEngineOptions {
  /** The merchant's initial balance in rupiah. */
  readonly openingBalance?: number;
  /** Append-only JSON lines; an existing file is continued. */
  readonly bookFile?: string;
  readonly callbackUrl?: string;
  /** Two calls about one reference that are closer together count as a violation. Default 0: none. */
  readonly forbiddenIntervalMs?: number;
  /** How long a bank takes. Default 20. */
  readonly settleMs?: number;
  readonly now?: () => Date;
  /** 0 to 1, for `probability`. */
  readonly random?: () => number;
}

/** A name check as repeated in a callback. */
export interface NameAsked {
  readonly key: string;
  readonly institution: string;
  readonly account: string;
}

/** The differences between vendors in reporting a transfer. */
export interface PayoutDialect {
  callbackOf(shown: Payout): Callback;
  /** A callback that claims `claimed` while the truth is `shown`. */
  forge(shown: Payout, claimed: Payout): Callback;
  /** Absent if the response itself contains the name. */
  nameCallbackOf?(asked: NameAsked, holder: Holder): Callback;
  feeOf(institution: string): number;
  readonly lies: Lies;
}

/** The initial balance of a simulated account in rupiah. */
export const PAYOUT_BALANCE = 100_000_000;
const SETTLE_MS = 20;
const FOLLOW_UP_MS = 300;
const LATE_MS = 3_000;
const CONTRADICTION_MS = 20;
const OTHER_AMOUNT = 1_000;

/** Records transfers and reports them: everything of a payout vendor except its protocol. */
export class PayoutEngine {
  readonly book: PayoutBook;
  readonly misbehaviour: GatewayMisbehaviour;
  readonly callbacks: CallbackSender;
  readonly now: () => Date;
  readonly #dialect: PayoutDialect;
  readonly #settleMs: number;
  readonly #callLog: CallLog;
  readonly #namesDue = new Map<string, number>();
  readonly #timers = new Set<NodeJS.Timeout>();
  readonly #work = new Set<Promise<void>>();

  constructor(dialect: PayoutDialect, options: PayoutEngineOptions) {
    this.#dialect = dialect;
    this.now = options.now ?? (() => new Date());
    this.book = new PayoutBook(options.openingBalance ?? PAYOUT_BALANCE, options.bookFile);
    this.misbehaviour = new GatewayMisbehaviour(options.random ?? Math.random);
    this.callbacks = new CallbackSender(options.callbackUrl);
    this.#settleMs = options.settleMs ?? SETTLE_MS;
    this.#callLog = new CallLog(options.forbiddenIntervalMs ?? 0);
    // Transfers in flight when the process ended are continued.
    for (const payout of this.book.payouts()) if (payout.state === "pending") this.#plan(payout);
  }

  /** Performs a call's action and responds, with the matching faults. */
  async answer(
    event: "create" | "status" | "other",
    about: { readonly reference?: string; readonly amount?: number },
    act: (strikes: GatewayStrikes) => AnswerValue | Promise<AnswerValue>,
  ): Promise<Reply> {
    if (event !== "other" && about.reference !== undefined)
      this.#callLog.note(about.reference, event);
    return answerCall(this.misbehaviour, this.#dialect.lies, { event, about }, act);
  }

  /** The account's owner; undefined until the bank has responded. */
  askName(asked: NameAsked, strikes: GatewayStrikes): Holder | undefined {
    if (strikes.has("name-unknown")) return undefined;
    const place = `${asked.institution} ${asked.account}`;
    const pending = strikes.get("name-pending");
    const due = this.#namesDue.get(place);
    if (due !== undefined && due > performance.now()) return undefined;
    const holder = holderOf(asked.institution, asked.account);
    if (pending === undefined || due !== undefined) return holder;
    const ms = pending.ms ?? FOLLOW_UP_MS;
    this.#namesDue.set(place, performance.now() + ms);
    const told = this.#dialect.nameCallbackOf?.(asked, holder);
    if (told !== undefined)
      this.#later(ms, () => this.#send(told, this.misbehaviour.strike("callback")));
    return undefined;
  }

  /** The same key again is the same transfer. */
  async create(
    entry: Pick<
      Payout,
      "vendorReference" | "reference" | "institution" | "account" | "name" | "amount"
    >,
    isReleased: boolean,
    strikes: GatewayStrikes,
  ): Promise<Payout> {
    const payout = this.book.open({
      ...entry,
      fee: this.#dialect.feeOf(entry.institution),
      state: isReleased ? "pending" : "waiting",
      hasArrived: false,
      createdAt: this.now().toISOString(),
    });
    if (isReleased) await this.#begin(payout, strikes.has("settles-early"));
    return this.book.find(payout.reference) ?? payout;
  }

  /** Releases a waiting transfer; false if the balance is too low. */
  async release(payout: Payout): Promise<boolean> {
    if (payout.state !== "waiting") return true;
    if (payout.amount + payout.fee > this.book.totals().balance) return false;
    await this.#begin(this.book.change(payout.number, { state: "pending" }), false);
    return true;
  }

  /** The bank returns a transfer. Throws RangeError for one that was not sent. */
  async reject(key: string): Promise<Payout> {
    const payout = this.book.find(key);
    if (payout === undefined || payout.state === "waiting")
      throw new RangeError("nothing was sent");
    if (payout.state === "rejected") return payout;
    const after = this.book.change(payout.number, { state: "rejected" });
    await this.#announce(after);
    return after;
  }

  violations(): readonly CallViolation[] {
    return this.#callLog.violations();
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

  async #begin(payout: Payout, isAtOnce: boolean): Promise<void> {
    if (isAtOnce) await this.#settle(payout.number, this.misbehaviour.strike("payment", payout));
    else this.#plan(payout);
  }

  #plan(payout: Payout): void {
    const strikes = this.misbehaviour.strike("payment", payout);
    const { settlesAt } = this.#delay(payout, strikes.get("settles-late"));
    const ms =
      settlesAt === undefined
        ? this.#settleMs
        : Math.max(0, Date.parse(settlesAt) - this.now().getTime());
    this.#later(ms, () => this.#settle(payout.number, strikes));
  }

  /** Records when a slow bank settles, so that a restart does not shorten the delay. */
  #delay(payout: Payout, late: GatewayMisbehaviourRule | undefined): Payout {
    if (late === undefined) return payout;
    const at = new Date(this.now().getTime() + (late.ms ?? LATE_MS));
    return this.book.change(payout.number, { settlesAt: at.toISOString() });
  }

  async #settle(number: number, strikes: GatewayStrikes): Promise<void> {
    const payout = this.book.payouts()[number - 1];
    if (payout?.state !== "pending") return;
    const isRefused = strikes.has("settles-rejected");
    const after = this.book.change(number, {
      state: isRefused ? "rejected" : "sent",
      hasArrived: !isRefused,
    });
    const back = strikes.get("rejected-later");
    if (back !== undefined && !isRefused)
      this.#later(back.ms ?? FOLLOW_UP_MS, async () => void (await this.reject(payout.reference)));
    await this.#announce(after);
  }

  async #announce(payout: Payout): Promise<void> {
    const strikes = this.misbehaviour.strike("callback", payout);
    const forged = strikes.get("callback-forged");
    if (forged !== undefined) {
      const claimed = { ...payout, state: payout.state === "sent" ? "rejected" : "sent" } as const;
      await this.callbacks.send(this.#dialect.forge(payout, claimed));
    }
    const other = strikes.get("callback-other-amount");
    const shown =
      other === undefined
        ? payout
        : { ...payout, amount: payout.amount + (other.by ?? OTHER_AMOUNT) };
    await this.#send(this.#dialect.callbackOf(shown), strikes);
    if (!strikes.has("callback-contradictory")) return;
    const lies = ["pending", payout.state === "sent" ? "rejected" : "sent"] as const;
    for (const [index, state] of lies.entries())
      this.#later(CONTRADICTION_MS * (index + 1), () =>
        this.callbacks.send(this.#dialect.callbackOf({ ...payout, state })),
      );
  }

  async #send(callback: Callback, strikes: GatewayStrikes): Promise<void> {
    if (strikes.has("callback-lost")) {
      this.callbacks.lose();
      return;
    }
    const late = strikes.get("callback-late");
    if (late !== undefined) {
      this.#later(late.ms ?? FOLLOW_UP_MS, () => this.callbacks.send(callback));
      return;
    }
    const many = strikes.get("callback-many");
    const copies = many === undefined ? 1 : (many.copies ?? 20);
    await Promise.all(Array.from({ length: copies }, () => this.callbacks.send(callback)));
  }

  #later(ms: number, action: () => Promise<void>): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      const work = action();
      this.#work.add(work);
      void work.finally(() => this.#work.delete(work));
    }, ms);
    this.#timers.add(timer);
  }
}
