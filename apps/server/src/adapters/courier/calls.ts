import type { CancelOutcome, Courier, CourierOrder, TrackReading } from "../../ports/courier.ts";
import type { Outbound } from "../../ports/outbound.ts";
import type { SupplierTimeouts } from "../../ports/supplier.ts";
import { createRedactor, type Redactor } from "../evidence.ts";
import {
  DEFAULT_TIMEOUTS,
  type Exchange,
  type ExchangeLimits,
  type ExchangePlace,
  MAX_ANSWER_BYTES,
} from "../http-exchange.ts";
import { type Envelope, heard, type Unknown, unknown } from "../vendor-answer.ts";
import type { Evidence } from "../../ports/payment-gateway.ts";

/** What the configuration of every courier has. */
export interface CallSettings {
  readonly outbound: Outbound;
  readonly timeouts?: Partial<SupplierTimeouts>;
  readonly now?: () => Date;
}

const CONNECTIONS = 16;

/** One of a courier's hosts. */
export const courierPlace = (
  baseUrl: string,
  { outbound, timeouts }: CallSettings,
): ExchangePlace => ({
  baseUrl,
  outbound,
  connections: CONNECTIONS,
  connectMs: timeouts?.connectMs ?? DEFAULT_TIMEOUTS.connectMs,
});

/** The limits of one call. */
export type CallLimits = (signal: AbortSignal | undefined) => ExchangeLimits;

export const callLimits =
  ({ timeouts }: CallSettings): CallLimits =>
  (signal) => ({
    timeoutMs: timeouts?.transactionMs ?? DEFAULT_TIMEOUTS.transactionMs,
    maxBytes: MAX_ANSWER_BYTES,
    signal,
  });

/** Removes keys, and the persons of an order, from what is kept. */
export interface CourierRedactors {
  readonly redact: Redactor;
  readonly ofOrder: (order: Pick<CourierOrder, "sender" | "recipient">) => Redactor;
}

/** Shorter values would remove ordinary words. */
const SHORTEST_REMOVED = 3;

/** The secrets are asked for at each use, because access tokens change. */
export function courierRedactors(secrets: () => readonly string[]): CourierRedactors {
  return {
    redact: (text) => createRedactor(secrets())(text),
    ofOrder: ({ sender, recipient }) => {
      const persons = [sender, recipient]
        .flatMap(({ name, phone, address }) => [name, phone, address])
        .filter((value) => value.length >= SHORTEST_REMOVED);
      return (text) => createRedactor([...secrets(), ...persons])(text);
    },
  };
}

/** A call about one waybill. */
export type WaybillCall = (waybill: string, signal: AbortSignal | undefined) => Promise<Exchange>;

/** Tracks where a call takes one waybill. */
export const trackEach =
  (
    ask: WaybillCall,
    read: (exchange: Exchange, waybill: string, redact: Redactor) => TrackReading,
    redact: Redactor,
  ): Courier["track"] =>
  (waybills, signal) =>
    Promise.all(waybills.map(async (waybill) => read(await ask(waybill, signal), waybill, redact)));

/** Cancels where the courier knows orders by waybill only: without one there is nothing to ask about. */
export const cancelByWaybill =
  (
    cancel: (waybill: string, signal: AbortSignal | undefined) => Promise<CancelOutcome>,
  ): Courier["cancel"] =>
  async ({ waybill }, signal) =>
    waybill === undefined
      ? { code: "no_waybill", message: "the waybill is not known", body: "", state: "not_found" }
      : cancel(waybill, signal);

type TrackSaid = Omit<TrackReading, "waybill" | "scans"> & Partial<Pick<TrackReading, "scans">>;

/** Reads a history; a missing or malformed answer is unknown, without scans. */
export function heardTrack<Read extends { readonly evidence: Evidence }>(
  exchange: Exchange,
  waybill: string,
  envelope: Envelope<Read>,
  redact: Redactor,
  say: (read: Read) => TrackSaid,
): TrackReading {
  const said: TrackSaid | Unknown = heard(exchange, envelope, redact, say);
  return { scans: [], ...said, waybill };
}

/** Reads a call about several waybills; undefined of `say` is an answer that says nothing about any. */
export function tracksIn<Read extends { readonly evidence: Evidence }>(
  exchange: Exchange,
  waybills: readonly string[],
  envelope: Envelope<Read>,
  redact: Redactor,
  say: (read: Read) => ((waybill: string) => TrackSaid) | undefined,
): readonly TrackReading[] {
  const said = heard(exchange, envelope, redact, (read) => {
    const about = say(read);
    return about === undefined ? unknown(read.evidence) : { about };
  });
  return waybills.map((waybill) => ({
    scans: [],
    ...("about" in said ? said.about(waybill) : said),
    waybill,
  }));
}
