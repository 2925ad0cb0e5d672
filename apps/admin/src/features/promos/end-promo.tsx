import type { Promo } from "@konter/contract/promos";
import { Button, Sheet, snackbar } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import * as m from "#messages";

/** Ends a promo for purchases from now on, after a confirmation. */
export function EndPromo({ promo }: { readonly promo: Promo }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const end = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await api("POST admin/promos/{promo_id}/end", { promo_id: String(promo.promo_id) });
      setOpen(false);
      snackbar.add({ text: m.promo_is_ended(), tone: "success" });
    } catch (refused) {
      setFailure(refused);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: ["promos"] });
    }
  };
  return (
    <>
      <Button kind="quiet" size="small" onClick={() => setOpen(true)}>
        {m.promo_end()}
        <span className="sr-only"> {promo.code}</span>
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={m.promo_end_title({ code: promo.code })}
        footer={
          <div className="grid grid-cols-2 gap-2">
            <Button kind="plain" onClick={() => setOpen(false)}>
              {m.no()}
            </Button>
            <Button kind="danger" busy={busy} onClick={() => void end()}>
              {m.promo_end()}
            </Button>
          </div>
        }
      >
        <p className="text-sm">{m.promo_end_text()}</p>
        <FailureAlert failure={failure} />
      </Sheet>
    </>
  );
}
