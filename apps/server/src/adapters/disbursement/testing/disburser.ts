import { rupiah } from "@konter/contract/money";
import type { GatewayMisbehaviourRule, PayoutSimulator } from "@konter/simulators";
import type { RawCallback } from "../../../ports/callback.ts";
import type {
  Disburser,
  DisbursementCallback,
  DisbursementQuestion,
  DisbursementReading,
  DisbursementRequest,
} from "../../../ports/disbursement.ts";
import type { SupplierTimeouts } from "../../../ports/supplier.ts";
import { startCallbackRecorder } from "../../testing/callback-recorder.ts";

/** One vendor for the shared tests: its adapter, its simulator, and its differences. */
export interface TestedDisburser {
  readonly name: string;
  create(settings: {
    readonly baseUrl: string;
    /** Replaces the key that the simulator accepts. */
    readonly key?: string;
    readonly timeouts?: Partial<SupplierTimeouts>;
  }): Disburser;
  createSimulator(options: { readonly callbackUrl: string }): PayoutSimulator;
  /** Values that must not appear in our records. */
  readonly secrets: readonly string[];
  /** The result of a query by our reference for a transfer that the vendor does not know. */
  readonly forgotten: { readonly state: DisbursementReading["state"]; readonly code?: string };
}

/** Timeout for a response. */
const PATIENCE_MS = 300;
export const AMOUNT = rupiah(145_000);
export const ACCOUNT = "1234567890123";

/** A simulator, an adapter connected to it, and the received callbacks. */
export interface Bench {
  readonly vendor: TestedDisburser;
  readonly disburser: Disburser;
  readonly simulator: PayoutSimulator;
  readonly url: string;
  readonly callbacks: readonly RawCallback[];
  readonly order: (change?: Partial<DisbursementRequest>) => DisbursementRequest;
  /** Creates and releases a transfer and returns the query for its status. */
  readonly sent: (change?: Partial<DisbursementRequest>) => Promise<DisbursementQuestion>;
  readonly heard: () => readonly DisbursementCallback[];
  readonly misbehave: (rule: GatewayMisbehaviourRule) => void;
  close(): Promise<void>;
}

export async function openBench(vendor: TestedDisburser): Promise<Bench> {
  const recorder = await startCallbackRecorder();
  const simulator = vendor.createSimulator({ callbackUrl: recorder.url });
  const { url } = await simulator.start();
  const disburser = vendor.create({ baseUrl: url, timeouts: { transactionMs: PATIENCE_MS } });
  const order = (change: Partial<DisbursementRequest> = {}): DisbursementRequest => ({
    reference: "S1",
    institution: "bca",
    account: ACCOUNT,
    name: "SITI RAHMAWATI",
    amount: AMOUNT,
    remark: "Kirim uang S1",
    ...change,
  });
  return {
    vendor,
    disburser,
    simulator,
    url,
    callbacks: recorder.callbacks,
    order,
    async sent(change = {}) {
      const request = order(change);
      const made = await disburser.create(request);
      const vendorReference = made.state === "made" ? made.vendorReference : undefined;
      if (vendorReference !== undefined) await disburser.release?.(vendorReference);
      return { reference: request.reference, vendorReference };
    },
    heard: () => recorder.callbacks.map((callback) => disburser.readCallback(callback)),
    misbehave: (rule) => simulator.misbehave(rule),
    async close() {
      await disburser.close?.();
      await simulator.stop();
      await recorder.close();
    },
  };
}

/**
 * Ensures that a lost response cannot lead to a second payment. Either the vendor receives one creation call only and
 * finds the transfer by our reference, or nothing is paid before a separate release call. Throws for an adapter that
 * satisfies neither.
 */
export async function howItSendsOnce(
  disburser: Disburser,
  { book }: Pick<PayoutSimulator, "book">,
  order: DisbursementRequest,
): Promise<"one call" | "released"> {
  const before = book.totals().balance;
  await disburser.create(order);
  if (disburser.release !== undefined) {
    await disburser.create(order);
    if (book.totals().balance === before) return "released";
    throw new Error("money left before it was let go");
  }
  if (!disburser.capabilities.findsByReference)
    throw new Error("it is made again where its answer was lost, and sends by that");
  const { state } = await disburser.status({ reference: order.reference });
  if (state === "not_found" || state === "unknown")
    throw new Error("it is not found by our reference alone");
  return "one call";
}
