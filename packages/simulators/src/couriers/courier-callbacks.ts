import { setTimeout as wait } from "node:timers/promises";
import { type Callback, CallbackSender } from "../callback-sender.ts";
import type {
  GatewayMisbehaviour,
  GatewayMisbehaviourRule,
} from "../gateways/gateway-misbehaviour.ts";
import type { BookedParcel } from "./courier-book.ts";

const LATE_MS = 300;
const COPIES = 20;

/** Sends a courier's webhooks about its parcels, with the faults of callbacks. */
export class CourierCallbacks {
  readonly #sender = new CallbackSender(undefined);
  readonly #misbehaviour: GatewayMisbehaviour;
  readonly #callbackOf: ((parcel: BookedParcel) => Callback) | undefined;
  readonly #open = new Set<Promise<void>>();

  constructor(
    misbehaviour: GatewayMisbehaviour,
    callbackOf: ((parcel: BookedParcel) => Callback) | undefined,
  ) {
    this.#misbehaviour = misbehaviour;
    this.#callbackOf = callbackOf;
  }

  setUrl(url: string | undefined): void {
    this.#sender.setUrl(url);
  }

  /** Sends the webhook of the parcel's latest line; without webhooks it does nothing. */
  announce(parcel: BookedParcel): void {
    if (this.#callbackOf === undefined) return;
    const sending = this.#tell(parcel, this.#callbackOf(parcel));
    this.#open.add(sending);
    void sending.finally(() => this.#open.delete(sending));
  }

  async idle(): Promise<void> {
    while (this.#open.size > 0) await Promise.all(this.#open);
  }

  close(): void {
    this.#sender.close();
  }

  async #tell(parcel: BookedParcel, callback: Callback): Promise<void> {
    const strikes = this.#misbehaviour.strike("callback", { reference: parcel.reference });
    if (strikes.has("callback-lost")) {
      this.#sender.lose();
      return;
    }
    const late = strikes.get("callback-late");
    if (late !== undefined) await wait(late.ms ?? LATE_MS, undefined, { ref: false });
    const forged = strikes.get("callback-forged");
    if (forged !== undefined) await this.#sender.send(forgedOf(callback, parcel, forged));
    const many = strikes.get("callback-many");
    const copies = many === undefined ? 1 : (many.copies ?? COPIES);
    await Promise.all(Array.from({ length: copies }, () => this.#sender.send(callback)));
  }
}

/** Another waybill under the valid proof, or the same under a wrong one. */
function forgedOf(
  { headers, body }: Callback,
  { waybill }: BookedParcel,
  { signature = "bad" }: GatewayMisbehaviourRule,
): Callback {
  if (signature === "reused")
    return { headers, body: body.replaceAll(waybill, waybill.split("").toReversed().join("")) };
  const wrong = Object.entries(headers).map(([name, value]) => [name, `${value}0`] as const);
  return { headers: Object.fromEntries(wrong), body };
}
