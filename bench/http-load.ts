import { connect } from "node:net";
import type { Socket } from "node:net";

export interface LoadResult {
  readonly answered: number;
  readonly seconds: number;
  readonly perSecond: number;
  readonly byStatus: Readonly<Record<number, number>>;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly p99Ms: number;
}

export interface LoadOptions {
  readonly host: string;
  readonly port: number;
  readonly clients: number;
  readonly seconds: number;
  /** The complete HTTP request of a client's next call. */
  readonly request: (client: number) => string;
  /** The total rate of all clients, evenly spread. If left out, each sends as soon as it has its response. */
  readonly ratePerSecond?: number;
}

/**
 * Keep-alive clients over plain sockets, each with one request in progress. Reads only a response's status and length,
 * so that the load costs as little as possible on a machine that it shares with the server.
 */
export async function httpLoad(options: LoadOptions): Promise<LoadResult> {
  const latencies: number[] = [];
  const byStatus: Record<number, number> = {};
  const startedAt = performance.now();
  const endsAt = startedAt + options.seconds * 1000;
  await Promise.all(
    Array.from({ length: options.clients }, (_, client) =>
      runClient(options, client, endsAt, (status, milliseconds) => {
        latencies.push(milliseconds);
        byStatus[status] = (byStatus[status] ?? 0) + 1;
      }),
    ),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  latencies.sort((one, other) => one - other);
  const percentile = (share: number): number =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    answered: latencies.length,
    seconds,
    perSecond: latencies.length / seconds,
    byStatus,
    p50Ms: percentile(0.5),
    p95Ms: percentile(0.95),
    p99Ms: percentile(0.99),
  };
}

type Answered = (status: number, milliseconds: number) => void;

function runClient(
  options: LoadOptions,
  client: number,
  endsAt: number,
  answered: Answered,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(options.port, options.host);
    socket.setNoDelay(true);
    socket.on("error", reject);
    const { ratePerSecond, clients } = options;
    const stepMs = ratePerSecond === undefined ? 0 : (clients * 1000) / ratePerSecond;
    let sentAt = 0;
    let dueAt = performance.now() + (client * stepMs) / clients;
    let buffered = "";
    const send = (): void => {
      sentAt = performance.now();
      socket.write(options.request(client));
    };
    const sendWhenDue = (): void => {
      const waitMs = dueAt - performance.now();
      dueAt += stepMs;
      if (stepMs === 0 || waitMs <= 0) send();
      else setTimeout(send, waitMs);
    };
    socket.on("connect", sendWhenDue);
    socket.on("data", (chunk) => {
      buffered += chunk.toString("latin1");
      const length = answerLength(buffered);
      if (length === undefined || buffered.length < length) return;
      answered(Number(buffered.slice(9, 12)), performance.now() - sentAt);
      buffered = buffered.slice(length);
      if (performance.now() < endsAt) sendWhenDue();
      else finish(socket, resolve);
    });
  });
}

function answerLength(text: string): number | undefined {
  const headEnds = text.indexOf("\r\n\r\n");
  if (headEnds < 0) return undefined;
  const match = /content-length: (\d+)/i.exec(text.slice(0, headEnds));
  if (match === null) throw new Error(`an answer without a length: ${text.slice(0, 200)}`);
  return headEnds + 4 + Number(match[1]);
}

function finish(socket: Socket, resolve: () => void): void {
  socket.removeAllListeners("error");
  socket.on("error", () => {});
  socket.end();
  resolve();
}
