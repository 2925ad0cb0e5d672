import { EVENTS_PATH } from "@konter/contract/live-events";
import type { LiveEvent } from "@konter/contract/live-events";
import type { FastifyInstance } from "fastify";
import type { OutgoingHttpHeaders } from "node:http";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { ageCheck } from "../../../platform/health.ts";
import type { HealthCheck } from "../../../platform/health.ts";
import type { Authenticate } from "../../../platform/http/context.ts";
import { cookieName, readCookie } from "../../../platform/http/cookies.ts";
import type { CookiePolicy } from "../../../platform/http/cookies.ts";
import { LiveHub } from "../../../platform/http/live.ts";
import type { Listener } from "../../../platform/listener.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { repeating } from "../../../platform/worker.ts";
import type { Module } from "../../module.ts";
import type { PersonalData } from "../../people/account/index.ts";
import { publicStatus } from "../../sales/purchase/index.ts";
import type { PurchaseState } from "../../sales/purchase/index.ts";
import { LIVE_CHANNEL, readAnnouncement } from "./announcement.ts";
import type { Announced } from "./announcement.ts";
import { dispatchOutbox, removePublished } from "./dispatch-outbox.ts";

/** The stream of an account's changes. A page that cannot keep it open polls instead. */
function mountLiveEvents(
  app: FastifyInstance,
  brand: BrandContext,
  authenticate: Authenticate,
  listener: Listener,
  cookie: CookiePolicy,
): LiveHub {
  const hub = new LiveHub();
  listener.on(LIVE_CHANNEL, (payload) => {
    for (const announced of readAnnouncement(brand, payload))
      for (const event of eventsOf(announced)) hub.send(announced[1], event);
  });
  app.get(EVENTS_PATH, async (request, reply) => {
    const token = readCookie(request.headers.cookie, cookieName(cookie));
    const principal = token === undefined ? undefined : await authenticate(token);
    if (token === undefined || principal?.kind !== "member") throw new Refusal("unauthenticated");
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

function eventsOf([subject, , refId, state]: Announced): readonly LiveEvent[] {
  if (subject === "notification") return [{ type: "notification" }];
  if (subject === "device") return [{ type: "device" }];
  if (subject === "complaint") return [{ type: "complaint", ref_id: refId }];
  if (subject === "deposit" && state !== null)
    return [{ type: "deposit", code: refId, status: state }, { type: "balance" }];
  if (subject === "bulk" && state !== null) return [{ type: "bulk", code: refId, state }];
  if (subject === "transfer") return [{ type: "balance" }, { type: "notification" }];
  if (state === null) return [{ type: "balance" }];
  const status = publicStatus(state as PurchaseState);
  return [{ type: "transaction", ref_id: refId, status }, { type: "balance" }];
}

const PERSONAL_DATA: PersonalData = {
  tables: {
    outbox: {
      columns: ["member_id"],
      erasure: { stays: "an announcement is gone within the hour" },
      copy: { leftOut: "it only says that something changed" },
    },
  },
};

const LIVE_HEALTH: readonly HealthCheck[] = [
  ageCheck({
    name: "messages.live.oldest_unpublished_seconds",
    warnsAt: 30,
    failsAt: 300,
    text: {
      id: "Kabar untuk layar yang terbuka paling lama menunggu {figure} detik.",
      en: "The news for open screens that waits longest has waited {figure} seconds.",
    },
    oldest: "select min(created_at) as since from outbox where published_at is null",
  }),
];

const OUTBOX_PAUSE_MS = 250;

export const liveModule: Module = {
  name: "messages/live",
  pattern: "nothing",
  personalData: PERSONAL_DATA,
  memberRoutes: (app, { brand, authenticate, listener, cookie }) => {
    const hub = mountLiveEvents(app, brand, authenticate, listener, cookie);
    app.addHook("preClose", async () => hub.close());
  },
  workers: ({ brand }) => [
    repeating(brand.log, "outbox", OUTBOX_PAUSE_MS, () => dispatchOutbox(brand)),
  ],
  housekeeping: removePublished,
  due: ["select min(created_at) from outbox where published_at is null"],
  health: LIVE_HEALTH,
};
