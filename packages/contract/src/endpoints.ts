/** Verb and path of every call, apart from the schemas: all that a browser's client needs. `{name}` marks a parameter. */
export const MEMBER_ENDPOINTS = {
  session: "GET session",
  login: "POST auth/login",
  logout: "POST auth/logout",
  account: "GET account",
  pinVerify: "POST account/pin/verify",
  pinStore: "POST account/pin/store",
  pinUpdate: "POST account/pin/update",
  userSettings: "POST account/user-settings/get",
  userSettingsSave: "POST account/user-settings/set",
  notificationsToday: "GET notification",
  notifications: "GET notification/{period}",
  notification: "GET notification/{period}/{notification_id}",
  notificationRead: "POST notification/mark-as-read",
  notificationsReadAll: "POST notification/mark-all-as-read",
  notificationsUnread: "POST notification/unread",
  complaints: "GET complaints",
  complain: "POST complaints/{ref_id}",
  complaintReply: "POST complaints/{ref_id}/reply",
  operators: "GET prepaid/operators",
  products: "GET prepaid/products",
  priceList: "GET pricelist",
  priceHighlights: "GET pricelist/highlights",
  inquirePln: "POST prepaid/inquiry-pln",
  buyPrepaid: "POST prepaid/buy",
  transaction: "GET prepaid/transactions/{ref_id}",
  checkTransaction: "POST prepaid/transactions/{ref_id}/check",
  cancelTransaction: "POST prepaid/transactions/{ref_id}/cancel",
  recentNumbers: "GET prepaid/recent-numbers",
  schedules: "GET prepaid/schedules",
  scheduleCreate: "POST prepaid/schedules",
  scheduleLimit: "POST prepaid/schedules-limit",
  scheduleChange: "POST prepaid/schedules/{code}",
  schedulePause: "POST prepaid/schedules/{code}/pause",
  scheduleResume: "POST prepaid/schedules/{code}/resume",
  scheduleDelete: "DELETE prepaid/schedules/{code}",
  transactions: "GET report/transactions",
  receipts: "GET report/receipts",
  summary: "GET report/summary",
  mutations: "GET report/mutations",
  profit: "GET report/profit",
  exportTransactions: "GET report/export",
  exports: "GET report/exports",
  exportOrder: "POST report/exports",
  debts: "GET report/debts",
  repayDebt: "POST report/debts/{ref_id}/repay",
  writeOffDebt: "POST report/debts/{ref_id}/write-off",
  reinstateDebt: "POST report/debts/{ref_id}/reinstate",
  cashback: "GET report/cashback",
  agents: "GET report/agents",
  agentTransactions: "GET report/agents/transactions",
} as const satisfies Endpoints;
export type MemberCallName = keyof typeof MEMBER_ENDPOINTS;

export type Endpoints = Readonly<Record<string, `${Method} ${string}`>>;
type Method = "GET" | "POST" | "DELETE";

export function readEndpoint(endpoint: `${Method} ${string}`): { method: Method; path: string } {
  const [method, path] = endpoint.split(" ") as [Method, string];
  return { method, path };
}

export const API_BASE = "/api/v1/";
export const CSRF_HEADER = "x-csrf-token";
export const AJAX_HEADER = "x-requested-with";
export const AJAX_VALUE = "XMLHttpRequest";
/** How a call whose body is a file's bytes sends them: what they are is read from the bytes. */
export const BYTES_TYPE = "application/octet-stream";
export const IDEMPOTENCY_HEADER = "idempotency-key";
/** Live updates of the signed-in account: server-sent events; each names what changed, the screen reads it anew. */
export const EVENTS_PATH = `${API_BASE}events`;
export type LiveEvent =
  | { readonly type: "transaction"; readonly ref_id: string; readonly status: string }
  | { readonly type: "balance" }
  | { readonly type: "complaint"; readonly ref_id: string }
  | { readonly type: "notification" }
  | { readonly type: "device" };

/** The body of every refusal. */
export interface ErrorAnswer {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<
    Record<string, readonly { readonly rule: string; readonly message: string }[]>
  >;
  readonly parameters?: Readonly<Record<string, string | number>>;
  readonly requestId: string;
}
