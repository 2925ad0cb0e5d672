import { Button, preloadSheet, Sheet, snackbar } from "@konter/ui";
import { LabelPaperChoice, useLabelPaper } from "@konter/ui/labels";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import * as m from "#messages";

interface LabelsProps {
  readonly numbers: readonly string[];
}

/** The labels of shipped orders that have a waybill, as one PDF. */
export function LabelsButton({ numbers, disabled }: LabelsProps & { readonly disabled: boolean }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        kind="plain"
        disabled={disabled}
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={() => setOpen(true)}
      >
        {m.shop_order_labels({ count: numbers.length })}
      </Button>
      {isOpen && <LabelsSheet numbers={numbers} onClose={() => setOpen(false)} />}
    </>
  );
}

function LabelsSheet({ numbers, onClose }: LabelsProps & { readonly onClose: () => void }) {
  const [paper, setPaper] = useLabelPaper();
  const download = useMutation({
    mutationFn: async () => {
      const { shipments } = await api("POST admin/shop/labels", { numbers: [...numbers] });
      if (shipments.length > 0) {
        const { downloadLabels } = await import("./label-files.ts");
        await downloadLabels(shipments, paper);
      }
      return shipments.length;
    },
    onSuccess: (count) => {
      snackbar.add(
        count === 0
          ? { text: m.shop_labels_none(), tone: "info" }
          : { text: m.shop_labels_saved({ count, asked: numbers.length }), tone: "success" },
      );
      onClose();
    },
    onError: showFailure,
  });
  return (
    <Sheet
      open
      onClose={onClose}
      title={m.shop_order_labels({ count: numbers.length })}
      footer={
        <Button className="w-full" busy={download.isPending} onClick={() => download.mutate()}>
          {m.shop_labels_download()}
        </Button>
      }
    >
      <LabelPaperChoice paper={paper} onChange={setPaper} />
    </Sheet>
  );
}
