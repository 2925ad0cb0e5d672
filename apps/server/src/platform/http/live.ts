import type { ServerResponse } from "node:http";
import type { LiveEvent } from "@konter/contract/live-events";

const HEARTBEAT_MS = 25_000;
const STREAMS_PER_MEMBER = 12;
/** An announcement may be on its way, and a dead connection to the database is noticed after some seconds. */
const TRANSIT_MS = 10_000;

interface Stream {
  readonly response: ServerResponse;
  /** Whether the stream's session is still valid. */
  readonly isAllowed: () => Promise<boolean>;
}

/** The open event streams of this process, by member. */
export class LiveHub {
  readonly #streams = new Map<number, Set<Stream>>();
  readonly #heartbeat = setInterval(() => this.#beat(), HEARTBEAT_MS);
  readonly #isConnected: () => boolean;
  #connectedAt = Date.now();

  /** `isConnected` says whether announcements arrive. */
  constructor(isConnected: () => boolean) {
    this.#isConnected = isConnected;
    this.#heartbeat.unref();
  }

  /** Members with an open stream. */
  get members(): readonly number[] {
    return [...this.#streams.keys()];
  }

  /** Until this time (milliseconds), open streams have received every event. */
  get position(): number {
    if (this.#isConnected()) this.#connectedAt = Date.now();
    return this.#connectedAt - TRANSIT_MS;
  }

  /** Announcements arrive again. Returns the position until which they had arrived. */
  reconnect(): number {
    const until = this.#connectedAt - TRANSIT_MS;
    this.#connectedAt = Date.now();
    return until;
  }

  /**
   * Keeps a response open as the member's stream; closes the oldest if there are too many. `isAllowed` is checked
   * before every event. Returns a function that sends to this stream only.
   */
  open(
    memberId: number,
    response: ServerResponse,
    isAllowed: () => Promise<boolean>,
  ): (event: LiveEvent) => void {
    const streams = this.#streams.get(memberId) ?? new Set();
    const stream: Stream = { response, isAllowed };
    this.#streams.set(memberId, streams.add(stream));
    response.on("close", () => {
      streams.delete(stream);
      if (streams.size === 0 && this.#streams.get(memberId) === streams)
        this.#streams.delete(memberId);
    });
    response.write(`retry: 3000\nid: ${this.position}\n\n`);
    const [oldest] = streams;
    if (streams.size > STREAMS_PER_MEMBER) oldest?.response.end();
    return (event) => this.#sendTo(stream, event);
  }

  send(memberId: number, event: LiveEvent): void {
    for (const stream of this.#streams.get(memberId) ?? []) this.#sendTo(stream, event);
  }

  close(): void {
    clearInterval(this.#heartbeat);
    for (const streams of this.#streams.values())
      for (const { response } of streams) response.end();
  }

  #sendTo(stream: Stream, event: LiveEvent): void {
    void write(stream, `id: ${this.position}\ndata: ${JSON.stringify(event)}\n\n`);
  }

  #beat(): void {
    for (const streams of this.#streams.values())
      for (const stream of streams) void write(stream, `id: ${this.position}\n\n`);
  }
}

/** Closes a stream whose session ended or cannot be checked; the browser reconnects and authenticates again. */
async function write({ response, isAllowed }: Stream, text: string): Promise<void> {
  const allowed = await isAllowed().catch(() => false);
  if (allowed) response.write(text);
  else response.end();
}
