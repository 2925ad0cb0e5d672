import type { ReviewRuleKind, ReviewSettings } from "@konter/contract/reviews";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "@konter/ui/icons";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { reviewSettingsQuery } from "./api.ts";
import { RuleCard } from "./rule-card.tsx";
import { SendLimitCard } from "./send-limit-card.tsx";
import { WatchList } from "./watch-list.tsx";

const ORDER: readonly ReviewRuleKind[] = [
  "number_watched",
  "amount_above",
  "many_purchases",
  "day_total",
];

/** `/reviews/rules`: review rules, the watch list, and the maximum waiting time. */
export function ReviewRulesPage() {
  const query = useQuery(reviewSettingsQuery());
  return (
    <Page
      title={m.review_rules()}
      aside={
        <Link
          to="/reviews"
          className="inline-flex min-h-9 items-center gap-1.5 text-sm font-semibold text-primary-text"
        >
          <ArrowLeft aria-hidden className="size-4" />
          {m.room_reviews()}
        </Link>
      }
    >
      <p className="max-w-3xl text-sm text-soft">{m.review_rules_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.loading_reviews()} rows={4} />}>
        {(settings) => <Settings settings={settings} />}
      </Loaded>
    </Page>
  );
}

function Settings({ settings }: { readonly settings: ReviewSettings }) {
  const client = useQueryClient();
  const mayWrite = session.may("reviews.rules");
  const onSaved = (saved: ReviewSettings) =>
    client.setQueryData(reviewSettingsQuery().queryKey, saved);
  const rules = ORDER.flatMap((kind) => settings.rules.find((rule) => rule.kind === kind) ?? []);
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        {rules.map((rule) => (
          <RuleCard key={rule.kind} rule={rule} mayWrite={mayWrite} onSaved={onSaved} />
        ))}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <WatchList numbers={settings.numbers} mayWrite={mayWrite} onSaved={onSaved} />
        <SendLimitCard
          minutes={settings.send_limit_minutes}
          mayWrite={mayWrite}
          onSaved={onSaved}
        />
      </div>
    </div>
  );
}
