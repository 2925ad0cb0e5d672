import type { StandingChange, StandingChangeRow } from "@konter/contract/promotions";
import { formatDateTime } from "@konter/ui";
import type { ReactNode } from "react";
import { tierName } from "../../app/words.ts";
import * as m from "#messages";

export const CHANGE_NAMES: Readonly<Record<StandingChange, () => string>> = {
  promotion: m.standing_promotion,
  demotion: m.standing_demotion,
  tier: m.standing_tier,
  move: m.standing_move,
};

/** Changes of tiers and uplines: the difference, time, staff member and reason. */
export function StandingRows<Row extends StandingChangeRow>({
  label,
  rows,
  renderMember,
}: {
  readonly label: string;
  readonly rows: readonly Row[];
  /** Names the member, in lists of several members. */
  readonly renderMember?: (row: Row) => ReactNode;
}) {
  return (
    <ol aria-label={label} className="flex flex-col gap-2">
      {rows.map((change) => (
        <li
          key={change.change_id}
          className="rounded-lg border border-line bg-surface p-3.5 text-sm wrap-anywhere"
        >
          {renderMember?.(change)}
          <p className="font-semibold">{CHANGE_NAMES[change.kind]()}</p>
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
