import {
  type ChannelPlace,
  type Exchange,
  HttpExchange,
  MAX_ANSWER_BYTES,
} from "../../http-exchange.ts";

const CONNECT_MS = 5_000;
const SEND_MS = 15_000;
const CONNECTIONS = 4;

export type ZenzivaRoute = "reguler" | "masking";

/** Zenziva's SMS call over HTTP. */
export interface ZenzivaClient {
  sendSms(
    fields: Readonly<Record<string, string>>,
    signal: AbortSignal | undefined,
  ): Promise<Exchange>;
  close(): Promise<void>;
}

export function createZenzivaClient(
  { baseUrl, outbound }: ChannelPlace,
  route: ZenzivaRoute,
): ZenzivaClient {
  const http = new HttpExchange({
    baseUrl,
    outbound,
    connectMs: CONNECT_MS,
    connections: CONNECTIONS,
  });
  return {
    sendSms: (fields, signal) =>
      http.postForm(`/${route}/api/sendsms/`, fields, {
        timeoutMs: SEND_MS,
        maxBytes: MAX_ANSWER_BYTES,
        signal,
      }),
    close: () => http.close(),
  };
}
