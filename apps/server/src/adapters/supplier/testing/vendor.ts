import type { MisbehaviourRule, SupplierSimulator } from "@konter/simulators";
import type { RawCallback } from "../../../ports/callback.ts";
import type { FailureReason, SupplierAdapter, SupplierTimeouts } from "../../../ports/supplier.ts";

export const API_KEY = "kunci-rahasia-contoh";
export const CALLBACK_SECRET = "rahasia-callback-contoh";

export interface AdapterSettings {
  readonly baseUrl: string;
  readonly apiKey?: string;
  readonly timeouts?: Partial<SupplierTimeouts>;
  readonly now?: () => Date;
}

/** One vendor as the shared tests need it: its adapter, its simulator, and where it differs. */
export interface Vendor {
  readonly name: string;
  readonly sku: string;
  readonly listedCost: number;
  createAdapter(settings: AdapterSettings): SupplierAdapter;
  createSimulator(callbackUrl: string): VendorSimulator;
  /** A success in the vendor's form, for the reference `R1`. */
  readonly successBody: string;
  /** What the status says after the supplier took a success back. */
  readonly takenBack: "reversed" | "failed";
  /** What the status says of a purchase that never arrived. */
  readonly neverArrived: "success" | "not_found";
  readonly wrongNumber: string;
  /** What may stand in no record of ours, even where the vendor repeats it. */
  readonly secrets: readonly string[];
  /** Whether it tells the owner of a PLN number. */
  readonly inquiresPln: boolean;
  /** A callback with these bytes, validly signed where the form has a place for it. */
  signCallback(body: Buffer): RawCallback;
  readonly reasonForHigherPrice?: FailureReason;
}

export type VendorSimulator = Pick<
  SupplierSimulator<never>,
  | "start"
  | "stop"
  | "book"
  | "clearMisbehaviour"
  | "setPrice"
  | "setBalance"
  | "deliverLater"
  | "idle"
  | "calls"
> & { misbehave(rule: MisbehaviourRule): void };

/** Purchases are pending first and settle at once by callback. */
export const SIMULATED = {
  username: "contoh",
  apiKey: API_KEY,
  openingBalance: 1_000_000,
  settle: "callback",
  settleDelayMs: 5,
  settleJitterMs: 0,
} as const;
