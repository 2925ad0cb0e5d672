import { EVENTS_PATH } from "@konter/contract/live-events";
import type { LiveEvent } from "@konter/contract/live-events";
import type { FastifyInstance } from "fastify";
import type { OutgoingHttpHeaders } from "node:http";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Authenticate } from "../../../platform/http/context.ts";
import { cookieName, readCookie } from "../../../platform/http/cookies.ts";
import type { CookiePolicy } from "../../../platform/http/cookies.ts";
import { LiveHub } from "../../../platform/http/live.ts";
import type { Listener } from "../../../platform/listener.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { Worker } from "../../../platform/workers/worker.ts";
import {
  dispatchOutbox,
  LIVE_CHANNEL,
  OUTBOX,
  readAnnouncement,
} from "../../../kernel/outbox/index.ts";
import type { LiveEvents } from "../../../kernel/outbox/index.ts";

const BALANCE: readonly LiveEvent[] = [{ type: "balance" }];

/** The stream of an account's changes. A page that cannot keep it open polls instead. */
export function mountLiveEvents(
  app: FastifyInstance,
  brand: BrandContext,
  authenticate: Authenticate,
  listener: Listener,
  cookie: CookiePolicy,
  liveEvents: LiveEvents,
): LiveHub {
  const hub = new LiveHub();
  listener.on(LIVE_CHANNEL, (payload) => {
    for (const announced of readAnnouncement(brand, payload))
      for (const event of liveEvents[announced[0]]?.(announced) ?? BALANCE)
        hub.send(announced[1], event);
  });
  app.get(EVENTS_PATH, async (request, reply) => {
    const token = readCookie(request.headers.cookie, cookieName(cookie));
    const principal = token === undefined ? undefined : await authenticate(token);
    if (token === undefined || principal?.kind !== "member")
      throw new DomainError("unauthenticated");
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      "content-type": "text/event-stream",
      "cache-control": "no-store",
      "x-accel-buffering": "no",
      // When the stream ends its connection is closed too, because keep-alive would delay the server's stop.
      connection: "close",
    });
    hub.open(principal.id, reply.raw, async () => (await authenticate(token))?.kind === "member");
  });
  return hub;
}

const OUTBOX_PAUSE_MS = 250;

/** Announces what waits in the outbox. */
export const outboxWorker = (brand: BrandContext): Worker => ({
  name: "outbox",
  pauseMs: OUTBOX_PAUSE_MS,
  queues: [OUTBOX],
  work: () => dispatchOutbox(brand),
});
