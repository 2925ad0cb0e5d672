import { formatRupiah } from "@konter/contract/money";
import type { NameCheck } from "@konter/contract/name-checks";
import { Alert, buttonClasses, Card, FactList, formatDateTime, Skeleton } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { usePageTitle } from "../../app/use-page-title.ts";
import { useViewer } from "../../app/use-viewer.ts";
import * as m from "#messages";
import { checkQuery } from "./api.ts";
import { CHECK_STATES, StateHead } from "./states.tsx";

/** `/cek-nama/{ref}`: state of a check; a pending one updates automatically. */
export function NameCheckedPage() {
  const { ref_id: refId } = useParams({ from: "/member/cek-nama/$ref_id" });
  usePageTitle(m.name_check_title());
  const query = useQuery(checkQuery(refId));
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 wide:px-6">
      {query.data ? (
        <Checked check={query.data} />
      ) : query.error ? (
        <QueryFailure query={query} />
      ) : (
        <Skeleton className="h-72" />
      )}
    </div>
  );
}

function Checked({ check }: { readonly check: NameCheck }) {
  const { may } = useViewer();
  return (
    <>
      <StateHead
        look={CHECK_STATES[check.state]}
        text={check.state === "pending" ? m.check_pending_text() : check.failure_text}
      />
      {check.name !== null && (
        <p className="text-center text-2xl font-bold wrap-anywhere">{check.name}</p>
      )}
      {check.is_suspected && <Alert tone="warning">{m.check_suspected()}</Alert>}
      <Card>
        <FactList
          facts={[
            { label: m.institution(), value: check.institution_name },
            {
              label: m.account_number(),
              value: <span className="select-all">{check.account_number}</span>,
            },
            {
              label: m.name_check_cost(),
              value: check.is_cached ? m.name_check_was_free() : formatRupiah(check.fee),
            },
            { label: m.date(), value: formatDateTime(check.date) },
            ...(check.settled_at === null
              ? []
              : [{ label: m.answered_at(), value: formatDateTime(check.settled_at) }]),
            { label: m.ref_id(), value: <span className="select-all">{check.ref_id}</span> },
          ]}
        />
      </Card>
      <div className="grid gap-2 wide:grid-cols-2">
        {check.state === "success" && may("sendmoney.use") && (
          <Link
            to="/prabayar/kirim-uang"
            search={{ check: check.ref_id }}
            className={buttonClasses("primary", "normal")}
          >
            {m.send_money_there()}
          </Link>
        )}
        <Link to="/cek-nama" className={buttonClasses("plain", "normal")}>
          {m.name_check_another()}
        </Link>
      </div>
    </>
  );
}
