import type { DeviceList } from "@konter/contract/devices";
import { useQueryClient } from "@tanstack/react-query";
import { devicesQuery } from "./api.ts";

/** Takes over what a call answered; what else depends on the devices is read anew. */
export function useDeviceChange(): (list: DeviceList) => void {
  const client = useQueryClient();
  return (list) => {
    client.setQueryData(devicesQuery().queryKey, list);
    void client.invalidateQueries({ queryKey: ["account"] });
  };
}
