import { NOTIFICATION_PERIODS } from "@konter/contract/notifications";
import type { Parameters } from "../../app/addresses.ts";

/** What the parameters of its paths may be. */
export const PARAMETERS: Parameters = {
  "/notification/$type": { type: NOTIFICATION_PERIODS },
  "/notification/$type/$id": { type: NOTIFICATION_PERIODS, id: /\d{1,15}/ },
};
