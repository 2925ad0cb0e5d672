import { getLocale } from "@konter/client/locale";
import type { OfficeCorrection } from "@konter/contract/parcel-corrections";
import { CORRECTION_STATE_NAMES } from "@konter/contract/parcel-corrections";
import { formatRupiah } from "@konter/contract/money";
import { Card, Chip, FactList, formatDateTime, lazyValidator } from "@konter/ui";
import { formatKilograms } from "@konter/ui/parcels";
import { useInfiniteQuery } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { useQueueList } from "../../app/lists/use-queue-list.ts";
import { DecisionForm } from "../../app/records/decision-form.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { CASE_LISTS, correctionsQuery } from "./api.ts";
import { CasePage } from "./case-page.tsx";
import { CaseHead, CaseRefused } from "./case-parts.tsx";
import { useDecided } from "./use-decided.ts";

/** `/reweigh`: disputed differences, and those above the limit. The list is in the URL. */
export function CorrectionsPage() {
  const list = useQueueList(CASE_LISTS);
  const query = useInfiniteQuery(correctionsQuery(list[0]));
  return (
    <CasePage
      title={m.room_reweigh()}
      list={list}
      query={query}
      loadingLabel={m.loading_reweigh()}
      empty={{ title: m.reweigh_none(), text: m.reweigh_none_text() }}
      rowKey={({ correction }) => correction.correction_id}
    >
      {(row) => <CorrectionCard row={row} />}
    </CasePage>
  );
}

function CorrectionCard({ row }: { readonly row: OfficeCorrection }) {
  const { correction, member, photo_urls } = row;
  const { kind, state, dispute, words, settled_at: settledAt } = correction;
  const isWaiting = state === "review" || state === "disputed";
  return (
    <Card className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-bold">
          {kind === "reweigh" ? m.reweigh_more() : m.reweigh_less()}{" "}
          {formatRupiah(correction.difference)}
        </h2>
        <Chip tone={isWaiting ? "warning" : "neutral"}>
          {CORRECTION_STATE_NAMES[state][getLocale()]}
        </Chip>
      </div>
      <CaseHead of={{ parcel: correction, member, photo_urls }} />
      <FactList
        facts={[
          {
            label: m.reweigh_charged(),
            value: `${formatRupiah(correction.charged)} · ${formatKilograms(correction.charged_weight)}`,
          },
          {
            label: m.reweigh_billed(),
            value: `${formatRupiah(correction.billed)} · ${formatKilograms(correction.weighed)}`,
          },
          {
            label: m.reweigh_evidence(),
            value: correction.evidence === "track" ? m.reweigh_by_track() : m.reweigh_by_invoice(),
          },
          { label: m.reweigh_noticed(), value: formatDateTime(correction.noticed_at) },
          ...(settledAt === null
            ? []
            : [{ label: m.reweigh_settled(), value: formatDateTime(settledAt) }]),
          ...(row.decided_by === null
            ? []
            : [{ label: m.parcel_case_decided_by(), value: row.decided_by }]),
        ]}
      />
      {dispute !== null && (
        <p className="text-sm wrap-anywhere">{m.reweigh_dispute({ reason: dispute.reason })}</p>
      )}
      {words !== null && <p className="text-sm wrap-anywhere">{m.parcel_case_words({ words })}</p>}
      {isWaiting && session.may("parcels.compensate") && <Decide row={row} />}
    </Card>
  );
}

const loadDecision = lazyValidator(
  async () => (await import("@konter/contract/parcel-corrections/schemas")).correctionDecideInput,
);

function Decide({ row: { correction } }: { readonly row: OfficeCorrection }) {
  const done = useDecided();
  const id = correction.correction_id;
  const named = { correction_id: String(id) };
  const amount = formatRupiah(correction.difference);
  const isMore = correction.kind === "reweigh";
  return (
    <DecisionForm<"falls" | "stands">
      name={`parcel-correction:${id}`}
      label={m.parcel_case_reason()}
      outcomes={[
        {
          outcome: "stands",
          text: isMore ? m.reweigh_charge({ amount }) : m.reweigh_give({ amount }),
          kind: "primary",
        },
        { outcome: "falls", text: isMore ? m.reweigh_waive() : m.reweigh_keep() },
      ]}
      validator={loadDecision}
      toInput={(words, outcome) => ({ ...named, outcome, words })}
      send={async (words, outcome) => {
        const input = { ...named, outcome, words };
        await api("POST admin/parcel-corrections/{correction_id}/decide", input);
        await done(["parcel-cases"]);
      }}
      renderFailure={(failure, last) => (
        <CaseRefused
          failure={failure}
          input={{ about: "correction", id, ...last }}
          words={last.words}
        />
      )}
    />
  );
}
