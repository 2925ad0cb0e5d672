import { queryOptions } from "@tanstack/react-query";
import { api } from "../../app/api.ts";

export const courierQuery = queryOptions({
  queryKey: ["courier-address"],
  queryFn: ({ signal }) => api("GET account/multi-courier-address", {}, { signal }),
});
