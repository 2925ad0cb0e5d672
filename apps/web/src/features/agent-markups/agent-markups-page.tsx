import type { AgentMarkup, AgentMarkups } from "@konter/contract/agent-markups";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Button, buttonClasses, Card, EmptyState, preloadSheet } from "@konter/ui";
import { HandCoins, Plus } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { MastersOnly } from "../cashback/index.ts";
import { AnswerStates, SearchedList } from "../list-parts/index.ts";
import { agentMarkupsQuery } from "./api.ts";
import { MarkupItem } from "./markup-item.tsx";
import { MarkupSheet } from "./markup-sheet.tsx";
import { placeText } from "./place-text.ts";

interface Opened {
  readonly markup: AgentMarkup | undefined;
  /** Resets the form each time the dialog opens. */
  readonly count: number;
}

/** `/report/list-agen/markup`: a Master's markups for the agents below (M520). */
export function AgentMarkupsPage() {
  usePageTitle(m.agent_markups_title());
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 pt-5 pb-8 wide:px-6">
      <MastersOnly title={m.agent_markups_title()}>
        <Markups />
      </MastersOnly>
    </div>
  );
}

function Markups() {
  const query = useQuery(agentMarkupsQuery());
  const [opened, setOpened] = useState<Opened>();
  const [open, setOpen] = useState(false);
  const show = (markup?: AgentMarkup) => {
    setOpened({ markup, count: (opened?.count ?? 0) + 1 });
    setOpen(true);
  };
  const most = query.data?.most ?? 0;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-xl font-bold">{m.agent_markups_title()}</h1>
        <div className="flex flex-wrap gap-2">
          <Link to="/report/list-agen" className={buttonClasses("plain")}>
            {m.agents_title()}
          </Link>
          {most > 0 && (
            <Button
              icon={<Plus aria-hidden className="size-4" />}
              onPointerEnter={preloadSheet}
              onFocus={preloadSheet}
              onClick={() => show()}
            >
              {m.agent_markup_add()}
            </Button>
          )}
        </div>
      </div>
      <AnswerStates answer={query}>
        {(markups) => <Standing markups={markups} onEdit={show} />}
      </AnswerStates>
      {opened && (
        <MarkupSheet
          key={opened.count}
          markup={opened.markup}
          most={most}
          open={open && most > 0}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function Standing({
  markups: { most, rows },
  onEdit,
}: {
  readonly markups: AgentMarkups;
  readonly onEdit: (markup: AgentMarkup) => void;
}) {
  return (
    <>
      {most > 0 ? (
        <p className="max-w-2xl text-sm text-soft">
          {m.agent_markups_how({ most: formatRupiah(most) })}
        </p>
      ) : (
        <Alert>{m.agent_markups_closed()}</Alert>
      )}
      {rows.length > 0 ? (
        <SearchedList
          rows={rows}
          rowKey={({ id }) => id}
          textOf={placeText}
          title={m.agent_markups_title()}
          searchLabel={m.agent_markups_search()}
          countText={(count) => m.agent_markups_count({ count })}
        >
          {(markup) => (
            <MarkupItem
              markup={markup}
              most={most}
              {...(most > 0 && { onEdit: () => onEdit(markup) })}
            />
          )}
        </SearchedList>
      ) : (
        <Card>
          <EmptyState icon={<HandCoins className="size-6" />} title={m.agent_markups_none()}>
            {m.agent_markups_none_text()}
          </EmptyState>
        </Card>
      )}
    </>
  );
}
