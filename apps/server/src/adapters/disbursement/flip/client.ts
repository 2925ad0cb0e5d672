import type { DisbursementRequest, NameQuestion } from "../../../ports/disbursement.ts";
import type { SupplierTimeouts } from "../../../ports/supplier.ts";
import {
  type Exchange,
  type ExchangePlace,
  HttpExchange,
  MAX_ANSWER_BYTES,
} from "../../http-exchange.ts";

/** Flip for Business over HTTP: the secret key is the user name, the password is empty; bodies are forms. */
export interface FlipClient {
  balance(signal: AbortSignal | undefined): Promise<Exchange>;
  inquire(question: NameQuestion, bank: string, signal: AbortSignal | undefined): Promise<Exchange>;
  create(
    request: DisbursementRequest,
    bank: string,
    signal: AbortSignal | undefined,
  ): Promise<Exchange>;
  find(reference: string, signal: AbortSignal | undefined): Promise<Exchange>;
  close(): Promise<void>;
}

export function createFlipClient(
  place: Omit<ExchangePlace, "connectMs">,
  secretKey: string,
  timeouts: SupplierTimeouts,
  now: () => Date,
): FlipClient {
  const http = new HttpExchange({ ...place, connectMs: timeouts.connectMs });
  const authorization = `Basic ${Buffer.from(`${secretKey}:`).toString("base64")}`;
  const limits = (
    signal: AbortSignal | undefined,
    headers: Readonly<Record<string, string>> = {},
  ) => ({
    timeoutMs: timeouts.transactionMs,
    maxBytes: MAX_ANSWER_BYTES,
    signal,
    headers: { authorization, ...headers },
  });
  return {
    balance: (signal) => http.get("/v2/general/balance", limits(signal)),
    inquire: ({ account, reference }, bank, signal) =>
      http.postForm(
        "/v2/disbursement/bank-account-inquiry",
        { account_number: account, bank_code: bank, inquiry_key: reference },
        limits(signal),
      ),
    create: ({ account, amount, remark, reference }, bank, signal) =>
      http.postForm(
        "/v3/disbursement",
        { account_number: account, bank_code: bank, amount: String(amount), remark },
        // A request that arrives more than a minute later is no longer processed.
        limits(signal, { "idempotency-key": reference, "x-timestamp": now().toISOString() }),
      ),
    find: (reference, signal) =>
      http.get(
        `/v3/get-disbursement?${new URLSearchParams({ "idempotency-key": reference }).toString()}`,
        limits(signal),
      ),
    close: () => http.close(),
  };
}
