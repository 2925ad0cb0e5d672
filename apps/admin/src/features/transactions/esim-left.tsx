import type { Esim, EsimPlan } from "@konter/contract/esims";
import { Card, FactList, formatMegabytes, Skeleton, formatDateTime } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Loaded } from "../../app/loaded.tsx";
import { callerFor } from "../../app/query-client.ts";
import * as m from "#messages";

/** Remaining data of an eSIM in the vendor's last response, as its buyer sees it. */
export default function EsimLeft({ refId }: { readonly refId: string }) {
  const query = useQuery({
    queryKey: ["esim", refId],
    queryFn: (context) =>
      callerFor(context)(
        "GET admin/transactions/{ref_id}/esim",
        { ref_id: refId },
        { signal: context.signal },
      ),
    staleTime: 60_000,
  });
  return (
    <Card>
      <h2 className="mb-3 font-bold">{m.esim_left()}</h2>
      <Loaded query={query} loading={<Skeleton className="h-24" />}>
        {(esim) => <Facts esim={esim} />}
      </Loaded>
    </Card>
  );
}

function Facts({ esim }: { readonly esim: Esim }) {
  const { iccid, abilities, usage, unanswered_at: unanswered, refills } = esim;
  const facts: (Fact | false)[] = [
    iccid !== null && {
      label: m.esim_iccid(),
      value: <span className="break-all select-all">{iccid}</span>,
    },
    ...(usage?.plans ?? []).flatMap(planFacts),
    usage !== null && { label: m.esim_read_at(), value: formatDateTime(usage.read_at) },
    unanswered !== null && { label: m.esim_unanswered_at(), value: formatDateTime(unanswered) },
    ...refills.map(({ ref_id: ref, product }) => ({
      label: m.esim_refill_of(),
      value: (
        <Link
          to="/transactions/$ref_id"
          params={{ ref_id: ref }}
          className="text-primary-text underline underline-offset-4"
        >
          {product}
        </Link>
      ),
    })),
  ];
  const missing = abilities.includes("usage")
    ? usage === null
      ? m.esim_never()
      : usage.plans.length === 0 && m.esim_plans_none()
    : m.esim_not_told();
  return (
    <>
      {missing !== false && <p className="mb-2 text-sm text-soft">{missing}</p>}
      <FactList facts={facts.filter((fact): fact is Fact => fact !== false)} />
    </>
  );
}

function planFacts(plan: EsimPlan): readonly Fact[] {
  const { state, expires_at: expires, remaining_megabytes: left, total_megabytes: total } = plan;
  const data =
    left === null || total === null
      ? m.esim_plan_unlimited()
      : m.esim_plan_left({ left: formatMegabytes(left), total: formatMegabytes(total) });
  const word = state === "active" ? m.esim_plan_active() : m.esim_plan_queued();
  return [
    { label: m.esim_plan(), value: `${data}, ${word}` },
    ...(expires === null ? [] : [{ label: m.esim_plan_until(), value: formatDateTime(expires) }]),
  ];
}
