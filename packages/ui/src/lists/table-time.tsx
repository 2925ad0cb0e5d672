import { businessDate } from "@konter/contract/time";
import { formatDate, formatTime } from "../formats/format-time.ts";

/** An instant in a table: the time below its date, so that the column stays narrow. */
export function TableTime({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} className="inline-block leading-5">
      {formatDate(businessDate(new Date(at)))}{" "}
      <span className="block text-xs leading-4 text-soft">{formatTime(at)}</span>
    </time>
  );
}
