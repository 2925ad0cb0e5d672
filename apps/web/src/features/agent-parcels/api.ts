import type { CallInput } from "@konter/contract/calls";
import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { pagedQuery } from "../../app/query-client.ts";

export const AGENT_PARCEL_FILTERS = ["courier", "status", "agent", "date_from", "date_to"] as const;
export type AgentParcelFilters = Readonly<
  Partial<Record<(typeof AGENT_PARCEL_FILTERS)[number], string>>
>;

/** The filters as the calls take them; the server refuses other values. */
export const inputOf = (filters: AgentParcelFilters) =>
  filters as CallInput<"agentShipmentsExport">;

/** Parcels of the account's agents, newest first. */
export const agentParcelsQuery = (filters: AgentParcelFilters) =>
  infiniteQueryOptions({
    ...pagedQuery(["agent-parcels", filters], "GET mlo/report/agen", inputOf(filters)),
    placeholderData: keepPreviousData,
  });
