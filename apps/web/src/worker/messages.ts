/** Messages from a page to the service worker. */
export type WorkerMessage =
  /** Activate now; the page reloads afterwards. */
  | { readonly type: "activate" }
  /** A sign-in or sign-out: delete every page and response. */
  | { readonly type: "forget" };

/** Message from the service worker to its pages: a response came from the cache, with this fetch time (ISO 8601). */
export interface WorkerNotice {
  readonly type: "last-seen";
  readonly at: string;
}
