import { WAITING_APPROVALS } from "../../../kernel/approvals/index.ts";
import type { InboxQueue } from "../../../kernel/inbox.ts";

/** Requests that wait for a second person. A kind unknown to this version is shown by its name. */
export const APPROVALS_INBOX: InboxQueue = {
  kind: "approvals",
  waiting: WAITING_APPROVALS,
  sentence: ({ kind = "", input }, { approvalKinds }, locale) =>
    approvalKinds
      .find(({ name }) => name === kind)
      ?.describe(JSON.parse(String(input)) as unknown, locale).title ?? String(kind),
  path: () => "/approvals",
};
