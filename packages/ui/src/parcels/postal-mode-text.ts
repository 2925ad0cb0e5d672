import { POSTAL_MODE_NAMES } from "@konter/contract/parcels";
import type { PostalMode } from "@konter/contract/parcels";
import { kitLocale } from "../texts.ts";

/** How a postal parcel is paid for. */
export const postalModeText = (mode: PostalMode): string => POSTAL_MODE_NAMES[mode][kitLocale()];
