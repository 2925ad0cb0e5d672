import {
  MEMBER_ACTIVITIES,
  MEMBER_ORDERS,
  MEMBER_STATES,
  MEMBER_TIERS,
} from "@konter/contract/members";
import { SelectField } from "@konter/ui";
import { tierName, wordsOf } from "../../app/words.ts";
import * as m from "#messages";
import type { FilterName, MemberListFilters } from "./filters.ts";

const stateName = wordsOf({
  active: m.members_state_active,
  blocked: m.members_state_blocked,
  deleted: m.members_state_deleted,
});
const activityName = wordsOf({
  buying: m.members_activity_buying,
  quiet: m.members_activity_quiet,
  never: m.members_activity_never,
});
const orderName = wordsOf({
  newest: m.members_order_newest,
  oldest: m.members_order_oldest,
  deposit: m.members_order_deposit,
});

const NAMES: Readonly<Record<FilterName, (value: string) => string>> = {
  category: tierName,
  state: stateName,
  activity: activityName,
  order: orderName,
};

/** Text of an active filter. */
export const filterText = (name: FilterName, value: string): string => NAMES[name](value);

/** All filters; a change applies immediately. */
export function FilterFields({
  filters,
  onChange,
}: {
  readonly filters: MemberListFilters;
  readonly onChange: (change: MemberListFilters) => void;
}) {
  const field = (name: FilterName, label: string, all: string, values: readonly string[]) => (
    <SelectField
      label={label}
      value={filters[name] ?? ""}
      onChange={(value) => onChange({ [name]: value })}
      choices={[
        { value: "", label: all },
        ...values.map((value) => ({ value, label: NAMES[name](value) })),
      ]}
    />
  );
  const [usual, ...others] = MEMBER_ORDERS;
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(14rem,100%),1fr))] gap-3">
      {field("category", m.members_category(), m.members_every_category(), MEMBER_TIERS)}
      {field("state", m.members_state(), m.members_every_state(), MEMBER_STATES)}
      {field("activity", m.members_activity(), m.members_every_activity(), MEMBER_ACTIVITIES)}
      {field("order", m.members_order(), orderName(usual), others)}
    </div>
  );
}
