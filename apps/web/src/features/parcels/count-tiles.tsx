import type { ShipmentPage } from "@konter/contract/parcels";
import { classes, formatNumber } from "@konter/ui";
import * as m from "#messages";
import type { ShipmentFilters } from "./api.ts";

type Count = Exclude<keyof ShipmentPage, "rows" | "next_cursor">;

/** The counts of all shipments, each with the filter that shows its rows (M425). */
const TILES: readonly {
  readonly count: Count;
  readonly name: () => string;
  readonly filter: ShipmentFilters;
}[] = [
  { count: "success_trx_count", name: m.parcels_success, filter: { status: "success" } },
  { count: "failed_trx_count", name: m.parcels_failed, filter: { status: "failed" } },
  {
    count: "delivered_trx_count",
    name: m.parcels_delivered,
    filter: { shipping_status: "delivered" },
  },
  {
    count: "waiting_for_pickup_trx_count",
    name: m.parcels_waiting,
    filter: { shipping_status: "waiting_pickup" },
  },
];

export function CountTiles({
  counts,
  filters,
  onChange,
}: {
  readonly counts: Pick<ShipmentPage, Count>;
  readonly filters: ShipmentFilters;
  readonly onChange: (filters: ShipmentFilters) => void;
}) {
  return (
    <div
      role="group"
      aria-label={m.parcels_counts()}
      className="grid grid-cols-2 gap-2 wide:grid-cols-4"
    >
      {TILES.map(({ count, name, filter: { status = "", shipping_status = "" } }) => {
        const isOn =
          (filters.status ?? "") === status && (filters.shipping_status ?? "") === shipping_status;
        return (
          <button
            key={count}
            type="button"
            aria-pressed={isOn}
            onClick={() =>
              onChange(isOn ? { status: "", shipping_status: "" } : { status, shipping_status })
            }
            className={classes(
              "flex min-h-16 flex-col rounded-lg border px-3.5 py-2.5 text-left transition-colors",
              isOn
                ? "border-transparent bg-secondary text-on-secondary"
                : "border-line bg-surface hover:bg-sunken",
            )}
          >
            <span className={classes("text-sm", !isOn && "text-soft")}>{name()}</span>
            <span className="text-xl font-bold tabular-nums">{formatNumber(counts[count])}</span>
          </button>
        );
      })}
    </div>
  );
}
