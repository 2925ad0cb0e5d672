import type { OfficeAlerts } from "@konter/contract/finance";
import { Card, Chip, EmptyState, formatDateTime } from "@konter/ui";
import { CircleCheck } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { LinkProps } from "@tanstack/react-router";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import * as m from "#messages";
import { alertsQuery } from "./api.ts";

type Alert = OfficeAlerts["alerts"][number];

/** Failing health checks, worst first, each with a link to the responsible page. */
export function AlertsSection() {
  const query = useQuery(alertsQuery());
  return (
    <Card>
      <h2 className="mb-3 font-bold">{m.alerts()}</h2>
      <Loaded query={query} loading={<LoadingRows label={m.loading_alerts()} rows={2} />}>
        {({ alerts, checked }) =>
          alerts.length === 0 ? (
            <EmptyState
              icon={<CircleCheck className="size-6" />}
              title={m.alerts_none({ count: checked })}
            />
          ) : (
            <ul className="divide-y divide-line">
              {alerts.map((alert) => (
                <AlertLine key={`${alert.name} ${alert.of ?? ""}`} alert={alert} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function AlertLine({ alert: { state, text, since, room } }: { readonly alert: Alert }) {
  return (
    <li className="relative flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm first:pt-0 last:pb-0">
      <Chip tone={state === "failing" ? "danger" : "warning"}>
        {state === "failing" ? m.alert_failing() : m.alert_warning()}
      </Chip>
      <span className="min-w-0 flex-1 basis-56 wrap-anywhere">
        {room === null ? (
          text
        ) : (
          <Link
            to={room as NonNullable<LinkProps["to"]>}
            className="text-primary-text underline-offset-4 after:absolute after:inset-0 after:content-[''] hover:underline"
          >
            {text}
          </Link>
        )}
      </span>
      {since !== null && (
        <time dateTime={since} className="text-xs text-soft">
          {m.alert_since({ time: formatDateTime(since) })}
        </time>
      )}
    </li>
  );
}
