import type { ServerResponse } from "node:http";
import type { LiveEvent } from "@konter/contract/live-events";

const HEARTBEAT_MS = 25_000;
const STREAMS_PER_MEMBER = 12;

interface Stream {
  readonly response: ServerResponse;
  /** Whether the stream's session is still valid. */
  readonly isAllowed: () => Promise<boolean>;
}

/** The open event streams of this process, by member. */
export class LiveHub {
  readonly #streams = new Map<number, Set<Stream>>();
  readonly #heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);

  constructor() {
    this.#heartbeat.unref();
  }

  /**
   * Keeps a response open as the member's stream; closes the oldest if there are too many. `isAllowed` is checked
   * before every event.
   */
  open(memberId: number, response: ServerResponse, isAllowed: () => Promise<boolean>): void {
    const streams = this.#streams.get(memberId) ?? new Set();
    const stream: Stream = { response, isAllowed };
    this.#streams.set(memberId, streams.add(stream));
    response.on("close", () => {
      streams.delete(stream);
      if (streams.size === 0 && this.#streams.get(memberId) === streams)
        this.#streams.delete(memberId);
    });
    response.write("retry: 3000\n\n");
    const [oldest] = streams;
    if (streams.size > STREAMS_PER_MEMBER) oldest?.response.end();
  }

  send(memberId: number, event: LiveEvent): void {
    for (const stream of this.#streams.get(memberId) ?? [])
      void write(stream, `data: ${JSON.stringify(event)}\n\n`);
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const streams of this.#streams.values())
      for (const { response } of streams) response.end();
  }

  #beat(): void {
    for (const streams of this.#streams.values())
      for (const stream of streams) void write(stream, ": still here\n\n");
  }
}

/** Closes a stream whose session ended or cannot be checked; the browser reconnects and authenticates again. */
async function write({ response, isAllowed }: Stream, text: string): Promise<void> {
  const allowed = await isAllowed().catch(() => false);
  if (allowed) response.write(text);
  else response.end();
}
