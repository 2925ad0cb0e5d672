import { queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";

/** Complaints about one transaction, newest first. */
export const complaintsQuery = (refId: string) =>
  queryOptions({
    queryKey: ["complaints", refId],
    queryFn: ({ signal }) => quietApi("GET complaints", { ref_id: refId }, { signal }),
  });
