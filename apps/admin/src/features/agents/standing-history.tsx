import type { StandingChangeRow } from "@konter/contract/promotions";
import { Card } from "@konter/ui";
import * as m from "#messages";
import { StandingRows } from "./standing-rows.tsx";

/** Earlier tiers and uplines of a member, newest first. */
export function StandingHistory({ history }: { readonly history: readonly StandingChangeRow[] }) {
  if (history.length === 0)
    return (
      <Card className="p-4">
        <p className="text-sm text-soft">{m.standing_no_history()}</p>
      </Card>
    );
  return <StandingRows label={m.standing_history()} rows={history} />;
}
