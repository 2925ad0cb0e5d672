import {
  type Exchange,
  type ExchangePlace,
  HttpExchange,
  MAX_ANSWER_BYTES,
  MAX_PRICE_LIST_BYTES,
} from "../../http-exchange.ts";
import type { SupplierTimeouts } from "../../../ports/supplier.ts";

/** IAK's prepaid calls (v2) over HTTP. */
export interface IakClient {
  balance(body: object, signal: AbortSignal | undefined): Promise<Exchange>;
  priceList(body: object, signal: AbortSignal | undefined): Promise<Exchange>;
  topUp(body: object, signal: AbortSignal | undefined): Promise<Exchange>;
  checkStatus(body: object, signal: AbortSignal | undefined): Promise<Exchange>;
  inquirePln(body: object, signal: AbortSignal | undefined): Promise<Exchange>;
  inquireGame(body: object, signal: AbortSignal | undefined): Promise<Exchange>;
  inquireOvo(body: object, signal: AbortSignal | undefined): Promise<Exchange>;
  close(): Promise<void>;
}

export function createIakClient(
  place: Omit<ExchangePlace, "connectMs">,
  timeouts: SupplierTimeouts,
): IakClient {
  const http = new HttpExchange({ ...place, connectMs: timeouts.connectMs });
  const small = (signal: AbortSignal | undefined) => ({
    timeoutMs: timeouts.transactionMs,
    maxBytes: MAX_ANSWER_BYTES,
    signal,
  });
  return {
    balance: (body, signal) => http.post("/api/check-balance", body, small(signal)),
    priceList: (body, signal) =>
      http.post("/api/pricelist", body, {
        timeoutMs: timeouts.priceListMs,
        maxBytes: MAX_PRICE_LIST_BYTES,
        signal,
      }),
    topUp: (body, signal) => http.post("/api/top-up", body, small(signal)),
    checkStatus: (body, signal) => http.post("/api/check-status", body, small(signal)),
    inquirePln: (body, signal) => http.post("/api/inquiry-pln", body, small(signal)),
    inquireGame: (body, signal) => http.post("/api/inquiry-game", body, small(signal)),
    inquireOvo: (body, signal) => http.post("/api/inquiry-ovo", body, small(signal)),
    close: () => http.close(),
  };
}
