/** What a page asks of the service worker. */
export type WorkerMessage =
  /** Take over now; the page reloads when it has. */
  | { readonly type: "activate" }
  /** Someone signed in or out: drop every page and answer. */
  | { readonly type: "forget" };

/** What the service worker tells its pages: an answer came from memory, from this moment (ISO 8601). */
export interface WorkerNotice {
  readonly type: "last-seen";
  readonly at: string;
}
