import type { Handover } from "@konter/contract/loans";
import { formatRupiah } from "@konter/contract/money";
import { Alert, Button, Card, EmptyState, formatDateTime, preloadSheet } from "@konter/ui";
import { Landmark } from "@konter/ui/icons";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as m from "#messages";
import { useIsCenterOpen } from "../../agent-center-parts/index.ts";
import {
  AnswerStates,
  FRAMED_ROW_CLASSES,
  FramedList,
  Headline,
  LoadMore,
  MoneyRow,
} from "../../list-parts/index.ts";
import { handoversQuery } from "../api.ts";
import { HandoverStateChip } from "../states.tsx";
import { HandoverSheet } from "./handover-sheet.tsx";
import { LenderPage } from "./lender-page.tsx";

/** `/agen/center/setoran`: cash that a Master collected and hands over to the brand (M532). */
export function HandoversPage() {
  return (
    <LenderPage title={m.handovers_title()}>
      <Handovers />
    </LenderPage>
  );
}

function Handovers() {
  const query = useInfiniteQuery(handoversQuery());
  return (
    <AnswerStates answer={query}>
      {({ pages }) => {
        const rows = pages.flatMap((page) => page.rows);
        return (
          <>
            {pages[0] && (
              <Cash
                cash={pages[0].cash}
                isWaiting={rows.some(({ state }) => state === "waiting")}
              />
            )}
            {rows.length === 0 ? (
              <Card>
                <EmptyState icon={<Landmark className="size-6" />} title={m.handovers_none()}>
                  {m.handovers_none_text()}
                </EmptyState>
              </Card>
            ) : (
              <FramedList rows={rows} rowKey={({ handover_id: id }) => id}>
                {(row) => <Row row={row} />}
              </FramedList>
            )}
            <LoadMore query={query} />
          </>
        );
      }}
    </AnswerStates>
  );
}

interface CashProps {
  readonly cash: { readonly count: number; readonly amount: number };
  /** An earlier hand-over is still being checked. */
  readonly isWaiting: boolean;
}

/** Collected cash that is in no hand-over yet, and reporting it. */
function Cash({ cash, isWaiting }: CashProps) {
  const isCenterOpen = useIsCenterOpen();
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Headline label={m.handover_cash()} value={formatRupiah(cash.amount)} />
      <p className="text-sm text-soft">{m.handover_text()}</p>
      {cash.amount > 0 &&
        (isWaiting ? (
          <Alert>{m.handover_waits()}</Alert>
        ) : (
          <Button
            size="large"
            className="wide:self-start"
            disabled={!isCenterOpen}
            onPointerDown={preloadSheet}
            onClick={() => {
              setOpened(opened + 1);
              setOpen(true);
            }}
          >
            {m.handover_report()}
          </Button>
        ))}
      {opened > 0 && (
        <HandoverSheet key={opened} cash={cash} open={open} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function Row({ row }: { readonly row: Handover }) {
  return (
    <div className={FRAMED_ROW_CLASSES}>
      <MoneyRow
        title={formatDateTime(row.date)}
        text={
          <>
            <span className="block">{m.handover_count({ count: row.count })}</span>
            {row.note !== "" && <span className="block wrap-anywhere">{row.note}</span>}
            {row.reason !== "" && (
              <span className="block wrap-anywhere">{m.loan_reason({ reason: row.reason })}</span>
            )}
          </>
        }
        amount={<span className="font-bold">{formatRupiah(row.amount)}</span>}
        state={<HandoverStateChip state={row.state} />}
      />
    </div>
  );
}
