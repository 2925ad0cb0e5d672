import type { DisbursementRequest, NameQuestion } from "../../../ports/disbursement.ts";
import type { SupplierTimeouts } from "../../../ports/supplier.ts";
import {
  type Exchange,
  type ExchangePlace,
  HttpExchange,
  MAX_ANSWER_BYTES,
} from "../../http-exchange.ts";

export interface IrisKeys {
  /** Creates payouts and reads them. */
  readonly creatorKey: string;
  /** Approves payouts. */
  readonly approverKey: string;
}

/** Midtrans' payouts (Iris) over HTTP: one of the two keys is the user name, the password is empty. */
export interface IrisClient {
  balance(signal: AbortSignal | undefined): Promise<Exchange>;
  validate(
    question: NameQuestion,
    bank: string,
    signal: AbortSignal | undefined,
  ): Promise<Exchange>;
  create(
    request: DisbursementRequest,
    bank: string,
    signal: AbortSignal | undefined,
  ): Promise<Exchange>;
  approve(vendorReference: string, signal: AbortSignal | undefined): Promise<Exchange>;
  details(vendorReference: string, signal: AbortSignal | undefined): Promise<Exchange>;
  close(): Promise<void>;
}

export function createIrisClient(
  place: Omit<ExchangePlace, "connectMs">,
  { creatorKey, approverKey }: IrisKeys,
  timeouts: SupplierTimeouts,
): IrisClient {
  const http = new HttpExchange({ ...place, connectMs: timeouts.connectMs });
  const limits = (
    key: string,
    signal: AbortSignal | undefined,
    headers: Readonly<Record<string, string>> = {},
  ) => ({
    timeoutMs: timeouts.transactionMs,
    maxBytes: MAX_ANSWER_BYTES,
    signal,
    headers: {
      authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}`,
      ...headers,
    },
  });
  return {
    balance: (signal) => http.get("/api/v1/balance", limits(creatorKey, signal)),
    validate: ({ account }, bank, signal) =>
      http.get(
        `/api/v1/account_validation?${new URLSearchParams({ bank, account }).toString()}`,
        limits(creatorKey, signal),
      ),
    create: ({ name, account, amount, remark, reference }, bank, signal) =>
      http.post(
        "/api/v1/payouts",
        {
          payouts: [
            {
              beneficiary_name: name,
              beneficiary_account: account,
              beneficiary_bank: bank,
              amount: `${amount}.00`,
              notes: remark,
            },
          ],
        },
        limits(creatorKey, signal, { "x-idempotency-key": reference }),
      ),
    approve: (vendorReference, signal) =>
      http.post(
        "/api/v1/payouts/approve",
        { reference_nos: [vendorReference] },
        limits(approverKey, signal, { "x-idempotency-key": `approve-${vendorReference}` }),
      ),
    details: (vendorReference, signal) =>
      http.get(
        `/api/v1/payouts/${encodeURIComponent(vendorReference)}`,
        limits(creatorKey, signal),
      ),
    close: () => http.close(),
  };
}
