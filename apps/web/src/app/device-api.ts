import * as devicesEndpoints from "@konter/contract/devices/endpoints";
import { createClient } from "@konter/contract/client";
import { queryOptions } from "@tanstack/react-query";
import { asked, unasked } from "./api.ts";

/** The callers of the screens about devices, apart from those of every page. */
export const api = createClient({ ...asked, endpoints: DEVICE_ENDPOINTS });
export const quietApi = createClient({ ...unasked, endpoints: DEVICE_ENDPOINTS });

/** The account's devices, waiting ones first. */
export const devicesQuery = () =>
  queryOptions({
    queryKey: ["devices"],
    queryFn: ({ signal }) => quietApi(devicesEndpoints.devices, {}, { signal }),
  });
