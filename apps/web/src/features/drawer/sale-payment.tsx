import * as drawerEndpoints from "@konter/contract/drawer/endpoints";
import { PAYMENT_WAYS } from "@konter/contract/drawer";
import type { DrawerSale, PaymentWay } from "@konter/contract/drawer";
import { formatRupiah } from "@konter/contract/money";
import { Card, ChoiceChip, preloadSheet, snackbar } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";
import { saleQuery, useRefreshDrawer } from "./api.ts";
import { DebtSheet } from "./debt-sheet.tsx";
import { WAY_NAMES } from "./way-names.ts";

const wayOf = ({ cash, noncash, debt }: DrawerSale): PaymentWay | undefined => {
  if (debt !== 0) return "debt";
  if (noncash !== 0) return "noncash";
  return cash === 0 ? undefined : "cash";
};

/** How the customer paid for a sale that succeeded, in two taps; also later. */
export function SalePayment({ refId }: { readonly refId: string }) {
  const { data } = useQuery(saleQuery(refId));
  const client = useQueryClient();
  const refresh = useRefreshDrawer();
  const [busy, setBusy] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const [open, setOpen] = useState(false);
  if (data === undefined) return null;
  const done = async (sale: DrawerSale) => {
    client.setQueryData(saleQuery(refId).queryKey, sale);
    await refresh();
    snackbar.add({ text: m.drawer_payment_noted(), tone: "success" });
  };
  const pay = async (way: PaymentWay) => {
    if (way === "debt") {
      setIsShown(true);
      setOpen(true);
      return;
    }
    setBusy(true);
    try {
      await done(await api(drawerEndpoints.drawerPay, { ref_id: refId, way }));
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  const now = wayOf(data);
  return (
    <Card className="print-hidden p-4">
      <h2 className="mb-3 font-bold">{m.drawer_payment()}</h2>
      <div role="group" aria-label={m.drawer_payment()} className="flex flex-wrap gap-2">
        {PAYMENT_WAYS.map((way) => (
          <ChoiceChip
            key={way}
            selected={now === way}
            disabled={busy}
            onPointerDown={preloadSheet}
            onClick={() => void pay(way)}
          >
            {WAY_NAMES[way]()}
          </ChoiceChip>
        ))}
      </div>
      <p className="mt-2 text-sm text-soft">
        {now === "debt"
          ? m.drawer_payment_debt({ debt: formatRupiah(data.debt), paid: formatRupiah(data.cash) })
          : now === undefined && !data.is_open
            ? m.drawer_payment_closed()
            : m.drawer_payment_text()}
      </p>
      {isShown && (
        <DebtSheet sale={data} open={open} onClose={() => setOpen(false)} onDone={done} />
      )}
    </Card>
  );
}
