import type { BrandContext } from "../../../platform/brand-context.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { inTransaction } from "../../../platform/transaction.ts";
import { actorOf } from "../audit/index.ts";
import { changeConnection } from "./change.ts";
import { connect } from "./connect.ts";
import {
  describeConnection,
  describeHistory,
  describeVendor,
  listConnections,
} from "./describe.ts";
import type { ConnectionParts } from "./holder.ts";
import { holderOf } from "./settings.ts";
import { testConnection } from "./test-account.ts";
import { shownSteps } from "./try-connection.ts";

export function connectionHandlers(brand: BrandContext, parts: ConnectionParts): Handlers {
  return {
    connections: async (_input, { locale }) => ({
      connections: [...(await listConnections(brand, parts, locale))],
    }),
    connectionVendors: async (_input, { locale }) => ({
      vendors: parts.vendors.map((each) => describeVendor(each, locale)),
    }),
    connectionConnect: async (input, context) => {
      const id = await connect(brand, parts, actorOf(context), input);
      return describeConnection(brand, parts, { port: input.port, id }, context.locale);
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
    connectionPause: async ({ port, id, paused }, context) => {
      const holder = holderOf(parts, port);
      await inTransaction(brand.pool, async (client) => {
        if (!(await holder.switch(client, actorOf(context), id, !paused)))
          throw new Refusal("connection_not_found");
      });
      return describeConnection(brand, parts, { port, id }, context.locale);
    },
    connectionHistory: async (input, { locale }) => describeHistory(brand, parts, input, locale),
  };
}
