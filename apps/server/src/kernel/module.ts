import type { LedgerProblem } from "@konter/ledger";
import type { FastifyInstance } from "fastify";
import type { BrandContext } from "../platform/brand-context.ts";
import type { BrandTemplate } from "../platform/brands/template.ts";
import type { CallbackPlace, ReceiveCall } from "../platform/http/callbacks.ts";
import type { Handlers } from "../platform/http/calls.ts";
import type { HealthCheck } from "../platform/health.ts";
import type { Meter } from "../platform/metrics/meters.ts";
import type { Authenticate } from "../platform/http/context.ts";
import type { CookiePolicy } from "../platform/http/cookies.ts";
import type { Listener } from "../platform/listener.ts";
import type { Worker, WorkerGroup } from "../platform/workers/worker.ts";
import type { SubjectSource } from "./audit/index.ts";
import type { Notice, NoticeBook } from "./notices/index.ts";
import type { InboxQueue } from "./inbox.ts";
import type { UnexplainedSource } from "./unexplained.ts";
import type { OpeningStep } from "./opening-step.ts";
import type { RegisteredKind } from "./approvals/index.ts";
import type { LiveEvents } from "./outbox/index.ts";
import type { PersonalData } from "./personal-data.ts";

/** Workers that other modules wake before their pause is over. */
type WokenWorker =
  | "bill runs"
  | "callbacks"
  | "delivery"
  | "manifests"
  | "name checks"
  | "outbox"
  | "payment callbacks"
  | "payments"
  | "send money"
  | "shipments";
export type Wake = (worker: WokenWorker) => void;

/**
 * The services available to workers, handlers and routes. A module that offers a service adds it from its own file
 * (`declare module "…/kernel/module.ts"`), and the composition supplies the value: the kernel imports no module.
 */
export interface Services {
  readonly brand: BrandContext;
}

/** The parts available to workers. */
export interface WorkerParts extends Services {
  /** The notification kinds of every module. */
  readonly notices: NoticeBook;
  readonly personalData: readonly PersonalData[];
  /** Runs the complete check and stores the result; returns the number of problems. */
  readonly proveBooks: () => Promise<number>;
  readonly wake: Wake;
}

/**
 * The parts available to handlers and routes.
 * @public Modules extend it.
 */
export interface SiteParts extends Services {
  readonly authenticate: Authenticate;
  /** The members' public address. */
  readonly publicUrl: string;
  readonly staffUrl: string;
  readonly wake: Wake;
}

/**
 * The parts available to handlers of the contract's endpoints.
 * @public Modules extend it.
 */
export interface HandlerParts extends SiteParts {
  /** The approval kinds of every module; the lists below hold every module's contributions too. */
  readonly approvalKinds: readonly RegisteredKind[];
  readonly openingSteps: readonly OpeningStep[];
  readonly notices: NoticeBook;
  readonly personalData: readonly PersonalData[];
  readonly unexplained: readonly UnexplainedSource[];
  readonly inbox: readonly InboxQueue[];
  readonly auditSubjects: readonly SubjectSource[];
  /** The health checks of the platform and of every module. */
  readonly healthChecks: readonly HealthCheck[];
}

/** The parts available to routes outside the contract. */
export interface RouteParts extends SiteParts {
  readonly cookie: CookiePolicy;
  readonly listener: Listener;
  readonly liveEvents: LiveEvents;
}

/**
 * The parts available to a module's approval kinds and names of audit subjects.
 * @public Modules extend it.
 */
export interface ApprovalParts {
  readonly brand: BrandContext;
}

/** A callback endpoint of this module. */
interface Callback extends CallbackPlace {
  /** The vendor accounts that call it, by our names. */
  readonly accounts: (services: Services) => readonly string[];
  readonly receive: (parts: RouteParts) => ReceiveCall;
}

/**
 * What a module contributes to the server. API, workers, commands and checks know the modules only from the list in
 * composition/modules.ts: a new module is a folder and a line there.
 */
export interface Module {
  /** The module's folder: `sales/purchase`. */
  readonly name: string;
  /**
   * What a new brand takes over when this one is its template. Required for every module, so that none is forgotten.
   */
  readonly template: BrandTemplate | "nothing";
  /** Handlers of the contract's endpoints; the modules together cover each endpoint exactly once. */
  readonly handlers?: (parts: HandlerParts) => Handlers;
  /** Callback endpoints on the members' address; a route that accepts input without a declaration is rejected. */
  readonly callbacks?: readonly Callback[];
  /** Further read-only routes on the members' address: files, streams. */
  readonly memberRoutes?: (app: FastifyInstance, parts: RouteParts) => Promise<void> | void;
  /** Further routes on the back office's address. */
  readonly officeRoutes?: (app: FastifyInstance, parts: RouteParts) => Promise<void> | void;
  /** Background workers, in every worker process. */
  readonly workers?: (parts: WorkerParts) => readonly (Worker | WorkerGroup)[];
  /** Deletes expired data; runs once an hour. */
  readonly housekeeping?: (brand: BrandContext) => Promise<unknown>;
  /** The kinds of notification that the module sends; the database rejects an undeclared one. */
  readonly notices?: readonly Notice[];
  /** The personal data of the module, and how it is erased and exported. */
  readonly personalData?: PersonalData;
  /** Actions that require two people. */
  readonly approvalKinds?: (parts: ApprovalParts) => readonly RegisteredKind[];
  /** Names of the module's records in the audit log. */
  readonly auditSubjects?: (parts: ApprovalParts) => readonly SubjectSource[];
  /** What a brand needs of this module before it sells: the checklist on the back office's home page. */
  readonly openingSteps?: readonly OpeningStep[];
  /** The live events for open pages, by the first word of an outbox topic. */
  readonly liveEvents?: LiveEvents;
  /** Health checks of the module's work, read by `konter health` and exported as metrics. */
  readonly health?: readonly HealthCheck[];
  /** Metrics on `/metrics` in addition to the health checks. */
  readonly meters?: readonly Meter[];
  /** Sources of unexplained money: a total on the back office's home page, and part of the daily closing. */
  readonly unexplained?: readonly UnexplainedSource[];
  /** What waits for staff: the back office's inbox. */
  readonly inbox?: readonly InboxQueue[];
  /** The module's checks in `ledger verify`; returns all violations. */
  readonly proveBooks?: (brand: BrandContext) => Promise<readonly LedgerProblem[]>;
}
