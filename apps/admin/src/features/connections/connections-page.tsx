import type {
  Connection,
  ConnectionPort,
  ConnectionVendor,
  WaitingConnection,
} from "@konter/contract/connections";
import { Alert, Button, Card, EmptyState, preloadSheet, Skeleton } from "@konter/ui";
import { Plug, Plus } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Loaded } from "../../app/loaded.tsx";
import { Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { connectionsQuery, vendorsQuery } from "./api.ts";
import { ConnectSheet } from "./connect-sheet.tsx";
import { ConnectionCard } from "./connection-card.tsx";
import { modeName } from "./mode-name.ts";

const GROUPS: readonly { readonly port: ConnectionPort; readonly title: () => string }[] = [
  { port: "supplier", title: m.connection_suppliers },
  { port: "payment_gateway", title: m.connection_gateways },
  { port: "disburser", title: m.connection_disbursers },
  { port: "courier", title: m.connection_couriers },
  { port: "message_channel", title: m.connection_channels },
];

/** `/connections`: every vendor account. */
export function ConnectionsPage() {
  const vendors = useQuery(vendorsQuery());
  const query = useQuery(connectionsQuery());
  return (
    <Page
      title={m.room_connections()}
      aside={<ConnectButton vendors={vendors.data?.vendors ?? []} />}
    >
      <p className="max-w-3xl text-sm text-soft">{m.connections_text()}</p>
      <Loaded query={vendors} loading={<Loading />}>
        {({ vendors: known }) => (
          <Loaded query={query} loading={<Loading />}>
            {({ connections, waiting }) =>
              connections.length + waiting.length === 0 ? (
                <Card>
                  <EmptyState
                    icon={<Plug className="size-6" />}
                    title={m.no_connections()}
                    action={<ConnectButton vendors={known} />}
                  >
                    {m.no_connections_text()}
                  </EmptyState>
                </Card>
              ) : (
                <>
                  <Waiting rows={waiting} />
                  <Groups connections={connections} vendors={known} />
                </>
              )
            }
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}

/** New accounts that stay inactive until a second person agrees. */
function Waiting({ rows }: { readonly rows: readonly WaitingConnection[] }) {
  return rows.map(({ approval_id: id, name, vendor_name: vendor, mode }) => (
    <Alert key={id} tone="info">
      <Link to="/approvals" className="underline">
        {m.connection_waiting({ name, vendor, mode: modeName(mode) })}
      </Link>
    </Alert>
  ));
}

function Groups({
  connections,
  vendors,
}: {
  readonly connections: readonly Connection[];
  readonly vendors: readonly ConnectionVendor[];
}) {
  return GROUPS.map(({ port, title }) => {
    const rows = connections.filter((each) => each.port === port);
    return (
      <section key={port} aria-label={title()} className="flex flex-col gap-3">
        <h2 className="text-lg font-bold">{title()}</h2>
        {rows.length === 0 && <p className="text-sm text-soft">{m.connection_none_of_these()}</p>}
        <ul className="grid grid-cols-1 items-stretch gap-4 desk:grid-cols-2">
          {rows.map((connection) => {
            const vendor = vendors.find(
              (each) => each.port === port && each.vendor === connection.vendor,
            );
            return (
              vendor && (
                <li key={connection.id} className="min-w-0">
                  <ConnectionCard connection={connection} vendor={vendor} />
                </li>
              )
            );
          })}
        </ul>
      </section>
    );
  });
}

function ConnectButton({ vendors }: { readonly vendors: readonly ConnectionVendor[] }) {
  const [open, setOpen] = useState(false);
  if (!session.may("connections.write") || vendors.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        icon={<Plus aria-hidden className="size-4" />}
        onPointerEnter={preloadSheet}
        onClick={() => setOpen(true)}
      >
        {m.connection_connect()}
      </Button>
      <ConnectSheet vendors={vendors} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function Loading() {
  return (
    <div
      role="status"
      aria-label={m.loading_connections()}
      className="grid grid-cols-1 gap-4 desk:grid-cols-2"
    >
      <Skeleton className="h-72" />
      <Skeleton className="h-72" />
    </div>
  );
}
