import type { AdminDepositRow } from "@konter/contract/deposits";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Button, CheckField, Chip, newKey, snackbar } from "@konter/ui";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { Page } from "../../app/page.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { matchesQuery, readAnew } from "./api.ts";
import { BackToDeposits } from "./back-to-deposits.tsx";
import { DepositLink } from "./deposit-table.tsx";
import { chosenOf, withChoice } from "./match-choice.ts";
import type { Choice, Match } from "./match-choice.ts";
import { QUEUE_REASONS, STATES } from "./words.ts";

/** `/deposits/matches`: matching bank lines that wait for a person; many are credited with one press. */
export function MatchesPage() {
  const query = useInfiniteQuery(matchesQuery());
  return (
    <Page title={m.deposit_matches()} aside={<BackToDeposits />}>
      <p className="max-w-3xl text-sm text-soft">{m.deposit_matches_text()}</p>
      <QueueRows
        query={query}
        loadingLabel={m.loading_deposits()}
        empty={{ title: m.no_deposit_matches(), text: m.no_deposit_matches_text() }}
      >
        {(rows) => <Matches rows={rows} />}
      </QueueRows>
    </Page>
  );
}

function Matches({ rows }: { readonly rows: readonly Match[] }) {
  const [choice, setChoice] = useState<Choice>({});
  const { busy, refusals, credit } = useCredit(() => setChoice({}));
  const chosen = chosenOf(choice, rows);
  const total = chosen.reduce((sum, { amount }) => sum + amount, 0);
  const mayDecide = session.may("deposits.decide");
  return (
    <>
      <ul aria-label={m.deposit_matches()} className="flex flex-col gap-3">
        {rows.map((match) => (
          <li
            key={match.line.line_id}
            className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
          >
            <Line match={match} />
            <div className="flex flex-col divide-y divide-line">
              {match.candidates.map((candidate) => (
                <Candidate
                  key={candidate.request.code}
                  candidate={candidate}
                  checked={choice[match.line.line_id] === candidate.request.code}
                  disabled={!mayDecide || busy}
                  onChange={(checked) =>
                    setChoice(withChoice(choice, match, checked && candidate.request.code))
                  }
                />
              ))}
            </div>
            {refusals[match.line.line_id] !== undefined && (
              <Alert tone="danger">{refusals[match.line.line_id]}</Alert>
            )}
          </li>
        ))}
      </ul>
      {mayDecide && (
        <div className="sticky bottom-0 flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-3">
          <p role="status" className="text-sm">
            {m.deposit_matches_chosen({ count: chosen.length, amount: formatRupiah(total) })}
          </p>
          <Button busy={busy} disabled={chosen.length === 0} onClick={() => void credit(chosen)}>
            {m.deposit_matches_credit({ count: chosen.length })}
          </Button>
        </div>
      )}
    </>
  );
}

/** Each line succeeds or fails separately; an error is shown below its line. */
function useCredit(onDone: () => void) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<Readonly<Record<number, string>>>({});
  const [key, setKey] = useState(newKey);
  const credit = async (chosen: ReturnType<typeof chosenOf>) => {
    setBusy(true);
    try {
      const matches = chosen.map(({ line_id, code }) => ({ line_id, code }));
      const { results } = await api(
        "POST admin/deposits/matches",
        { matches },
        { idempotencyKey: key },
      );
      setKey(newKey());
      setRefusals(
        Object.fromEntries(
          results.flatMap(({ line_id: id, error }) => (error ? [[id, error.message]] : [])),
        ),
      );
      const count = results.filter(({ error }) => error === null).length;
      snackbar.add({ text: m.deposit_matches_done({ count }), tone: "success" });
      onDone();
    } catch (failure) {
      showFailure(failure);
    } finally {
      readAnew(client);
      setBusy(false);
    }
  };
  return { busy, refusals, credit };
}

function Line({ match: { line, reason } }: { readonly match: Match }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {line.bank} · {line.day}
          <Chip tone="warning">{QUEUE_REASONS[reason]()}</Chip>
        </span>
        <b className="text-lg tabular-nums">{formatRupiah(line.amount)}</b>
      </p>
      <p className="text-sm wrap-anywhere text-soft">{line.description}</p>
    </div>
  );
}

function Candidate({
  candidate: { request, member },
  checked,
  disabled,
  onChange,
}: {
  readonly candidate: AdminDepositRow;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly onChange: (checked: boolean) => void;
}) {
  const { name, tone } = STATES[request.status];
  return (
    <div className="relative flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="relative z-10">
        <CheckField
          checked={checked}
          disabled={disabled}
          onChange={onChange}
          label={`${member.name} · ${request.holder_name}`}
          hint={m.deposit_candidate({
            total: formatRupiah(request.total),
            method: request.method.name,
          })}
        />
      </div>
      <span className="flex items-center gap-2">
        <Chip tone={tone}>{name()}</Chip>
        <span className="relative">
          <DepositLink code={request.code} />
        </span>
      </span>
    </div>
  );
}
