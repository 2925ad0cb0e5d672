import type { BooksToday } from "@konter/contract/reconciliation";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Card, classes, formatDateTime } from "@konter/ui";
import { ChevronRight } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows } from "../../app/page.tsx";
import * as m from "#messages";
import { booksTodayQuery } from "./api.ts";
import { Unexplained } from "./unexplained.tsx";

/** On the home page: total unexplained money, and the last verification of the ledger. */
export function BooksSection() {
  const query = useQuery(booksTodayQuery());
  return (
    <Card>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="font-bold">{m.room_books()}</h2>
        <Link
          to="/books"
          className="inline-flex min-h-8 shrink-0 items-center gap-1 text-sm font-semibold text-primary-text"
        >
          {m.books_open()}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      </div>
      <Loaded query={query} loading={<LoadingRows label={m.loading_books()} rows={2} />}>
        {(today) => <Today today={today} />}
      </Loaded>
    </Card>
  );
}

export function Today({ today }: { readonly today: BooksToday }) {
  const { unexplained } = today;
  return (
    <div className="flex flex-col gap-3">
      <p>
        <span className="block text-sm text-soft">{m.books_unexplained()}</span>
        <span
          className={classes(
            "text-2xl font-bold tabular-nums",
            unexplained.amount > 0 ? "text-danger-text" : "text-success-text",
          )}
        >
          {formatRupiah(unexplained.amount)}
        </span>
      </p>
      {unexplained.parts.some(({ is_set_up: isSetUp }) => isSetUp) && (
        <Alert>{m.books_opening_balances()}</Alert>
      )}
      <Unexplained unexplained={unexplained} />
      <Proof proof={today.proof} />
    </div>
  );
}

function Proof({ proof }: Pick<BooksToday, "proof">) {
  if (proof === null) return <p className="text-sm text-soft">{m.books_not_proved()}</p>;
  const time = formatDateTime(proof.proved_at);
  if (proof.problems > 0)
    return <Alert tone="danger">{m.books_wrong({ count: proof.problems, time })}</Alert>;
  return <p className="text-sm text-soft">{m.books_proved({ count: proof.journals, time })}</p>;
}
