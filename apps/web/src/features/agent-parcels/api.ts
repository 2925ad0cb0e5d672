import type { CallInput } from "@konter/contract/calls";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { pagedQuery } from "../../app/query-client.ts";

type FilterName = "courier" | "status" | "agent" | "date_from" | "date_to";
export type AgentParcelFilters = Readonly<Partial<Record<FilterName, string>>>;

/** The filters as the calls take them; the server refuses other values. */
export const inputOf = (filters: AgentParcelFilters) =>
  filters as CallInput<"agentShipmentsExport">;

/** Parcels of the account's agents, newest first. */
export const agentParcelsQuery = (filters: AgentParcelFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(["agent-parcels", filters], "GET mlo/report/agen", inputOf(filters)),
    placeholderData: keepPreviousData,
  });
