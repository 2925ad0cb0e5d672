import { BUSINESS_TIME_ZONE } from "@konter/contract/time";
import { getLocale } from "./locale.ts";

let format: Intl.DateTimeFormat | undefined;

/** `21 Nov 2026, 18.20.13` of an ISO instant, in WIB: where the order of answers matters, seconds do. */
export function instantText(instant: string): string {
  format ??= new Intl.DateTimeFormat(getLocale() === "id" ? "id-ID" : "en-GB", {
    timeZone: BUSINESS_TIME_ZONE,
    dateStyle: "medium",
    timeStyle: "medium",
  });
  return format.format(new Date(instant));
}

/** What a `datetime-local` field gives is local, and the shop's clock is WIB; null of an empty field. */
export const instantOf = (text: string): string | null => (text === "" ? null : `${text}:00+07:00`);
