import { useInfiniteQuery } from "@tanstack/react-query";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { Page } from "../../app/page.tsx";
import { QueueLists } from "../../app/lists/queue-parts.tsx";
import { QueueRows } from "../../app/lists/queue-rows.tsx";
import * as m from "#messages";
import { CASE_LISTS, paymentCasesQuery } from "./api.ts";
import type { CaseList } from "./api.ts";
import { CaseCard } from "./case-card.tsx";
import { BackToPayments } from "./payment-page.tsx";

const LIST_NAMES: Readonly<Record<CaseList, () => string>> = {
  open: m.payment_case_open,
  closed: m.payment_case_is_closed,
};

/** `/payments/cases`: unmatched money at gateways, and contradictory statuses. */
export function PaymentCasesPage() {
  const { list: chosen } = useSearch({ from: "/office/payments/cases" });
  const list = CASE_LISTS.find((known) => known === chosen) ?? "open";
  const navigate = useNavigate();
  const query = useInfiniteQuery(paymentCasesQuery(list));
  return (
    <Page title={m.payment_cases()} aside={<BackToPayments />}>
      <p className="max-w-3xl text-sm text-soft">{m.payment_cases_text()}</p>
      <QueueLists
        lists={CASE_LISTS}
        chosen={list}
        nameOf={(each) => LIST_NAMES[each]()}
        onChoose={(each) =>
          void navigate({
            to: "/payments/cases",
            search: each === "open" ? {} : { list: each },
            replace: true,
          })
        }
      />
      <QueueRows
        query={query}
        loadingLabel={m.loading_payments()}
        empty={{ title: m.no_payment_cases(), text: m.no_payment_cases_text() }}
      >
        {(rows) => (
          <ul aria-label={m.payment_cases()} className="grid grid-cols-1 gap-4 desk:grid-cols-2">
            {rows.map((found) => (
              <li key={found.case_id}>
                <CaseCard found={found} />
              </li>
            ))}
          </ul>
        )}
      </QueueRows>
    </Page>
  );
}
