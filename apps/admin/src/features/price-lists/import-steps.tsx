import { ROW_CHANGES } from "@konter/contract/price-imports";
import type { PriceImportDetail, RowChange } from "@konter/contract/price-imports";
import { Alert, Button, Card, SelectField } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { session } from "../../app/session-store.ts";
import { TypedFilter } from "../../app/lists/typed-filter.tsx";
import { screenName } from "../../app/words.ts";
import * as m from "#messages";
import { ImportRows } from "./import-rows.tsx";
import { NOTHING_TYPED } from "./opening.ts";
import type { PriceListSearch } from "./price-lists-page.tsx";
import { changeText } from "./reasons.ts";

/** Changes of a list by kind of row, and the rows of one kind with their actions. */
export function ImportSteps({
  detail,
  search,
  onChange,
}: {
  readonly detail: PriceImportDetail;
  readonly search: PriceListSearch;
  readonly onChange: (next: PriceListSearch) => void;
}) {
  const { head } = detail;
  /** Kept while the user views other kinds of rows. */
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const type = useCallback((text: string) => onChange({ search: text }), [onChange]);
  if (head.state === "fetched") return <Compare id={String(head.import_id)} />;
  const shown = ROW_CHANGES.find((change) => change === search.show) ?? firstToDo(detail);
  return (
    <div className="flex flex-col gap-4">
      {head.stale && <Alert tone="warning">{m.price_list_stale()}</Alert>}
      {head.cut_off && (
        <Alert tone="warning">
          {m.price_list_short({ received: head.received, before: head.received_before ?? 0 })}
        </Alert>
      )}
      {detail.unknown_statuses.length > 0 && (
        <Alert tone="warning">
          {m.price_list_unknown_statuses({
            words: detail.unknown_statuses
              .map(({ status, rows }) => `“${status}” (${rows})`)
              .join(", "),
          })}
        </Alert>
      )}
      <ul aria-label={m.price_list_counts()} className="grid grid-cols-2 gap-2 wide:grid-cols-7">
        {ROW_CHANGES.map((change) => (
          <li key={change}>
            <CountButton
              change={change}
              count={head.counts[change]}
              isShown={change === shown}
              onShow={() => onChange({ show: change, screen: "" })}
            />
          </li>
        ))}
      </ul>
      <div className="grid gap-3 wide:grid-cols-2">
        <TypedFilter label={m.search_list_row()} value={search.search ?? ""} onChange={type} />
        <SelectField
          label={m.type()}
          value={search.screen ?? ""}
          onChange={(screen) => onChange({ screen })}
          choices={[
            { value: "", label: m.all_types() },
            ...detail.screens.map(({ screen }) => ({ value: screen, label: screenName(screen) })),
          ]}
        />
      </div>
      <ImportRows
        key={`${shown} ${search.screen ?? ""}`}
        detail={detail}
        typed={typed}
        onType={setTyped}
        filters={{
          change: shown,
          ...(isSaid(search.screen) && { screen: search.screen }),
          ...(isSaid(search.search) && { search: search.search }),
        }}
      />
    </div>
  );
}

const isSaid = (text: string | undefined): boolean => text !== undefined && text !== "";

/** The first kind with work to do: new, then waiting, then changed rows. */
function firstToDo({ head: { counts } }: PriceImportDetail): RowChange {
  const order: readonly RowChange[] = ["new", "strange", "changed", "gone"];
  return order.find((change) => counts[change] > 0) ?? "same";
}

function CountButton({
  change,
  count,
  isShown,
  onShow,
}: {
  readonly change: RowChange;
  readonly count: number;
  readonly isShown: boolean;
  readonly onShow: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onShow}
      className={
        isShown
          ? "h-full w-full rounded-md border border-primary bg-primary-wash p-3 text-left text-primary-text"
          : "h-full w-full rounded-md border border-line bg-surface p-3 text-left"
      }
    >
      <span className="block text-lg font-bold tabular-nums">{count}</span>
      <span className="block text-xs">{changeText(change)}</span>
    </button>
  );
}

function Compare({ id }: { readonly id: string }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const compare = async () => {
    setBusy(true);
    try {
      await api("POST admin/price-imports/{import_id}/compare", { import_id: id });
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: ["price-lists"] });
    }
  };
  return (
    <Card>
      <p className="text-sm text-soft">{m.price_list_fetched_text()}</p>
      {session.may("catalog.write") && (
        <Button className="mt-3" busy={busy} onClick={() => void compare()}>
          {m.price_list_compare()}
        </Button>
      )}
    </Card>
  );
}
