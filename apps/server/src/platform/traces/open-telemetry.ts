import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags } from "@opentelemetry/api";
import type { Link, Span, SpanContext } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  RandomIdGenerator,
} from "@opentelemetry/sdk-trace-base";
import type { IdGenerator } from "@opentelemetry/sdk-trace-base";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Audience } from "../brands/registry.ts";
import type { Step, StepAttributes, Tracer } from "./tracer.ts";

export interface Traces {
  tracerOf(brand: string): Tracer;
  /** Sends the remaining steps. */
  stop(): Promise<void>;
}

/** Prefix of our attributes, to avoid collisions. */
const OURS = "konter.";
/** OTLP over HTTP appends it to the collector's address. */
const TRACES_PATH = "/v1/traces";

/** Sends steps to a collector. Its failures do not affect the product: an unreachable collector only loses steps. */
export function openTraces(endpoint: string, roles: ReadonlySet<string>): Traces {
  const ids = new PurchaseIds();
  const provider = new BasicTracerProvider({
    idGenerator: ids,
    resource: resourceFromAttributes({
      "service.name": "konter",
      "service.instance.id": String(process.pid),
      [`${OURS}roles`]: [...roles].join(","),
    }),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: endpoint.replace(/\/$/, "") + TRACES_PATH }),
      ),
    ],
  });
  const tracer = provider.getTracer("konter");
  /** The current request, to which purchases link. */
  const requests = new AsyncLocalStorage<Span>();

  function note(brand: string, step: Step): void {
    const { name, purchase, purchases = [], isFirst, attributes, hasFailed } = step;
    const root = purchase === undefined ? undefined : contextOf(purchase);
    // A batch runs in the context of the first waiting request, so it is not linked to it.
    const request = step.purchases === undefined ? requests.getStore()?.spanContext() : undefined;
    ids.next = isFirst === true ? root : undefined;
    const links: Link[] = [
      ...(request === undefined ? [] : [{ context: request }]),
      ...[...new Set(purchases)].map((ref) => ({ context: contextOf(ref) })),
    ];
    const span = tracer.startSpan(
      name,
      {
        startTime: performance.timeOrigin + step.startedAt,
        attributes: { [`${OURS}brand`]: brand, ...named(attributes) },
        links,
      },
      root === undefined || isFirst === true
        ? ROOT_CONTEXT
        : trace.setSpanContext(ROOT_CONTEXT, root),
    );
    ids.next = undefined;
    if (hasFailed === true) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  }

  function traceRequests(brand: string, app: FastifyInstance, audience: Audience): void {
    const spans = new WeakMap<FastifyRequest, Span>();
    app.addHook("onRequest", (request, _reply, done) => {
      const { config, url = "none" } = request.routeOptions;
      const span = tracer.startSpan(
        config.call ?? url,
        {
          kind: SpanKind.SERVER,
          attributes: {
            [`${OURS}brand`]: brand,
            [`${OURS}audience`]: audience,
            "http.request.method": request.method,
            // The request id in the x-request-id header and the log.
            [`${OURS}request_id`]: request.id,
          },
        },
        ROOT_CONTEXT,
      );
      spans.set(request, span);
      requests.run(span, done);
    });
    app.addHook("onResponse", (request, reply, done) => {
      const span = spans.get(request);
      span?.setAttribute("http.response.status_code", reply.statusCode);
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      done();
    });
  }

  return {
    tracerOf: (brand) => ({
      note: (step) => note(brand, step),
      traceRequests: (app, audience) => traceRequests(brand, app, audience),
    }),
    stop: () => provider.shutdown(),
  };
}

const named = (attributes: StepAttributes): Record<string, string | number> =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [OURS + name, value]));

/**
 * The start of a purchase's trace. It is derived from the reference, so that each process and every holder of the
 * reference can find the trace: see `traceIdOf` in docs/adr/0048-traces.md.
 */
function contextOf(ref: string): SpanContext {
  const digest = createHash("sha256").update(ref).digest("hex");
  return {
    traceId: digest.slice(0, 32),
    spanId: digest.slice(32, 48),
    traceFlags: TraceFlags.SAMPLED,
  };
}

/** Gives the first step of a purchase ids derived from its reference, and every other step random ones. */
class PurchaseIds implements IdGenerator {
  next: SpanContext | undefined;
  readonly #random = new RandomIdGenerator();
  generateTraceId(): string {
    return this.next?.traceId ?? this.#random.generateTraceId();
  }
  generateSpanId(): string {
    return this.next?.spanId ?? this.#random.generateSpanId();
  }
}
