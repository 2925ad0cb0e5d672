import type { IncomingHttpHeaders } from "node:http";
import type { MisbehaviourRule, SupplierSimulator } from "@konter/simulators";
import type { RawCallback } from "../../../ports/callback.ts";
import type { FailureReason, SupplierAdapter, SupplierTimeouts } from "../../../ports/supplier.ts";

export const API_KEY = "kunci-rahasia-contoh";
export const CALLBACK_SECRET = "rahasia-callback-contoh";

interface AdapterSettings {
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
  /** Whom its product is for. */
  readonly customerNumber: string;
  createAdapter(settings: AdapterSettings): SupplierAdapter;
  createSimulator(callbackUrl: string): VendorSimulator;
  /** A success in the vendor's form, for the reference `R1`, as a purchase is answered. */
  readonly successBody: string;
  /** How that success may be spoilt. */
  readonly form: AnswerForm;
  /** What repeats all that it was sent, in the vendor's form. */
  repeat(sent: SentRequest): RepeatedRequest;
  /** What the status says after the supplier took a success back. */
  readonly takenBack: "reversed" | "failed";
  /** What the status says of a purchase that never arrived. */
  readonly neverArrived: "success" | "not_found";
  readonly wrongNumber: string;
  /** What may stand in no record of ours, even where the vendor repeats it. */
  readonly secrets: readonly string[];
  /** Whether the answer to a purchase says what is left of our balance. */
  readonly tellsBalance: boolean;
  /** Whether it tells the owner of a PLN number. */
  readonly inquiresPln: boolean;
  /** Whether anything proves a callback. Where nothing does, one that is well formed is read, and asked about before money moves. */
  readonly signsCallbacks: boolean;
  /** A callback with these bytes, validly signed where the form has a place for it. */
  signCallback(body: Buffer): RawCallback;
  readonly reasonForHigherPrice?: FailureReason;
}

/** Where a vendor's answer says what decides. */
export interface AnswerForm {
  /** The same success with another code, status or reference. */
  withCode(code: unknown): string;
  withStatus(status: unknown): string;
  withReference(reference: unknown): string;
  /** A pair of name and value that stands once in the success, and the same name with another value. */
  readonly pair: readonly [said: string, contradicted: string];
  /** A purchase's answer as the status question gets it; the same where it is left out. */
  inStatus?(answer: string): string;
}

export interface SentRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface RepeatedRequest {
  readonly answer: string;
  /** What proved the request, which is a secret too. */
  readonly proof: string;
}

/** Of a vendor whose answers are one object under `data`, with `rc`, `status` and `ref_id`. */
export function dataForm(success: string): AnswerForm {
  const { data } = JSON.parse(success) as { readonly data: Readonly<Record<string, unknown>> };
  const change = (field: string) => (value: unknown) =>
    JSON.stringify({ data: { ...data, [field]: value } });
  return {
    withCode: change("rc"),
    withStatus: change("status"),
    withReference: change("ref_id"),
    pair: ['"rc":"00"', '"rc":"02"'],
  };
}

/** A request signed in its body, repeated under `data`. */
export function repeatData({ body }: SentRequest): RepeatedRequest {
  const message = `ditolak ${API_KEY} ${CALLBACK_SECRET}`;
  return {
    answer: JSON.stringify({ data: { ...body, rc: API_KEY, message } }),
    proof: String(body["sign"]),
  };
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
