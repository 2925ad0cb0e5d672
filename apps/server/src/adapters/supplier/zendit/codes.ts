import type { CodeMeaning } from "../code-table.ts";
import { failed } from "../code-table.ts";

/**
 * Every documented state of a transaction (`transactionStatus`). What a failed one failed for is told in words alone: the
 * documentation lists no codes. A state that is not listed is not certain and therefore pending.
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

/** A refund that is done gives back what the transaction cost (`refund.status`). */
export const REFUNDED = "DONE";
