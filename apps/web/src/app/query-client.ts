import { createQueries } from "@konter/ui/queries";
import { api, quietApi } from "./api.ts";

export const { callerFor, pagedQuery } = createQueries(api, quietApi);
