import { NAME_CHECK_STATES } from "@konter/contract/name-checks";
import type { NameCheck, NameCheckState } from "@konter/contract/name-checks";
import { formatRupiah } from "@konter/contract/money";
import { Card, ChoiceChip, EmptyState, formatDateTime, Skeleton } from "@konter/ui";
import { LockKeyhole } from "@konter/ui/icons";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { FRAMED_ROW_CLASSES, FramedList, MoneyRow, PagedRows } from "../list-parts/index.ts";
import { checkOptionsQuery, checksQuery } from "./api.ts";
import { CheckForm } from "./check-form.tsx";
import { CHECK_STATES, StateChip } from "./states.tsx";

/** `/cek-nama`: checks the owner of an account, and lists past checks. */
export function NameCheckPage() {
  usePageTitle(m.name_check_title());
  const navigate = useNavigate();
  const query = useQuery(checkOptionsQuery());
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <h1 className="text-xl font-bold">{m.name_check_title()}</h1>
      {query.data === undefined && query.error ? (
        <QueryFailure query={query} />
      ) : query.data === undefined ? (
        <Skeleton className="h-72" />
      ) : query.data.institutions.length === 0 ? (
        <Card>
          <EmptyState icon={<LockKeyhole className="size-6" />} title={m.name_check_closed()}>
            {m.name_check_closed_text()}
          </EmptyState>
        </Card>
      ) : (
        <CheckForm
          options={query.data}
          onChecked={({ ref_id }) => void navigate({ to: "/cek-nama/$ref_id", params: { ref_id } })}
        />
      )}
      <Checks />
    </div>
  );
}

function Checks() {
  const [state, setState] = useState<NameCheckState>();
  const query = useInfiniteQuery(checksQuery(state));
  return (
    <section aria-labelledby="checks" className="flex flex-col gap-3 pt-2">
      <h2 id="checks" className="font-bold">
        {m.name_check_history()}
      </h2>
      <div role="group" aria-label={m.name_check_history()} className="flex flex-wrap gap-2">
        <ChoiceChip selected={state === undefined} onClick={() => setState(undefined)}>
          {m.every_state()}
        </ChoiceChip>
        {NAME_CHECK_STATES.map((each) => (
          <ChoiceChip key={each} selected={state === each} onClick={() => setState(each)}>
            {CHECK_STATES[each].title()}
          </ChoiceChip>
        ))}
      </div>
      <PagedRows query={query} none={<p className="text-sm text-soft">{m.no_name_checks()}</p>}>
        {(rows) => (
          <FramedList rows={rows} rowKey={({ ref_id: refId }) => refId}>
            {(row) => <Row row={row} />}
          </FramedList>
        )}
      </PagedRows>
    </section>
  );
}

function Row({ row }: { readonly row: NameCheck }) {
  return (
    <Link to="/cek-nama/$ref_id" params={{ ref_id: row.ref_id }} className={FRAMED_ROW_CLASSES}>
      <MoneyRow
        title={row.name ?? `${row.institution_name} ${row.account_number}`}
        text={`${row.institution_name} ${row.account_number} · ${formatDateTime(row.date)}`}
        amount={
          <span className="text-sm font-semibold">
            {row.is_cached ? m.name_check_was_free() : formatRupiah(row.fee)}
          </span>
        }
        state={<StateChip look={CHECK_STATES[row.state]} />}
      />
    </Link>
  );
}
