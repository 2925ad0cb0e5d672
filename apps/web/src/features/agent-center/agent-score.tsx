import { formatRupiah } from "@konter/contract/money";
import { formatDateTime, PointsList } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { AnswerStates } from "../list-parts/index.ts";
import * as m from "#messages";
import { scoreQuery } from "./api.ts";

/** An agent's credit score: points with their reasons, and the limit that they propose. */
export function AgentScore({ agentId }: { readonly agentId: number }) {
  return (
    <AnswerStates answer={useQuery(scoreQuery(agentId))}>
      {({ score, counted_since: since, parts, limit }) => (
        <div className="flex flex-col gap-3">
          <p className="text-2xl font-bold">{m.agent_score_of({ score })}</p>
          <p className="text-sm text-soft">
            {m.agent_score_text()}
            {since !== null && ` ${m.agent_score_since({ date: formatDateTime(since) })}`}
          </p>
          <PointsList
            label={m.agent_score()}
            rows={parts.map(({ part, name, points, most, sentence }) => ({
              key: part,
              name,
              points,
              most,
              text: sentence,
            }))}
          />
          <p className="text-sm">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-semibold">{m.agent_score_limit()}</span>
              <b className="ml-auto text-base">{formatRupiah(limit.amount)}</b>
            </span>
            <span className="block text-soft">{limit.sentence}</span>
          </p>
        </div>
      )}
    </AnswerStates>
  );
}
