import { Button, snackbar } from "@konter/ui";
import { useMutation } from "@tanstack/react-query";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";

/** The labels of shipped orders that have a waybill, as one PDF. */
export function LabelsButton({
  numbers,
  disabled,
}: {
  readonly numbers: readonly string[];
  readonly disabled: boolean;
}) {
  const download = useMutation({
    mutationFn: async () => {
      const { shipments } = await api("POST admin/shop/labels", { numbers: [...numbers] });
      if (shipments.length > 0) {
        const { downloadLabels } = await import("./label-files.ts");
        await downloadLabels(shipments);
      }
      return shipments.length;
    },
    onSuccess: (count) =>
      snackbar.add(
        count === 0
          ? { text: m.shop_labels_none(), tone: "info" }
          : { text: m.shop_labels_saved({ count, asked: numbers.length }), tone: "success" },
      ),
    onError: showFailure,
  });
  return (
    <Button
      size="small"
      kind="plain"
      disabled={disabled}
      busy={download.isPending}
      onClick={() => download.mutate()}
    >
      {m.shop_order_labels({ count: numbers.length })}
    </Button>
  );
}
