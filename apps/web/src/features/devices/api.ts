import { queryOptions, useQueryClient } from "@tanstack/react-query";
import { quietApi } from "../../app/api.ts";
import type { DeviceList } from "@konter/contract/devices";

/** The account's devices, waiting ones first. */
export const devicesQuery = () =>
  queryOptions({
    queryKey: ["devices"],
    queryFn: ({ signal }) => quietApi("GET account/device", {}, { signal }),
  });

/** Stores the response of a call and refetches everything else that depends on the devices. */
export function useDeviceChange(): (list: DeviceList) => void {
  const client = useQueryClient();
  return (list) => {
    client.setQueryData(devicesQuery().queryKey, list);
    void client.invalidateQueries({ queryKey: ["account"] });
  };
}
