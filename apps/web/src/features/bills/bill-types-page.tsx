import { BILL_TYPES } from "@konter/contract/bills";
import { buttonClasses, EmptyState, Skeleton } from "@konter/ui";
import { Bookmark, FileText } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { typesQuery } from "./api.ts";
import { OperatorLogo } from "../logos/index.ts";
import { BILL_ICONS, BILLERS, billTitle } from "./kinds.ts";

/** `/pascabayar`: the brand's bill types. */
export function BillTypesPage() {
  usePageTitle(m.bills_title());
  const query = useQuery(typesQuery());
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4 px-4 pt-5 wide:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-bold">{m.bills_title()}</h1>
        <Link to="/pascabayar/tersimpan" className={buttonClasses("plain", "normal")}>
          <Bookmark aria-hidden className="size-4" />
          {m.saved_bills_title()}
        </Link>
      </div>
      {query.data === undefined && query.error ? (
        <QueryFailure query={query} />
      ) : query.data === undefined ? (
        <Skeleton className="h-96" />
      ) : query.data.types.length === 0 ? (
        <EmptyState icon={<FileText className="size-6" />} title={m.bills_none()}>
          {m.bills_none_text()}
        </EmptyState>
      ) : (
        <ul className="grid gap-2 wide:grid-cols-2">
          {query.data.types.map(({ type, open }) => {
            const TypeIcon = BILL_ICONS[type];
            const biller = BILLERS[type];
            return (
              <li key={type}>
                <Link
                  to="/pascabayar/$type"
                  params={{ type: BILL_TYPES[type].path }}
                  className="flex min-h-14 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 hover:bg-sunken"
                >
                  {biller === undefined ? (
                    <span className="grid size-9 shrink-0 place-items-center rounded-md bg-primary-wash text-primary-text">
                      <TypeIcon aria-hidden className="size-5" />
                    </span>
                  ) : (
                    <OperatorLogo of={biller} />
                  )}
                  <span className="min-w-0 font-semibold wrap-anywhere">{billTitle(type)}</span>
                  {!open && <span className="ml-auto text-sm text-soft">{m.bill_closed()}</span>}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
