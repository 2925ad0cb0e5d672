import { EmptyState, matchesWords, SearchList, Sheet } from "@konter/ui";
import type { SearchGroup } from "@konter/ui";
import { Search } from "@konter/ui/icons";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import type { Place } from "../../app/entry.ts";
import { useViewer } from "../../app/use-viewer.ts";
import * as m from "#messages";
import { useFoundThings } from "./found-things.tsx";
import type { Command } from "./found-things.tsx";
import { foundScreens, namesOf } from "./screens.ts";
import type { FoundScreen } from "./screens.ts";

/** Searches screens, recent numbers, contacts and products from any page. */
export function CommandSearch({
  open,
  places,
  onClose,
}: {
  readonly open: boolean;
  /** Items of the navigation. */
  readonly places: readonly Place[];
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { groups, isAsking } = useGroups(typed.trim(), open, places);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  return (
    <Sheet tall open={open} onClose={onClose} title={m.find_open()} initialFocus={input}>
      <SearchList
        label={m.find_label()}
        value={typed}
        onChange={setTyped}
        groups={groups}
        status={isAsking ? m.find_asking() : m.find_count({ count })}
        inputRef={input}
        empty={<Nothing isAsking={isAsking} />}
        onChoose={({ link }) => {
          onClose();
          setTyped("");
          void navigate(link);
        }}
      />
    </Sheet>
  );
}

/** Reports "nothing found" only after all searches have finished. */
function Nothing({ isAsking }: { readonly isAsking: boolean }) {
  if (isAsking) return <p className="py-3 text-sm text-soft">{m.find_asking()}</p>;
  return (
    <EmptyState icon={<Search className="size-6" />} title={m.find_none()}>
      {m.find_none_text()}
    </EmptyState>
  );
}

interface FoundGroups {
  readonly groups: readonly SearchGroup<Command>[];
  readonly isAsking: boolean;
}

function useGroups(typed: string, open: boolean, places: readonly Place[]): FoundGroups {
  const { groups, isAsking } = useFoundThings(typed, open);
  const [numbers, contacts, products] = groups;
  const screens = foundScreens(useViewer(), places).filter((screen) =>
    matchesWords(typed, namesOf(screen)),
  );
  const found = { key: "screens", title: m.find_screens(), options: screens.map(screenCommand) };
  return { groups: [numbers, contacts, found, products], isAsking };
}

function screenCommand({ key, link, icon: ScreenIcon, title }: FoundScreen): Command {
  return {
    key: `screen ${key}`,
    title: title(),
    icon: <ScreenIcon aria-hidden className="size-5" />,
    link,
  };
}
