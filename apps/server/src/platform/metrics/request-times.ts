import type { FastifyInstance } from "fastify";
import { Histogram } from "prom-client";
import type { Registry } from "prom-client";
import type { Audience } from "../brands/registry.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The contract's name of the call that this route answers. */
    readonly call?: string;
  }
}

/** Has a server's requests timed; before its routes are made. */
export type TimeRequests = (app: FastifyInstance, audience: Audience) => void;

/** In seconds. A sale is a few milliseconds, a report tens, a file whatever it takes. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 1, 5];

/**
 * Times of all that is answered, by the call's name, or the template of a route beside the contract (`/assets/*`), so that no
 * path and nobody's number becomes a label. What is nobody's route is `none`. Streams are left out: they last as long as a page.
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
