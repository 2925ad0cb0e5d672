import { formatDateTime } from "@konter/ui";
import type { LedgerJournals } from "@konter/contract/finance";
import { useQuery } from "@tanstack/react-query";
import { Amount } from "../../app/amount.tsx";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import * as m from "#messages";
import { AccountOf } from "./account-of.tsx";
import { journalsQuery } from "./api.ts";

type Journal = LedgerJournals["journals"][number];

/** All journals of a reference with their accounts, for users who may see statements. */
export function Journals({ reference }: { readonly reference: string }) {
  const query = useQuery(journalsQuery(reference));
  return (
    <Loaded query={query} loading={<LoadingRows label={m.loading_statement()} rows={2} />}>
      {({ journals }) =>
        journals.length === 0 ? (
          <p className="text-sm text-soft">{m.no_ledger()}</p>
        ) : (
          <ol className="flex flex-col gap-3.5">
            {journals.map((journal) => (
              <li key={journal.journal_id} className="border-l-3 border-edge pl-3 text-sm">
                <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                  <b title={journal.kind}>{journal.description}</b>
                  <time dateTime={journal.date} className="text-xs text-soft">
                    {formatDateTime(journal.date, "seconds")}
                  </time>
                </p>
                <Transfers journal={journal} />
              </li>
            ))}
          </ol>
        )
      }
    </Loaded>
  );
}

function Transfers({ journal }: { readonly journal: Journal }) {
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {journal.transfers.map(({ debit, credit, amount }, index) => (
        <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 wrap-anywhere">
            <AccountOf side={debit} /> → <AccountOf side={credit} />
          </span>
          <b className="ml-auto">
            <Amount of={amount} />
          </b>
        </li>
      ))}
    </ul>
  );
}
