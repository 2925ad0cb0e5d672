import { API_BASE, calls, chooseLocale, fieldErrors } from "@konter/contract";
import type { Call, CallName } from "@konter/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import type { Keys } from "../keys.ts";
import type { Logger } from "../log.ts";
import { Refusal } from "../refusal.ts";
import { answerOf } from "./answers.ts";
import { guardAccess, guardOrigin, readIdempotencyKey } from "./call-guard.ts";
import type { Authenticate, CallContext, Principal } from "./context.ts";
import { cookieName, readCookie, writeCookie } from "./cookies.ts";
import type { CookiePolicy } from "./cookies.ts";
import { RateLimiter } from "./rate-limit.ts";

/** What the use-case behind a call gets and gives; both sides are checked against the contract's row. */
export type Handler<Name extends CallName> = (
  input: z.output<(typeof calls)[Name]["input"]>,
  context: CallContext,
) => Promise<z.input<(typeof calls)[Name]["output"]>>;

/** The handlers of one module; together the modules cover every call of an audience. */
export type Handlers = { readonly [Name in CallName]?: Handler<Name> };

export interface CallsOptions {
  /** The calls that this address serves: the members' or the back office's. */
  readonly names: readonly CallName[];
  readonly handlers: Handlers;
  readonly authenticate: Authenticate;
  readonly keys: Keys;
  readonly cookie: CookiePolicy;
  readonly log: Logger;
}

const SESSION_COOKIE_SECONDS = 30 * 24 * 3600;

/** Makes a route of every named row of the contract. Throws when a row has no handler. */
export function mountCalls(app: FastifyInstance, options: CallsOptions): void {
  const limiter = new RateLimiter();
  for (const name of options.names) {
    const row: Call = calls[name];
    const handler = options.handlers[name] as ((input: unknown, context: CallContext) => Promise<unknown>) | undefined;
    if (handler === undefined) throw new Error(`no handler for the call ${name}`);
    app.route({
      method: row.method,
      url: API_BASE + row.path.replace(/\{(\w+)\}/g, ":$1"),
      handler: async (request, reply) => {
        const session = await openSession(request, options);
        guardOrigin(request, row, session.csrfToken);
        limit(limiter, name, row, session.principal, request);
        guardAccess(row, session.principal);
        const input = readInput(row, request);
        const context = contextOf(request, reply, row, session, options);
        const output = await handler(input, context);
        return sendOutput(reply, row, output);
      },
    });
  }
}

interface OpenSession {
  readonly token: string | undefined;
  readonly principal: Principal | undefined;
  readonly csrfToken: string | undefined;
}

async function openSession(request: FastifyRequest, options: CallsOptions): Promise<OpenSession> {
  const token = readCookie(request.headers.cookie, cookieName(options.cookie));
  if (token === undefined) return { token, principal: undefined, csrfToken: undefined };
  const principal = await options.authenticate(token);
  return { token, principal, csrfToken: options.keys.csrfToken(token) };
}

function limit(limiter: RateLimiter, name: string, row: Call, principal: Principal | undefined, request: FastifyRequest): void {
  const who = principal === undefined ? request.ip : `${principal.kind}${principal.id}`;
  const wait = limiter.take(`${name} ${who}`, row.rateLimit, performance.now());
  if (wait > 0) throw new Refusal("rate_limited", { retryAfterSeconds: wait });
}

/** Path parameters, query (GET) or body as one object against the row's strict schema. */
function readInput(row: Call, request: FastifyRequest): unknown {
  const given = row.method === "GET" ? request.query : (request.body ?? {});
  if (typeof given !== "object" || given === null || Array.isArray(given)) throw new Refusal("body_unreadable");
  const parsed = row.input.safeParse({ ...given, ...(request.params as object) });
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error.issues, chooseLocale(request.headers["accept-language"]));
  throw new Refusal("validation_failed", {
    fields: Object.fromEntries(Object.entries(errors).flatMap(([field, [first]]) => (first === undefined ? [] : [[field, first]]))),
  });
}

function contextOf(request: FastifyRequest, reply: FastifyReply, row: Call, session: OpenSession, options: CallsOptions): CallContext {
  return {
    principal: session.principal,
    sessionToken: session.token,
    requestId: request.id,
    locale: chooseLocale(request.headers["accept-language"]),
    address: request.ip,
    userAgent: String(request.headers["user-agent"] ?? "").slice(0, 300),
    idempotencyKey: readIdempotencyKey(request, row),
    log: options.log,
    setSession(token) {
      reply.header("set-cookie", writeCookie(options.cookie, token ?? "", token === undefined ? 0 : SESSION_COOKIE_SECONDS));
    },
  };
}

/** An answer that is not what the contract says is our defect, and no half-filled screen. */
function sendOutput(reply: FastifyReply, row: Call, output: unknown): string {
  const checked = row.output.safeParse(output);
  if (!checked.success) throw new Error(`the answer of ${row.path} breaks the contract`, { cause: checked.error });
  reply.header("content-type", "application/json; charset=utf-8").header("cache-control", "no-store");
  return JSON.stringify(checked.data);
}

/** Answers every refusal and surprise in the contract's form. */
export function handleErrors(app: FastifyInstance, log: Logger): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = answerOf(error, chooseLocale(request.headers["accept-language"]), request.id);
    if (answer.surprising) log.error({ err: error, requestId: request.id, path: request.routeOptions.url }, "unexpected failure");
    if (answer.retryAfterSeconds !== undefined) void reply.header("retry-after", String(answer.retryAfterSeconds));
    void reply.code(answer.status).header("cache-control", "no-store").type("application/json; charset=utf-8").send(JSON.stringify(answer.body));
  });
}
