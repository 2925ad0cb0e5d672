import { Skeleton } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Loaded } from "../../app/loaded.tsx";
import * as m from "#messages";
import { agentQuery, StandingHistory } from "../agents/index.ts";

/** Earlier tiers and uplines, with a link to where a Master is made or demoted. */
export function MemberStanding({ id }: { readonly id: string }) {
  return (
    <Loaded query={useQuery(agentQuery(id))} loading={<Skeleton className="h-24" />}>
      {({ history }) => (
        <div className="flex flex-col gap-3">
          <StandingHistory history={history} />
          <Link
            to="/agents/$member_id"
            params={{ member_id: id }}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-primary-text underline-offset-4 hover:underline"
          >
            {m.standing_open()}
          </Link>
        </div>
      )}
    </Loaded>
  );
}
