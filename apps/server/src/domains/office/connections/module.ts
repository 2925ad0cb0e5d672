import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import type { Module } from "../../../kernel/module.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import { connectionSubjects } from "./audit-subjects.ts";
import { changeKind } from "./change-kind.ts";
import { changeConnection } from "./change.ts";
import { connectKind } from "./connect-kind.ts";
import { connectByStaff } from "./connect.ts";
import {
  describeConnection,
  describeHistory,
  describeVendor,
  listConnections,
  listWaiting,
} from "./describe.ts";
import type { ConnectionParts } from "./holder.ts";
import { CONNECTION_STEPS } from "./opening-steps.ts";
import { resumeKind } from "./resume-kind.ts";
import { dropProposals } from "./store.ts";
import { switchConnection } from "./switch.ts";
import { testConnection } from "./test-account.ts";
import { shownSteps } from "./try-connection.ts";

function connectionHandlers(brand: BrandContext, parts: ConnectionParts): Handlers {
  return {
    connections: async (_input, { locale }) => ({
      connections: [...(await listConnections(brand, parts, locale))],
      waiting: await listWaiting(brand, parts),
    }),
    connectionVendors: async (_input, { locale }) => ({
      vendors: parts.vendors.map((each) => describeVendor(each, locale)),
    }),
    connectionConnect: async (input, context) => {
      const { locale } = context;
      const { id, approvalId } = await connectByStaff(
        brand,
        parts,
        actorOf(context),
        input,
        locale,
      );
      return {
        connection:
          id === null
            ? null
            : await describeConnection(brand, parts, { port: input.port, id }, locale),
        approval_id: approvalId,
      };
    },
    connectionTest: async (input, context) => ({
      steps: shownSteps(
        await testConnection(brand, parts, actorOf(context), input),
        context.locale,
      ),
    }),
    connectionEdit: async (input, context) => {
      const { locale } = context;
      const asked = await changeConnection(brand, parts, actorOf(context), input, locale);
      return {
        connection: await describeConnection(brand, parts, input, locale),
        approval_id: asked,
      };
    },
    connectionRotate: async ({ overlap_hours: overlapHours, ...input }, context) => {
      const { locale } = context;
      const change = { ...input, overlapHours };
      const asked = await changeConnection(brand, parts, actorOf(context), change, locale);
      return {
        connection: await describeConnection(brand, parts, input, locale),
        approval_id: asked,
      };
    },
    connectionPause: async ({ paused, ...account }, context) => {
      await switchConnection(brand, parts, actorOf(context), account, paused, context.locale);
      return describeConnection(brand, parts, account, context.locale);
    },
    connectionHistory: async (input, { locale }) => describeHistory(brand, parts, input, locale),
  };
}

export const connectionsModule: Module = {
  name: "office/connections",
  template: "nothing",
  openingSteps: CONNECTION_STEPS,
  handlers: ({ brand, connections }) => connectionHandlers(brand, connections),
  auditSubjects: ({ connections }) => [connectionSubjects(connections.holders)],
  approvalKinds: ({ brand, connections }) => [
    changeKind(brand, connections),
    connectKind(brand, connections),
    resumeKind(brand, connections),
  ],
  housekeeping: ({ pool }) => dropProposals(pool),
};
