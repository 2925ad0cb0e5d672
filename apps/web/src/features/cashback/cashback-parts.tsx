import type { CashbackPage } from "@konter/contract/cashback";
import { formatRupiah } from "@konter/contract/money";
import { Card, ChoiceChip, DateRangeField, EmptyState } from "@konter/ui";
import { WalletCards } from "@konter/ui/icons";
import type { ActiveFilter } from "../../app/folds/filter-fold.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { FilterBar, periodFilters } from "../report-filters/index.ts";
import { CASHBACK_STATES } from "./api.ts";
import type { CashbackFilters } from "./api.ts";
import { stateName } from "./state-chip.tsx";

interface CashbackFieldsProps {
  readonly filters: CashbackFilters;
  readonly onChange: (next: CashbackFilters) => void;
}

/** A cashback list's title with its filters by state and period. */
export function CashbackFilterBar({
  title,
  ...fields
}: CashbackFieldsProps & { readonly title: string }) {
  const { filters, onChange } = fields;
  return (
    <FilterBar
      title={title}
      active={activeCashbackFilters(filters)}
      onRemove={(name) => onChange({ [name]: "" })}
    >
      <CashbackFields {...fields} />
    </FilterBar>
  );
}

/** The active filters by state and period, in words. */
export const activeCashbackFilters = (filters: CashbackFilters): readonly ActiveFilter[] => [
  ...periodFilters(filters),
  ...CASHBACK_STATES.filter((state) => state === filters.state).map((state) => ({
    name: "state",
    text: stateName(state),
  })),
];

export function CashbackFields({ filters, onChange }: CashbackFieldsProps) {
  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label={m.status()} className="flex flex-wrap gap-2">
        <ChoiceChip selected={filters.state === undefined} onClick={() => onChange({ state: "" })}>
          {m.all()}
        </ChoiceChip>
        {CASHBACK_STATES.map((state) => (
          <ChoiceChip
            key={state}
            selected={state === filters.state}
            onClick={() => onChange({ state })}
          >
            {stateName(state)}
          </ChoiceChip>
        ))}
      </div>
      <DateRangeField value={filters} now={session.serverNow()} onChange={onChange} />
    </div>
  );
}

/** Pending and credited totals of the selected period. */
export function StateSums({ totals }: Pick<CashbackPage, "totals">) {
  return (
    <dl className="grid grid-cols-2 gap-3 wide:grid-cols-3">
      {CASHBACK_STATES.map((state) => (
        <div
          key={state}
          className="rounded-lg border border-line bg-surface px-4 py-3 last:hidden wide:last:block"
        >
          <dt className="text-sm text-soft">{stateName(state)}</dt>
          <dd className="text-lg font-bold">{formatRupiah(totals[state])}</dd>
        </div>
      ))}
    </dl>
  );
}

export function NoCashback({ filtered }: { readonly filtered: boolean }) {
  return (
    <Card>
      <EmptyState
        icon={<WalletCards className="size-6" />}
        title={filtered ? m.no_rows_filtered() : m.no_cashback()}
      >
        {filtered ? m.no_rows_filtered_text() : m.no_cashback_text()}
      </EmptyState>
    </Card>
  );
}
