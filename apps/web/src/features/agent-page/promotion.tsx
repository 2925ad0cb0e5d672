import type { Promotion as PromotionAnswer } from "@konter/contract/promotions";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Button, formatDate, formatDateTime, snackbar } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { promotionQuery } from "./api.ts";
import { Section } from "./section.tsx";

/** How far the account's sales are on the way to becoming a Master, and asking for it (M517, M518). */
export function Promotion() {
  const query = useQuery(promotionQuery());
  return (
    <Section title={m.promotion_title()}>
      <AnswerStates answer={query}>
        {(promotion) => <Progress promotion={promotion} />}
      </AnswerStates>
    </Section>
  );
}

interface PromotionProps {
  readonly promotion: PromotionAnswer;
}

function Progress({ promotion }: PromotionProps) {
  const { threshold, sold, missing, eligible } = promotion.progress;
  const reached = m.promotion_reached({
    reached: formatRupiah(sold),
    threshold: formatRupiah(threshold),
  });
  return (
    <>
      <p className="text-sm text-soft">
        {m.promotion_rule({ threshold: formatRupiah(threshold) })}
      </p>
      <div>
        <progress
          aria-label={m.promotion_title()}
          max={threshold}
          value={Math.min(sold, threshold)}
          className="h-2 w-full overflow-hidden rounded-full accent-primary"
        />
        <p className="mt-1.5 text-sm font-medium">{reached}</p>
      </div>
      <Request promotion={promotion} />
      {!eligible && (
        <p className="text-sm">{m.promotion_missing({ missing: formatRupiah(missing) })}</p>
      )}
    </>
  );
}

/** The latest request, and asking again after it was refused. */
function Request({ promotion }: PromotionProps) {
  const { request, progress } = promotion;
  const isWaiting = request?.state === "waiting";
  return (
    <>
      {isWaiting && <Alert>{m.promotion_waits({ time: formatDateTime(request.asked_at) })}</Alert>}
      {request?.state === "refused" && (
        <Alert tone="warning">{m.promotion_refused({ reason: request.reason })}</Alert>
      )}
      {progress.eligible && !isWaiting && (
        <>
          <Alert tone="success">{m.promotion_eligible()}</Alert>
          <Ask />
        </>
      )}
    </>
  );
}

function Ask() {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    try {
      client.setQueryData(promotionQuery().queryKey, await api("POST agent/promotion", {}));
      snackbar.add({ text: m.promotion_asked(), tone: "success" });
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="large" busy={busy} onClick={() => void ask()}>
      {m.promotion_ask()}
    </Button>
  );
}

/** Tells a Master about an announced demotion. */
export function DemotionNotice() {
  const { data } = useQuery(promotionQuery());
  if (!data?.demotion) return null;
  return (
    <Alert tone="warning">
      {m.promotion_demotion({
        date: formatDate(data.demotion.takes_effect_on),
        reason: data.demotion.reason,
      })}
    </Alert>
  );
}
