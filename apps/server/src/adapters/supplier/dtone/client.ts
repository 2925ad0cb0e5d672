import {
  type Exchange,
  type ExchangePlace,
  HttpExchange,
  MAX_ANSWER_BYTES,
  MAX_PRICE_LIST_BYTES,
} from "../../http-exchange.ts";
import type { SupplierTimeouts } from "../../../ports/supplier.ts";

/** DT One's DVS API over HTTP: the API key is the user name and its secret the password (Basic). */
export interface DtOneClient {
  balances(signal: AbortSignal | undefined): Promise<Exchange>;
  /** One page of the products for numbers of a country (ISO 3166-1 alpha-3). */
  products(country: string, page: number, signal: AbortSignal | undefined): Promise<Exchange>;
  create(body: object, signal: AbortSignal | undefined): Promise<Exchange>;
  /** Queries by our reference. */
  transactions(reference: string, signal: AbortSignal | undefined): Promise<Exchange>;
  close(): Promise<void>;
}

/** Maximum number of rows per page. */
export const PAGE_ROWS = 100;

export function createDtOneClient(
  place: Omit<ExchangePlace, "connectMs">,
  authorization: string,
  timeouts: SupplierTimeouts,
): DtOneClient {
  const http = new HttpExchange({ ...place, connectMs: timeouts.connectMs });
  const headers = { authorization };
  const small = (signal: AbortSignal | undefined) => ({
    timeoutMs: timeouts.transactionMs,
    maxBytes: MAX_ANSWER_BYTES,
    signal,
    headers,
  });
  const search = (query: Readonly<Record<string, string>>) => new URLSearchParams(query).toString();
  return {
    balances: (signal) => http.get("/balances?unit_type=CURRENCY", small(signal)),
    products: (country, page, signal) =>
      http.get(
        `/products?${search({ country_iso_code: country, page: String(page), per_page: String(PAGE_ROWS) })}`,
        {
          timeoutMs: timeouts.priceListMs,
          maxBytes: MAX_PRICE_LIST_BYTES,
          signal,
          headers,
        },
      ),
    create: (body, signal) => http.post("/async/transactions", body, small(signal)),
    transactions: (reference, signal) =>
      http.get(`/transactions?${search({ external_id: reference })}`, small(signal)),
    close: () => http.close(),
  };
}
