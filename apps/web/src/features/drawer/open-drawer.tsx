import type { DrawerShiftRow } from "@konter/contract/drawer";
import { formatRupiah } from "@konter/contract/money";
import { Button, buttonClasses, Card, FactList, formatDateTime, preloadSheet } from "@konter/ui";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import * as m from "#messages";
import { CashSheet } from "./cash-sheet.tsx";
import { CloseSheet } from "./close-sheet.tsx";
import { namedFigures } from "./figures.tsx";

type Act = "in" | "out" | "close";

/** One open drawer, with its actions at the bottom of the screen. */
export function OpenDrawer({
  shift,
  people,
}: {
  readonly shift: DrawerShiftRow;
  readonly people: readonly string[];
}) {
  const [act, setAct] = useState<Act>();
  const [open, setOpen] = useState(false);
  const show = (next: Act) => {
    setAct(next);
    setOpen(true);
  };
  const onClose = () => setOpen(false);
  return (
    <Card className="flex flex-col gap-4 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="font-bold wrap-anywhere">
          {m.drawer_of({ till: shift.till, person: shift.person })}
        </h2>
        <p className="text-sm text-soft">
          {m.drawer_since({ time: formatDateTime(shift.opened_at) })}
        </p>
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-lg bg-primary-wash px-4 py-3">
        <span className="text-sm text-soft">{m.drawer_expected()}</span>
        <span className="text-2xl font-bold">{formatRupiah(shift.figures.expected_cash)}</span>
      </p>
      <FactList
        facts={namedFigures(shift).map(({ label, amount }) => ({
          label,
          value: formatRupiah(amount),
        }))}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button kind="plain" size="large" onPointerDown={preloadSheet} onClick={() => show("in")}>
          {m.drawer_cash_in()}
        </Button>
        <Button kind="plain" size="large" onPointerDown={preloadSheet} onClick={() => show("out")}>
          {m.drawer_cash_out()}
        </Button>
        <Link
          to="/report/laci"
          search={{ shift: shift.id }}
          className={buttonClasses("plain", "large")}
        >
          {m.drawer_entries()}
        </Link>
        <Button size="large" onPointerDown={preloadSheet} onClick={() => show("close")}>
          {m.drawer_close()}
        </Button>
      </div>
      {(act === "in" || act === "out") && (
        <CashSheet key={act} shift={shift} isIn={act === "in"} open={open} onClose={onClose} />
      )}
      {act === "close" && (
        <CloseSheet shift={shift} people={people} open={open} onClose={onClose} />
      )}
    </Card>
  );
}
