import {
  type Exchange,
  type ExchangeLimits,
  type ExchangePlace,
  HttpExchange,
  MAX_ANSWER_BYTES,
  MAX_PRICE_LIST_BYTES,
} from "../../http-exchange.ts";
import type { SupplierTimeouts } from "../../../ports/supplier.ts";

/** Maximum number of rows per page of the catalog. */
export const OFFERS_OF_A_PAGE = 1_024;

/** Zendit's calls over HTTP (API v1); the key is sent in a header. */
export interface ZenditClient {
  balance(signal: AbortSignal | undefined): Promise<Exchange>;
  /** A page of the catalog, of one brand if given. */
  offers(
    page: { readonly offset: number; readonly brand?: string },
    signal: AbortSignal | undefined,
  ): Promise<Exchange>;
  offer(offerId: string, signal: AbortSignal | undefined): Promise<Exchange>;
  purchase(body: object, signal: AbortSignal | undefined): Promise<Exchange>;
  transaction(reference: string, signal: AbortSignal | undefined): Promise<Exchange>;
  plans(iccid: string, signal: AbortSignal | undefined): Promise<Exchange>;
  close(): Promise<void>;
}

export function createZenditClient(
  place: Omit<ExchangePlace, "connectMs">,
  apiKey: string,
  timeouts: SupplierTimeouts,
): ZenditClient {
  const http = new HttpExchange({ ...place, connectMs: timeouts.connectMs });
  const headers = { authorization: `Bearer ${apiKey}` };
  const small = (signal: AbortSignal | undefined): ExchangeLimits => ({
    timeoutMs: timeouts.transactionMs,
    maxBytes: MAX_ANSWER_BYTES,
    signal,
    headers,
  });
  const part = encodeURIComponent;
  return {
    balance: (signal) => http.get("/balance", small(signal)),
    offers({ offset, brand }, signal) {
      const query = new URLSearchParams({
        _limit: String(OFFERS_OF_A_PAGE),
        _offset: String(offset),
        ...(brand !== undefined && { brand }),
      });
      return http.get(`/esim/offers?${query.toString()}`, {
        timeoutMs: timeouts.priceListMs,
        maxBytes: MAX_PRICE_LIST_BYTES,
        signal,
        headers,
      });
    },
    offer: (offerId, signal) => http.get(`/esim/offers/${part(offerId)}`, small(signal)),
    purchase: (body, signal) => http.post("/esim/purchases", body, small(signal)),
    transaction: (reference, signal) =>
      http.get(`/esim/purchases/${part(reference)}`, small(signal)),
    plans: (iccid, signal) => http.get(`/esim/${part(iccid)}/plans`, small(signal)),
    close: () => http.close(),
  };
}
