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

/** A filter by one member, found by name, number, e-mail or id; `value` is the id, empty for everybody. */
export function MemberFilter({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (memberId: string) => void;
}) {
  const [typed, setTyped] = useState(shownId(value));
  const [before, setBefore] = useState(value);
  if (before !== value) {
    setBefore(value);
    setTyped(shownId(value));
  }
  const isChosen = typed.trim() === shownId(value);
  const search = useAfterTyping(typed.trim());
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
  const shown = isChosen || search !== typed.trim() ? [] : suggestions.slice(0, MOST_SUGGESTIONS);
  return (
    <SuggestField
      name="member"
      label={m.member_filter()}
      hint={m.member_filter_hint()}
      value={typed}
      onChange={(next) => {
        setTyped(next);
        if (next.trim() === "" && value !== "") onChange("");
      }}
      suggestions={shown}
      status={shown.length > 0 ? m.picker_count({ count: shown.length }) : ""}
      onChosen={(id) => {
        setTyped(shownId(id));
        onChange(id);
      }}
    />
  );
}
