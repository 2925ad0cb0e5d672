import { BILL_RUN_LIMIT } from "@konter/contract/saved-bills";
import type { SavedBill } from "@konter/contract/saved-bills";
import {
  Button,
  buttonClasses,
  Card,
  ChoiceChip,
  EmptyState,
  matchesWords,
  preloadSheet,
  TextField,
} from "@konter/ui";
import { Bookmark, Plus } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { withFilters } from "../report-filters/index.ts";
import { savedQuery } from "./api.ts";
import { SaveSheet } from "./save-sheet.tsx";
import { SavedRow } from "./saved-row.tsx";
import { StartBar } from "./start-bar.tsx";

interface Opened {
  readonly bill: SavedBill | undefined;
  /** Resets the form each time the dialog opens. */
  readonly count: number;
}

/** `/pascabayar/tersimpan`: the account's recurring bills, by group. */
export function SavedBillsPage() {
  usePageTitle(m.saved_bills_title());
  const given = useSearch({ from: "/member/pascabayar/tersimpan" });
  const isGiven = given.type !== undefined;
  const [opened, setOpened] = useState<Opened | undefined>(
    isGiven ? { bill: undefined, count: 0 } : undefined,
  );
  const [open, setOpen] = useState(isGiven);
  const query = useQuery(savedQuery());
  const show = (bill?: SavedBill) => {
    setOpened({ bill, count: (opened?.count ?? 0) + 1 });
    setOpen(true);
  };
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-bold">{m.saved_bills_title()}</h1>
        <Button
          icon={<Plus aria-hidden className="size-4" />}
          onPointerDown={preloadSheet}
          onClick={() => show()}
        >
          {m.saved_bill_add()}
        </Button>
      </div>
      <p className="text-sm text-soft">{m.saved_bills_text()}</p>
      <AnswerStates answer={query}>
        {({ rows, latest_run: run }) => (
          <>
            {run && (
              <Link
                to="/pascabayar/bayar/$code"
                params={{ code: run.code }}
                className={buttonClasses("plain", "normal", "self-start")}
              >
                {m.saved_bills_latest_run()}
              </Link>
            )}
            {rows.length === 0 ? <NoSaved /> : <Saved rows={rows} onEdit={show} />}
          </>
        )}
      </AnswerStates>
      {opened && (
        <SaveSheet
          key={opened.count}
          bill={opened.bill}
          given={opened.count === 0 ? given : {}}
          groups={[...new Set(query.data?.rows.flatMap(({ group }) => group || []))]}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

function Saved({
  rows,
  onEdit,
}: {
  readonly rows: readonly SavedBill[];
  readonly onEdit: (bill: SavedBill) => void;
}) {
  const filter = useSearch({ from: "/member/pascabayar/tersimpan" });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { search = "", group } = filter;
  const shown = rows.filter(
    (row) =>
      (group === undefined || row.group === group) &&
      matchesWords(search, [
        row.label,
        row.group,
        row.product,
        row.customer_number,
        row.customer_name ?? "",
      ]),
  );
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids)
      if (!isChosen) next.delete(id);
      else if (next.size < BILL_RUN_LIMIT) next.add(id);
    setChosen(next);
  };
  const payable = shown.filter(({ open }) => open).map(({ id }) => id);
  const areAll = payable.length > 0 && payable.every((id) => chosen.has(id));
  return (
    <>
      <Filters filter={filter} groups={[...new Set(rows.map((row) => row.group))]} />
      {shown.length === 0 ? (
        <EmptyState icon={<Bookmark className="size-6" />} title={m.saved_bills_not_found()} />
      ) : (
        <>
          <Button
            kind="quiet"
            size="small"
            className="self-start"
            disabled={payable.length === 0}
            onClick={() => choose(payable, !areAll)}
          >
            {areAll ? m.saved_bills_choose_none() : m.saved_bills_choose_all()}
          </Button>
          <ul aria-label={m.saved_bills_title()} className="flex flex-col gap-2">
            {shown.map((row) => (
              <SavedRow
                key={row.id}
                bill={row}
                chosen={chosen.has(row.id)}
                onChoose={(isChosen) => choose([row.id], isChosen)}
                onEdit={() => onEdit(row)}
              />
            ))}
          </ul>
        </>
      )}
      <StartBar ids={rows.map(({ id }) => id).filter((id) => chosen.has(id))} />
    </>
  );
}

type Filter = Readonly<Partial<Record<"search" | "group", string>>>;

function Filters({
  filter,
  groups,
}: {
  readonly filter: Filter;
  readonly groups: readonly string[];
}) {
  const navigate = useNavigate();
  const { search, group } = filter;
  const change = (part: Filter) =>
    void navigate({
      to: "/pascabayar/tersimpan",
      search: withFilters(
        { ...(search !== undefined && { search }), ...(group !== undefined && { group }) },
        part,
      ),
      replace: true,
    });
  const named = groups.filter((each) => each !== "");
  return (
    <div className="flex flex-col gap-3">
      <div className="max-w-md">
        <TextField
          label={m.saved_bills_search()}
          name="search"
          type="search"
          autoComplete="off"
          maxLength={60}
          value={search ?? ""}
          onChange={(typed) => change({ search: typed })}
        />
      </div>
      {named.length > 0 && (
        <div role="group" aria-label={m.saved_bill_group()} className="flex flex-wrap gap-2">
          <ChoiceChip selected={group === undefined} onClick={() => change({ group: "" })}>
            {m.all()}
          </ChoiceChip>
          {named.map((each) => (
            <ChoiceChip
              key={each}
              selected={each === group}
              onClick={() => change({ group: each })}
            >
              {each}
            </ChoiceChip>
          ))}
        </div>
      )}
    </div>
  );
}

function NoSaved() {
  return (
    <Card>
      <EmptyState icon={<Bookmark className="size-6" />} title={m.saved_bills_none()}>
        {m.saved_bills_none_text()}
      </EmptyState>
    </Card>
  );
}
