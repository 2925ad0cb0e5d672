import type { CodeMeaning } from "../code-table.ts";
import { failed } from "../code-table.ts";

/**
 * Every documented state of a transaction (`transactionStatus`). The reason of a failure is only text, because the
 * documentation lists no codes. An unlisted state is uncertain and therefore pending.
 */
export const ZENDIT_STATES: Readonly<Record<string, Exclude<CodeMeaning, { state: "reversed" }>>> =
  {
    ACCEPTED: { state: "pending", created: "yes" },
    PENDING: { state: "pending", created: "yes" },
    AUTHORIZED: { state: "pending", created: "yes" },
    IN_PROGRESS: { state: "pending", created: "yes" },
    DONE: { state: "success" },
    FAILED: failed("yes", "other", "nothing"),
  };

/** A completed refund returns the transaction's cost (`refund.status`). */
export const REFUNDED = "DONE";
