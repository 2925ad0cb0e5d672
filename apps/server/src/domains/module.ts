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
import type { BankMatcher } from "./money/banks/index.ts";
import type { DisburserRegistry } from "./money/disbursers/index.ts";
import type { PaymentPurpose, Payments } from "./money/payments/index.ts";
import type { MessageChannels } from "./messages/messages/index.ts";
import type { Notice, NoticeBook } from "./messages/notifications/index.ts";
import type { UnexplainedSource } from "./money/reconciliation/index.ts";
import type { OpeningStep } from "./office/opening/index.ts";
import type { ConnectionHolder, ConnectionParts } from "./office/connections/index.ts";
import type { RegisteredKind } from "./office/approvals/index.ts";
import type { PersonalData } from "./people/account/index.ts";
import type { BuyDesk } from "./sales/purchase/index.ts";
import type { SupplierRegistry } from "./sales/suppliers/index.ts";

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

/** What work in the background is made of. */
export interface WorkerParts {
  readonly brand: BrandContext;
  readonly registry: SupplierRegistry;
  readonly channels: MessageChannels;
  readonly payments: Payments;
  readonly disbursers: DisburserRegistry;
  /** Of every module. */
  readonly bankMatchers: readonly BankMatcher[];
  /** The kinds of every module. */
  readonly notices: NoticeBook;
  readonly personalData: readonly PersonalData[];
  /** Proves the whole books and notes what came of it; how many things were found wrong. */
  readonly proveBooks: () => Promise<number>;
  readonly wake: Wake;
}

/** What handlers are made of. */
interface ApiParts {
  readonly brand: BrandContext;
  readonly registry: SupplierRegistry;
  readonly payments: Payments;
  readonly disbursers: DisburserRegistry;
  readonly channels: MessageChannels;
  /** Of every module. */
  readonly bankMatchers: readonly BankMatcher[];
  /** The accounts at vendors of every module. */
  readonly connections: ConnectionParts;
  readonly authenticate: Authenticate;
  /** The members' address as people and browsers know it. */
  readonly publicUrl: string;
  readonly staffUrl: string;
  readonly desk: BuyDesk;
  readonly wake: Wake;
  /** The kinds of every module. */
  readonly approvalKinds: readonly RegisteredKind[];
  readonly openingSteps: readonly OpeningStep[];
  readonly notices: NoticeBook;
  readonly personalData: readonly PersonalData[];
  /** Of every module: money that nobody has said what it is. */
  readonly unexplained: readonly UnexplainedSource[];
  /** Of the platform and of every module. */
  readonly healthChecks: readonly HealthCheck[];
}

/** What routes beyond the contract's calls are made of. */
export interface RouteParts extends Omit<
  ApiParts,
  | "approvalKinds"
  | "channels"
  | "connections"
  | "healthChecks"
  | "notices"
  | "openingSteps"
  | "personalData"
  | "unexplained"
> {
  readonly cookie: CookiePolicy;
  readonly listener: Listener;
}

/** An address at which somebody outside calls this module. */
interface Callback extends CallbackPlace {
  /** Which accounts at vendors call there, in our names for them. */
  readonly accounts: (
    parts: Pick<RouteParts, "registry" | "payments" | "disbursers">,
  ) => readonly string[];
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
  readonly handlers?: (parts: ApiParts) => Handlers;
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
  /** What it has people pay for at a gateway. */
  readonly paymentPurposes?: (brand: BrandContext) => readonly PaymentPurpose[];
  /** What it explains bank lines as. */
  readonly bankMatchers?: (brand: BrandContext) => readonly BankMatcher[];
  /** Acts that take two people. */
  readonly approvalKinds?: (
    brand: BrandContext,
    connections: ConnectionParts,
  ) => readonly RegisteredKind[];
  /** What a brand needs of it before it sells: the checklist on the back office's home. */
  readonly openingSteps?: readonly OpeningStep[];
  /** Where it keeps accounts at vendors, for the one room and the one command that make and change them. */
  readonly connections?: (
    parts: Pick<ApiParts, "brand" | "registry" | "payments" | "disbursers">,
  ) => ConnectionHolder;
  /** What says whether its work gets done: `konter health` reads it, and each figure is a metric. */
  readonly health?: readonly HealthCheck[];
  /** What `/metrics` shows of it beside its checks of health. */
  readonly meters?: readonly Meter[];
  /** Where money of it can lie that nobody has said what it is: one number on the back office's home, and the close of the day. */
  readonly unexplained?: readonly UnexplainedSource[];
  /** What `ledger verify` holds against the ledger: everything that is wrong. */
  readonly proveBooks?: (brand: BrandContext) => Promise<readonly LedgerProblem[]>;
}
