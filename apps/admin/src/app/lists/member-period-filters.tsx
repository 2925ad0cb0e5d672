import { DateRangeField } from "@konter/ui";
import { MemberFilter } from "../pickers/member-filter.tsx";
import { session } from "../session-store.ts";
import { FilterBar } from "./filter-bar.tsx";
import * as m from "#messages";

interface MemberPeriod {
  readonly date_from?: string;
  readonly date_to?: string;
  readonly member?: string;
}

/** The filters of a list of members' records: the period and one member. */
export function MemberPeriodFilters({
  label = m.member_filter(),
  filters,
  onChange,
}: {
  /** Names the member's part in the records. */
  readonly label?: string;
  readonly filters: MemberPeriod;
  readonly onChange: (change: MemberPeriod) => void;
}) {
  const { date_from: from = "", date_to: to = "", member = "" } = filters;
  const active = [
    { name: "date_from", value: from, text: `${m.date_from()} ${from}` },
    { name: "date_to", value: to, text: `${m.date_to()} ${to}` },
    { name: "member", value: member, text: `${label} M${member}` },
  ];
  return (
    <FilterBar
      active={active.filter(({ value }) => value !== "")}
      onRemove={(name) => onChange({ [name]: "" })}
    >
      <div className="flex flex-col gap-3">
        <DateRangeField value={filters} now={session.serverNow()} onChange={onChange} />
        <div className="max-w-xs">
          <MemberFilter
            label={label}
            value={member}
            onChange={(next) => onChange({ member: next })}
          />
        </div>
      </div>
    </FilterBar>
  );
}
