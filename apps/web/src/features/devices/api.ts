import { queryOptions } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";

/** The account's devices, waiting ones first. */
export const devicesQuery = () =>
  queryOptions({
    queryKey: ["devices"],
    queryFn: ({ signal }) => quietApi("GET account/device", {}, { signal }),
  });
