import type { Manifest, ManifestAgent } from "@konter/contract/manifests";
import {
  Button,
  buttonClasses,
  Card,
  EmptyState,
  formatDateTime,
  formatKilograms,
} from "@konter/ui";
import { FileText } from "@konter/ui/icons";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { api } from "../../../app/api.ts";
import { showFailure } from "../../../app/failures.ts";
import { usePageTitle } from "../../../app/use-page-title.ts";
import * as m from "#messages";
import { LoadMore } from "../../list-parts/index.ts";
import { ParcelAnswer } from "../parcel-answer.tsx";
import { manifestAgentQuery, manifestsQuery } from "./api.ts";
import { ManifestChip } from "./manifest-parts.tsx";

/** `/kurir/manifest`: a manifest for each courier, and those that were handed over. */
export function ManifestsPage() {
  usePageTitle(m.manifest_title());
  const agent = useQuery(manifestAgentQuery());
  const query = useInfiniteQuery(manifestsQuery());
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <h1 className="text-xl font-bold">{m.manifest_title()}</h1>
      <p className="text-sm text-soft">{m.manifest_text()}</p>
      <ParcelAnswer answer={agent}>
        {({ couriers }: ManifestAgent) => (
          <ul aria-label={m.parcel_courier()} className="grid gap-3 wide:grid-cols-2">
            {couriers.map((courier) => (
              <CourierCard key={courier.code} courier={courier} />
            ))}
          </ul>
        )}
      </ParcelAnswer>
      {agent.data !== undefined && (
        <ParcelAnswer answer={query}>
          {({ pages }) => <Rows rows={pages.flatMap(({ rows }) => rows)} />}
        </ParcelAnswer>
      )}
      <div className="flex justify-center">
        <LoadMore query={query} />
      </div>
    </div>
  );
}

function CourierCard({ courier }: { readonly courier: ManifestAgent["couriers"][number] }) {
  const { code, name, open_ref_id: refId, open_parcel_count: count, ready_count: ready } = courier;
  const client = useQueryClient();
  const navigate = useNavigate();
  const open = useMutation({
    mutationFn: () => api("POST mlo/manifest/open", { courier: code }),
    onSuccess: ({ ref_id }) => {
      void client.invalidateQueries({ queryKey: ["account", "parcels", "manifests"] });
      return navigate({ to: "/kurir/manifest/$ref_id", params: { ref_id } });
    },
    onError: showFailure,
  });
  return (
    <li>
      <Card className="flex h-full flex-wrap items-center justify-between gap-3 p-4">
        <div className="min-w-0">
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-soft">
            {refId === null
              ? m.manifest_ready({ count: ready })
              : m.manifest_filled({ count, ready })}
          </p>
        </div>
        {refId === null ? (
          <Button
            kind={ready > 0 ? "primary" : "plain"}
            busy={open.isPending}
            aria-label={m.manifest_open_label({ courier: name })}
            onClick={() => open.mutate()}
          >
            {m.manifest_open()}
          </Button>
        ) : (
          <Link
            to="/kurir/manifest/$ref_id"
            params={{ ref_id: refId }}
            aria-label={m.manifest_continue_label({ courier: name })}
            className={buttonClasses()}
          >
            {m.manifest_continue()}
          </Link>
        )}
      </Card>
    </li>
  );
}

function Rows({ rows }: { readonly rows: readonly Manifest[] }) {
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState icon={<FileText className="size-6" />} title={m.manifest_none()}>
          {m.manifest_none_text()}
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <ul aria-label={m.manifest_title()} className="flex flex-col divide-y divide-line">
        {rows.map((row) => (
          <li key={row.ref_id}>
            <Link
              to="/kurir/manifest/$ref_id"
              params={{ ref_id: row.ref_id }}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
            >
              <span className="min-w-0">
                <span className="block font-semibold text-primary-text underline underline-offset-2">
                  {row.expedition_name} {row.ref_id}
                </span>
                <span className="block text-sm text-soft">
                  {formatDateTime(row.closed_at ?? row.opened_at)} ·{" "}
                  {m.manifest_parcels({ count: row.parcel_count })} ·{" "}
                  {formatKilograms(row.total_grams)}
                </span>
              </span>
              <ManifestChip manifest={row} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
