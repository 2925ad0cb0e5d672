import { Agent, request } from "node:http";

export interface Callback {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface CallbackCounts {
  readonly sent: number;
  /** Answered with a 2xx. */
  readonly accepted: number;
  /** Sent and never arrived; not counted as sent. */
  readonly lost: number;
}

const TIMEOUT_MS = 10_000;

/** Sends each callback once, because neither vendor documents a retry. */
export class CallbackSender {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  #url: string | undefined;
  #sent = 0;
  #accepted = 0;
  #lost = 0;

  constructor(url: string | undefined) {
    this.#url = url;
  }

  setUrl(url: string | undefined): void {
    this.#url = url;
  }

  counts(): CallbackCounts {
    return { sent: this.#sent, accepted: this.#accepted, lost: this.#lost };
  }

  /** Counts a callback that is lost on the way. */
  lose(url = this.#url): void {
    if (url !== undefined) this.#lost += 1;
  }

  /**
   * Sends to this callback's own address, or the account's. Resolves when the receiver has responded or cannot be
   * reached.
   */
  async send({ headers, body }: Callback, url = this.#url): Promise<void> {
    if (url === undefined) return;
    this.#sent += 1;
    const status = await post(url, this.#agent, headers, body);
    if (status >= 200 && status < 300) this.#accepted += 1;
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Names below localhost are this machine (RFC 6761), whether or not its resolver knows them. */
const isThisMachine = (hostname: string): boolean => hostname.endsWith(".localhost");

/** The HTTP status, or 0 without a response. */
function post(
  url: string,
  agent: Agent,
  headers: Callback["headers"],
  body: string,
): Promise<number> {
  const { protocol, hostname, host, port, pathname, search } = new URL(url);
  return new Promise((resolve) => {
    const call = request(
      {
        protocol,
        hostname: isThisMachine(hostname) ? "127.0.0.1" : hostname,
        port,
        path: pathname + search,
        method: "POST",
        agent,
        timeout: TIMEOUT_MS,
        headers: {
          host,
          "content-type": "application/json",
          ...headers,
          "content-length": Buffer.byteLength(body),
        },
      },
      (response) => {
        response.resume();
        response.on("end", () => resolve(response.statusCode ?? 0));
        response.on("error", () => resolve(0));
      },
    );
    call.on("timeout", () => call.destroy());
    call.on("error", () => resolve(0));
    call.end(body);
  });
}
