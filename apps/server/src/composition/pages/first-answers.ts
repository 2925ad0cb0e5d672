import { KINDS, PREPAID_SCREENS } from "@konter/contract/catalog";
import type { PrepaidScreen } from "@konter/contract/catalog";
import type { Call } from "@konter/contract/call";
import { calls } from "@konter/contract/calls";
import type { MemberCallName } from "@konter/contract/calls";
import type { FirstAnswer } from "@konter/contract/page-state";
import { REPORT_FILTERS } from "@konter/contract/report";
import { isDatabaseUnavailable } from "@konter/postgres";
import type { CallContext } from "../../platform/http/context.ts";
import type { Handlers } from "../../platform/http/calls.ts";
import { guardAccess } from "../../platform/http/call-guard.ts";
import type { RateLimiter } from "../../platform/http/rate-limit.ts";
import { DomainError } from "../../platform/domain-error.ts";
import { shopCalls } from "./shop-pages.ts";

export interface FirstCall {
  readonly call: MemberCallName;
  readonly input?: Readonly<Record<string, string>>;
  /** The filter names in the page's address. */
  readonly filters?: readonly string[];
  /** The row limit of a paged list, so that the page fits the first TCP window; its script requests the rest. */
  readonly limit?: number;
}

/** With the totals these rows nearly fill a phone; one more full row would make the page too large. */
const FIRST_ROWS = 2;

const counter = (type: string): readonly FirstCall[] => [
  { call: "summary" },
  { call: "recentNumbers", input: { type } },
];

/**
 * Pages of a kind that begin with recent numbers; pages that begin with an operator choice show something else first.
 */
function addressesOf(screen: PrepaidScreen): [string, readonly FirstCall[]][] {
  const { path, home, operator } = KINDS[screen];
  if (operator === "choice" || operator === "country") return [];
  const paths = [`/prabayar/${path}`, ...(home === undefined ? [] : [`/m/${home}`])];
  return paths.map((each) => [each, counter(screen)]);
}

/** The data on the first render of a member's page beyond the session. */
const OF_MEMBERS: Readonly<Record<string, readonly FirstCall[]>> = {
  "/": counter(PREPAID_SCREENS[0]),
  ...Object.fromEntries(PREPAID_SCREENS.flatMap(addressesOf)),
  "/report": [{ call: "summary" }],
  "/report/transaksi": [{ call: "transactions", filters: REPORT_FILTERS, limit: FIRST_ROWS }],
  "/report/deposit": [{ call: "mutations", limit: FIRST_ROWS }],
};
/** The top bar shows the unread count. */
const OF_EVERY_MEMBERS_SCREEN: readonly FirstCall[] = [{ call: "notificationsUnread" }];
const OF_VISITORS: Readonly<Record<string, readonly FirstCall[]>> = {
  "/": [{ call: "priceHighlights" }],
};

/** A page does not wait longer than this; its script requests the data then. */
const LONGEST_WAIT_MS = 300;

export interface PageQuestion {
  readonly path: string;
  readonly search: URLSearchParams;
  /** The account or, for a visitor, the address: the calls count against the same limits as calls of a script. */
  readonly asker: string;
  readonly context: CallContext;
}

export type FirstAnswers = (question: PageQuestion) => Promise<readonly FirstAnswer[]>;

/**
 * Runs the calls with which a page starts, so that its first bytes contain the responses; a rejected one is left to the
 * script.
 */
export function createFirstAnswers(
  handlers: Handlers,
  limiter: RateLimiter,
  rateLimitFactor: number,
): FirstAnswers {
  const isWithinLimit = (name: MemberCallName, asker: string): boolean => {
    const { rateLimit }: Call = calls[name];
    const limit = { ...rateLimit, calls: rateLimit.calls * rateLimitFactor };
    return limiter.take(`${name} ${asker}`, limit, performance.now()) === 0;
  };
  return async (question) => {
    const asked = callsOf(question.path, question.context.principal !== undefined);
    const wanted = asked.filter(({ call }) => isWithinLimit(call, question.asker));
    const answers = await Promise.all(
      wanted.map(async (first) => inTime(answerTo(first, handlers, question))),
    );
    return answers.filter((answer) => answer !== undefined);
  };
}

function callsOf(path: string, isSignedIn: boolean): readonly FirstCall[] {
  if (!isSignedIn) return OF_VISITORS[path] ?? shopCalls(path);
  return [...(OF_MEMBERS[path] ?? []), ...OF_EVERY_MEMBERS_SCREEN];
}

async function answerTo(
  { call, input: fixed = {}, filters = [], limit }: FirstCall,
  handlers: Handlers,
  { search, context }: PageQuestion,
): Promise<FirstAnswer | undefined> {
  const row: Call = calls[call];
  const given = filters.map((name) => [name, search.get(name) ?? ""] as const);
  const input = { ...fixed, ...Object.fromEntries(given.filter(([, value]) => value !== "")) };
  const parsed = row.input.safeParse(input);
  if (!parsed.success) return undefined;
  const handler = handlers[call] as (input: unknown, context: CallContext) => Promise<unknown>;
  try {
    guardAccess(row, context.principal);
    const answer = row.output.parse(await handler(limited(parsed.data, limit), context));
    return { call, input, answer } as FirstAnswer;
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    if (isDatabaseUnavailable(error)) throw error;
    context.log.warn({ err: error, call }, "a page's first answer failed");
    return undefined;
  }
}

const limited = (input: unknown, limit: number | undefined): unknown =>
  limit === undefined ? input : { ...(input as object), limit };

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, LONGEST_WAIT_MS, undefined);
  });
  return Promise.race([answer, tooLong]).finally(() => clearTimeout(timer));
}
