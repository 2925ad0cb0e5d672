import { rupiah } from "@konter/contract/money";
import type { GatewayMisbehaviourKind, GatewaySimulator } from "@konter/simulators";
import type { RawCallback } from "../../../ports/callback.ts";
import type { Outbound } from "../../../ports/outbound.ts";
import type {
  ChargeOutcome,
  ChargeRequest,
  ChargeStatusRequest,
  PaymentGateway,
} from "../../../ports/payment-gateway.ts";
import type { SupplierTimeouts } from "../../../ports/supplier.ts";
import { startCallbackRecorder } from "../../testing/callback-recorder.ts";

interface GatewaySettings {
  readonly baseUrl: string;
  /** Replaces the key that the simulator accepts. */
  readonly key?: string;
  readonly outbound?: Outbound;
  readonly timeouts?: Partial<SupplierTimeouts>;
}

/** One vendor for the shared tests: its adapter, its simulator, and its differences. */
export interface TestedGateway {
  readonly name: string;
  create(settings: GatewaySettings): PaymentGateway;
  /** `closedMethods`: the vendor's codes of channels that the account has not opened. */
  createSimulator(callbackUrl: string, closedMethods?: readonly string[]): GatewaySimulator;
  /** The vendor's code of `METHOD`. */
  readonly channel: string;
  /** Values that must not appear in our records, even if the vendor echoes them. */
  readonly secrets: readonly string[];
  /** Whether an unpaid charge is found by our reference only. */
  readonly findsByReference: boolean;
  /** Whether it reports the amount of a partial reversal. */
  readonly tellsPart: boolean;
  /** Whether its proof covers the amount. */
  readonly provesAmount: boolean;
  /** A payment in the vendor's form, of the charge `KONTER-1` over 145,000. */
  readonly paidAnswer: object;
  /** A callback with these bytes and a valid proof, if the form can hold one. */
  signCallback(body: Buffer): RawCallback;
}

/** Must not appear in any evidence. */
export const PAYER = {
  name: "Siti Rahmawati",
  email: "siti.rahmawati@example.com",
  phone: "081298765432",
} as const;
export const AMOUNT = rupiah(145_000);
export const METHOD = "bca_va";
/** Timeout for a response. */
export const PATIENCE_MS = 600;

/** A simulator, an adapter connected to it, and the received callbacks. */
export interface Bench {
  readonly vendor: TestedGateway;
  readonly gateway: PaymentGateway;
  readonly simulator: GatewaySimulator;
  readonly url: string;
  readonly callbacks: readonly RawCallback[];
  readonly order: (change?: Partial<ChargeRequest>) => ChargeRequest;
  /** Creates a charge and returns the query for its status. */
  readonly charged: (change?: Partial<ChargeRequest>) => Promise<ChargeStatusRequest>;
  readonly misbehave: (kind: GatewayMisbehaviourKind, rule?: object) => void;
}

/** One rule of the adapter contract. `run` rejects if it is violated. */
export interface Case {
  readonly title: string;
  /** An optional call that not every vendor supports. */
  readonly needs?: "cancel" | "settlements";
  readonly run: (bench: Bench) => Promise<void>;
}

/** `plant` may replace the adapter by a faulty one. */
export async function openBench(
  tested: TestedGateway,
  plant: (gateway: PaymentGateway) => PaymentGateway = (gateway) => gateway,
  closedMethods: readonly string[] = [],
): Promise<Bench & { close(): Promise<void> }> {
  const vendor: TestedGateway = {
    ...tested,
    create: (settings) => plant(tested.create(settings)),
  };
  const recorder = await startCallbackRecorder();
  const simulator = vendor.createSimulator(recorder.url, closedMethods);
  const { url } = await simulator.start();
  const timeouts = { transactionMs: PATIENCE_MS };
  const gateway = vendor.create({ baseUrl: url, timeouts });
  const order = (change: Partial<ChargeRequest> = {}): ChargeRequest => ({
    reference: "KONTER-1",
    method: METHOD,
    amount: AMOUNT,
    description: "Isi saldo",
    payer: PAYER,
    expiresAt: new Date(Date.now() + 2 * 3_600_000),
    callbackUrl: recorder.url,
    returnUrl: "https://contoh.example/kembali",
    ...change,
  });
  return {
    vendor,
    gateway,
    simulator,
    url,
    callbacks: recorder.callbacks,
    order,
    async charged(change = {}) {
      const request = order(change);
      return askedBy(request, await gateway.charge(request));
    },
    misbehave: (kind, rule = {}) => simulator.misbehave({ kind, ...rule }),
    async close() {
      await gateway.close?.();
      await simulator.stop();
      await recorder.close();
    },
  };
}

/** Returns the status query for a charge after this outcome. */
export const askedBy = (
  { reference, method }: ChargeRequest,
  outcome: ChargeOutcome,
): ChargeStatusRequest => ({
  reference,
  method,
  ...(outcome.state === "made" && { gatewayReference: outcome.gatewayReference }),
});
