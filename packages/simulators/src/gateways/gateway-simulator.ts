import type { CallbackCounts } from "../callback-sender.ts";
import type { GatewayBookView, GatewayCharge, GatewayMovement } from "./gateway-book.ts";
import type { GatewayEngine, GatewayViolation, PayOptions } from "./gateway-engine.ts";
import { controlCall } from "./control-call.ts";
import type { GatewayMisbehaviourKind, GatewayMisbehaviourRule } from "./gateway-misbehaviour.ts";
import { missingPage, openChargesPage, PAYABLE, payPage } from "./gateway-pay-page.ts";
import { type Reply, type SimulatorCall, SimulatorServer } from "../http-server.ts";

export interface GatewaySimulator {
  /** Listens on 127.0.0.1. `url` is the base URL for the adapter's configuration; customers pay below `payUrl`. */
  start(
    port?: number,
  ): Promise<{ readonly url: string; readonly port: number; readonly payUrl: string }>;
  /** Stops like a process that ends. */
  stop(): Promise<void>;
  readonly book: GatewayBookView;
  misbehave(rule: GatewayMisbehaviourRule): void;
  clearMisbehaviour(): void;
  struck(): Readonly<Partial<Record<GatewayMisbehaviourKind, number>>>;
  setCallbackUrl(url: string | undefined): void;
  /** The customer pays, by the merchant's or the gateway's reference or by the payment data. Throws RangeError. */
  pay(key: string, options?: PayOptions): Promise<GatewayCharge>;
  expire(key: string): Promise<GatewayCharge>;
  /** The bank reverses a payment. */
  deny(key: string): Promise<GatewayCharge>;
  refund(key: string, options?: { readonly amount?: number }): Promise<GatewayCharge>;
  chargeback(key: string, options?: { readonly amount?: number }): Promise<GatewayCharge>;
  /** Pays the balance out; undefined if there is none. */
  payOut(): GatewayMovement | undefined;
  /** Resolves when nothing is scheduled and every callback has been answered. */
  idle(): Promise<void>;
  /** The number of calls per path, with references as `:id`. */
  calls(): Readonly<Record<string, number>>;
  callbacks(): CallbackCounts;
  violations(): readonly GatewayViolation[];
}

interface GatewayParts {
  readonly vendor: string;
  readonly engine: GatewayEngine;
  /** Below the origin: `/api` for Tripay. */
  readonly basePath: string;
  /** The path as it is counted. */
  countedAs(path: string): string;
  /** `origin` is the simulator's address: links to its own pages begin with it. */
  route(call: SimulatorCall, origin: string): Reply | Promise<Reply>;
}

/** Combines a vendor's protocol, the engine, the payment page and the control calls in one HTTP server. */
export function buildGatewaySimulator(parts: GatewayParts): GatewaySimulator {
  const { engine, vendor, basePath } = parts;
  const calls = new Map<string, number>();
  let origin = "";
  const server = new SimulatorServer((call) => {
    if (call.path.startsWith("/control/")) return control(simulator, call);
    if (call.path === "/pay" || call.path.startsWith("/pay/")) return payHere(call);
    const path = call.path.startsWith(basePath) ? call.path.slice(basePath.length) : call.path;
    const counted = parts.countedAs(path);
    calls.set(counted, (calls.get(counted) ?? 0) + 1);
    return parts.route({ ...call, path }, origin);
  }, 0);

  async function payHere(call: SimulatorCall): Promise<Reply> {
    const key = decodeURIComponent(call.path.slice("/pay/".length));
    if (key === "") return openChargesPage(vendor, engine.book.charges());
    const charge = engine.find(key);
    if (charge === undefined) return missingPage();
    if (call.method === "POST" && PAYABLE.has(charge.state)) {
      const { amount, times } = call.body;
      await engine.pay(key, {
        ...(typeof amount === "string" && /^\d{1,12}$/.test(amount)
          ? { amount: Number(amount) }
          : {}),
        ...(times === "2" ? { times: 2 } : {}),
      });
    }
    return payPage(vendor, engine.find(key) ?? charge, call.path);
  }

  const simulator: GatewaySimulator = {
    async start(port = 0) {
      const bound = await server.start(port);
      origin = `http://127.0.0.1:${bound}`;
      return { url: origin + basePath, port: bound, payUrl: `${origin}/pay` };
    },
    async stop() {
      await server.stop();
      await engine.stop();
    },
    book: engine.book,
    misbehave: (rule) => engine.misbehaviour.add(rule),
    clearMisbehaviour: () => engine.misbehaviour.clear(),
    struck: () => engine.misbehaviour.struck(),
    setCallbackUrl: (url) => engine.callbacks.setUrl(url),
    pay: (key, options) => engine.pay(key, options),
    expire: (key) => engine.expire(key),
    deny: (key) => engine.deny(key),
    refund: (key, options) => engine.refund(key, options),
    chargeback: (key, options) => engine.chargeback(key, options),
    payOut: () => engine.payOut(),
    idle: () => engine.idle(),
    calls: () => Object.fromEntries(calls),
    callbacks: () => engine.callbacks.counts(),
    violations: () => engine.violations(),
  };
  return simulator;
}

/** The control calls for tests in another process. */
function control(simulator: GatewaySimulator, call: SimulatorCall): Promise<Reply> {
  const { body, query } = call;
  const key = String(body["key"]);
  const amount = typeof body["amount"] === "number" ? { amount: body["amount"] } : {};
  const times = typeof body["times"] === "number" && { times: body["times"] };
  return controlCall(simulator, call, {
    "GET /control/book": () => ({
      ...simulator.book.totals(),
      charges: charged(simulator, query.get("reference")),
      movements: simulator.book.movements(),
      calls: simulator.calls(),
      callbacks: simulator.callbacks(),
    }),
    "GET /control/violations": () => ({ violations: simulator.violations() }),
    "POST /control/pay": async () => ({
      charge: await simulator.pay(key, { ...amount, ...times }),
    }),
    "POST /control/expire": async () => ({ charge: await simulator.expire(key) }),
    "POST /control/deny": async () => ({ charge: await simulator.deny(key) }),
    "POST /control/refund": async () => ({ charge: await simulator.refund(key, amount) }),
    "POST /control/chargeback": async () => ({ charge: await simulator.chargeback(key, amount) }),
    "POST /control/pay-out": () => ({ movement: simulator.payOut() ?? null }),
  });
}

const charged = ({ book }: GatewaySimulator, reference: string | null): readonly GatewayCharge[] =>
  book.charges().filter((charge) => reference === null || charge.reference === reference);
