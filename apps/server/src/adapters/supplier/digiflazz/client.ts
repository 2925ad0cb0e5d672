import {
  type Exchange,
  type ExchangePlace,
  HttpExchange,
  MAX_ANSWER_BYTES,
  MAX_PRICE_LIST_BYTES,
} from "../../http-exchange.ts";
import type { SupplierTimeouts } from "../../../ports/supplier.ts";

/** Digiflazz's calls over HTTP, below the base URL's `/v1`. */
export interface DigiflazzClient {
  balance(body: object, signal: AbortSignal | undefined): Promise<Exchange>;
  priceList(body: object, signal: AbortSignal | undefined): Promise<Exchange>;
  transaction(body: object, signal: AbortSignal | undefined): Promise<Exchange>;
  inquirePln(body: object, signal: AbortSignal | undefined): Promise<Exchange>;
  close(): Promise<void>;
}

export function createDigiflazzClient(
  place: Omit<ExchangePlace, "connectMs">,
  timeouts: SupplierTimeouts,
): DigiflazzClient {
  const http = new HttpExchange({ ...place, connectMs: timeouts.connectMs });
  const small = (signal: AbortSignal | undefined) => ({
    timeoutMs: timeouts.transactionMs,
    maxBytes: MAX_ANSWER_BYTES,
    signal,
  });
  return {
    balance: (body, signal) => http.post("/cek-saldo", body, small(signal)),
    priceList: (body, signal) =>
      http.post("/price-list", body, {
        timeoutMs: timeouts.priceListMs,
        maxBytes: MAX_PRICE_LIST_BYTES,
        signal,
      }),
    transaction: (body, signal) => http.post("/transaction", body, small(signal)),
    inquirePln: (body, signal) => http.post("/inquiry-pln", body, small(signal)),
    close: () => http.close(),
  };
}
