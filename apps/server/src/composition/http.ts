import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { calls } from "@konter/contract/calls";
import type { CallName } from "@konter/contract/calls";
import { createLedger } from "@konter/ledger";
import { APPLICATION_ROLE, createPool } from "@konter/postgres";
import type { FastifyInstance } from "fastify";
import { accountHandlers, mountAvatars } from "../domains/people/account/index.ts";
import { addressHandlers } from "../domains/people/addresses/index.ts";
import { agentHandlers } from "../domains/people/agents/index.ts";
import { approvalHandlers } from "../domains/office/approvals/index.ts";
import { auditHandlers } from "../domains/office/audit/index.ts";
import { brandHandlers, mountBrandFiles } from "../domains/office/brand/index.ts";
import {
  cashbackEndKind,
  cashbackHandlers,
  cashbackRuleKind,
} from "../domains/money/cashback/index.ts";
import {
  catalogHandlers,
  followSwitch,
  priceChangeKind,
  supplierPricesKind,
} from "../domains/sales/catalog/index.ts";
import { complaintHandlers } from "../domains/sales/complaints/index.ts";
import { contactHandlers } from "../domains/people/contacts/index.ts";
import { courierHandlers } from "../domains/people/couriers/index.ts";
import { createVersionNote, deviceHandlers } from "../domains/people/devices/index.ts";
import { exportHandlers, mountExportFiles } from "../domains/sales/exports/index.ts";
import {
  guardPins,
  hasSessionEnded,
  identityHandlers,
  sessionsOf,
} from "../domains/people/identity/index.ts";
import { mountLiveEvents } from "../domains/messages/live/index.ts";
import {
  memberHandlers,
  noteViewedPage,
  balanceAdjustmentKind,
  numberMoveKind,
  recoveryEndKind,
} from "../domains/people/members/index.ts";
import { notificationHandlers } from "../domains/messages/notifications/index.ts";
import { passkeyHandlers, siteOf, spendingByPasskey } from "../domains/people/passkeys/index.ts";
import { mountCallbacks, purchaseHandlers, refundKind } from "../domains/sales/purchase/index.ts";
import type { BuyDesk } from "../domains/sales/purchase/index.ts";
import { registrationHandlers } from "../domains/people/registration/index.ts";
import { reportHandlers } from "../domains/sales/report/index.ts";
import { reviewHandlers } from "../domains/sales/reviews/index.ts";
import { safetyHandlers } from "../domains/people/safety/index.ts";
import { scheduleHandlers } from "../domains/sales/schedules/index.ts";
import { moneyLimitKind, settingHandlers } from "../domains/office/settings/index.ts";
import {
  approverKind,
  factorResetKind,
  staffHandlers,
  staffRoomHandlers,
  syncRoles,
} from "../domains/office/staff/index.ts";
import { supplierHandlers } from "../domains/sales/suppliers/index.ts";
import type { BrandContext } from "../platform/brand-context.ts";
import type { Config } from "../platform/config.ts";
import type { Authenticate } from "../platform/http/context.ts";
import { mountCalls } from "../platform/http/calls.ts";
import type { Handlers } from "../platform/http/calls.ts";
import type { CookiePolicy } from "../platform/http/cookies.ts";
import { mountHealth } from "../platform/http/health.ts";
import { createPageDrawing } from "../platform/http/page-drawing.ts";
import { mountPages } from "../platform/http/pages.ts";
import { createHttpServer } from "../platform/http/server.ts";
import type { Listener } from "../platform/listener.ts";
import { mountReference } from "./api-reference.ts";
import type { OpenBrand } from "./brand.ts";
import { mountDemoInbox } from "./demo-inbox.ts";
import { createFirstAnswers } from "./first-answers.ts";
import { createPageAnswer } from "./page-answers.ts";
import type { PageNote } from "./page-answers.ts";
import { isMemberScreen, isStaffScreen } from "./screens.ts";

export interface ApiParts {
  readonly config: Config;
  readonly open: OpenBrand;
  readonly listener: Listener;
  readonly authenticate: Authenticate;
  readonly desk: BuyDesk;
  readonly wakeDelivery: () => void;
  readonly wakeCallbacks: () => void;
  readonly frontEnds: FrontEnds;
  /** Where the demo's messages are read; without it there is no such page. */
  readonly demoInbox?: string | undefined;
}

/** The folders of the built front ends. */
export interface FrontEnds {
  readonly members: string;
  readonly staff: string;
  /** The members' screens, built for drawing their first picture on the server. */
  readonly memberScreens: string;
}

/** Calls that belong to the back office's own address. */
export function isStaffCall(name: CallName): boolean {
  return calls[name].path.startsWith("admin/");
}

const NAMES = Object.keys(calls) as CallName[];
const built = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
export const BUILT_FRONT_ENDS: FrontEnds = {
  members: built("web/dist"),
  staff: built("admin/dist"),
  memberScreens: built("web/dist-server/server-entry.js"),
};

/** Names a built front end: another build has another name. */
function versionOf(folder: string): string {
  const page = readFileSync(join(folder, "index.html"));
  return createHash("sha256").update(page).digest("hex").slice(0, 7);
}

/** The address of members, visitors, suppliers' callbacks and the API description. */
export async function createMemberServer(shared: ApiParts): Promise<FastifyInstance> {
  const authenticate = sessionsOf("member", shared.authenticate);
  const parts: ApiParts = { ...shared, authenticate };
  const { config, open, listener } = parts;
  const cookie: CookiePolicy = { name: "sid", tls: config.tls };
  const app = await createHttpServer(config, open.brand.log);
  mountHealth(app, open.brand.pool);
  const options = callOptions(parts, cookie, "device");
  mountCalls(app, {
    ...options,
    hasEnded: endedSessions(parts),
    readingHandlers: handlersOf(parts, readingBrand(app, parts)),
    names: NAMES.filter((name) => !isStaffCall(name)),
  });
  const hub = mountLiveEvents(app, open.brand, authenticate, listener, cookie);
  app.addHook("preClose", async () => hub.close());
  mountExportFiles(app, open.brand, authenticate, cookie);
  await mountCallbacks(app, open.brand, open.registry, parts.wakeCallbacks);
  mountReference(
    app,
    NAMES.filter((name) => !isStaffCall(name)),
  );
  mountBrandFiles(app, open.brand);
  mountAvatars(app, open.brand, authenticate, cookie);
  if (parts.demoInbox !== undefined) mountDemoInbox(app, parts.demoInbox);
  await mountPages(app, {
    folder: parts.frontEnds.members,
    isScreen: isMemberScreen,
    answer: createPageAnswer({
      ...pageParts(parts, cookie),
      audience: "member",
      hasEnded: endedSessions(parts),
      drawing: createPageDrawing(parts.frontEnds.memberScreens, open.brand.log),
      onPage: createPageNote(parts),
      firstAnswers: createFirstAnswers(options.handlers, config.rateLimitFactor),
    }),
  });
  return app;
}

/** The back office: another address, other cookies, no member's call. */
export async function createStaffServer(shared: ApiParts): Promise<FastifyInstance> {
  const parts: ApiParts = { ...shared, authenticate: sessionsOf("staff", shared.authenticate) };
  await syncRoles(parts.open.brand.pool);
  const cookie: CookiePolicy = { name: "staff_sid", tls: parts.config.tls };
  const app = await createHttpServer(parts.config, parts.open.brand.log);
  mountHealth(app, parts.open.brand.pool);
  const options = callOptions(parts, cookie, "staff_device");
  mountCalls(app, { ...options, names: NAMES.filter(isStaffCall) });
  mountBrandFiles(app, parts.open.brand);
  await mountPages(app, {
    folder: parts.frontEnds.staff,
    isScreen: isStaffScreen,
    answer: createPageAnswer({ ...pageParts(parts, cookie), audience: "staff" }),
  });
  return app;
}

/** The version of the app that a device is given, and the page of a look that is opened. */
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

/** Few look at once. */
const READING_CONNECTIONS = 2;

/** The brand with a database that refuses changes, whatever a handler tries: for staff who look at an account. */
function readingBrand(app: FastifyInstance, { open }: ApiParts): BrandContext {
  const { brand, database } = open;
  const pool = createPool({
    connection: database.connection,
    size: READING_CONNECTIONS,
    role: APPLICATION_ROLE,
    readOnly: true,
    onError: (error) => brand.log.warn({ error: error.message }, "a reading connection failed"),
  });
  app.addHook("onClose", async () => pool.end());
  return { ...brand, pool, pipeline: pool, ledger: createLedger(pool) };
}

function handlersOf(parts: ApiParts, brand: BrandContext): Handlers {
  const { registry } = parts.open;
  const site = siteOf(parts.config.publicUrl);
  return guardPins(brand, {
    ...identityHandlers(brand),
    ...staffHandlers(brand, parts.authenticate),
    ...staffRoomHandlers(brand, parts.authenticate, parts.config.staffUrl),
    ...registrationHandlers(brand, parts.authenticate, parts.config.publicUrl),
    ...deviceHandlers(brand, parts.authenticate),
    ...safetyHandlers(brand),
    ...passkeyHandlers(brand, site, parts.authenticate),
    ...catalogHandlers(brand, registry),
    ...supplierHandlers(brand, registry, (client, actor, id) =>
      followSwitch(brand, client, actor, id),
    ),
    ...purchaseHandlers(brand, spendingByPasskey(brand, site), parts.desk, parts.wakeDelivery),
    ...addressHandlers(brand),
    ...agentHandlers(brand, parts.config.publicUrl),
    ...courierHandlers(brand),
    ...reportHandlers(brand),
    ...exportHandlers(brand),
    ...reviewHandlers(brand, parts.wakeDelivery),
    ...scheduleHandlers(brand),
    ...brandHandlers(brand),
    ...auditHandlers(brand),
    ...settingHandlers(brand),
    ...approvalHandlers(brand, [
      moneyLimitKind(brand),
      refundKind(brand),
      factorResetKind(),
      approverKind(),
      numberMoveKind(brand),
      recoveryEndKind(),
      priceChangeKind(),
      supplierPricesKind(),
      cashbackRuleKind(),
      cashbackEndKind(),
      balanceAdjustmentKind(),
    ]),
    ...complaintHandlers(brand),
    ...contactHandlers(brand),
    ...accountHandlers(brand, parts.config.publicUrl),
    ...cashbackHandlers(brand),
    ...memberHandlers(brand, parts.authenticate, parts.config.publicUrl),
    ...notificationHandlers(brand),
  });
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

function pageParts({ open, authenticate }: ApiParts, cookie: CookiePolicy) {
  return { brand: open.brand, authenticate, cookie };
}
