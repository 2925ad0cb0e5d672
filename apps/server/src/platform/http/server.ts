import { randomBytes } from "node:crypto";
import { constants } from "node:zlib";
import fastifyCompress from "@fastify/compress";
import type { FastifyCompressOptions } from "@fastify/compress";
import { BODY_LIMIT_BYTES } from "@konter/contract/http";
import { fastify } from "fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { Logger } from "../log.ts";
import { Refusal } from "../refusal.ts";
import { errorHandler, LONGEST_PARAMETER } from "./calls.ts";
import type { InlineSources } from "./page-template.ts";
import { parseStrictJson } from "./strict-json.ts";

/**
 * Nothing from elsewhere, and nothing inline but the blocks whose hashes are named; `script-src` has no
 * unsafe-inline and no unsafe-eval (FEATURES M797).
 */
export function contentPolicy({ styles = "", scripts = "" }: InlineSources = {}): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`.trim(),
    `style-src 'self' ${styles}`.trim(),
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    // No text of anybody becomes markup or script by a slip: the only policy vouches for the worker's address.
    "require-trusted-types-for 'script'",
    "trusted-types konter-worker",
  ].join("; ");
}

const REQUEST_TIMEOUT_MS = 30_000;

/**
 * What a slow network is worth: a page's 80 kB become 13.5 in two or three milliseconds, within the first window of a
 * connection. Built files were compressed at their build.
 */
const COMPRESSION: FastifyCompressOptions = {
  encodings: ["br", "gzip"],
  threshold: 1024,
  globalDecompression: false,
  // A larger window than a page is long costs ten times the time at this quality.
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 },
  },
};

/** A Fastify with our parser, headers and error answers, and no route yet. */
export async function createHttpServer(config: Config, log: Logger): Promise<FastifyInstance> {
  const answerError = errorHandler(log);
  const addHeaders = (request: FastifyRequest, reply: FastifyReply): void => {
    void reply.header("x-request-id", request.id).headers(SECURITY_HEADERS);
    if (config.tls)
      void reply.header("strict-transport-security", "max-age=63072000; includeSubDomains");
  };
  const app = fastify({
    logger: false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: config.trustedProxy ?? false,
    genReqId: requestIds(),
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
    return503OnClosing: true,
    // What the router itself refuses (a path that cannot be decoded) passes no hook.
    frameworkErrors(error, request, reply) {
      addHeaders(request, reply);
      answerError(error, request, reply);
    },
  });
  await app.register(fastifyCompress, COMPRESSION);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, parseStrictJson(body as string));
    } catch (error) {
      done(error as Error);
    }
  });
  const tellOfProxy = config.trustedProxy === undefined ? forwardedWarning(log) : undefined;
  app.addHook("onRequest", (request, reply, done) => {
    tellOfProxy?.(request);
    addHeaders(request, reply);
    done(isEncoded(request) ? new Refusal("content_type_unsupported") : undefined);
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new Refusal("not_found");
  });
  return app;
}

/** Nobody needs to compress the little that we take, and what little unpacks to may be without end (RFC 9110 section 8.4). */
function isEncoded({ headers }: FastifyRequest): boolean {
  const encoding = headers["content-encoding"];
  return encoding !== undefined && encoding.toLowerCase() !== "identity";
}

/** Once: behind a proxy that nobody named, everybody has its address, and shares the limits of one caller. */
function forwardedWarning(log: Logger): (request: FastifyRequest) => void {
  let told = false;
  return ({ headers, socket }) => {
    if (told || headers["x-forwarded-for"] === undefined) return;
    told = true;
    log.warn(
      { proxy: socket.remoteAddress },
      "X-Forwarded-For is not believed: if this is your proxy, name it in KONTER_TRUSTED_PROXY",
    );
  };
}

/** Unique over processes and restarts by a random beginning, and cheap: one for every request. */
function requestIds(): () => string {
  const beginning = randomBytes(6).toString("base64url");
  let count = 0;
  return () => {
    count += 1;
    return `${beginning}-${count.toString(36)}`;
  };
}

const SECURITY_HEADERS = {
  "content-security-policy": contentPolicy(),
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=()",
} as const;
