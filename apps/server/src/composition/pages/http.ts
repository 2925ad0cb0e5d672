import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import { createLedger } from "@konter/ledger";
import { APPLICATION_ROLE, createPool } from "@konter/postgres";
import type { FastifyInstance } from "fastify";
import type { RouteParts, Wake } from "../../kernel/module.ts";
import { createVersionNote } from "../../domains/people/devices/index.ts";
import { guardPins, hasSessionEnded, sessionsOf } from "../../domains/people/identity/index.ts";
import { noteViewedPage } from "../../domains/people/members/index.ts";
import { guardFeatures } from "../../domains/office/features/index.ts";
import { syncRoles } from "../../domains/office/staff/index.ts";
import type { PurchaseService } from "../../domains/sales/purchase/index.ts";
import type { BrandContext } from "../../platform/brand-context.ts";
import type { Config } from "../../platform/config.ts";
import type { Authenticate } from "../../platform/http/context.ts";
import { mountCalls } from "../../platform/http/calls.ts";
import type { Handlers } from "../../platform/http/calls.ts";
import type { CookiePolicy } from "../../platform/http/cookies.ts";
import { mountHealth } from "../../platform/http/health.ts";
import type { PageDrawing } from "../../platform/http/page-drawing.ts";
import { mountPages } from "../../platform/http/pages.ts";
import { createHttpServer } from "../../platform/http/server.ts";
import { createSharedLimiter } from "../../platform/http/share-limits.ts";
import type { TimeRequests } from "../../platform/metrics/request-times.ts";
import type { Listener } from "../../platform/listener.ts";
import { mountReference } from "./api-reference.ts";
import type { OpenBrand } from "../brand.ts";
import { createFirstAnswers } from "./first-answers.ts";
import { mountModuleRoutes } from "../module-routes.ts";
import {
  LIVE_EVENTS,
  MODULES,
  NOTICES,
  OPENING_STEPS,
  PERSONAL_DATA,
  servicesOf,
  HEALTH_CHECKS,
  INBOX,
  UNEXPLAINED,
} from "../modules.ts";
import { createPageAnswer } from "./page-answers.ts";
import type { PageNote } from "./page-answers.ts";
import { readScreens } from "./screens.ts";

export interface ApiParts {
  readonly config: Config;
  readonly open: OpenBrand;
  readonly listener: Listener;
  readonly authenticate: Authenticate;
  readonly purchases: PurchaseService;
  readonly wake: Wake;
  /** Absent without monitoring. */
  readonly timeRequests?: TimeRequests | undefined;
  readonly frontEnds: FrontEnds;
  /** Shared by all brands of a process, because the pages keep the current request in module variables. */
  readonly drawing: PageDrawing;
  /** Additional pages of this server. */
  readonly mountPages?: ((app: FastifyInstance, brand: BrandContext) => void) | undefined;
}

/** The folders of the built front ends. */
export interface FrontEnds {
  readonly members: string;
  readonly staff: string;
  /** The members' pages built for server-side rendering. */
  readonly memberScreens: string;
  /** The address list of the pages. */
  readonly memberPaths: string;
  readonly staffPaths: string;
}

/** Whether an endpoint belongs to the back office's address. */
export function isStaffCall(name: CallName): boolean {
  return calls[name].path.startsWith("admin/");
}

const NAMES = Object.keys(calls) as CallName[];
const built = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
export const BUILT_FRONT_ENDS: FrontEnds = {
  members: built("web/dist"),
  staff: built("admin/dist"),
  memberScreens: built("web/dist-server/server-entry.js"),
  memberPaths: built("web/dist-server/screens.json"),
  staffPaths: built("admin/dist-server/screens.json"),
};

/** The version of a built front end, different for every build. */
function versionOf(folder: string): string {
  const page = readFileSync(join(folder, "index.html"));
  return createHash("sha256").update(page).digest("hex").slice(0, 7);
}

/** The server for members, visitors, suppliers' callbacks and the API description. */
export async function createMemberServer(shared: ApiParts): Promise<FastifyInstance> {
  const authenticate = sessionsOf("member", shared.authenticate);
  const parts: ApiParts = { ...shared, authenticate };
  const { config, open } = parts;
  const cookie: CookiePolicy = { name: "sid", tls: config.tls };
  const app = await createHttpServer(config, open.brand.log);
  parts.timeRequests?.(app, "member");
  open.brand.tracer?.traceRequests(app, "member");
  mountHealth(app, open.brand);
  const options = callOptions(parts, cookie, "device");
  mountCalls(app, {
    ...options,
    hasEnded: endedSessions(parts),
    readingHandlers: handlersOf(parts, readingBrand(app, parts)),
    limiter: createSharedLimiter("member", open.brand, parts.listener),
    names: NAMES.filter((name) => !isStaffCall(name)),
  });
  await mountModuleRoutes(app, MODULES, routeParts(parts, cookie));
  mountReference(
    app,
    NAMES.filter((name) => !isStaffCall(name)),
    cookie,
  );
  parts.mountPages?.(app, open.brand);
  await mountPages(app, {
    folder: parts.frontEnds.members,
    isScreen: readScreens(parts.frontEnds.memberPaths),
    answer: createPageAnswer({
      ...pageParts(parts, cookie),
      audience: "member",
      hasEnded: endedSessions(parts),
      drawing: parts.drawing,
      onPage: createPageNote(parts),
      firstAnswers: createFirstAnswers(
        options.handlers,
        createSharedLimiter("page", open.brand, parts.listener),
        config.rateLimitFactor,
      ),
    }),
  });
  return app;
}

/** The back office's server: another address, other cookies, no member endpoints. */
export async function createStaffServer(shared: ApiParts): Promise<FastifyInstance> {
  const parts: ApiParts = { ...shared, authenticate: sessionsOf("staff", shared.authenticate) };
  await syncRoles(parts.open.brand.pool);
  const cookie: CookiePolicy = { name: "staff_sid", tls: parts.config.tls };
  const app = await createHttpServer(parts.config, parts.open.brand.log);
  parts.timeRequests?.(app, "staff");
  parts.open.brand.tracer?.traceRequests(app, "staff");
  mountHealth(app, parts.open.brand);
  const options = callOptions(parts, cookie, "staff_device");
  const limiter = createSharedLimiter("staff", parts.open.brand, parts.listener);
  mountCalls(app, { ...options, limiter, names: NAMES.filter(isStaffCall) });
  const given = routeParts(parts, cookie);
  for (const module of MODULES) await module.officeRoutes?.(app, given);
  await mountPages(app, {
    folder: parts.frontEnds.staff,
    isScreen: readScreens(parts.frontEnds.staffPaths),
    answer: createPageAnswer({ ...pageParts(parts, cookie), audience: "staff" }),
  });
  return app;
}

/** Records the app version that a device receives, and the page opened in a read-only impersonation. */
function createPageNote({ open: { brand }, frontEnds }: ApiParts): PageNote {
  const noteVersion = createVersionNote(brand, () => versionOf(frontEnds.members));
  return (principal, request) => {
    noteVersion(principal);
    if (principal?.readOnly !== true) return;
    const { id: requestId, ip: address, headers, url } = request;
    const from = { requestId, address, userAgent: (headers["user-agent"] ?? "").slice(0, 300) };
    const noting = noteViewedPage(brand, principal, from, url.split("?")[0] ?? "/");
    void noting.catch((error: unknown) =>
      brand.log.error({ err: error, requestId }, "a page that staff look at could not be noted"),
    );
  };
}

const endedSessions =
  ({ open }: ApiParts) =>
  async (token: string): Promise<boolean> =>
    hasSessionEnded(open.brand, token);

/** Few impersonations run at once. */
const READING_CONNECTIONS = 2;

/** The brand with a database that rejects changes, for staff in a read-only impersonation. */
function readingBrand(app: FastifyInstance, { open }: ApiParts): BrandContext {
  const { brand, database } = open;
  const pool = createPool({
    connection: database.connection,
    size: READING_CONNECTIONS,
    role: APPLICATION_ROLE,
    budget: database.budget,
    readOnly: true,
    onError: (error) => brand.log.warn({ error: error.message }, "a reading connection failed"),
  });
  app.addHook("onClose", async () => pool.end());
  return { ...brand, pool, pipeline: pool, ledger: createLedger(pool) };
}

export function handlersOf(parts: ApiParts, brand: BrandContext): Handlers {
  const { config, open, authenticate, purchases, wake } = parts;
  const { connections } = open;
  const approvalKinds = MODULES.flatMap(
    (module) => module.approvalKinds?.({ brand, connections }) ?? [],
  );
  const auditSubjects = MODULES.flatMap(
    (module) => module.auditSubjects?.({ brand, connections }) ?? [],
  );
  const site = { publicUrl: config.publicUrl, staffUrl: config.staffUrl };
  const made = {
    approvalKinds,
    openingSteps: OPENING_STEPS,
    notices: NOTICES,
    personalData: PERSONAL_DATA,
    unexplained: UNEXPLAINED,
    inbox: INBOX,
    auditSubjects,
    healthChecks: HEALTH_CHECKS,
  };
  const given = {
    ...open,
    ...servicesOf(brand, open),
    authenticate,
    ...site,
    purchases,
    wake,
    ...made,
  };
  const handlers = joinHandlers(MODULES.map((module) => module.handlers?.(given) ?? {}));
  return guardFeatures(brand, guardPins(brand, handlers));
}

/** Throws if two modules answer the same endpoint. */
function joinHandlers(all: readonly Handlers[]): Handlers {
  const names = all.flatMap((handlers) => Object.keys(handlers));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`two modules answer the call ${twice}`);
  return Object.assign({}, ...all) as Handlers;
}

function callOptions(parts: ApiParts, cookie: CookiePolicy, device: string) {
  const { brand } = parts.open;
  return {
    handlers: handlersOf(parts, brand),
    authenticate: parts.authenticate,
    keys: brand.keys,
    cookie,
    deviceCookie: { name: device, tls: parts.config.tls },
    log: brand.log,
    rateLimitFactor: parts.config.rateLimitFactor,
  };
}

export function routeParts(parts: ApiParts, cookie: CookiePolicy): RouteParts {
  const { config, open, authenticate, purchases, wake, listener } = parts;
  const { publicUrl, staffUrl } = config;
  return {
    ...open,
    authenticate,
    publicUrl,
    staffUrl,
    purchases,
    wake,
    cookie,
    listener,
    liveEvents: LIVE_EVENTS,
  };
}

function pageParts({ open, authenticate }: ApiParts, cookie: CookiePolicy) {
  return { brand: open.brand, authenticate, cookie };
}
