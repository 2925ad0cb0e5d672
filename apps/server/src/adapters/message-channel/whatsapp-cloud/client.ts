import {
  type ChannelPlace,
  type Exchange,
  HttpExchange,
  MAX_ANSWER_BYTES,
} from "../../http-exchange.ts";

const CONNECT_MS = 5_000;
const SEND_MS = 15_000;
const CONNECTIONS = 4;

/** The only call of the Cloud API in use, over HTTP. */
export interface WhatsAppClient {
  sendMessage(body: object, signal: AbortSignal | undefined): Promise<Exchange>;
  close(): Promise<void>;
}

export function createWhatsAppClient(
  { baseUrl, outbound }: ChannelPlace,
  path: string,
  accessToken: string,
): WhatsAppClient {
  const http = new HttpExchange({
    baseUrl,
    outbound,
    connectMs: CONNECT_MS,
    connections: CONNECTIONS,
  });
  return {
    sendMessage: (body, signal) =>
      http.post(path, body, {
        timeoutMs: SEND_MS,
        maxBytes: MAX_ANSWER_BYTES,
        signal,
        headers: { authorization: `Bearer ${accessToken}` },
      }),
    close: () => http.close(),
  };
}
