import type { BookView } from "./suppliers/book.ts";
import type { CallViolation } from "./call-log.ts";
import type { CallbackCounts } from "./callback-sender.ts";
import type { Catalogue } from "./suppliers/catalogue.ts";
import type {
  DeliverLaterOptions,
  EngineOptions,
  SettleMode,
  SupplierEngine,
} from "./suppliers/engine.ts";
import { json, type Reply, type SimulatorCall, SimulatorServer } from "./http-server.ts";
import {
  type MisbehaviourKind,
  type MisbehaviourRule,
  parseMisbehaviourRule,
} from "./misbehaviour.ts";

export interface SimulatorOptions<Row> extends EngineOptions {
  readonly username: string;
  readonly apiKey: string;
  readonly priceList: readonly Row[];
  /** Added to every response. */
  readonly answerDelayMs?: number;
  readonly settle?: SettleMode;
}

export interface SupplierSimulator<Row> {
  /** Listens on 127.0.0.1. `url` is the base URL for the adapter's configuration. */
  start(port?: number): Promise<{ readonly url: string; readonly port: number }>;
  /** Stops like a process that ends: pending transactions stay pending until the next start. */
  stop(): Promise<void>;
  readonly book: BookView;
  misbehave(rule: MisbehaviourRule): void;
  clearMisbehaviour(): void;
  /**
   * From now on the status of every transaction queried within this many milliseconds is correct. A killed buyer loses
   * responses on their way, and must not receive the same wrong status twice because of that.
   */
  endFlipping(withinMs: number): void;
  /** How many calls and callbacks each kind has affected so far; unused kinds are omitted. */
  struck(): Readonly<Partial<Record<MisbehaviourKind, number>>>;
  setPrice(sku: string, cost: number): void;
  setStock(sku: string, stock: number | "unlimited"): void;
  setStatus(sku: string, status: { readonly buyer?: boolean; readonly seller?: boolean }): void;
  setBalance(balance: number): void;
  setPriceList(rows: readonly Row[]): void;
  setCallbackUrl(url: string | undefined): void;
  /** Settles pending transactions now, or after a delay. Resolves with their number. */
  deliverLater(options?: DeliverLaterOptions): Promise<number>;
  /** Delivers transactions of this number that were reported as failed. Resolves with their number. */
  deliverFailed(customerNumber: string): Promise<number>;
  /** Resolves when nothing is scheduled and every callback has been answered. */
  idle(): Promise<void>;
  /** The number of calls per path. */
  calls(): Readonly<Record<string, number>>;
  callbacks(): CallbackCounts;
  /** Calls about one reference that were closer together than `forbiddenIntervalMs`. */
  violations(): readonly CallViolation[];
}

interface SimulatorParts<Row> {
  readonly engine: SupplierEngine;
  readonly catalogue: Catalogue<Row>;
  /** Below the origin: `/v1` for Digiflazz. */
  readonly basePath: string;
  readonly answerDelayMs: number;
  route(call: SimulatorCall): Reply | Promise<Reply>;
}

/** Combines a vendor's protocol, the engine and the control calls in one HTTP server. */
export function buildSimulator<Row>(parts: SimulatorParts<Row>): SupplierSimulator<Row> {
  const { engine, catalogue } = parts;
  const calls = new Map<string, number>();
  const server = new SimulatorServer((call) => {
    const path = call.path.startsWith(parts.basePath)
      ? call.path.slice(parts.basePath.length)
      : call.path;
    if (path.startsWith("/control/")) return control(simulator, { ...call, path });
    calls.set(path, (calls.get(path) ?? 0) + 1);
    return parts.route({ ...call, path });
  }, parts.answerDelayMs);

  const simulator: SupplierSimulator<Row> = {
    async start(port = 0) {
      const bound = await server.start(port);
      engine.resume();
      return { url: `http://127.0.0.1:${bound}${parts.basePath}`, port: bound };
    },
    async stop() {
      await server.stop();
      await engine.stop();
    },
    book: engine.book,
    misbehave: (rule) => engine.misbehaviour.add(rule),
    clearMisbehaviour: () => engine.misbehaviour.clear(),
    endFlipping: (withinMs) => engine.endFlipping(withinMs),
    struck: () => engine.misbehaviour.struck(),
    setPrice: (sku, cost) => catalogue.change(sku, { cost }),
    setStock: (sku, stock) => catalogue.change(sku, { stock }),
    setStatus: (sku, { buyer, seller }) =>
      catalogue.change(sku, {
        ...(buyer === undefined ? {} : { buyerActive: buyer }),
        ...(seller === undefined ? {} : { sellerActive: seller }),
      }),
    setBalance: (balance) => engine.book.setBalance(balance),
    setPriceList: (rows) => catalogue.replace(rows),
    setCallbackUrl: (url) => engine.callbacks.setUrl(url),
    deliverLater: (options) => engine.deliverLater(options),
    deliverFailed: (customerNumber) => engine.deliverFailed(customerNumber),
    idle: () => engine.idle(),
    calls: () => Object.fromEntries(calls),
    callbacks: () => engine.callbacks.counts(),
    violations: () => engine.callLog.violations(),
  };
  return simulator;
}

/** The control calls for tests in another process. */
async function control<Row>(
  simulator: SupplierSimulator<Row>,
  call: SimulatorCall,
): Promise<Reply> {
  const { body } = call;
  try {
    switch (`${call.method} ${call.path}`) {
      case "GET /control/book":
        return json(200, bookAnswer(simulator, call.query));
      case "GET /control/violations":
        return json(200, { violations: simulator.violations() });
      case "POST /control/misbehave": {
        const rules: readonly unknown[] = Array.isArray(body["rules"]) ? body["rules"] : [body];
        for (const rule of rules.map(parseMisbehaviourRule)) simulator.misbehave(rule);
        return json(200, { ok: true });
      }
      case "POST /control/clear":
        simulator.clearMisbehaviour();
        return json(200, { ok: true });
      case "POST /control/deliver":
        return json(200, { delivered: await simulator.deliverLater(body) });
      case "POST /control/deliver-failed":
        return json(200, { delivered: await simulator.deliverFailed(String(body["number"])) });
      case "POST /control/balance":
        simulator.setBalance(wholeRupiah(body["balance"]));
        return json(200, { ok: true });
      case "POST /control/price":
        simulator.setPrice(String(body["sku"]), wholeRupiah(body["cost"]));
        return json(200, { ok: true });
      default:
        return json(404, { error: "no such control call" });
    }
  } catch (error) {
    return json(400, { error: error instanceof Error ? error.message : String(error) });
  }
}

function bookAnswer<Row>(simulator: SupplierSimulator<Row>, query: URLSearchParams): object {
  const { book } = simulator;
  const number = query.get("number");
  const reference = query.get("reference");
  const deliveries = (number === null ? book.deliveries() : book.byNumber(number)).filter(
    (delivery) => reference === null || delivery.reference === reference,
  );
  const counts = { calls: simulator.calls(), callbacks: simulator.callbacks() };
  return { ...book.totals(), deliveries, ...counts };
}

function wholeRupiah(value: unknown): number {
  if (typeof value !== "number" || !Number.isSafeInteger(value)) {
    throw new TypeError("an amount is whole rupiah");
  }
  return value;
}
