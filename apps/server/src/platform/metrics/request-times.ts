import type { FastifyInstance } from "fastify";
import { Histogram } from "prom-client";
import type { Registry } from "prom-client";
import type { Audience } from "../brands/registry.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The contract's name of the endpoint of this route. */
    readonly call?: string;
  }
}

/** Adds request timing to a server, before its routes are created. */
export type TimeRequests = (app: FastifyInstance, audience: Audience) => void;

/** In seconds. A purchase takes a few milliseconds, a report tens, a file any time. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5];

/**
 * Response times by endpoint name, or by the template of a route outside the contract (`/assets/*`), so that no path or
 * number becomes a label. Requests without a route are `none`. Streams are left out, because they last as long as a
 * page.
 */
export function createRequestTimer(registry: Registry): (code: string) => TimeRequests {
  const times = new Histogram({
    name: "konter_http_request_seconds",
    help: "How long requests took, from their head to the end of their answer.",
    labelNames: ["brand", "audience", "call", "status_class"],
    buckets: BUCKETS,
    registers: [registry],
  });
  return (brand) => (app, audience) => {
    app.addHook("onResponse", (request, reply, done) => {
      if (!isStream(reply.getHeader("content-type"))) {
        const { config, url = "none" } = request.routeOptions;
        times.observe(
          {
            brand,
            audience,
            call: config.call ?? url,
            status_class: `${Math.trunc(reply.statusCode / 100)}xx`,
          },
          reply.elapsedTime / 1000,
        );
      }
      done();
    });
  };
}

const isStream = (type: unknown): boolean =>
  typeof type === "string" && type.startsWith("text/event-stream");
