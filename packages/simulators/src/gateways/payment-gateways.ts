import { join } from "node:path";
import { createMidtransSimulator } from "./midtrans.ts";
import { createTripaySimulator } from "./tripay.ts";
import { createXenditSimulator } from "./xendit.ts";

/** Valid only for the simulators. */
export const GATEWAY_LOGIN = {
  midtrans: { serverKey: "SB-Mid-server-demo-only" },
  xendit: { secretKey: "xnd_development_demo_only", callbackToken: "demo-only-webhook-token" },
  tripay: {
    apiKey: "DEV-demo-only-api-key",
    privateKey: "demo-only-private-key",
    merchantCode: "T0001",
  },
} as const;

/** The connection settings of each simulated gateway, without its address (`base_url`). */
export const GATEWAY_SETTINGS = {
  midtrans: { server_key: GATEWAY_LOGIN.midtrans.serverKey, qris_acquirer: "gopay" },
  xendit: {
    secret_key: GATEWAY_LOGIN.xendit.secretKey,
    callback_token: GATEWAY_LOGIN.xendit.callbackToken,
  },
  tripay: {
    api_key: GATEWAY_LOGIN.tripay.apiKey,
    private_key: GATEWAY_LOGIN.tripay.privateKey,
    merchant_code: GATEWAY_LOGIN.tripay.merchantCode,
    qris_channel: "QRIS2",
  },
} as const;
export type GatewayVendor = keyof typeof GATEWAY_LOGIN;

export interface GatewayPlace {
  /** The `base_url` of a connection. */
  readonly url: string;
  /** The page on which the demo's customers pay. */
  readonly payUrl: string;
}
/** The addresses of the simulated gateways. */
export type PaymentGateways = Readonly<Record<GatewayVendor, GatewayPlace>>;

export interface PaymentGatewaysOptions {
  /** The folder of their records; not persistent if omitted. */
  readonly bookFolder?: string;
  /** Base of the callback addresses `/midtrans` and so on, for charges without their own. */
  readonly callbackUrl?: string;
}

/** Midtrans, Xendit and Tripay. `port` is the first of three; 0 lets the system choose. */
export function createPaymentGateways({ bookFolder, callbackUrl }: PaymentGatewaysOptions = {}) {
  const optionsOf = (vendor: GatewayVendor) => ({
    ...(bookFolder !== undefined && { bookFile: join(bookFolder, `${vendor}.jsonl`) }),
    ...(callbackUrl !== undefined && { callbackUrl: `${callbackUrl}/${vendor}` }),
  });
  const simulators = {
    midtrans: createMidtransSimulator({ ...GATEWAY_LOGIN.midtrans, ...optionsOf("midtrans") }),
    xendit: createXenditSimulator({ ...GATEWAY_LOGIN.xendit, ...optionsOf("xendit") }),
    tripay: createTripaySimulator({ ...GATEWAY_LOGIN.tripay, ...optionsOf("tripay") }),
  };
  return {
    simulators,
    async start(port = 0): Promise<PaymentGateways> {
      const at = (offset: number): number => (port === 0 ? 0 : port + offset);
      const [midtrans, xendit, tripay] = await Promise.all([
        simulators.midtrans.start(at(0)),
        simulators.xendit.start(at(1)),
        simulators.tripay.start(at(2)),
      ]);
      const place = ({ url, payUrl }: GatewayPlace): GatewayPlace => ({ url, payUrl });
      return { midtrans: place(midtrans), xendit: place(xendit), tripay: place(tripay) };
    },
    async stop(): Promise<void> {
      await Promise.all(Object.values(simulators).map((simulator) => simulator.stop()));
    },
  };
}
