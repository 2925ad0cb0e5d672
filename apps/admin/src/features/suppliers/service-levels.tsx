import { isSluggish } from "@konter/contract/service-levels";
import type { MeasuredService, SupplierServiceLevels } from "@konter/contract/service-levels";
import type { SupplierRow } from "@konter/contract/suppliers";
import { Chip, FigureTable, formatDateTime, Sheet, TimeChart } from "@konter/ui";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import { callerFor } from "../../app/query-client.ts";
import * as m from "#messages";
import { secondsText } from "./supplier-health.tsx";

const levelsQuery = (id: string) =>
  queryOptions({
    // Under the suppliers' query key, so that it is refetched with them.
    queryKey: ["suppliers", "service-levels", id],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/suppliers/{id}/service-levels",
        { id },
        { signal: context.signal },
      ),
  });

/** Delivery times and success rate of a supplier, overall and by product. */
export default function ServiceSheet({
  supplier,
  onClose,
}: {
  readonly supplier: SupplierRow;
  readonly onClose: () => void;
}) {
  const query = useQuery(levelsQuery(supplier.id));
  return (
    <Sheet open onClose={onClose} title={m.service_title({ supplier: supplier.name })}>
      <Loaded query={query} loading={<LoadingRows label={m.loading_suppliers()} rows={4} />}>
        {(levels) => <Levels levels={levels} />}
      </Loaded>
    </Sheet>
  );
}

function Levels({
  levels: { whole, products, hours },
}: {
  readonly levels: SupplierServiceLevels;
}) {
  const most = Math.max(...hours.map(({ success, failed }) => success + failed));
  const rows = [
    ...(whole === null ? [] : [[m.service_whole(), ...cellsOf(whole)] as const]),
    ...products.map(({ code, name, level }) => [`${name} (${code})`, ...cellsOf(level)] as const),
  ];
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-soft">{m.service_how()}</p>
      <TimeChart
        caption={m.service_chart({ most })}
        points={hours.map(({ starts_at: at, success, failed }) => ({
          key: at,
          label: formatDateTime(at),
          value: success + failed,
          text: String(success + failed),
          before: success,
        }))}
      />
      {rows.length === 0 ? (
        <p className="text-sm">{m.service_none()}</p>
      ) : (
        <div role="region" aria-label={m.service_levels()} tabIndex={0} className="overflow-x-auto">
          <FigureTable
            caption={m.service_levels()}
            columns={[
              { title: m.service_of() },
              { title: m.service_success(), number: true },
              { title: m.service_p50(), number: true },
              { title: m.service_p95(), number: true },
              { title: m.service_counts(), number: true },
            ]}
            rows={rows}
          />
        </div>
      )}
    </div>
  );
}

function cellsOf(level: MeasuredService) {
  const { success_percent: percent, p50_seconds: half, p95_seconds: most, hours } = level;
  const { success, failed, waiting } = level;
  return [
    <span key="success">
      {percent === null ? "-" : `${percent} %`}
      {isSluggish(level) && <Chip tone="warning">{m.service_sluggish()}</Chip>}
    </span>,
    m.seconds({ count: secondsText(half) }),
    m.seconds({ count: secondsText(most) }),
    m.service_count({ success, failed, waiting, hours }),
  ] as const;
}
