import { randomBytes } from "node:crypto";
import { constants } from "node:zlib";
import fastifyCompress from "@fastify/compress";
import type { FastifyCompressOptions } from "@fastify/compress";
import { BODY_LIMIT_BYTES } from "@konter/contract/http";
import { fastify } from "fastify";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import type { Logger } from "../log.ts";
import { DomainError } from "../domain-error.ts";
import { errorHandler, LONGEST_PARAMETER } from "./calls.ts";
import type { InlineSources } from "./page-template.ts";
import { parseStrictJson } from "./strict-json.ts";

/**
 * Allows no external and no inline content except the blocks with the given hashes; `script-src` has no unsafe-inline
 * and no unsafe-eval (FEATURES M797).
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
    // Prevents text from becoming markup or script by mistake; the only policy is for the worker's address.
    "require-trusted-types-for 'script'",
    "trusted-types konter-worker",
  ].join("; ");
}

const REQUEST_TIMEOUT_MS = 30_000;

/**
 * For slow networks: compresses an 80 kB page to 13.5 kB in two or three milliseconds, within a connection's first TCP
 * window. Built files were compressed at build time.
 */
const COMPRESSION: FastifyCompressOptions = {
  encodings: ["br", "gzip"],
  threshold: 1024,
  globalDecompression: false,
  // A window larger than the page takes ten times as long at this quality.
  brotliOptions: {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 16 },
  },
};

/** Creates a Fastify server with our parser, headers and error responses, without routes. */
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
    // Errors of the router itself (an undecodable path) pass no hook.
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
    done(isEncoded(request) ? new DomainError("content_type_unsupported") : undefined);
  });
  app.setErrorHandler(answerError);
  app.setNotFoundHandler(() => {
    throw new DomainError("not_found");
  });
  return app;
}

/** Requests are small and need no compression, and a compressed body may unpack to any size (RFC 9110 section 8.4). */
function isEncoded({ headers }: FastifyRequest): boolean {
  const encoding = headers["content-encoding"];
  return encoding !== undefined && encoding.toLowerCase() !== "identity";
}

/** Logged once: behind an unconfigured proxy all clients have its address and share one rate limit. */
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

/** Unique across processes and restarts by a random prefix, and cheap, because every request gets one. */
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
