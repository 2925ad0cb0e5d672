import { SuggestField } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { quietApi } from "../api.ts";
import { useAfterTyping } from "../lists/use-after-typing.ts";
import { session } from "../session-store.ts";
import { tierName } from "../words.ts";
import * as m from "#messages";

const LETTERS_BEFORE_ASKING = 2;
const MOST_SUGGESTIONS = 8;

const shownId = (id: string): string => (id === "" ? "" : `M${id}`);

interface MemberFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly optional?: boolean;
  readonly error?: string | undefined;
  /** A member's id with its letter, such as `M12`, or what is typed. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One member in a form, found by name, number, e-mail or id. */
export function MemberField(props: MemberFieldProps) {
  const [chosen, setChosen] = useState(props.value);
  return (
    <MemberSearch
      {...props}
      chosen={chosen}
      onChosen={(id) => {
        setChosen(shownId(id));
        props.onChange(shownId(id));
      }}
    />
  );
}

/** A filter by one member; `value` is the id, empty for everybody. */
export function MemberFilter({
  label = m.member_filter(),
  value,
  onChange,
}: {
  readonly label?: string;
  readonly value: string;
  readonly onChange: (memberId: string) => void;
}) {
  const [typed, setTyped] = useState(shownId(value));
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    setTyped(shownId(value));
  }
  return (
    <MemberSearch
      name="member"
      label={label}
      hint={m.member_filter_hint()}
      value={typed}
      chosen={shownId(value)}
      onChange={(next) => {
        setTyped(next);
        if (next.trim() === "" && value !== "") onChange("");
      }}
      onChosen={(id) => {
        setTyped(shownId(id));
        onChange(id);
      }}
    />
  );
}

/** `chosen` is the text of the member that is chosen; nothing is suggested for it. */
function MemberSearch({
  chosen,
  onChosen,
  ...field
}: MemberFieldProps & {
  readonly chosen: string;
  readonly onChosen: (memberId: string) => void;
}) {
  const typed = field.value.trim();
  const isChosen = typed === chosen;
  const search = useAfterTyping(typed);
  const found = useQuery({
    queryKey: ["office-search", "picker", search],
    queryFn: ({ signal }) => quietApi("POST admin/search", { query: search }, { signal }),
    enabled: !isChosen && search.length >= LETTERS_BEFORE_ASKING && session.may("members.read"),
  });
  const { rows = [], hits = [] } = found.data ?? {};
  const suggestions = [
    ...hits
      .filter(({ kind }) => kind === "member")
      .map(({ id, title }) => ({ key: id, title, note: shownId(id) })),
    ...rows.map(({ member_id: id, name, hp, category }) => ({
      key: String(id),
      title: name,
      note: `M${id} · ${hp} · ${tierName(category)}`,
    })),
  ].filter(({ key }, index, all) => all.findIndex((each) => each.key === key) === index);
  const shown = isChosen || search !== typed ? [] : suggestions.slice(0, MOST_SUGGESTIONS);
  return (
    <SuggestField
      {...field}
      suggestions={shown}
      status={shown.length > 0 ? m.picker_count({ count: shown.length }) : ""}
      onChosen={onChosen}
    />
  );
}
