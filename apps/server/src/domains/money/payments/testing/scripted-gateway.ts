import { rupiah } from "@konter/contract/money";
import type { RawCallback } from "../../../../ports/callback.ts";
import { describeGateway } from "../../../../ports/connection.ts";
import type { GatewayDescription } from "../../../../ports/connection.ts";
import type {
  ChargeOutcome,
  ChargeRequest,
  GatewayCapabilities,
  GatewayMethod,
  PaymentCallbackReading,
  PaymentGateway,
  PaymentReading,
} from "../../../../ports/payment-gateway.ts";

/** A status without the fields that every status has. */
export type Said = Omit<PaymentReading, "code" | "message" | "body">;
export const word = (said: Said): PaymentReading => ({
  code: said.state,
  message: "",
  body: "",
  ...said,
});

interface Booked {
  readonly amount: number;
  said: Said;
}

interface ScriptedCall {
  readonly kind: "charge" | "status" | "cancel";
  readonly reference: string;
  /** For a status query: the gateway's reference of the charge, and others that callbacks reported. */
  readonly named?: string | undefined;
  readonly reported?: readonly string[] | undefined;
  readonly at: number;
}

/**
 * A gateway without a network, for tests that define its responses. Its records hold the true state; `onCharge` and
 * `onStatus` can replace a response.
 */
export interface ScriptedGateway {
  readonly vendor: GatewayDescription;
  readonly calls: ScriptedCall[];
  readonly book: ReadonlyMap<string, Booked>;
  /** Sets what the records contain for a charge from now on. */
  says(reference: string, said: Said): void;
  onCharge: ((request: ChargeRequest) => Promise<ChargeOutcome> | ChargeOutcome) | undefined;
  onStatus: ((reference: string) => Promise<Said> | Said) | undefined;
  /** Responds to a cancellation instead of performing it. */
  onCancel: ((reference: string) => Said) | undefined;
  capabilities: GatewayCapabilities;
  methods: readonly GatewayMethod[];
  /** A callback signed by this gateway with these keys. */
  callback(reference: string, said: Said, secret?: string, gatewayReference?: string): RawCallback;
  /** Creates the charge in the records, as a request with a lost response does. */
  make(request: ChargeRequest): ChargeOutcome;
}

export const SCRIPTED_SETTINGS = { secret: "kunci" };
const METHODS: readonly GatewayMethod[] = [method("bca_va", 0), method("permata_va", 120)];

function method(code: string, reversibleForSeconds: number): GatewayMethod {
  const bounds = { least: rupiah(10_000), most: rupiah(50_000_000) };
  return { code, kind: "virtual_account", name: code, reversibleForSeconds, ...bounds };
}

export function createScriptedGateway(name = "scripted"): ScriptedGateway {
  const calls: ScriptedCall[] = [];
  const book = new Map<string, Booked>();
  const scripted: ScriptedGateway = {
    vendor: describeGateway({
      vendor: name,
      name: "Gerbang uji",
      about: { id: "Untuk pengujian.", en: "For tests." },
      modes: ["production"],
      fields: { secret: { kind: "secret", label: { id: "Kunci", en: "Key" } } },
      callsFrom: [],
      callbacks: {
        proof: { id: "Token.", en: "A token." },
        sample: ({ secret }) =>
          scripted.callback("DEPTEST-1", { state: "pending" }, String(secret)),
      },
      create: ({ secret }) => gatewayOf(scripted, secret),
    }),
    calls,
    book,
    onCharge: undefined,
    onStatus: undefined,
    onCancel: undefined,
    methods: METHODS,
    capabilities: {
      callbackSignsBody: true,
      notFoundFinalAfterMinutes: 10,
      minSecondsBetweenCalls: 0,
      firstCheckAfterSeconds: 60,
      secondLookAfterSeconds: 6 * 60 * 60,
    },
    says(reference, said) {
      const booked = book.get(reference);
      if (booked === undefined) book.set(reference, { amount: said.amount ?? 0, said });
      else booked.said = said;
    },
    callback: (reference, said, secret = SCRIPTED_SETTINGS.secret, gatewayReference) => ({
      headers: { "content-type": "application/json", "x-callback-token": secret },
      body: Buffer.from(JSON.stringify({ reference, said, gatewayReference })),
    }),
    make({ reference, amount }) {
      if (book.has(reference))
        return { state: "refused", reason: "duplicate", code: "406", message: "", body: "" };
      book.set(reference, { amount, said: { state: "pending" } });
      return {
        state: "made",
        gatewayReference: `G-${reference}`,
        instructions: { virtualAccount: { bank: "bca", number: "8800123" } },
        expiresAt: undefined,
        code: "201",
        message: "",
        body: "",
      };
    },
  };
  return scripted;
}

function gatewayOf(scripted: ScriptedGateway, secret: string): PaymentGateway {
  const { calls, book } = scripted;
  const note = (kind: ScriptedCall["kind"], reference: string) =>
    calls.push({ kind, reference, at: performance.now() });
  const answer = async (reference: string): Promise<PaymentReading> =>
    word(
      (await scripted.onStatus?.(reference)) ?? book.get(reference)?.said ?? { state: "not_found" },
    );
  return {
    vendor: scripted.vendor.vendor,
    get capabilities() {
      return scripted.capabilities;
    },
    get methods() {
      return scripted.methods;
    },
    openMethods: async () => scripted.methods.map(({ code }) => code),
    async charge(request) {
      note("charge", request.reference);
      return (await scripted.onCharge?.(request)) ?? scripted.make(request);
    },
    async status({ reference, gatewayReference: named, reported }) {
      calls.push({ kind: "status", reference, named, reported, at: performance.now() });
      return answer(reference);
    },
    async cancel({ reference }) {
      note("cancel", reference);
      const instead = scripted.onCancel?.(reference);
      if (instead !== undefined) return word(instead);
      const booked = book.get(reference);
      if (booked?.said.state === "pending") booked.said = { state: "closed" };
      return answer(reference);
    },
    readCallback: (callback) => readCallback(callback, secret),
  };
}

function readCallback({ headers, body }: RawCallback, secret: string): PaymentCallbackReading {
  if (headers["x-callback-token"] !== secret) return { kind: "forged", reason: "token" };
  try {
    const { reference, said, gatewayReference } = JSON.parse(String(body)) as {
      reference: string;
      said: Said;
      gatewayReference?: string;
    };
    return { kind: "payment", reference, gatewayReference, reading: word(said) };
  } catch (error) {
    return { kind: "unreadable", reason: String(error) };
  }
}
