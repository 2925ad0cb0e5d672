import { createClient } from "@konter/contract/client";
import type { Client } from "@konter/contract/client";
import type { QueryFunctionContext } from "@tanstack/react-query";
import { asked, unasked } from "../../app/api.ts";

const endpoints = { ...OFFICE_MEMBER_ENDPOINTS, ...OFFICE_COURIER_ENDPOINTS };

/** The callers of this room, apart from those of every room. */
export const api = createClient({ ...asked, endpoints });
export const quietApi = createClient({ ...unasked, endpoints });

/** The first fetch is what the person waits for; refreshing what is already on screen is done quietly. */
export function callerFor({ client, queryKey }: QueryFunctionContext): Client {
  return client.getQueryData(queryKey) === undefined ? api : quietApi;
}
