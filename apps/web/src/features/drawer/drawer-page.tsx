import { Button, Card, EmptyState, preloadSheet, Skeleton } from "@konter/ui";
import { PiggyBank, Plus } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { drawerQuery } from "./api.ts";
import { OpenDrawer } from "./open-drawer.tsx";
import { OpenSheet } from "./open-sheet.tsx";
import { ShiftHistory } from "./shift-history.tsx";

const ShiftReport = lazy(() => import("./shift-report.tsx"));

/** `/report/laci`: the open drawers and the history of shifts; `?shift=…` shows one shift. */
export function DrawerPage() {
  const { shift } = useSearch({ from: "/member/report/laci" });
  usePageTitle(m.drawer_title());
  if (shift === undefined) return <Drawers />;
  return (
    <Suspense fallback={<Skeleton className="mx-auto mt-4 h-96 max-w-4xl" />}>
      <ShiftReport key={shift} id={shift} />
    </Suspense>
  );
}

function Drawers() {
  const query = useQuery(drawerQuery());
  const [open, setOpen] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const show = () => {
    setIsShown(true);
    setOpen(true);
  };
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4 px-4 pt-5 pb-6 wide:px-6">
      <h1 className="text-xl font-bold">{m.drawer_title()}</h1>
      <p className="text-sm text-soft">{m.drawer_how()}</p>
      <AnswerStates answer={query}>
        {(state) => (
          <>
            {state.open.length === 0 ? (
              <Card>
                <EmptyState icon={<PiggyBank className="size-6" />} title={m.drawer_none_open()}>
                  {m.drawer_none_open_text()}
                </EmptyState>
              </Card>
            ) : (
              <ul aria-label={m.drawer_title()} className="grid gap-3 desk:grid-cols-2">
                {state.open.map((shift) => (
                  <li key={shift.id} className="min-w-0">
                    <OpenDrawer shift={shift} people={state.people} />
                  </li>
                ))}
              </ul>
            )}
            <Button
              kind={state.open.length === 0 ? "primary" : "plain"}
              size="large"
              icon={<Plus aria-hidden className="size-4" />}
              className="wide:self-start"
              onPointerDown={preloadSheet}
              onClick={show}
            >
              {state.open.length === 0 ? m.drawer_open() : m.drawer_open_another()}
            </Button>
            {isShown && <OpenSheet state={state} open={open} onClose={() => setOpen(false)} />}
          </>
        )}
      </AnswerStates>
      <ShiftHistory people={query.data?.people ?? []} />
    </div>
  );
}
