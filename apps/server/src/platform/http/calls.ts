import type { Call } from "@konter/contract/call";
import { servedCalls } from "@konter/contract/calls";
import type { ServedCallName } from "@konter/contract/calls";
import { API_BASE, BYTES_TYPE } from "@konter/contract/http";
import { chooseLocale } from "@konter/contract/locale";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { Keys } from "../keys/keys.ts";
import type { Logger } from "../log.ts";
import { DomainError } from "../domain-error.ts";
import { answerOf } from "./answers.ts";
import { guardAccess, guardOrigin, readIdempotencyKey } from "./call-guard.ts";
import { FORGET_ANSWERS, FORGET_SITE } from "./clear-site.ts";
import type { Authenticate, CallContext, Principal } from "./context.ts";
import { cookieName, readCookie, writeCookie } from "./cookies.ts";
import type { CookiePolicy } from "./cookies.ts";
import type { RateLimiter } from "./rate-limit.ts";
import { readInput } from "./read-input.ts";
import { writtenOutput } from "./shared-output.ts";

/** The input and output of an endpoint's use case; both are checked against the contract. */
type Handler<Name extends ServedCallName> = (
  input: z.output<(typeof servedCalls)[Name]["input"]>,
  context: CallContext,
) => Promise<z.input<(typeof servedCalls)[Name]["output"]>>;

/** The handlers of one module; the modules together cover every endpoint of an audience. */
export type Handlers = { readonly [Name in ServedCallName]?: Handler<Name> };

export interface CallsOptions {
  /** The endpoints at this address: the members' or the back office's. */
  readonly names: readonly ServedCallName[];
  readonly handlers: Handlers;
  /** The same handlers with a read-only database, for read-only sessions. */
  readonly readingHandlers?: Handlers;
  readonly authenticate: Authenticate;
  /** Whether an unknown token was a session before; absent if browsers store nothing. */
  readonly hasEnded?: (token: string) => Promise<boolean>;
  readonly keys: Keys;
  readonly cookie: CookiePolicy;
  readonly deviceCookie: CookiePolicy;
  readonly log: Logger;
  readonly limiter: RateLimiter;
  /** Multiplies every rate limit. */
  readonly rateLimitFactor: number;
}

const SESSION_COOKIE_SECONDS = 30 * 24 * 3600;
/** The longest that browsers keep a cookie; each sign-in renews it. */
const DEVICE_COOKIE_SECONDS = 400 * 24 * 3600;

/** Creates a route for every named endpoint of the contract. Throws if one has no handler. */
export function mountCalls(app: FastifyInstance, options: CallsOptions): void {
  for (const name of options.names) {
    const row: Call = servedCalls[name];
    const handler = handlerOf(options.handlers, name);
    if (handler === undefined) throw new Error(`no handler for the call ${name}`);
    const reading = handlerOf(options.readingHandlers, name) ?? handler;
    const isAboutAccount = row.access === "member" && row.viewing !== "own";
    const admit: Admit = async (request, reply) => {
      const session = await openSession(request, options);
      guardOrigin(request, row, session.isCsrfToken);
      limit(options.limiter, options.rateLimitFactor, name, row, session.principal, request);
      if (row.access === "member" && (await hasEnded(session, options)))
        void reply.headers(FORGET_ANSWERS);
      guardAccess(row, session.principal);
      return session;
    };
    const answer: Answer = async (request, reply, session, input) => {
      const context = contextOf(request, reply, row, session, options);
      try {
        const isLook = isAboutAccount && isReader(session.principal, row);
        return sendOutput(reply, row, await (isLook ? reading : handler)(input, context));
      } catch (error) {
        throw asFault(error, row, context);
      }
    };
    if (row.bytesLimit === undefined) mountJsonCall(app, name, admit, answer);
    else mountBytesCall(app, name, admit, answer);
  }
  refuseOtherMethods(
    app,
    options.names.map((name) => servedCalls[name]),
  );
}

/** Whether the caller may only read with this call, whatever its handler does. */
function isReader(principal: Principal | undefined, row: Call): boolean {
  if (principal?.readOnly === true) return true;
  return principal?.looksOnly !== undefined && row.whileUntrusted === undefined;
}

type AnyHandler = (input: unknown, context: CallContext) => Promise<unknown>;

const handlerOf = (handlers: Handlers | undefined, name: ServedCallName): AnyHandler | undefined =>
  handlers?.[name] as AnyHandler | undefined;

type Admit = (request: FastifyRequest, reply: FastifyReply) => Promise<OpenSession>;
type Answer = (
  request: FastifyRequest,
  reply: FastifyReply,
  session: OpenSession,
  input: unknown,
) => Promise<string>;

function mountJsonCall(
  app: FastifyInstance,
  name: ServedCallName,
  admit: Admit,
  answer: Answer,
): void {
  const row: Call = servedCalls[name];
  app.route({
    config: { call: name },
    method: row.method,
    url: urlOf(row),
    // Compression pays off for lists; the response to a purchase is short and must not wait for it.
    ...(row.method === "GET" ? {} : { compress: false as const }),
    handler: async (request, reply) => {
      const session = await admit(request, reply);
      return answer(request, reply, session, readInput(row, request));
    },
  });
}

/** An endpoint whose body is a file. Only it accepts bytes, and it reads none before the caller is authorized. */
function mountBytesCall(
  app: FastifyInstance,
  name: ServedCallName,
  admit: Admit,
  answer: Answer,
): void {
  const row: Call = servedCalls[name];
  const admitted = new WeakMap<FastifyRequest, OpenSession>();
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(BYTES_TYPE, { parseAs: "buffer" }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      config: { call: name },
      method: row.method,
      url: urlOf(row),
      compress: false,
      ...(row.bytesLimit !== undefined && { bodyLimit: row.bytesLimit }),
      onRequest: async (request, reply) => {
        admitted.set(request, await admit(request, reply));
      },
      handler: async (request, reply) => {
        const session = admitted.get(request);
        if (session === undefined) throw new Error("a file was read from nobody");
        const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        // Path parameters are unvalidated text that the handler looks up.
        return answer(request, reply, session, { ...(request.params as object), bytes });
      },
    });
  });
}

function urlOf(row: Call): string {
  return API_BASE + row.path.replace(/\{(\w+)\}/g, ":$1");
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

/**
 * A known path with a method that it does not support must not give 404. One route covers all of them: one route per
 * path and method took two thirds of a brand server's memory.
 */
function refuseOtherMethods(app: FastifyInstance, rows: readonly Call[]): void {
  app.route({
    method: [...METHODS],
    url: `${API_BASE}*`,
    handler: async ({ url }, reply) => {
      const [path = ""] = url.split("?");
      const served = rows.filter((row) => patternOf(row).test(path));
      if (served.length === 0) throw new DomainError("not_found");
      const allowed = served.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : method));
      void reply.header("allow", [...new Set(allowed)].join(", "));
      throw new DomainError("method_not_allowed");
    },
  });
}

/** Longer path parameters match no route. */
export const LONGEST_PARAMETER = 200;
/** Paths contain letters, digits, dashes and parameters; nothing else is special in a regular expression. */
const patternOf = (row: Call): RegExp =>
  new RegExp(`^${urlOf(row).replace(/:\w+/g, `[^/]{1,${LONGEST_PARAMETER}}`)}$`);

interface OpenSession {
  readonly token: string | undefined;
  readonly principal: Principal | undefined;
  readonly isCsrfToken: (given: string) => boolean;
}

async function openSession(request: FastifyRequest, options: CallsOptions): Promise<OpenSession> {
  const token = readCookie(request.headers.cookie, cookieName(options.cookie));
  if (token === undefined) return { token, principal: undefined, isCsrfToken: () => false };
  const principal = await options.authenticate(token);
  return { token, principal, isCsrfToken: (given) => options.keys.isCsrfToken(token, given) };
}

async function hasEnded({ principal, token }: OpenSession, options: CallsOptions) {
  if (principal !== undefined || token === undefined) return false;
  return (await options.hasEnded?.(token)) ?? false;
}

function limit(
  limiter: RateLimiter,
  factor: number,
  name: string,
  row: Call,
  principal: Principal | undefined,
  request: FastifyRequest,
): void {
  // A read-only impersonation must not use up the owner's rate limit.
  const look = principal?.readOnly === true ? " look" : "";
  const who = principal === undefined ? request.ip : `${principal.kind}${principal.id}${look}`;
  const wait = limiter.take(
    `${name} ${who}`,
    { ...row.rateLimit, calls: row.rateLimit.calls * factor },
    performance.now(),
  );
  if (wait > 0) throw new DomainError("rate_limited", { retryAfterSeconds: wait });
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  row: Call,
  session: OpenSession,
  options: CallsOptions,
): CallContext {
  return {
    principal: session.principal,
    sessionToken: session.token,
    deviceToken: readCookie(request.headers.cookie, cookieName(options.deviceCookie)),
    requestId: request.id,
    locale: chooseLocale(request.headers["accept-language"]),
    address: request.ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 300),
    idempotencyKey: readIdempotencyKey(request, row),
    log: options.log,
    setSession(token) {
      if (token === undefined) void reply.headers(FORGET_SITE);
      reply.header(
        "set-cookie",
        writeCookie(options.cookie, token ?? "", token === undefined ? 0 : SESSION_COOKIE_SECONDS),
      );
    },
    setDevice(token) {
      reply.header("set-cookie", writeCookie(options.deviceCookie, token, DEVICE_COOKIE_SECONDS));
    },
  };
}

/** A response that violates the contract is a bug, and must not produce a half-filled page. */
function sendOutput(reply: FastifyReply, row: Call, output: unknown): string {
  const text = writtenOutput(output, () => {
    const checked = row.output.safeParse(output);
    if (!checked.success)
      throw new Error(`the answer of ${row.path} breaks the contract`, { cause: checked.error });
    return JSON.stringify(checked.data);
  });
  reply
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store");
  return text;
}

/**
 * An unexpected error of an endpoint that has its own message for it: logged like every unexpected error, returned with
 * that message.
 */
function asFault(error: unknown, row: Call, { locale, requestId, log }: CallContext): unknown {
  if (row.fault === undefined || !answerOf(error, locale, requestId).surprising) return error;
  log.error({ err: error, requestId, path: row.path }, "unexpected failure");
  return new DomainError(row.fault);
}

/** Sends an expected or unexpected error in the contract's form. */
export function errorHandler(log: Logger) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const answer = answerOf(error, chooseLocale(request.headers["accept-language"]), request.id);
    if (answer.surprising)
      log.error(
        { err: error, requestId: request.id, path: request.routeOptions.url },
        "unexpected failure",
      );
    if (answer.retryAfterSeconds !== undefined)
      void reply.header("retry-after", String(answer.retryAfterSeconds));
    void reply
      .code(answer.status)
      .header("cache-control", "no-store")
      .type("application/json; charset=utf-8")
      .send(JSON.stringify(answer.body));
  };
}
