import { getLocale } from "@konter/client/locale";
import { BUSINESS_TIME_ZONE } from "@konter/contract/time";

let format: Intl.DateTimeFormat | undefined;

/** Formats an ISO instant as `21 Nov 2026, 18.20.13` in WIB, with seconds because the order of responses matters. */
export function instantText(instant: string): string {
  format ??= new Intl.DateTimeFormat(getLocale() === "id" ? "id-ID" : "en-GB", {
    timeZone: BUSINESS_TIME_ZONE,
    dateStyle: "medium",
    timeStyle: "medium",
  });
  return format.format(new Date(instant));
}

/** The value of a `datetime-local` field is interpreted as WIB; null for an empty field. */
export const instantOf = (text: string): string | null => (text === "" ? null : `${text}:00+07:00`);
