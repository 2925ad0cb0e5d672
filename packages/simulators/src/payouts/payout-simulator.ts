import type { CallViolation } from "../call-log.ts";
import type { CallbackCounts } from "../callback-sender.ts";
import { controlCall } from "../gateways/control-call.ts";
import type {
  GatewayMisbehaviourKind,
  GatewayMisbehaviourRule,
} from "../gateways/gateway-misbehaviour.ts";
import { type Reply, type SimulatorCall, SimulatorServer } from "../http-server.ts";
import type { Payout, PayoutBookView } from "./payout-book.ts";
import type { PayoutEngine } from "./payout-engine.ts";

export interface PayoutSimulator {
  /** Listens on 127.0.0.1. `url` is the base URL for the adapter's configuration. */
  start(port?: number): Promise<{ readonly url: string; readonly port: number }>;
  /** Stops like a process that ends. */
  stop(): Promise<void>;
  readonly book: PayoutBookView;
  misbehave(rule: GatewayMisbehaviourRule): void;
  clearMisbehaviour(): void;
  struck(): Readonly<Partial<Record<GatewayMisbehaviourKind, number>>>;
  setCallbackUrl(url: string | undefined): void;
  /** The bank returns a transfer, by the merchant's or the vendor's reference. Throws RangeError. */
  reject(key: string): Promise<Payout>;
  /** Resolves when nothing is scheduled and every callback has been answered. */
  idle(): Promise<void>;
  callbacks(): CallbackCounts;
  violations(): readonly CallViolation[];
}

/** Combines a vendor's protocol, the engine and the control calls in one HTTP server. */
export function buildPayoutSimulator(
  engine: PayoutEngine,
  basePath: string,
  route: (call: SimulatorCall) => Reply | Promise<Reply>,
): PayoutSimulator {
  const server = new SimulatorServer((call) => {
    if (call.path.startsWith("/control/")) return control(simulator, call);
    const path = call.path.startsWith(basePath) ? call.path.slice(basePath.length) : call.path;
    return route({ ...call, path });
  }, 0);
  const simulator: PayoutSimulator = {
    async start(port = 0) {
      const bound = await server.start(port);
      return { url: `http://127.0.0.1:${bound}${basePath}`, port: bound };
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
    reject: (key) => engine.reject(key),
    idle: () => engine.idle(),
    callbacks: () => engine.callbacks.counts(),
    violations: () => engine.violations(),
  };
  return simulator;
}

/** The control calls for tests in another process. */
const control = (simulator: PayoutSimulator, call: SimulatorCall): Promise<Reply> =>
  controlCall(simulator, call, {
    "GET /control/book": () => ({ ...simulator.book.totals(), rows: simulator.book.payouts() }),
    "POST /control/reject": async () => ({
      payout: await simulator.reject(String(call.body["key"])),
    }),
  });
