import {
  type Exchange,
  type ExchangePlace,
  HttpExchange,
  MAX_ANSWER_BYTES,
} from "../../http-exchange.ts";
import type { SupplierTimeouts } from "../../../ports/supplier.ts";

/** Xendit's payment requests and transaction list over HTTP: the key is the user name, the password is empty. */
export interface XenditClient {
  charge(body: object, reference: string, signal: AbortSignal | undefined): Promise<Exchange>;
  /** Queries by Xendit's id. */
  status(id: string, signal: AbortSignal | undefined): Promise<Exchange>;
  /** Reads a payment by id; it names its payment request. */
  payment(id: string, signal: AbortSignal | undefined): Promise<Exchange>;
  cancel(id: string, signal: AbortSignal | undefined): Promise<Exchange>;
  transactions(
    query: Readonly<Record<string, string>>,
    signal: AbortSignal | undefined,
  ): Promise<Exchange>;
  close(): Promise<void>;
}

/** Header value that selects version 3 of the payments API. */
const API_VERSION = "2024-11-11";
const MAX_LIST_BYTES = 1024 * 1024;

export function createXenditClient(
  place: Omit<ExchangePlace, "connectMs">,
  secretKey: string,
  timeouts: SupplierTimeouts,
): XenditClient {
  const http = new HttpExchange({ ...place, connectMs: timeouts.connectMs });
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;
  const limits = (
    signal: AbortSignal | undefined,
    headers: Readonly<Record<string, string>> = {},
    maxBytes = MAX_ANSWER_BYTES,
  ) => ({
    timeoutMs: timeouts.transactionMs,
    maxBytes,
    signal,
    headers: { authorization, "api-version": API_VERSION, ...headers },
  });
  const pathOf = (id: string) => `/v3/payment_requests/${encodeURIComponent(id)}`;
  return {
    // The idempotency key is documented for the previous version only; nothing here depends on it.
    charge: (body, reference, signal) =>
      http.post("/v3/payment_requests", body, limits(signal, { "idempotency-key": reference })),
    status: (id, signal) => http.get(pathOf(id), limits(signal)),
    payment: (id, signal) => http.get(`/v3/payments/${encodeURIComponent(id)}`, limits(signal)),
    cancel: (id, signal) => http.post(`${pathOf(id)}/cancel`, {}, limits(signal)),
    transactions: (query, signal) =>
      http.get(
        `/transactions?${new URLSearchParams(query).toString()}`,
        limits(signal, {}, MAX_LIST_BYTES),
      ),
    close: () => http.close(),
  };
}
