import type { StandingChange, StandingChangeRow } from "@konter/contract/promotions";
import { Card, formatDateTime } from "@konter/ui";
import { tierName } from "../../app/words.ts";
import * as m from "#messages";

const KINDS: Readonly<Record<StandingChange, () => string>> = {
  promotion: m.standing_promotion,
  demotion: m.standing_demotion,
  tier: m.standing_tier,
  move: m.standing_move,
};

/** Earlier tiers and uplines of a member, newest first. */
export function StandingHistory({ history }: { readonly history: readonly StandingChangeRow[] }) {
  if (history.length === 0)
    return (
      <Card className="p-4">
        <p className="text-sm text-soft">{m.standing_no_history()}</p>
      </Card>
    );
  return (
    <ol aria-label={m.standing_history()} className="flex flex-col gap-2">
      {history.map((change) => (
        <li
          key={change.change_id}
          className="rounded-lg border border-line bg-surface p-3.5 text-sm wrap-anywhere"
        >
          <p className="font-semibold">{KINDS[change.kind]()}</p>
          {changesOf(change).map((text) => (
            <p key={text}>{text}</p>
          ))}
          <p className="mt-1 text-soft">
            {formatDateTime(change.at)} · {change.by ?? m.standing_by_system()}
            {change.reason !== "" && `: ${change.reason}`}
          </p>
        </li>
      ))}
    </ol>
  );
}

function changesOf(change: StandingChangeRow): readonly string[] {
  const { category_before: tierBefore, category: tier } = change;
  const [before, after] = [nameOf(change.upline_before), nameOf(change.upline)];
  return [
    ...(tierBefore === tier
      ? []
      : [m.standing_tier_change({ before: tierName(tierBefore), after: tierName(tier) })]),
    ...(before === after ? [] : [m.standing_upline_change({ before, after })]),
  ];
}

const nameOf = (upline: StandingChangeRow["upline"]): string =>
  upline === null ? m.agent_no_upline() : `${upline.name} · M${upline.member_id}`;
