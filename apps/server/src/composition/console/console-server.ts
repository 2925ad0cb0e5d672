import { consoleCalls } from "@konter/contract/calls";
import type { CallName, ConsoleCallName } from "@konter/contract/calls";
import { CONSOLE_PERMISSION } from "@konter/contract/platform";
import type { FastifyInstance } from "fastify";
import { brandModule } from "../../domains/office/brand/module.ts";
import { sessionsOf } from "../../domains/people/identity/index.ts";
import { staffOf } from "../../kernel/caller/index.ts";
import { syncRoles } from "../../domains/office/staff/index.ts";
import { mountCalls } from "../../platform/http/calls.ts";
import type { Authenticate } from "../../platform/http/context.ts";
import type { CookiePolicy } from "../../platform/http/cookies.ts";
import { mountHealth } from "../../platform/http/health.ts";
import { mountPages } from "../../platform/http/pages.ts";
import { createHttpServer } from "../../platform/http/server.ts";
import { createSharedLimiter } from "../../platform/http/share-limits.ts";
import { handlersOf, routeParts } from "../pages/http.ts";
import type { ApiParts } from "../pages/http.ts";
import { createPageAnswer } from "../pages/page-answers.ts";
import { readScreens } from "../pages/screens.ts";
import { brandHandlers } from "./handlers.ts";
import { featureHandlers } from "./feature-handlers.ts";
import { houseHandlers } from "./house-handlers.ts";
import type { InstallParts } from "./install-brands.ts";
import { ownerHandlers } from "./owners.ts";

/** Sign-in and audit log: as in a brand's back office, with the console's database. */
const OFFICE_CALLS: readonly CallName[] = [
  "staffSession",
  "staffLogin",
  "staffLogout",
  "staffFactorBegin",
  "staffFactorConfirm",
  "staffFactorCheck",
  "staffRecoveryCodes",
  "firstOwner",
  "firstOwnerCreate",
  "invitation",
  "invitationAccept",
  // The power to manage owners requires two people, if there are two.
  "approvals",
  "approvalApprove",
  "approvalRefuse",
  "approvalWithdraw",
  "auditEntries",
  "auditExport",
];
const CONSOLE_CALLS = Object.keys(consoleCalls) as ConsoleCallName[];

const PERMISSIONS: ReadonlySet<string> = new Set([
  CONSOLE_PERMISSION,
  "staff.write",
  "approvals.read",
  "audit.read",
  "audit.export",
]);

/** A person who is signed in here has the console's permissions and none of a brand's. */
function ownersOf(authenticate: Authenticate): Authenticate {
  return async (token) => {
    const principal = await authenticate(token);
    if (principal === undefined) return undefined;
    const subject = { ...staffOf(principal), permissions: [...PERMISSIONS] };
    return { ...principal, permissions: PERMISSIONS, subject };
  };
}

/** The console: separate address, cookies and database, and no endpoint of a brand. */
export async function createConsoleServer(
  shared: ApiParts,
  install: InstallParts,
): Promise<FastifyInstance> {
  const authenticate = ownersOf(sessionsOf("staff", shared.authenticate));
  const parts: ApiParts = { ...shared, authenticate };
  const { config, open } = parts;
  const { brand } = open;
  await syncRoles(brand.pool);
  const cookie: CookiePolicy = { name: "console_sid", tls: config.tls };
  const app = await createHttpServer(config, brand.log);
  mountHealth(app, brand);
  mountCalls(app, {
    names: [...OFFICE_CALLS, ...CONSOLE_CALLS],
    handlers: {
      ...handlersOf(parts, brand),
      ...brandHandlers(brand, install),
      ...featureHandlers(brand, install),
      ...houseHandlers(brand, install),
      ...ownerHandlers(brand, config.staffUrl),
    },
    authenticate,
    keys: brand.keys,
    cookie,
    deviceCookie: { name: "console_device", tls: config.tls },
    log: brand.log,
    limiter: createSharedLimiter("console", brand, parts.listener),
    rateLimitFactor: config.rateLimitFactor,
  });
  await brandModule.officeRoutes?.(app, routeParts(parts, cookie));
  await mountPages(app, {
    folder: parts.frontEnds.staff,
    isScreen: readScreens(parts.frontEnds.staffPaths),
    answer: createPageAnswer({ brand, authenticate, cookie, audience: "staff", place: "console" }),
  });
  return app;
}
