import type {
  ChargeOutcome,
  PaymentCallbackReading,
  PaymentGateway,
  PaymentReading,
} from "../../../ports/payment-gateway.ts";
import { AMOUNT } from "./gateway.ts";

/** Makes a faulty adapter from a correct one. */
export type Plant = (gateway: PaymentGateway) => PaymentGateway;

interface Planted {
  readonly fault: string;
  readonly plant: Plant;
  /** The title of a case that must fail with it. */
  readonly caughtBy: string;
}

/** The same adapter with changed outcomes. Its methods are own properties, and none uses `this`. */
const withOutcome =
  (change: (outcome: ChargeOutcome) => ChargeOutcome): Plant =>
  (gateway) => ({
    ...gateway,
    charge: async (request, signal) => change(await gateway.charge(request, signal)),
  });
const withReading =
  (change: (reading: PaymentReading) => PaymentReading): Plant =>
  (gateway) => ({
    ...gateway,
    status: async (request, signal) => change(await gateway.status(request, signal)),
  });
const withCallback =
  (change: (reading: PaymentCallbackReading) => PaymentCallbackReading): Plant =>
  (gateway) => ({
    ...gateway,
    readCallback: (callback) => change(gateway.readCallback(callback)),
  });

const WORDS = { code: "planted", message: "", body: "" };

export const PLANTED: readonly Planted[] = [
  {
    fault: "treats a lost response as a rejection",
    plant: withOutcome((outcome) =>
      outcome.state === "unknown" ? { ...WORDS, state: "refused", reason: "other" } : outcome,
    ),
    caughtBy: "reports answer-502 of a charge as unknown, and the status finds it",
  },
  {
    fault: "treats a lost response as a created charge",
    plant: withOutcome((outcome) =>
      outcome.state === "unknown"
        ? {
            ...WORDS,
            state: "made",
            gatewayReference: "?",
            instructions: { paymentCode: "1" },
            expiresAt: undefined,
          }
        : outcome,
    ),
    caughtBy: "reports answer-other-currency of a charge as unknown, and the status finds it",
  },
  {
    fault: "treats a lost response as an expiry",
    plant: withReading((reading) =>
      reading.state === "unknown"
        ? { ...WORDS, state: "closed", closedBecause: "expired" }
        : reading,
    ),
    caughtBy: "decides nothing for answer-html of a status query",
  },
  {
    fault: "treats an unlisted state as paid",
    plant: withReading((reading) =>
      reading.state === "unknown" ? { ...reading, state: "paid", amount: AMOUNT } : reading,
    ),
    caughtBy: "decides nothing for answer-unlisted of a status query",
  },
  {
    fault: "reports the requested amount as the paid one",
    plant: withReading((reading) => ({ ...reading, amount: AMOUNT })),
    caughtBy: "reports another amount as it was paid",
  },
  {
    fault: "reports a reversed payment as paid",
    plant: withReading((reading) =>
      reading.state === "reversed" ? { ...reading, state: "paid" } : reading,
    ),
    caughtBy: "reports a payment denied by its bank as reversed",
  },
  {
    fault: "trusts every callback",
    plant: withCallback((reading) =>
      reading.kind === "forged"
        ? {
            kind: "payment",
            reference: "KONTER-1",
            gatewayReference: undefined,
            reading: { ...WORDS, state: "paid" },
          }
        : reading,
    ),
    caughtBy: "reports a callback with a bad proof as forged",
  },
  {
    fault: "treats dollars as rupiah",
    plant: withCallback((reading) =>
      reading.kind === "payment" && reading.reading.state === "unknown"
        ? { ...reading, reading: { ...reading.reading, state: "paid", currency: "IDR" } }
        : reading,
    ),
    caughtBy: "reads no payment from a callback in another currency",
  },
  {
    fault: "reports unknown if no connection was made",
    plant: (gateway) => ({
      ...gateway,
      charge: (request, signal) =>
        gateway.charge(request, signal).catch(() => ({ ...WORDS, state: "unknown" }) as const),
    }),
    caughtBy: "reports that nothing was sent if no connection was made",
  },
  {
    fault: "treats a rejected key as a missing charge",
    plant: withReading((reading) =>
      reading.state === "unknown" ? { ...WORDS, state: "not_found" } : reading,
    ),
    caughtBy: "rejects a charge for a wrong key, which decides nothing about an earlier one",
  },
];
