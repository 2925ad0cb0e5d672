import type { Brand } from "@konter/contract/brand";
import {
  DISPLAY_COOKIE,
  HIDDEN_COOKIE,
  displayAttributes,
  readDisplay,
} from "@konter/contract/display";
import type { Display } from "@konter/contract/display";
import type { UserSettings } from "@konter/contract/identity";
import { chooseLocale } from "@konter/contract/locale";
import type { Locale } from "@konter/contract/locale";
import { isDatabaseUnavailable } from "@konter/postgres";
import type { FastifyRequest } from "fastify";
import { defaultLook, readLook } from "../../domains/office/brand/index.ts";
import { readBrandFacts } from "../../kernel/settings/index.ts";
import type { BrandLook } from "../../domains/office/brand/index.ts";
import { bootstrapPage, SESSION_DAYS } from "../../domains/people/identity/index.ts";
import type { BrandContext } from "../../platform/brand-context.ts";
import type { Authenticate, Principal } from "../../platform/http/context.ts";
import { cookieName, readCookie, writeCookie } from "../../platform/http/cookies.ts";
import type { CookiePolicy } from "../../platform/http/cookies.ts";
import type { PageDrawing } from "../../platform/http/page-drawing.ts";
import type { PageHead } from "../../platform/http/page-template.ts";
import type { PageAnswer } from "../../platform/http/pages.ts";
import type { FirstAnswers, PageQuestion } from "./first-answers.ts";
import { descriptionOf, isPriceList } from "./page-words.ts";
import { aboutShop, isOpenShop } from "./shop-pages.ts";

export type PageNote = (principal: Principal | undefined, request: FastifyRequest) => void;

export interface PageParts {
  readonly brand: BrandContext;
  readonly authenticate: Authenticate;
  /** Whether an unknown token was a session before; absent if browsers store nothing. */
  readonly hasEnded?: (token: string) => Promise<boolean>;
  readonly audience: "member" | "staff";
  /** The owners' console: its pages are the back office's with a marker. */
  readonly place?: "console";
  readonly cookie: CookiePolicy;
  /** Renders a page on the server; without it the browser does. */
  readonly drawing?: PageDrawing;
  readonly firstAnswers?: FirstAnswers;
  /** Called for every page response. */
  readonly onPage?: PageNote;
}

/** Creates everything that a page's first bytes need for the current visitor. */
export function createPageAnswer(
  parts: PageParts,
): (request: FastifyRequest) => Promise<PageAnswer> {
  return async (request) => {
    try {
      return await answer(parts, request);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      return { head: headWithoutData(request), complete: false };
    }
  };
}

async function answer(
  {
    brand,
    authenticate,
    hasEnded,
    audience,
    place,
    cookie,
    drawing,
    firstAnswers,
    onPage,
  }: PageParts,
  request: FastifyRequest,
): Promise<PageAnswer> {
  const shown = readCookie(request.headers.cookie, cookieName(cookie));
  const principal = shown === undefined ? undefined : await authenticate(shown);
  // A visitor who was signed in before: the session cookie is reset, so that only this page clears the site data.
  const isForgetting =
    shown !== undefined && principal === undefined && ((await hasEnded?.(shown)) ?? false);
  const token = isForgetting ? undefined : shown;
  onPage?.(principal, request);
  const facts = await readBrandFacts(brand);
  const isMembers = audience === "member";
  const isOpenPriceList = isMembers && isPriceList(pathOf(request));
  const isVisitorsShop = isMembers && principal === undefined && isOpenShop(pathOf(request));
  const isLanding =
    isMembers && pathOf(request) === "/" && principal === undefined && facts.landing;
  const [{ state: session, freshToken }, look, first] = await Promise.all([
    bootstrapPage(brand, audience, principal, token),
    readLook(brand),
    isLanding || isVisitorsShop || (principal !== undefined && principal.readOnly !== true)
      ? firstAnswers?.(questionOf(request, brand, principal, token))
      : undefined,
  ]);
  const state = first?.length ? { ...(session as object), first_answers: first } : session;
  const drawn = await drawing?.draw({
    href: request.url,
    locale: localeOf(request),
    hidden: readCookie(request.headers.cookie, HIDDEN_COOKIE),
    isPhone: request.headers["sec-ch-ua-mobile"] === "?1",
    state,
  });
  const cookies = {
    isForgetting,
    ...(freshToken !== undefined && {
      setCookie: writeCookie(cookie, freshToken, SESSION_DAYS * 24 * 3600),
    }),
  };
  if (drawn !== undefined && "redirect" in drawn)
    return { redirect: drawn.redirect, ...(isForgetting && cookies) };
  const chosen = chosenDisplay(request, settingsIn(state));
  const about = isVisitorsShop
    ? aboutShop(first ?? [], facts, localeOf(request), originOf(request))
    : undefined;
  const isListed = isLanding || isOpenPriceList || about !== undefined;
  return {
    head: {
      ...headOf(request, look, facts, chosen, state),
      ...about,
      ...(place !== undefined && {
        attributes: { ...displayAttributes(chosen, facts.display), place },
        description: "",
      }),
      links: [...BRAND_LINKS, ...(isListed ? [canonicalOf(request)] : [])],
      markup: drawn?.markup ?? "",
      sources: drawn?.sources ?? [],
    },
    complete: true,
    ...cookies,
  };
}

/** The context of a page's calls, the same as for calls of its script. */
function questionOf(
  request: FastifyRequest,
  brand: BrandContext,
  principal: Principal | undefined,
  token: string | undefined,
): PageQuestion {
  return {
    path: pathOf(request),
    search: new URLSearchParams(request.url.split("?")[1]),
    asker: principal === undefined ? request.ip : String(principal.id),
    context: {
      principal,
      sessionToken: token,
      deviceToken: undefined,
      requestId: request.id,
      locale: localeOf(request),
      address: request.ip,
      userAgent: "",
      idempotencyKey: "",
      log: brand.log,
      setSession: () => {
        throw new Error("a page's first answers change no session");
      },
      setDevice: () => {
        throw new Error("a page's first answers change no device");
      },
    },
  };
}

const pathOf = (request: FastifyRequest): string => request.url.split("?")[0] ?? "/";

/** The single address under which search engines list an open page, with any filters. */
function canonicalOf(request: FastifyRequest) {
  const path = pathOf(request).replace(/(?<=.)\/$/, "");
  return { rel: "canonical", href: originOf(request) + path };
}

const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`;

/** The account's setting takes precedence over the browser's, because it may come from another device. */
function chosenDisplay(request: FastifyRequest, settings: UserSettings | null): Display {
  if (settings === null) return readDisplay(readCookie(request.headers.cookie, DISPLAY_COOKIE));
  const { theme, font_size, font_family, radius } = settings;
  return {
    ...(theme === null ? {} : { theme }),
    ...(font_size === null ? {} : { font_size }),
    ...(font_family === null ? {} : { font_family }),
    ...(radius === null ? {} : { radius }),
  };
}

function settingsIn(state: unknown): UserSettings | null {
  return (state as { settings?: UserSettings | null }).settings ?? null;
}

function localeOf(request: FastifyRequest): Locale {
  return readCookie(request.headers.cookie, "locale") === "en" ? "en" : chooseLocale(undefined);
}

const BRAND_LINKS = [
  { rel: "icon", href: "/brand/icon.svg", type: "image/svg+xml", isLate: true },
  { rel: "manifest", href: "/manifest.webmanifest", isLate: true },
] as const;

function headOf(
  request: FastifyRequest,
  look: BrandLook,
  facts: Brand,
  chosen: Display,
  state: unknown,
): PageHead {
  return {
    locale: localeOf(request),
    title: facts.name,
    description: descriptionOf(pathOf(request), facts, localeOf(request)),
    attributes: displayAttributes(chosen, facts.display),
    css: look.css,
    frame: look.frame,
    links: BRAND_LINKS,
    state,
    markup: "",
    sources: [],
  };
}

function headWithoutData(request: FastifyRequest): PageHead {
  const { css, frame } = defaultLook();
  const chosen = readDisplay(readCookie(request.headers.cookie, DISPLAY_COOKIE));
  return {
    locale: localeOf(request),
    title: "",
    description: "",
    attributes: displayAttributes(chosen, {}),
    css,
    frame,
    links: [],
    state: undefined,
    markup: "",
    sources: [],
  };
}
