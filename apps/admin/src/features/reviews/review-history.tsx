import type { ReviewReason } from "@konter/contract/purchase";
import { Card, Chip, FactList, formatDateTime } from "@konter/ui";
import type { Fact } from "@konter/ui";
import { DueTime } from "../../app/times/due-time.tsx";
import { useNow } from "../../app/times/use-now.ts";
import * as m from "#messages";
import { DECISIONS } from "./decision-words.ts";

const DUE_STEP_MILLISECONDS = 10_000;

/** Why a purchase was held, and the decision; renders nothing for one that never was. */
export function ReviewHistory({ reviews }: { readonly reviews: readonly ReviewReason[] }) {
  const now = useNow(DUE_STEP_MILLISECONDS);
  if (reviews.length === 0) return null;
  return (
    <Card>
      <h2 className="mb-3 font-bold">{m.room_reviews()}</h2>
      <div className="flex flex-col gap-4 divide-y divide-line">
        {reviews.map((review) => (
          <FactList key={review.blocked_at} facts={factsOf(review, now)} />
        ))}
      </div>
    </Card>
  );
}

function factsOf(review: ReviewReason, now: number): readonly Fact[] {
  const { decision, decided_at: decidedAt, decided_by: decidedBy, words } = review;
  return [
    { label: m.reason(), value: review.text },
    {
      label: m.blocked_at(),
      value: [formatDateTime(review.blocked_at), review.blocked_by].filter(Boolean).join(" · "),
    },
    ...(decision === null
      ? [{ label: m.due(), value: <DueTime dueAt={review.due_at} now={now} /> }]
      : [
          {
            label: m.decision(),
            value: <Chip tone={DECISIONS[decision].tone}>{DECISIONS[decision].name()}</Chip>,
          },
          {
            label: m.decided_at(),
            value: [decidedAt && formatDateTime(decidedAt), decidedBy].filter(Boolean).join(" · "),
          },
          ...(words === "" ? [] : [{ label: m.note(), value: words }]),
        ]),
  ];
}
