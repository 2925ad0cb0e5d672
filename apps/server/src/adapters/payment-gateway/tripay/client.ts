import {
  type Exchange,
  type ExchangePlace,
  HttpExchange,
  MAX_ANSWER_BYTES,
} from "../../http-exchange.ts";
import type { SupplierTimeouts } from "../../../ports/supplier.ts";

/** Tripay's closed payments over HTTP. */
export interface TripayClient {
  charge(body: object, signal: AbortSignal | undefined): Promise<Exchange>;
  /** Queries by Tripay's reference. */
  detail(gatewayReference: string, signal: AbortSignal | undefined): Promise<Exchange>;
  /** Queries by our reference; returns a list. */
  find(reference: string, signal: AbortSignal | undefined): Promise<Exchange>;
  channels(signal: AbortSignal | undefined): Promise<Exchange>;
  close(): Promise<void>;
}

/** More than one charge with the same reference is already an error. */
const ROWS = 5;

export function createTripayClient(
  place: Omit<ExchangePlace, "connectMs">,
  apiKey: string,
  timeouts: SupplierTimeouts,
): TripayClient {
  const http = new HttpExchange({ ...place, connectMs: timeouts.connectMs });
  const limits = (signal: AbortSignal | undefined) => ({
    timeoutMs: timeouts.transactionMs,
    maxBytes: MAX_ANSWER_BYTES,
    signal,
    headers: { authorization: `Bearer ${apiKey}` },
  });
  const get = (path: string, query: Readonly<Record<string, string>>, signal?: AbortSignal) =>
    http.get(`${path}?${new URLSearchParams(query).toString()}`, limits(signal));
  return {
    charge: (body, signal) => http.post("/transaction/create", body, limits(signal)),
    detail: (reference, signal) => get("/transaction/detail", { reference }, signal),
    find: (reference, signal) =>
      get(
        "/merchant/transactions",
        { page: "1", per_page: String(ROWS), merchant_ref: reference },
        signal,
      ),
    channels: (signal) => http.get("/merchant/payment-channel", limits(signal)),
    close: () => http.close(),
  };
}
