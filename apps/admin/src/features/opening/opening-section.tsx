import type { OpeningState } from "@konter/contract/opening";
import { Alert, Button, Card, Skeleton, Sheet, snackbar } from "@konter/ui";
import { useQuery, useQueryClient, queryOptions } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { Loaded } from "../../app/loaded.tsx";
import { pageAt } from "../../app/office-pages.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { OpeningStepRow } from "./opening-step-row.tsx";
import { callerFor } from "../../app/query-client.ts";

/** Refetched on each visit, because its steps are completed on other pages. */
const openingQuery = () =>
  queryOptions({
    queryKey: ["opening"],
    queryFn: (context) => callerFor(context)("GET admin/opening", {}, { signal: context.signal }),
    staleTime: 0,
  });

/** Before the opening: the remaining steps; afterwards the recommended ones in one line. */
export function OpeningSection() {
  const query = useQuery(openingQuery());
  return (
    <Loaded
      query={query}
      loading={session.get().brand.is_open ? null : <Skeleton className="h-72" />}
    >
      {(state) =>
        state.opened_at === null ? <Checklist state={state} /> : <Recommended state={state} />
      }
    </Loaded>
  );
}

function Checklist({ state: { steps } }: { readonly state: OpeningState }) {
  const required = steps.filter((step) => step.is_required);
  const done = required.filter((step) => step.is_done).length;
  const isReady = done === required.length;
  return (
    <Card className="flex flex-col gap-4 p-4 wide:p-6">
      <div className="flex flex-col gap-1">
        <h2 className="text-lg font-bold">{m.opening_title()}</h2>
        <p className="max-w-3xl text-sm text-soft">{m.opening_text()}</p>
      </div>
      <Progress done={done} of={required.length} />
      <ol aria-label={m.opening_title()} className="divide-y divide-line border-y border-line">
        {steps.map((step) => (
          <OpeningStepRow key={step.key} step={step} />
        ))}
      </ol>
      {session.may("brand.write") && <OpenBrand isReady={isReady} />}
    </Card>
  );
}

function Progress({ done, of }: { readonly done: number; readonly of: number }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-semibold">{m.opening_progress({ done, all: of })}</p>
      <div aria-hidden className="flex gap-1">
        {Array.from({ length: of }, (_step, index) => (
          <span
            key={index}
            className={`h-2 flex-1 rounded-full ${index < done ? "bg-success-text" : "bg-line"}`}
          />
        ))}
      </div>
    </div>
  );
}

function OpenBrand({ isReady }: { readonly isReady: boolean }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const state = await api("POST admin/opening/open", {});
      client.setQueryData(openingQuery().queryKey, state);
      snackbar.add({ text: m.opening_done(), tone: "success" });
    } catch (failure) {
      showFailure(failure);
      await client.invalidateQueries({ queryKey: openingQuery().queryKey });
    } finally {
      setBusy(false);
      setAsking(false);
    }
  };
  return (
    <div className="flex flex-col gap-2 wide:flex-row wide:items-center wide:gap-4">
      <Button size="large" disabled={!isReady} onClick={() => setAsking(true)}>
        {m.opening_open()}
      </Button>
      <Sheet
        open={isAsking}
        onClose={() => setAsking(false)}
        title={m.opening_ask()}
        footer={
          <Button className="w-full" busy={busy} onClick={() => void open()}>
            {m.opening_yes()}
          </Button>
        }
      >
        <p className="text-sm">{m.opening_for_good()}</p>
      </Sheet>
      <p className="text-sm text-soft">{isReady ? m.opening_for_good() : m.opening_not_ready()}</p>
    </div>
  );
}

function Recommended({ state: { steps } }: { readonly state: OpeningState }) {
  const open = steps.filter((step) => !step.is_done);
  if (open.length === 0) return null;
  return (
    <Alert>
      <span className="mr-1">{m.opening_recommended()}</span>
      {open.map(({ key, title, room }, index) => {
        const to = pageAt(room)?.to;
        return (
          <span key={key}>
            {index > 0 && " · "}
            {to === undefined ? (
              title
            ) : (
              <Link to={to} className="font-semibold underline">
                {title}
              </Link>
            )}
          </span>
        );
      })}
    </Alert>
  );
}
