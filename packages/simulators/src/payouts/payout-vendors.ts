import { join } from "node:path";
import { createFlipSimulator } from "./flip.ts";
import { createIrisSimulator } from "./iris.ts";

/** Valid only for the simulators. */
const PAYOUT_LOGIN = {
  flip: { secretKey: "flip-demo-only-secret", validationToken: "flip-demo-only-token" },
  iris: {
    creatorKey: "IRIS-demo-only-creator",
    approverKey: "IRIS-demo-only-approver",
    merchantKey: "IRIS-demo-only-merchant",
  },
} as const;

/** The connection settings of each simulated payout vendor, without its address (`base_url`). */
export const PAYOUT_SETTINGS = {
  flip: {
    secret_key: PAYOUT_LOGIN.flip.secretKey,
    validation_token: PAYOUT_LOGIN.flip.validationToken,
  },
  iris: {
    creator_key: PAYOUT_LOGIN.iris.creatorKey,
    approver_key: PAYOUT_LOGIN.iris.approverKey,
    merchant_key: PAYOUT_LOGIN.iris.merchantKey,
  },
} as const;
export type PayoutVendor = keyof typeof PAYOUT_LOGIN;

/** The `base_url` of each simulated vendor's connection. */
export type PayoutPlaces = Readonly<Record<PayoutVendor, string>>;

export interface PayoutVendorsOptions {
  /** The folder of their records; not persistent if omitted. */
  readonly bookFolder?: string;
  /** Base of the callback addresses `/flip` and so on. */
  readonly callbackUrl?: string;
}

/** Flip and Iris. `port` is the first of two; 0 lets the system choose. */
export function createPayoutVendors({ bookFolder, callbackUrl }: PayoutVendorsOptions = {}) {
  const optionsOf = (vendor: PayoutVendor) => ({
    ...(bookFolder !== undefined && { bookFile: join(bookFolder, `${vendor}.jsonl`) }),
    ...(callbackUrl !== undefined && { callbackUrl: `${callbackUrl}/${vendor}` }),
  });
  const simulators = {
    flip: createFlipSimulator({ ...PAYOUT_LOGIN.flip, ...optionsOf("flip") }),
    iris: createIrisSimulator({ ...PAYOUT_LOGIN.iris, ...optionsOf("iris") }),
  };
  return {
    simulators,
    async start(port = 0): Promise<PayoutPlaces> {
      const [flip, iris] = await Promise.all([
        simulators.flip.start(port),
        simulators.iris.start(port === 0 ? 0 : port + 1),
      ]);
      return { flip: flip.url, iris: iris.url };
    },
    async stop(): Promise<void> {
      await Promise.all(Object.values(simulators).map((simulator) => simulator.stop()));
    },
  };
}
