import { queryOptions } from "@tanstack/react-query";
import { courierApi } from "../../app/courier-api.ts";

export const courierQuery = queryOptions({
  queryKey: ["courier-address"],
  queryFn: ({ signal }) => courierApi("courierAddress", {}, { signal }),
});
