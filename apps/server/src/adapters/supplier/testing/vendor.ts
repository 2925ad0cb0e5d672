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

/** One vendor for the shared tests: its adapter, its simulator, and its differences. */
export interface Vendor {
  readonly name: string;
  readonly sku: string;
  readonly listedCost: number;
  /** A customer number for its product. */
  readonly customerNumber: string;
  createAdapter(settings: AdapterSettings): SupplierAdapter;
  createSimulator(callbackUrl: string): VendorSimulator;
  /** A success in the vendor's form for the reference `R1`, as in a purchase's response. */
  readonly successBody: string;
  /** Variations of that success. */
  readonly form: AnswerForm;
  /** Echoes everything it was sent, in the vendor's form. */
  repeat(sent: SentRequest): RepeatedRequest;
  /** The status after the supplier reversed a success. */
  readonly takenBack: "reversed" | "failed";
  /** The status of a purchase that did not arrive. */
  readonly neverArrived: "success" | "not_found";
  readonly wrongNumber: string;
  /** Values that must not appear in our records, even if the vendor echoes them. */
  readonly secrets: readonly string[];
  /** Whether a purchase's response contains our remaining balance. */
  readonly tellsBalance: boolean;
  /** Whether it reports the owner of a PLN number. */
  readonly inquiresPln: boolean;
  /**
   * Whether callbacks are signed. Otherwise a well-formed one is read, and the status is queried before money moves.
   */
  readonly signsCallbacks: boolean;
  /** A callback with these bytes and a valid signature, if the form can hold one. */
  signCallback(body: Buffer): RawCallback;
  readonly reasonForHigherPrice?: FailureReason;
}

/** The decisive parts of a vendor's response. */
export interface AnswerForm {
  /** The same success with another code, status or reference. */
  withCode(code: unknown): string;
  withStatus(status: unknown): string;
  withReference(reference: unknown): string;
  /** A name and value that occur once in the success, and the same name with another value. */
  readonly pair: readonly [said: string, contradicted: string];
  /** Converts a purchase's response to a status response; identical if omitted. */
  inStatus?(answer: string): string;
}

export interface SentRequest {
  readonly headers: IncomingHttpHeaders;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface RepeatedRequest {
  readonly answer: string;
  /** The request's signature, which is also secret. */
  readonly proof: string;
}

/** The form of a vendor whose responses are one object under `data` with `rc`, `status` and `ref_id`. */
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

/** A request signed in its body, echoed under `data`. */
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

/** Purchases are pending first and are settled at once by callback. */
export const SIMULATED = {
  username: "contoh",
  apiKey: API_KEY,
  openingBalance: 1_000_000,
  settle: "callback",
  settleDelayMs: 5,
  settleJitterMs: 0,
} as const;
