import * as complaintsEndpoints from "@konter/contract/complaints/endpoints";
import { queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";

/** The complaints about one transaction, newest first. */
export const complaintsQuery = (refId: string) =>
  queryOptions({
    queryKey: ["complaints", refId],
    queryFn: ({ signal }) =>
      quietApi(complaintsEndpoints.complaints, { ref_id: refId }, { signal }),
  });
