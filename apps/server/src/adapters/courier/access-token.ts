import { GatewayUnreachable } from "../../ports/payment-gateway.ts";
import { failureMessage } from "../evidence.ts";
import { type Exchange, troubleOf } from "../http-exchange.ts";
import { parseObject } from "../vendor-answer.ts";
import { fieldOf, readText } from "../vendor-values.ts";

interface HeldToken {
  readonly kind: "token";
  readonly value: string;
  readonly until: number;
}

/** A token is not used in its last five minutes (api-docs.ninjavan.co). */
const UNUSED_MS = 5 * 60_000;

/**
 * An OAuth access token by client credentials. Fetched by one request for all calls that wait for it, and kept until
 * shortly before it expires.
 */
export class AccessToken {
  readonly #ask: () => Promise<Exchange>;
  readonly #now: () => Date;
  #held: HeldToken | undefined;
  #asking: Promise<HeldToken | Exchange> | undefined;

  constructor(ask: () => Promise<Exchange>, now: () => Date) {
    this.#ask = ask;
    this.#now = now;
  }

  /** The tokens that must not appear in anything that is kept. */
  secrets(): readonly string[] {
    return this.#held === undefined ? [] : [this.#held.value];
  }

  /**
   * Performs a call with a token, and once more with another token if the courier refuses an old one. A refusal of the
   * credentials is returned as HTTP 401. Throws GatewayUnreachable if there is no token: then the call was not made.
   */
  async call(perform: (token: string) => Promise<Exchange>): Promise<Exchange> {
    const held = this.#usable();
    if (held !== undefined) {
      const exchange = await perform(held.value);
      if (!isUnauthorized(exchange)) return exchange;
      if (this.#held === held) this.#held = undefined;
    }
    const fetched = await this.#fetch();
    return fetched.kind === "token" ? perform(fetched.value) : fetched;
  }

  #usable(): HeldToken | undefined {
    return this.#held !== undefined && this.#held.until > this.#now().getTime()
      ? this.#held
      : undefined;
  }

  /** One request at a time. */
  #fetch(): Promise<HeldToken | Exchange> {
    this.#asking ??= this.#take().finally(() => {
      this.#asking = undefined;
    });
    return this.#asking;
  }

  async #take(): Promise<HeldToken | Exchange> {
    const exchange = await this.#ask();
    if (exchange.kind === "failure")
      throw new GatewayUnreachable(failureMessage(exchange.failure), troubleOf(exchange));
    const { status, text } = exchange;
    if (status >= 400 && status < 500 && status !== 429) return { ...exchange, status: 401 };
    const object = status === 200 ? parseObject(text) : undefined;
    const value = object && readText(fieldOf(object, "access_token"), 4_000);
    const seconds = Number(readText(object && fieldOf(object, "expires_in"), 12));
    if (value === undefined || !Number.isFinite(seconds))
      throw new GatewayUnreachable("not an access token", troubleOf(exchange));
    const lifetime = Math.max(seconds * 1_000 - UNUSED_MS, 0);
    this.#held = { kind: "token", value, until: this.#now().getTime() + lifetime };
    return this.#held;
  }
}

const isUnauthorized = (exchange: Exchange): boolean =>
  exchange.kind === "answer" && exchange.status === 401;
