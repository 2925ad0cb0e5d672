import { INBOX_QUEUES } from "@konter/contract/inbox";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { HandlerParts, Module } from "../../../kernel/module.ts";
import { staffOf } from "../../../kernel/caller/index.ts";
import { listInbox } from "./list-inbox.ts";

function inboxHandlers({ brand, inbox, approvalKinds }: HandlerParts): Handlers {
  return {
    inbox: async (query, { principal, locale }) => {
      const { permissions } = staffOf(principal);
      const queues = inbox.filter(({ kind }) => permissions.includes(INBOX_QUEUES[kind]));
      return listInbox(brand, queues, query, { approvalKinds, locale });
    },
  };
}

/** Shows what waits in the queues of all modules. */
export const inboxModule: Module = {
  name: "office/inbox",
  template: "nothing",
  handlers: inboxHandlers,
};
