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
    fault: "an answer that was lost is taken for a refusal",
    plant: withOutcome((outcome) =>
      outcome.state === "unknown" ? { ...WORDS, state: "refused", reason: "other" } : outcome,
    ),
    caughtBy: "answer-502 to a charge is unknown, and the status knows",
  },
  {
    fault: "an answer that was lost is taken for a charge",
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
    caughtBy: "answer-other-currency to a charge is unknown, and the status knows",
  },
  {
    fault: "an answer that was lost is taken for an expiry",
    plant: withReading((reading) =>
      reading.state === "unknown"
        ? { ...WORDS, state: "closed", closedBecause: "expired" }
        : reading,
    ),
    caughtBy: "answer-html to a status question decides nothing",
  },
  {
    fault: "an unlisted state is taken for paid",
    plant: withReading((reading) =>
      reading.state === "unknown" ? { ...reading, state: "paid", amount: AMOUNT } : reading,
    ),
    caughtBy: "answer-unlisted to a status question decides nothing",
  },
  {
    fault: "the amount that was asked for is told as the one that was paid",
    plant: withReading((reading) => ({ ...reading, amount: AMOUNT })),
    caughtBy: "another amount is named as it was paid",
  },
  {
    fault: "what went back is paid all the same",
    plant: withReading((reading) =>
      reading.state === "reversed" ? { ...reading, state: "paid" } : reading,
    ),
    caughtBy: "a payment that its bank takes back at once is reversed",
  },
  {
    fault: "every callback is believed",
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
    caughtBy: "a callback with a bad proof is forged",
  },
  {
    fault: "dollars are taken for rupiah",
    plant: withCallback((reading) =>
      reading.kind === "payment" && reading.reading.state === "unknown"
        ? { ...reading, reading: { ...reading.reading, state: "paid", currency: "IDR" } }
        : reading,
    ),
    caughtBy: "a callback in another currency is no payment",
  },
  {
    fault: "where no connection is made the outcome is unknown",
    plant: (gateway) => ({
      ...gateway,
      charge: (request, signal) =>
        gateway.charge(request, signal).catch(() => ({ ...WORDS, state: "unknown" }) as const),
    }),
    caughtBy: "where no connection was made nothing left this process",
  },
  {
    fault: "a key that is not taken is taken for a charge that nobody made",
    plant: withReading((reading) =>
      reading.state === "unknown" ? { ...WORDS, state: "not_found" } : reading,
    ),
    caughtBy: "a wrong key refuses a charge, and says nothing of an earlier one",
  },
];
