import type { Esim, EsimPlan, EsimUsage } from "@konter/contract/esims";
import { formatRupiah } from "@konter/contract/money";
import {
  Alert,
  Button,
  buttonClasses,
  Card,
  formatDateTime,
  formatMegabytes,
  StatusChip,
} from "@konter/ui";
import { RefreshCw, RotateCcw } from "@konter/ui/icons";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useAccount } from "../../app/account.ts";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { useInWebapp } from "../../app/use-in-webapp.ts";
import * as m from "#messages";
import { esimQuery } from "./esim-query.ts";

/** Remaining data of an eSIM, refilling it, and its refills; renders nothing if its vendor supports none of them. */
export function EsimLeft({ refId }: { readonly refId: string }) {
  const { data, error } = useQuery(esimQuery(refId));
  if (data === undefined)
    return error ? <Alert tone="warning">{m.esim_left_failed()}</Alert> : null;
  if (data.abilities.length === 0) return null;
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-bold">{m.esim_left()}</h2>
        <ReadAgain refId={refId} />
      </div>
      <Freshness esim={data} />
      {data.usage && <Plans usage={data.usage} />}
      <Refills esim={data} />
    </Card>
  );
}

function ReadAgain({ refId }: { readonly refId: string }) {
  const client = useQueryClient();
  const read = useMutation({
    mutationFn: () => api("POST prepaid/esims/{ref_id}/read", { ref_id: refId }),
    onSuccess: (esim) => client.setQueryData(esimQuery(refId).queryKey, esim),
    onError: showFailure,
  });
  return (
    <Button
      kind="quiet"
      size="small"
      className="print-hidden"
      busy={read.isPending}
      icon={<RefreshCw aria-hidden className="size-4" />}
      onClick={() => read.mutate()}
    >
      {read.isPending ? m.esim_reading() : m.esim_read_again()}
    </Button>
  );
}

/** Source and age of the figures, with a notice if a newer request failed. */
function Freshness({ esim: { usage, unanswered_at: unanswered } }: { readonly esim: Esim }) {
  if (usage === null) return <Alert tone="warning">{m.esim_never_answered()}</Alert>;
  const read = formatDateTime(usage.read_at);
  return unanswered === null ? (
    <p className="text-sm text-soft">{m.esim_read_at({ time: read })}</p>
  ) : (
    <Alert tone="warning">{m.esim_unanswered_at({ time: formatDateTime(unanswered), read })}</Alert>
  );
}

function Plans({ usage: { plans } }: { readonly usage: EsimUsage }) {
  if (plans.length === 0) return <p className="text-sm font-medium">{m.esim_left_none()}</p>;
  return (
    <ul className="flex flex-col gap-3">
      {plans.map((plan, index) => (
        <li key={index} className="flex flex-col gap-1.5 rounded-md bg-sunken p-3">
          <p className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="text-lg font-bold tabular-nums">{leftText(plan)}</span>
            <span className="text-sm text-soft">
              {plan.state === "active" ? m.esim_plan_active() : m.esim_plan_queued()}
            </span>
          </p>
          <Share plan={plan} />
          <p className="text-sm text-soft">
            {plan.expires_at === null
              ? m.esim_plan_after()
              : m.esim_plan_until({ time: formatDateTime(plan.expires_at) })}
          </p>
        </li>
      ))}
    </ul>
  );
}

function leftText({ remaining_megabytes: left, total_megabytes: total }: EsimPlan): string {
  if (left === null || total === null) return m.esim_left_unlimited();
  return m.esim_left_of({ left: formatMegabytes(left), total: formatMegabytes(total) });
}

/** The figures above as a bar, hidden from screen readers. */
function Share({
  plan: { remaining_megabytes: left, total_megabytes: total },
}: {
  readonly plan: EsimPlan;
}) {
  if (left === null || total === null || total === 0) return null;
  const percent = Math.min(100, Math.round((left * 100) / total));
  return (
    <div aria-hidden className="h-2 overflow-hidden rounded-full bg-line">
      <div
        className={percent > 10 ? "h-full bg-primary" : "h-full bg-danger"}
        style={{ inlineSize: `${percent}%` }}
      />
    </div>
  );
}

function Refills({ esim }: { readonly esim: Esim }) {
  const inWebapp = useInWebapp();
  const { perm } = useAccount();
  const { ref_id: refId, refills } = esim;
  const to = inWebapp ? "/webapp/transaksi/$ref_id" : "/transaksi/$ref_id";
  return (
    <>
      {esim.abilities.includes("refills") && perm.includes("prepaid.buy") && (
        <Link
          to={inWebapp ? "/webapp/transaksi/$ref_id/isi-ulang" : "/transaksi/$ref_id/isi-ulang"}
          params={{ ref_id: refId }}
          className={buttonClasses("primary", "normal", "print-hidden")}
        >
          <RotateCcw aria-hidden className="size-4" />
          {m.esim_refill()}
        </Link>
      )}
      {refills.length > 0 && (
        <section aria-label={m.esim_refills()}>
          <h3 className="mb-1 font-semibold">{m.esim_refills()}</h3>
          <ul className="divide-y divide-line">
            {refills.map((refill) => (
              <li key={refill.ref_id}>
                <Link
                  to={to}
                  params={{ ref_id: refill.ref_id }}
                  className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-sm"
                >
                  <span className="min-w-0">
                    <span className="block font-medium">{refill.product}</span>
                    <span className="text-soft">
                      {formatDateTime(refill.date)} · {formatRupiah(refill.price)}
                    </span>
                  </span>
                  <StatusChip status={refill.status} />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
