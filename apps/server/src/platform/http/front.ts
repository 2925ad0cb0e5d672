import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";

/** The target of a request: a brand's server, or one of the pages without a brand. */
export type Route = FastifyInstance | WithoutBrand;
type WithoutBrand = "unknown" | "closed" | "failing" | "leaving";

/** The listening socket that the brands of a process share. */
export interface Front {
  listen(at: { readonly host: string; readonly port: number }): Promise<string>;
  /** Resolves when every request passed to the server has been answered. */
  drained(app: FastifyInstance): Promise<void>;
  /** Whether it is handling a request now; an open event stream counts. */
  isAnswering(app: FastifyInstance): boolean;
  /** Keeps responding, but reports that it is not ready and closes keep-alive connections. */
  drain(): void;
  /** Stops accepting connections, and resolves when the last one has ended. */
  close(): Promise<void>;
}

/** The readiness endpoint for load balancers. */
export const READY_PATH = "/readyz";
/** The same as for Fastify's own servers. */
const KEEP_ALIVE_MS = 72_000;
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * Listens for all brands of an audience and passes each request to the server that `find` selects by the request's
 * host. A brand's server does not listen itself, so it can start and stop while the others respond.
 */
export function createFront(find: (request: IncomingMessage) => Route | Promise<Route>): Front {
  const underWay = new Map<FastifyInstance, Set<ServerResponse>>();
  const waiting = new Map<FastifyInstance, (() => void)[]>();
  let isLeaving = false;
  const server = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS, requestTimeout: REQUEST_TIMEOUT_MS },
    (request, response) => {
      if (isLeaving) response.shouldKeepAlive = false;
      const route = isLeaving && request.url === READY_PATH ? "leaving" : find(request);
      if (route instanceof Promise)
        route.then(
          (found) => hand(found, request, response),
          () => answerWithoutBrand("closed", response),
        );
      else hand(route, request, response);
    },
  );

  function hand(route: Route, request: IncomingMessage, response: ServerResponse): void {
    if (typeof route === "string") return answerWithoutBrand(route, response);
    const open = underWay.get(route) ?? new Set();
    underWay.set(route, open.add(response));
    response.once("close", () => {
      open.delete(response);
      if (open.size > 0) return;
      underWay.delete(route);
      for (const tell of waiting.get(route) ?? []) tell();
      waiting.delete(route);
    });
    route.server.emit("request", request, response);
  }

  return {
    listen: ({ host, port }) => listen(server, host, port),
    drained: (app) =>
      underWay.has(app)
        ? new Promise((resolve) => waiting.set(app, [...(waiting.get(app) ?? []), resolve]))
        : Promise.resolve(),
    isAnswering: (app) => underWay.has(app),
    drain() {
      isLeaving = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
  };
}

function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port }, () => {
      server.off("error", reject);
      const { address, family, port: chosen } = server.address() as AddressInfo;
      resolve(`http://${family === "IPv6" ? `[${address}]` : address}:${chosen}`);
    });
  });
}

interface Answer {
  readonly status: number;
  readonly retryAfterSeconds?: number;
  readonly sentences: readonly [indonesian: string, english: string];
}

/** These pages contain no brand name: a visitor of a wrong host does not learn whose server it is. */
const WITHOUT_BRAND: Readonly<Record<WithoutBrand, Answer>> = {
  // RFC 9110 section 15.5.20: this server does not answer for that host.
  unknown: {
    status: 421,
    sentences: ["Tidak ada layanan di alamat ini.", "There is no service at this address."],
  },
  // A brand that moves to another database server is closed for seconds.
  closed: {
    status: 503,
    retryAfterSeconds: 5,
    sentences: [
      "Layanan ini sedang ditutup sementara. Coba lagi nanti.",
      "This service is closed for the moment. Try again later.",
    ],
  },
  // For load balancers: another process takes new requests.
  leaving: {
    status: 503,
    sentences: ["Layanan ini sedang berpindah. Coba lagi.", "This service is moving. Try again."],
  },
  // Without its database even the brand's name may be unknown.
  failing: {
    status: 503,
    retryAfterSeconds: 60,
    sentences: [
      "Layanan ini sedang dalam perawatan. Coba lagi beberapa menit lagi.",
      "This service is being maintained. Try again in a few minutes.",
    ],
  },
};

function answerWithoutBrand(which: WithoutBrand, response: ServerResponse): void {
  const { status, retryAfterSeconds, sentences } = WITHOUT_BRAND[which];
  const [indonesian, english] = sentences;
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    ...(retryAfterSeconds !== undefined && { "retry-after": String(retryAfterSeconds) }),
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
  });
  response.end(
    `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${status}</title></head><body><main><h1>${indonesian}</h1><p lang="en">${english}</p></main></body></html>`,
  );
}
