import type { LedgerProblem } from "@konter/ledger";
import type { FastifyInstance } from "fastify";
import type { BrandContext } from "../platform/brand-context.ts";
import type { Pattern } from "../platform/brands/pattern.ts";
import type { CallbackPlace, ReceiveCall } from "../platform/http/callbacks.ts";
import type { Handlers } from "../platform/http/calls.ts";
import type { HealthCheck } from "../platform/health.ts";
import type { Meter } from "../platform/metrics/meters.ts";
import type { Authenticate } from "../platform/http/context.ts";
import type { CookiePolicy } from "../platform/http/cookies.ts";
import type { Listener } from "../platform/listener.ts";
import type { Worker } from "../platform/worker.ts";
import type { Notice, NoticeBook } from "./notices/index.ts";
import type { UnexplainedSource } from "./unexplained.ts";
import type { OpeningStep } from "./opening-step.ts";
import type { RegisteredKind } from "./approvals/index.ts";
import type { LiveEvents } from "./outbox/index.ts";
import type { PersonalData } from "./personal-data.ts";

/** The workers that other modules' work wakes before their pause is over. */
export type WokenWorker =
  | "bill runs"
  | "callbacks"
  | "delivery"
  | "name checks"
  | "outbox"
  | "payment callbacks"
  | "payments"
  | "send money";
export type Wake = (worker: WokenWorker) => void;

/**
 * What every worker and handler works with. A module that offers more to the others adds it in its own file
 * (`declare module "…/kernel/module.ts"`), and composition supplies it: the kernel knows no module.
 */
export interface Services {
  readonly brand: BrandContext;
}

/** What a worker works with. */
export interface WorkerParts extends Services {
  /** The kinds of every module. */
  readonly notices: NoticeBook;
  readonly personalData: readonly PersonalData[];
  /** Checks all books, stores the result and returns the number of problems. */
  readonly proveBooks: () => Promise<number>;
  readonly wake: Wake;
}

/**
 * What requests of people work with: handlers and routes.
 * @public Modules extend it.
 */
export interface SiteParts extends Services {
  readonly authenticate: Authenticate;
  /** The members' URL as people and browsers know it. */
  readonly publicUrl: string;
  readonly staffUrl: string;
  readonly wake: Wake;
}

/**
 * What handlers of the contract's calls work with.
 * @public Modules extend it.
 */
export interface HandlerParts extends SiteParts {
  /** These lists hold the contributions of every module. */
  readonly approvalKinds: readonly RegisteredKind[];
  readonly openingSteps: readonly OpeningStep[];
  readonly notices: NoticeBook;
  readonly personalData: readonly PersonalData[];
  readonly unexplained: readonly UnexplainedSource[];
  /** Of the platform and of every module. */
  readonly healthChecks: readonly HealthCheck[];
}

/** What routes beyond the contract's calls work with. */
export interface RouteParts extends SiteParts {
  readonly cookie: CookiePolicy;
  readonly listener: Listener;
  readonly liveEvents: LiveEvents;
}

/**
 * What the kinds of approval of a module work with.
 * @public Modules extend it.
 */
export interface ApprovalParts {
  readonly brand: BrandContext;
}

/** An address at which somebody outside calls this module. */
interface Callback extends CallbackPlace {
  /** Which accounts at vendors call there, in our names for them. */
  readonly accounts: (services: Services) => readonly string[];
  readonly receive: (parts: RouteParts) => ReceiveCall;
}

/**
 * What a module brings to the server. The list in composition/modules.ts is all that the API, the workers, the commands and the
 * checks know of the modules: a new one is its folder and its line there.
 */
export interface Module {
  /** Its folder: `sales/purchase`. */
  readonly name: string;
  /** What of it another brand takes over that is made after this one. Said of every module, so that none is forgotten. */
  readonly pattern: Pattern | "nothing";
  /** Answers to calls of the contract; together the modules answer every one, and none twice. */
  readonly handlers?: (parts: HandlerParts) => Handlers;
  /** Where the outside world calls it, on the members' address; a route that takes calls and is not declared is refused. */
  readonly callbacks?: readonly Callback[];
  /** Further routes on the members' address, which only give: files, streams. */
  readonly memberRoutes?: (app: FastifyInstance, parts: RouteParts) => Promise<void> | void;
  /** Further routes on the back office's address. */
  readonly officeRoutes?: (app: FastifyInstance, parts: RouteParts) => Promise<void> | void;
  /** Work in the background, in every process that is a worker. */
  readonly workers?: (parts: WorkerParts) => readonly Worker[];
  /**
   * Queries of one moment each: when its work in the background next has something to do, or null. A brand that rests is woken by
   * then; what no query names waits for the next round, a minute at most. In the server's own brand a loop with a pause of up to two
   * seconds goes on by them: what no query names waits for ten seconds.
   *
   * Together they hold every condition on which a loop of the module writes anything, each as the loop itself asks it: a moment that
   * has come too early costs a look, one that is missing makes work late. All are asked four times a second for each brand: each
   * reads a few pages by an index, however many rows there are (`select min(column)` over an index that begins with the column).
   * `composition/due.db.test.ts` proves the first for every loop, `due.long.test.ts` the second for every query.
   */
  readonly due?: readonly string[];
  /** Removes what is over; runs once an hour. */
  readonly housekeeping?: (brand: BrandContext) => Promise<unknown>;
  /** The kinds of notice that it sends; the database refuses one that nobody declares. */
  readonly notices?: readonly Notice[];
  /** What it holds of accounts, and what becomes of that when one is erased or takes its data along. */
  readonly personalData?: PersonalData;
  /** Acts that take two people. */
  readonly approvalKinds?: (parts: ApprovalParts) => readonly RegisteredKind[];
  /** What a brand needs of it before it sells: the checklist on the back office's home. */
  readonly openingSteps?: readonly OpeningStep[];
  /** Events of open screens by the first word of an outbox topic. */
  readonly liveEvents?: LiveEvents;
  /** What says whether its work gets done: `konter health` reads it, and each figure is a metric. */
  readonly health?: readonly HealthCheck[];
  /** What `/metrics` shows of it beside its checks of health. */
  readonly meters?: readonly Meter[];
  /** Where money of it can lie that nobody has said what it is: one number on the back office's home, and the close of the day. */
  readonly unexplained?: readonly UnexplainedSource[];
  /** What `ledger verify` holds against the ledger: everything that is wrong. */
  readonly proveBooks?: (brand: BrandContext) => Promise<readonly LedgerProblem[]>;
}
