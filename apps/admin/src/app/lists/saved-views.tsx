import { Button, ScriptedForm, Sheet, snackbar, TextField } from "@konter/ui";
import { X } from "@konter/ui/icons";
import { useMemo, useState } from "react";
import { ownList } from "./own-list.ts";
import * as m from "#messages";

type Filters = Readonly<Record<string, string | undefined>>;
interface View {
  readonly name: string;
  readonly filters: Filters;
}

const LONGEST_NAME = 40;

/** The same text for the same filters in any order. */
const textOf = (filters: Filters): string =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined && value !== "")
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );

function viewsOf(entries: readonly string[]): readonly (View & { readonly entry: string })[] {
  return entries.flatMap((entry) => {
    try {
      const [name, filters] = JSON.parse(entry) as [string, Filters];
      return [{ name, filters, entry }];
    } catch {
      return [];
    }
  });
}

/** Named filter sets of a list, stored in this browser for the user. */
export function SavedViews({
  room,
  filters,
  onOpen,
}: {
  /** The path of the page that the views belong to. */
  readonly room: string;
  readonly filters: Filters;
  readonly onOpen: (filters: Filters) => void;
}) {
  const list = useMemo(() => ownList(`views ${room}`), [room]);
  const views = viewsOf(list.use());
  const [naming, setNaming] = useState(false);
  const current = textOf(filters);
  const isKnown = views.some((view) => textOf(view.filters) === current);
  return (
    <div className="flex flex-wrap items-center gap-2">
      {views.length > 0 && (
        <ul aria-label={m.views()} className="contents">
          {views.map(({ name, filters: saved, entry }) => (
            <li
              key={entry}
              className="flex min-h-9 items-center rounded-full border border-line bg-surface text-sm font-medium"
            >
              <button
                type="button"
                aria-pressed={textOf(saved) === current}
                className="min-h-9 rounded-full px-3 aria-pressed:text-primary-text aria-pressed:underline"
                onClick={() => onOpen(saved)}
              >
                {name}
              </button>
              <button
                type="button"
                aria-label={m.view_remove({ name })}
                className="flex size-9 items-center justify-center rounded-full text-soft"
                onClick={() => list.toggle(entry)}
              >
                <X aria-hidden className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {current !== "[]" && !isKnown && (
        <Button kind="quiet" size="small" onClick={() => setNaming(true)}>
          {m.view_save()}
        </Button>
      )}
      <NameSheet
        open={naming}
        onClose={() => setNaming(false)}
        onSave={(name) => {
          list.toggle(JSON.stringify([name, filters]));
          snackbar.add({ text: m.view_saved(), tone: "success" });
          setNaming(false);
        }}
      />
    </div>
  );
}

function NameSheet({
  open,
  onClose,
  onSave,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSave: (name: string) => void;
}) {
  const [name, setName] = useState("");
  const [isWrong, setWrong] = useState(false);
  const save = () => {
    const text = name.trim();
    setWrong(text === "");
    if (text === "") return;
    onSave(text);
    setName("");
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={m.view_save()}
      footer={
        <Button className="w-full" onClick={save}>
          {m.view_save()}
        </Button>
      }
    >
      <ScriptedForm onSubmit={save} className="flex flex-col gap-3">
        <p className="text-sm text-soft">{m.view_text()}</p>
        <TextField
          label={m.view_name()}
          value={name}
          onChange={setName}
          maxLength={LONGEST_NAME}
          autoComplete="off"
          error={isWrong && name.trim() === "" ? m.view_name_missing() : undefined}
        />
      </ScriptedForm>
    </Sheet>
  );
}
