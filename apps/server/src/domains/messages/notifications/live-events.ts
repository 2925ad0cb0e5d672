import { EVENTS_PATH } from "@konter/contract/live-events";
import type { LiveEvent } from "@konter/contract/live-events";
import type { FastifyInstance, FastifyRequest } from "fastify";
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
  findMissed,
  LIVE_CHANNEL,
  OUTBOX,
  readAnnouncement,
} from "../../../kernel/outbox/index.ts";
import type { LiveEvents } from "../../../kernel/outbox/index.ts";

const BALANCE: readonly LiveEvent[] = [{ type: "balance" }];
const MISSED: LiveEvent = { type: "missed" };

/** The stream of an account's changes. A page that cannot keep it open polls instead. */
export function mountLiveEvents(
  app: FastifyInstance,
  brand: BrandContext,
  authenticate: Authenticate,
  listener: Listener,
  cookie: CookiePolicy,
  liveEvents: LiveEvents,
): LiveHub {
  const hub = new LiveHub(() => listener.connected());
  /** The members who may lack events; all of them if that cannot be read. */
  const missedBy = (members: readonly number[], since: number): Promise<readonly number[]> =>
    findMissed(brand, members, since).catch((error: unknown) => {
      brand.log.warn({ error: String(error) }, "the missed events could not be read");
      return members;
    });
  const resend = async (since: number): Promise<void> => {
    for (const member of await missedBy(hub.members, since)) hub.send(member, MISSED);
  };
  listener.on(LIVE_CHANNEL, (payload) => {
    if (payload === "") return void resend(hub.reconnect());
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
    const send = hub.open(
      principal.id,
      reply.raw,
      async () => (await authenticate(token))?.kind === "member",
    );
    // Read after the stream is open: an event is either found here or announced.
    const since = positionOf(request);
    if (since !== undefined && (await missedBy([principal.id], since)).length > 0) send(MISSED);
  });
  return hub;
}

/** The last position that the page has; undefined at its first opening without one. */
function positionOf({ headers, query }: FastifyRequest): number | undefined {
  const given = headers["last-event-id"] ?? (query as Partial<Record<string, unknown>>)["since"];
  if (given === undefined) return undefined;
  const since = Number(given);
  // An unreadable position counts as long ago.
  return Number.isSafeInteger(since) && since > 0 ? since : 0;
}

const OUTBOX_PAUSE_MS = 250;

/** Announces what waits in the outbox. */
export const outboxWorker = (brand: BrandContext): Worker => ({
  name: "outbox",
  pauseMs: OUTBOX_PAUSE_MS,
  queues: [OUTBOX],
  work: () => dispatchOutbox(brand),
});
