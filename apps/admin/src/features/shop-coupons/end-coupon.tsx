import type { OfficeCoupon } from "@konter/contract/shop-coupons";
import { Button, Sheet, snackbar } from "@konter/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { SheetButton } from "../../app/records/sheet-button.tsx";
import * as m from "#messages";

/** Ends a coupon for orders from now on, after a confirmation. */
export function EndCoupon({ coupon: { coupon_id: id, code } }: { readonly coupon: OfficeCoupon }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const ending = useMutation({
    mutationFn: () => api("POST admin/shop/coupons/{coupon_id}/end", { coupon_id: String(id) }),
    onSuccess: () => {
      setOpen(false);
      snackbar.add({ text: m.coupon_is_ended(), tone: "success" });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ["shop-coupons"] }),
  });
  return (
    <>
      <SheetButton kind="quiet" size="small" onClick={() => setOpen(true)}>
        {m.coupon_end()}
        <span className="sr-only"> {code}</span>
      </SheetButton>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={m.coupon_end_title({ code })}
        footer={
          <div className="grid grid-cols-2 gap-2">
            <Button kind="plain" onClick={() => setOpen(false)}>
              {m.no()}
            </Button>
            <Button kind="danger" busy={ending.isPending} onClick={() => ending.mutate()}>
              {m.coupon_end()}
            </Button>
          </div>
        }
      >
        <p className="text-sm">{m.coupon_end_text()}</p>
        <FailureAlert failure={ending.error} />
      </Sheet>
    </>
  );
}
