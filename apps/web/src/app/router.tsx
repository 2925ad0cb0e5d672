import { REPORT_FILTERS } from "@konter/contract/report";
import { snackbar } from "@konter/ui";
import { createRootRoute, createRoute, createRouter, redirect } from "@tanstack/react-router";
import type { RouterHistory } from "@tanstack/react-router";
import { whenSessionIsLost } from "./api.ts";
import { failureText } from "./failures.ts";
import { forgetSeen } from "./forget-seen.ts";
import { safeNext } from "./next-path.ts";
import { eitherScreen, lazyScreen } from "./lazy-screen.ts";
import { NotFound } from "./not-found.tsx";
import { RootLayout } from "./root-layout.tsx";
import { RouteFailure } from "./route-failure.tsx";
import { parseSearch, picked, stringifySearch } from "./search-codec.ts";
import { session } from "./session-store.ts";

type Search = Record<string, unknown>;
const numberSearch = (search: Search) => picked(search, ["number"]);

const rootRoute = createRootRoute({ component: RootLayout });

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: "/auth/login",
  validateSearch: (search: Search) => picked(search, ["next"]),
  beforeLoad: ({ search }) => {
    if (session.signedIn()) throw redirect({ href: safeNext(search.next), replace: true });
  },
  ...lazyScreen("session", "SignIn"),
});

/** Registration, forgotten password, codes: one bundle, which knows its screens. */
const beforeSignIn = createRoute({
  getParentRoute: () => rootRoute,
  path: "/auth/$step",
  ...lazyScreen("session", "BeforeSignIn"),
});

/** Everything below asks a visitor to sign in and brings them back, but for the prices and the landing page. */
function requireAccount({ location }: { location: { href: string; pathname: string } }): void {
  const isHome = location.pathname === "/";
  if (session.signedIn() || location.pathname.startsWith("/pricelist")) return;
  if (isHome && session.get().brand.landing) return;
  const search = isHome ? {} : { next: location.href };
  throw redirect({ to: "/auth/login", search, replace: true });
}

/** `/prabayar` is the pulsa page; whatever stood behind the question mark stays. */
function toPulsa({ location }: { location: { pathname: string; searchStr: string } }): never {
  const base = location.pathname.replace(/\/$/, "");
  throw redirect({ href: `${base}/pulsa${location.searchStr}`, replace: true });
}

const member = createRoute({
  getParentRoute: () => rootRoute,
  id: "member",
  beforeLoad: requireAccount,
  ...eitherScreen(lazyScreen("shell", "SiteShell"), lazyScreen("guest", "GuestShell")),
});

/** The same screens inside the Android application, which draws header and navigation itself. */
const webapp = createRoute({
  getParentRoute: () => rootRoute,
  path: "/webapp",
  beforeLoad: requireAccount,
  ...lazyScreen("shell", "WebappShell"),
});

const pulsaHome = createRoute({
  getParentRoute: () => member,
  path: "/",
  validateSearch: numberSearch,
  ...eitherScreen(lazyScreen("prepaid", "PulsaHome"), lazyScreen("landing", "Landing")),
});

const homePage = createRoute({
  getParentRoute: () => member,
  path: "/m/$page",
  validateSearch: numberSearch,
  ...lazyScreen("prepaid", "HomePage"),
});

const prepaid = createRoute({
  getParentRoute: () => member,
  path: "/prabayar",
  beforeLoad: toPulsa,
});

const prepaidScreen = createRoute({
  getParentRoute: () => member,
  path: "/prabayar/$screen",
  validateSearch: numberSearch,
  ...lazyScreen("prepaid", "PrepaidPage"),
});

const webappPrepaid = createRoute({
  getParentRoute: () => webapp,
  path: "/prabayar",
  beforeLoad: toPulsa,
});

const webappPrepaidScreen = createRoute({
  getParentRoute: () => webapp,
  path: "/prabayar/$screen",
  validateSearch: numberSearch,
  ...lazyScreen("prepaid", "PrepaidPage"),
});

const priceList = createRoute({
  getParentRoute: () => member,
  path: "/pricelist/{-$type}",
  validateSearch: (search: Search) => picked(search, ["operator", "search"]),
  ...lazyScreen("price-list", "PriceListPage"),
});

const transaction = createRoute({
  getParentRoute: () => member,
  path: "/transaksi/$ref_id",
  ...lazyScreen("transactions", "TransactionPage"),
});

const webappTransaction = createRoute({
  getParentRoute: () => webapp,
  path: "/transaksi/$ref_id",
  ...lazyScreen("transactions", "TransactionPage"),
});

const receipt = createRoute({
  getParentRoute: () => member,
  path: "/report/receipt",
  validateSearch: (search: Search) => picked(search, ["ref_id", "ids"]),
  ...lazyScreen("receipts", "ReceiptPage"),
});

const reportMenu = createRoute({
  getParentRoute: () => member,
  path: "/report",
  ...lazyScreen("menus", "ReportMenu"),
});

const reportTransactions = createRoute({
  getParentRoute: () => member,
  path: "/report/transaksi",
  validateSearch: (search: Search) => picked(search, REPORT_FILTERS),
  ...lazyScreen("report", "TransactionReport"),
});

const reportDeposit = createRoute({
  getParentRoute: () => member,
  path: "/report/deposit",
  ...lazyScreen("books", "DepositMutations"),
});

const reportCashback = createRoute({
  getParentRoute: () => member,
  path: "/report/cashback",
  validateSearch: (search: Search) => picked(search, ["state", "date_from", "date_to"]),
  ...lazyScreen("cashback", "CashbackReport"),
});

const reportAgents = createRoute({
  getParentRoute: () => member,
  path: "/report/list-agen",
  validateSearch: (search: Search) => picked(search, ["search"]),
  ...lazyScreen("cashback", "AgentList"),
});

const reportAgentTransactions = createRoute({
  getParentRoute: () => member,
  path: "/report/transaksi-agen",
  validateSearch: (search: Search) => picked(search, [...REPORT_FILTERS, "agent"] as const),
  ...lazyScreen("cashback", "AgentTransactions"),
});

const reportProfit = createRoute({
  getParentRoute: () => member,
  path: "/report/laba",
  validateSearch: (search: Search) => picked(search, ["by", "date_from", "date_to"]),
  ...lazyScreen("books", "ProfitList"),
});

const reportDebts = createRoute({
  getParentRoute: () => member,
  path: "/report/utang",
  validateSearch: (search: Search) => picked(search, ["status", "customer"]),
  ...lazyScreen("books", "DebtBook"),
});

const reportSchedules = createRoute({
  getParentRoute: () => member,
  path: "/report/jadwal",
  validateSearch: (search: Search) => picked(search, ["type", "product", "number"]),
  ...lazyScreen("schedules", "SchedulesPage"),
});

/** `/notification` is today's list; whatever stood behind the question mark stays. */
const notificationHome = createRoute({
  getParentRoute: () => member,
  path: "/notification",
  beforeLoad: ({ location }) => {
    throw redirect({ href: `/notification/today${location.searchStr}`, replace: true });
  },
});

const notificationList = createRoute({
  getParentRoute: () => member,
  path: "/notification/$type",
  ...lazyScreen("notifications", "NotificationsPage"),
});

const notificationDetail = createRoute({
  getParentRoute: () => member,
  path: "/notification/$type/$id",
  ...lazyScreen("notifications", "NotificationPage"),
});

const profile = createRoute({
  getParentRoute: () => member,
  path: "/account/profile",
  ...lazyScreen("account", "Profile"),
});

const displayPreference = createRoute({
  getParentRoute: () => member,
  path: "/account/display",
  ...lazyScreen("account", "DisplayPage"),
});

const accountArea = createRoute({
  getParentRoute: () => member,
  path: "/account/{-$page}",
  validateSearch: (search: Search) => picked(search, ["search"]),
  ...lazyScreen("account", "AccountArea"),
});

const depositTransfer = createRoute({
  getParentRoute: () => member,
  path: "/payment/deposit/transfer",
  ...lazyScreen("account", "DepositTransfer"),
});

const createPin = createRoute({
  getParentRoute: () => member,
  path: "/auth/pin",
  validateSearch: (search: Search) => picked(search, ["next"]),
  ...lazyScreen("account", "PinPage"),
});

const routeTree = rootRoute.addChildren([
  signIn,
  beforeSignIn,
  member.addChildren([
    pulsaHome,
    homePage,
    prepaid,
    prepaidScreen,
    priceList,
    transaction,
    receipt,
    reportMenu,
    reportTransactions,
    reportDeposit,
    reportCashback,
    reportAgents,
    reportAgentTransactions,
    reportProfit,
    reportDebts,
    reportSchedules,
    notificationHome,
    notificationList,
    notificationDetail,
    profile,
    displayPreference,
    accountArea,
    depositTransfer,
    createPin,
  ]),
  webapp.addChildren([webappPrepaid, webappPrepaidScreen, webappTransaction]),
]);

/** The app's router: over the browser's history, or over the one address that the server draws. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    // On the server it would write a script into the page, which the content policy forbids.
    scrollRestoration: history === undefined,
    defaultPreload: "intent",
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: RouteFailure,
    ...(history && { history }),
  });
}
export type AppRouter = ReturnType<typeof createAppRouter>;

/** Whoever is no longer known signs in again, and comes back to where they were. */
export function leaveWhenSessionIsLost(router: AppRouter): void {
  whenSessionIsLost((failure) => {
    const { href } = router.state.location;
    session.forgetAccount();
    void forgetSeen();
    snackbar.add({ text: failureText(failure), tone: "danger" });
    void router.navigate({ to: "/auth/login", search: { next: href }, replace: true });
  });
}

declare module "@tanstack/react-router" {
  interface Register {
    router: AppRouter;
  }
}
