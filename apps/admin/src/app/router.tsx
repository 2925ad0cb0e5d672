import { snackbar } from "@konter/ui";
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from "@tanstack/react-router";
import { whenSessionIsLost } from "./api.ts";
import { failureText } from "./failures.ts";
import { safeNext } from "./next-path.ts";
import { NotFound, NotFoundRoom } from "./not-found.tsx";
import { RootLayout } from "./root-layout.tsx";
import { RouteFailure } from "./route-failure.tsx";
import { parseSearch, picked, stringifySearch } from "./search-codec.ts";
import { session } from "./session-store.ts";

type Search = Record<string, unknown>;

const loadSession = () => import("../features/session/index.ts");
const loadShell = () => import("../features/shell/index.ts");
const loadOverview = () => import("../features/overview/index.ts");
const loadTransactions = () => import("../features/transactions/index.ts");
const loadCases = () => import("../features/cases/index.ts");
const loadReviews = () => import("../features/reviews/index.ts");
const loadApprovals = () => import("../features/approvals/index.ts");
const loadAudit = () => import("../features/audit/index.ts");
const loadSecurity = () => import("../features/second-factor/index.ts");
const loadStaff = () => import("../features/staff/index.ts");
const loadSettings = () => import("../features/settings/index.ts");
const loadComplaints = () => import("../features/complaints/index.ts");
const loadCatalog = () => import("../features/catalog/index.ts");
const loadCashback = () => import("../features/cashback/index.ts");
const loadBrand = () => import("../features/brand/index.ts");
const loadMaintenance = () => import("../features/maintenance/index.ts");
const loadKit = () => import("../features/kit/index.ts");
const loadMembers = () => import("../features/members/index.ts");
const loadSuppliers = () => import("../features/suppliers/index.ts");

const rootRoute = createRootRoute({ component: RootLayout });

const signIn = createRoute({
  getParentRoute: () => rootRoute,
  path: "/login",
  validateSearch: (search: Search) => picked(search, ["next"]),
  beforeLoad: ({ search }) => {
    if (session.signedIn()) throw redirect({ href: safeNext(search.next), replace: true });
  },
  component: lazyRouteComponent(loadSession, "SignIn"),
});

const invitation = createRoute({
  getParentRoute: () => rootRoute,
  path: "/invitation",
  validateSearch: (search: Search) => picked(search, ["token"]),
  component: lazyRouteComponent(loadStaff, "InvitationPage"),
});

/** Everything below asks a visitor to sign in and brings them back. */
const pickedList = (search: Search) => picked(search, ["list"]);

const office = createRoute({
  getParentRoute: () => rootRoute,
  id: "office",
  beforeLoad: ({ location }) => {
    if (session.signedIn()) return;
    const search = location.pathname === "/" ? {} : { next: location.href };
    throw redirect({ to: "/login", search, replace: true });
  },
  component: lazyRouteComponent(loadShell, "Shell"),
});

const overview = createRoute({
  getParentRoute: () => office,
  path: "/",
  component: lazyRouteComponent(loadOverview, "OverviewPage"),
});

const cases = createRoute({
  getParentRoute: () => office,
  path: "/cases",
  component: lazyRouteComponent(loadCases, "CasesPage"),
});

const reviews = createRoute({
  getParentRoute: () => office,
  path: "/reviews",
  validateSearch: pickedList,
  component: lazyRouteComponent(loadReviews, "ReviewsPage"),
});

const reviewRules = createRoute({
  getParentRoute: () => office,
  path: "/reviews/rules",
  component: lazyRouteComponent(loadReviews, "ReviewRulesPage"),
});

const approvals = createRoute({
  getParentRoute: () => office,
  path: "/approvals",
  validateSearch: pickedList,
  component: lazyRouteComponent(loadApprovals, "ApprovalsPage"),
});

const audit = createRoute({
  getParentRoute: () => office,
  path: "/audit",
  validateSearch: (search: Search) =>
    picked(search, ["staff_id", "subject", "action", "date_from", "date_to"]),
  component: lazyRouteComponent(loadAudit, "AuditPage"),
});

const security = createRoute({
  getParentRoute: () => office,
  path: "/security",
  component: lazyRouteComponent(loadSecurity, "SecurityPage"),
});

const staff = createRoute({
  getParentRoute: () => office,
  path: "/staff",
  component: lazyRouteComponent(loadStaff, "StaffPage"),
});

const settings = createRoute({
  getParentRoute: () => office,
  path: "/settings",
  component: lazyRouteComponent(loadSettings, "SettingsPage"),
});

const complaints = createRoute({
  getParentRoute: () => office,
  path: "/complaints",
  validateSearch: pickedList,
  component: lazyRouteComponent(loadComplaints, "ComplaintsPage"),
});

const complaint = createRoute({
  getParentRoute: () => office,
  path: "/complaints/$complaint_id",
  component: lazyRouteComponent(loadComplaints, "ComplaintPage"),
});

const TRANSACTION_FILTERS = [
  "date_from",
  "date_to",
  "status",
  "type",
  "product",
  "number",
  "ref_id",
  "supplier",
] as const;

const transactions = createRoute({
  getParentRoute: () => office,
  path: "/transactions",
  validateSearch: (search: Search) => picked(search, TRANSACTION_FILTERS),
  component: lazyRouteComponent(loadTransactions, "TransactionsPage"),
});

const transaction = createRoute({
  getParentRoute: () => office,
  path: "/transactions/$ref_id",
  component: lazyRouteComponent(loadTransactions, "TransactionPage"),
});

const members = createRoute({
  getParentRoute: () => office,
  path: "/members",
  component: lazyRouteComponent(loadMembers, "SearchPage"),
});

const member = createRoute({
  getParentRoute: () => office,
  path: "/members/$member_id",
  validateSearch: (search: Search) => picked(search, ["tab"]),
  component: lazyRouteComponent(loadMembers, "MemberPage"),
});

const blocks = createRoute({
  getParentRoute: () => office,
  path: "/blocks",
  validateSearch: pickedList,
  component: lazyRouteComponent(loadMembers, "BlocksPage"),
});

const permissionRequests = createRoute({
  getParentRoute: () => office,
  path: "/permission-requests",
  validateSearch: pickedList,
  component: lazyRouteComponent(loadMembers, "RequestsPage"),
});

const courierRequests = createRoute({
  getParentRoute: () => office,
  path: "/courier-requests",
  validateSearch: pickedList,
  component: lazyRouteComponent(loadMembers, "CourierRequestsPage"),
});

const recoveries = createRoute({
  getParentRoute: () => office,
  path: "/recoveries",
  component: lazyRouteComponent(loadMembers, "RecoveriesPage"),
});

const products = createRoute({
  getParentRoute: () => office,
  path: "/products",
  validateSearch: (search: Search) => picked(search, ["search", "type", "operator"]),
  component: lazyRouteComponent(loadCatalog, "ProductsPage"),
});

const margins = createRoute({
  getParentRoute: () => office,
  path: "/margins",
  component: lazyRouteComponent(loadCatalog, "MarginsPage"),
});

const cashback = createRoute({
  getParentRoute: () => office,
  path: "/cashback",
  component: lazyRouteComponent(loadCashback, "CashbackPage"),
});

const suppliers = createRoute({
  getParentRoute: () => office,
  path: "/suppliers",
  component: lazyRouteComponent(loadSuppliers, "SuppliersPage"),
});

const brand = createRoute({
  getParentRoute: () => office,
  path: "/brand",
  component: lazyRouteComponent(loadBrand, "BrandPage"),
});

const maintenance = createRoute({
  getParentRoute: () => office,
  path: "/maintenance",
  component: lazyRouteComponent(loadMaintenance, "MaintenancePage"),
});

const kit = createRoute({
  getParentRoute: () => office,
  path: "/kit",
  component: lazyRouteComponent(loadKit, "KitPage"),
});

/** Inside the shell, so that the way on is at hand. */
const nowhere = createRoute({
  getParentRoute: () => office,
  path: "$",
  component: NotFoundRoom,
});

const routeTree = rootRoute.addChildren([
  signIn,
  invitation,
  office.addChildren([
    overview,
    cases,
    reviews,
    reviewRules,
    approvals,
    security,
    settings,
    staff,
    audit,
    complaints,
    complaint,
    transactions,
    transaction,
    members,
    member,
    blocks,
    permissionRequests,
    courierRequests,
    recoveries,
    products,
    margins,
    cashback,
    suppliers,
    brand,
    maintenance,
    kit,
    nowhere,
  ]),
]);

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  scrollRestoration: true,
  defaultPreload: "intent",
  defaultNotFoundComponent: NotFound,
  defaultErrorComponent: RouteFailure,
});

whenSessionIsLost((failure) => {
  const { href } = router.state.location;
  session.forgetStaff();
  snackbar.add({ text: failureText(failure), tone: "danger" });
  void router.navigate({ to: "/login", search: { next: href }, replace: true });
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
