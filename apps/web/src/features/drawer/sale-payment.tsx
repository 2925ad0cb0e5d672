import { PAYMENT_WAYS } from "@konter/contract/drawer";
import type { DrawerSale, DrawerShiftRow, PaymentWay } from "@konter/contract/drawer";
import { formatRupiah } from "@konter/contract/money";
import { Card, ChoiceChip, preloadSheet, Skeleton, snackbar, storedValue } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { drawerQuery, saleQuery, useRefreshDrawer } from "./api.ts";
import { TillChoice } from "./till-choice.tsx";
import { WAY_NAMES } from "./way-names.ts";

const isTill = (value: unknown): value is string => typeof value === "string";

/** The till of this device, remembered by name because shifts change. */
const rememberedTill = storedValue("konter:drawer-till", isTill, () => localStorage);

/** The open shift of the remembered till; undefined if it is not open or only one is. */
function shiftHere(open: readonly DrawerShiftRow[]): DrawerShiftRow | undefined {
  const till = rememberedTill.read()?.toLowerCase();
  return open.length < 2 ? undefined : open.find((shift) => shift.till.toLowerCase() === till);
}

const loadDebtSheet = async () => ({ default: (await import("./debt-sheet.tsx")).DebtSheet });
const DebtSheet = lazy(loadDebtSheet);

const wayOf = ({ cash, noncash, debt }: DrawerSale): PaymentWay | undefined => {
  if (debt !== 0) return "debt";
  if (noncash !== 0) return "noncash";
  return cash === 0 ? undefined : "cash";
};

/** Payment method of a successful sale, in two taps; can also be set later. */
export function SalePayment({ refId }: { readonly refId: string }) {
  const { data, isPending } = useQuery(saleQuery(refId));
  const client = useQueryClient();
  const refresh = useRefreshDrawer();
  const [busy, setBusy] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const [open, setOpen] = useState(false);
  const { data: drawers } = useQuery(drawerQuery());
  const [till, setTill] = useState<string>();
  if (data === undefined) return isPending && <Skeleton className="h-36" />;
  const done = async (sale: DrawerSale) => {
    client.setQueryData(saleQuery(refId).queryKey, sale);
    await refresh();
    snackbar.add({ text: m.drawer_payment_noted(), tone: "success" });
  };
  const tills = drawers?.open ?? [];
  const here = till ?? shiftHere(tills)?.id;
  const pay = async (way: PaymentWay, shiftId = here) => {
    if (way === "debt") {
      setIsShown(true);
      setOpen(true);
      return;
    }
    setBusy(true);
    try {
      await done(
        await api("POST drawer/sales/{ref_id}/payment", {
          ref_id: refId,
          way,
          ...(shiftId !== undefined && { shift_id: shiftId }),
        }),
      );
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  const now = wayOf(data);
  const choose = (shift: DrawerShiftRow) => {
    rememberedTill.write(shift.till);
    setTill(shift.id);
    if (now !== undefined && data.shift_id !== shift.id) void pay(now, shift.id);
  };
  return (
    <Card className="print-hidden p-4">
      <h2 className="mb-3 font-bold">{m.drawer_payment()}</h2>
      <div role="group" aria-label={m.drawer_payment()} className="flex flex-wrap gap-2">
        {PAYMENT_WAYS.map((way) => (
          <ChoiceChip
            key={way}
            selected={now === way}
            disabled={busy}
            onPointerDown={() => {
              preloadSheet();
              if (way === "debt") void loadDebtSheet();
            }}
            onClick={() => void pay(way)}
          >
            {WAY_NAMES[way]()}
          </ChoiceChip>
        ))}
      </div>
      {tills.length > 1 && (data.is_open || now === undefined) && (
        <TillChoice
          open={tills}
          chosen={now === undefined ? here : (data.shift_id ?? undefined)}
          busy={busy}
          onChosen={choose}
        />
      )}
      <p className="mt-2 text-sm text-soft">
        {now === "debt"
          ? m.drawer_payment_debt({ debt: formatRupiah(data.debt), paid: formatRupiah(data.cash) })
          : now === undefined && !data.is_open
            ? m.drawer_payment_closed()
            : m.drawer_payment_text()}
      </p>
      {isShown && (
        <Suspense fallback={null}>
          <DebtSheet
            sale={data}
            shiftId={here}
            open={open}
            onClose={() => setOpen(false)}
            onDone={done}
          />
        </Suspense>
      )}
    </Card>
  );
}
