import type { Callback } from "../callback-sender.ts";
import { answerCall } from "../gateways/answer-call.ts";
import { controlCall } from "../gateways/control-call.ts";
import type { AnswerValue, Lies } from "../gateways/gateway-answers.ts";
import {
  GatewayMisbehaviour,
  type GatewayEvent,
  type GatewayMisbehaviourRule,
  type GatewayStrikes,
} from "../gateways/gateway-misbehaviour.ts";
import { type Reply, type SimulatorCall, SimulatorServer } from "../http-server.ts";
import { chosenOutcome } from "./chosen-outcome.ts";
import { codStatementOf, type CodStatementTerms } from "./cod-statement.ts";
import { CourierCallbacks } from "./courier-callbacks.ts";
import { proofReply } from "./proof-pictures.ts";
import {
  CourierBook,
  type BookedParcel,
  type CourierBookView,
  type ListedPlace,
} from "./courier-book.ts";

export interface CourierSimulatorOptions {
  /** 0 to 1, for `probability`. */
  readonly random?: () => number;
  readonly answerDelayMs?: number;
  /** The file of its records; not persistent if omitted. */
  readonly bookFile?: string;
}

export interface CourierSimulator {
  /** Listens on 127.0.0.1. */
  start(port?: number): Promise<{ readonly url: string; readonly port: number }>;
  stop(): Promise<void>;
  readonly book: CourierBookView;
  misbehave(rule: GatewayMisbehaviourRule): void;
  clearMisbehaviour(): void;
  /** Adds a line in the courier's own word. Throws RangeError for an unknown waybill. */
  scan(waybill: string, word: string, at: Date, place?: string): BookedParcel;
  /** The courier weighs the parcel again and charges another fee. */
  reweigh(waybill: string, grams: number, fee: number): BookedParcel;
  /** The places that the courier lists from now on. */
  setPlaces(places: readonly ListedPlace[]): void;
  /** The courier's statement of cash on delivery for these waybills, as a CSV. */
  codStatement(waybills: readonly string[], terms: CodStatementTerms): string;
  /** Where a courier with webhooks sends them. */
  setCallbackUrl(url: string | undefined): void;
  /** Resolves when every callback has been answered. */
  idle(): Promise<void>;
}

/** Performs a call with the matching faults. */
type CourierAnswer = (
  event: GatewayEvent,
  reference: string,
  act: (strikes: GatewayStrikes) => AnswerValue,
) => Promise<Reply>;

export interface CourierProtocol {
  readonly lies: Lies;
  readonly route: (
    call: SimulatorCall,
    book: CourierBook,
    answer: CourierAnswer,
  ) => Reply | Promise<Reply>;
  /** The signed webhook about a parcel's latest line; absent without webhooks. */
  readonly callbackOf?: (parcel: BookedParcel, origin: string) => Callback;
}

/** Combines a courier's protocol with its records and its faults in one HTTP server. */
export function buildCourierSimulator(
  { lies, route, callbackOf }: CourierProtocol,
  { random = Math.random, answerDelayMs = 0, bookFile }: CourierSimulatorOptions,
): CourierSimulator {
  const book = new CourierBook((parcel) => callbacks.announce(parcel), bookFile);
  const misbehaviour = new GatewayMisbehaviour(random);
  const answerTo =
    (call: SimulatorCall): CourierAnswer =>
    (event, reference, act) => {
      const chosen = event === "create" ? chosenOutcome(call) : undefined;
      if (chosen !== undefined)
        misbehaviour.add({ ...chosen, reference: `^${reference}$`, count: 1 });
      return answerCall(misbehaviour, lies, { event, about: { reference } }, act);
    };
  const callbacks = new CourierCallbacks(
    misbehaviour,
    callbackOf && ((parcel) => callbackOf(parcel, book.origin)),
  );
  const announced = (parcel: BookedParcel): BookedParcel => {
    callbacks.announce(parcel);
    return parcel;
  };
  const server = new SimulatorServer((call) => {
    if (call.path.startsWith("/control/")) return control(simulator, call);
    return proofReply(call.path, misbehaviour) ?? route(call, book, answerTo(call));
  }, answerDelayMs);
  const simulator: CourierSimulator = {
    async start(port = 0) {
      const bound = await server.start(port);
      book.origin = `http://127.0.0.1:${bound}`;
      return { url: book.origin, port: bound };
    },
    async stop() {
      await server.stop();
      callbacks.close();
      book.close();
    },
    book,
    misbehave: (rule) => misbehaviour.add(rule),
    clearMisbehaviour: () => misbehaviour.clear(),
    scan(waybill, word, at, place = "") {
      const scans = book.byWaybill(waybill)?.scans ?? [];
      return announced(book.change(waybill, { scans: [...scans, { at, word, place }] }));
    },
    reweigh: (waybill, grams, fee) => book.change(waybill, { grams, fee }),
    setPlaces(places) {
      book.places = places;
    },
    codStatement: (waybills, terms) => codStatementOf(book, waybills, terms),
    setCallbackUrl: (url) => callbacks.setUrl(url),
    idle: () => callbacks.idle(),
  };
  return simulator;
}

/** The control calls for tests and the demo, which run in another process. */
function control(simulator: CourierSimulator, call: SimulatorCall): Promise<Reply> {
  const { body } = call;
  const waybill = String(body["waybill"]);
  return controlCall(simulator, call, {
    "GET /control/book": () => ({ ...simulator.book.totals(), rows: simulator.book.parcels() }),
    "POST /control/reweigh": () => ({
      parcel: simulator.reweigh(waybill, Number(body["grams"]), Number(body["fee"])),
    }),
    "POST /control/scan": () => ({
      parcel: simulator.scan(
        waybill,
        String(body["word"]),
        new Date(),
        typeof body["place"] === "string" ? body["place"] : "",
      ),
    }),
  });
}
