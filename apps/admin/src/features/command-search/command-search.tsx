import { EmptyState, SearchList, Sheet } from "@konter/ui";
import { Search } from "@konter/ui/icons";
import { useNavigate } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { failureText } from "../../app/failures.ts";
import * as m from "#messages";
import { useCommands } from "./use-commands.tsx";

/** Searches pages, people and transactions from any page. */
export function CommandSearch({
  open,
  onClose,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const { groups, isAsking, failure } = useCommands(typed.trim());
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const close = () => {
    onClose();
    setTyped("");
  };
  return (
    <Sheet tall open={open} onClose={close} title={m.find()} initialFocus={input}>
      <SearchList
        label={m.find_label()}
        value={typed}
        onChange={setTyped}
        groups={groups}
        status={isAsking ? m.find_asking() : m.find_count({ count })}
        inputRef={input}
        empty={<Nothing isAsking={isAsking} hasFailed={failure !== undefined} />}
        onChoose={({ link }) => {
          close();
          void navigate(link);
        }}
      />
      {failure !== undefined && (
        <p role="alert" className="pt-3 text-sm text-danger-text">
          {failureText(failure)}
        </p>
      )}
    </Sheet>
  );
}

/** Reports "nothing found" only after all searches have finished. */
function Nothing({
  isAsking,
  hasFailed,
}: {
  readonly isAsking: boolean;
  readonly hasFailed: boolean;
}) {
  if (isAsking) return <p className="py-3 text-sm text-soft">{m.find_asking()}</p>;
  if (hasFailed) return null;
  return (
    <EmptyState icon={<Search className="size-6" />} title={m.find_none()}>
      {m.find_none_text()}
    </EmptyState>
  );
}
