import {
  type Exchange,
  type ExchangePlace,
  HttpExchange,
  MAX_ANSWER_BYTES,
} from "../../http-exchange.ts";
import type { SupplierTimeouts } from "../../../ports/supplier.ts";

/** Midtrans' Core API over HTTP: the server key is the user name, the password is empty. */
export interface MidtransClient {
  /** `callbackUrl` overrides the address in the account's settings for this charge. */
  charge(body: object, callbackUrl: string, signal: AbortSignal | undefined): Promise<Exchange>;
  status(orderId: string, signal: AbortSignal | undefined): Promise<Exchange>;
  cancel(orderId: string, signal: AbortSignal | undefined): Promise<Exchange>;
  close(): Promise<void>;
}

export function createMidtransClient(
  place: Omit<ExchangePlace, "connectMs">,
  serverKey: string,
  timeouts: SupplierTimeouts,
): MidtransClient {
  const http = new HttpExchange({ ...place, connectMs: timeouts.connectMs });
  const authorization = `Basic ${Buffer.from(`${serverKey}:`).toString("base64")}`;
  const limits = (
    signal: AbortSignal | undefined,
    headers: Readonly<Record<string, string>> = {},
  ) => ({
    timeoutMs: timeouts.transactionMs,
    maxBytes: MAX_ANSWER_BYTES,
    signal,
    headers: { authorization, ...headers },
  });
  const pathOf = (orderId: string, act: string) => `/v2/${encodeURIComponent(orderId)}/${act}`;
  return {
    charge: (body, callbackUrl, signal) =>
      http.post("/v2/charge", body, limits(signal, { "x-override-notification": callbackUrl })),
    status: (orderId, signal) => http.get(pathOf(orderId, "status"), limits(signal)),
    cancel: (orderId, signal) => http.post(pathOf(orderId, "cancel"), {}, limits(signal)),
    close: () => http.close(),
  };
}
