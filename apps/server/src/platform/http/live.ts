import type { ServerResponse } from "node:http";
import type { LiveEvent } from "@konter/contract";

const HEARTBEAT_MS = 25_000;
const STREAMS_PER_MEMBER = 12;

/** The open event streams of this process, by member. */
export class LiveHub {
  readonly #streams = new Map<number, Set<ServerResponse>>();
  readonly #heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);

  constructor() {
    this.#heartbeat.unref();
  }

  /** Keeps a response open as this member's stream; the oldest goes when there are too many. */
  open(memberId: number, response: ServerResponse): void {
    const streams = this.#streams.get(memberId) ?? new Set();
    this.#streams.set(memberId, streams.add(response));
    response.on("close", () => {
      streams.delete(response);
      if (streams.size === 0) this.#streams.delete(memberId);
    });
    response.write("retry: 3000\n\n");
    const [oldest] = streams;
    if (streams.size > STREAMS_PER_MEMBER) oldest?.end();
  }

  send(memberId: number, event: LiveEvent): void {
    for (const stream of this.#streams.get(memberId) ?? []) stream.write(`data: ${JSON.stringify(event)}\n\n`);
  }

  /** Ends a member's streams, when its session ends. */
  end(memberId: number): void {
    for (const stream of this.#streams.get(memberId) ?? []) stream.end();
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const streams of this.#streams.values()) for (const stream of streams) stream.end();
  }

  #beat(): void {
    for (const streams of this.#streams.values()) for (const stream of streams) stream.write(": still here\n\n");
  }
}
