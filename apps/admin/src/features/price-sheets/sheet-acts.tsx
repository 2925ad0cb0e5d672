import type { CallOutput } from "@konter/contract/calls";
import type { PriceEffect } from "@konter/contract/catalog";
import { PRICE_SHEET_APPROVAL } from "@konter/contract/price-sheets";
import type { PriceSheetAct, PriceSheetHead } from "@konter/contract/price-sheets";
import { Button, snackbar, TextField } from "@konter/ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as m from "#messages";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { PriceActSheet } from "../price-rules/index.ts";
import { sheetQuery, takeOver } from "./api.ts";

interface ActsProps {
  readonly head: PriceSheetHead;
  readonly effect: PriceEffect;
}

/** Applies, schedules, cancels or rolls back a sheet. */
export function SheetActs({ head, effect }: ActsProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const sheetId = String(head.sheet_id);
  const isLive = head.state === "applied";
  const cancel = async () => {
    setBusy(true);
    try {
      takeOver(
        client,
        await api("POST admin/price-sheets/{sheet_id}/cancel", { sheet_id: sheetId }),
      );
      snackbar.add({ text: m.price_sheet_canceled(), tone: "success" });
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  if (effect.products === 0 && isLive)
    return <p className="text-sm text-soft">{m.price_sheet_nothing_to_return()}</p>;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        kind={isLive ? "danger" : "primary"}
        disabled={effect.products === 0}
        onClick={() => setOpen(true)}
      >
        {isLive ? m.price_sheet_return() : m.price_sheet_apply()}
      </Button>
      {!isLive && (
        <Button kind="plain" busy={busy} onClick={() => void cancel()}>
          {m.price_sheet_cancel()}
        </Button>
      )}
      <Act
        key={head.state}
        sheetId={sheetId}
        act={isLive ? "roll_back" : "apply"}
        open={open}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

function Act({
  sheetId,
  act,
  open,
  onClose,
}: {
  readonly sheetId: string;
  readonly act: PriceSheetAct;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const [start, setStart] = useState("");
  const detail = useQuery(sheetQuery(sheetId));
  const startsAt = start === "" ? {} : { starts_at: `${start}:00+07:00` };
  const send = (seen: string): Promise<CallOutput<"priceSheet">> =>
    act === "apply"
      ? api("POST admin/price-sheets/{sheet_id}/apply", { sheet_id: sheetId, seen, ...startsAt })
      : api("POST admin/price-sheets/{sheet_id}/roll-back", { sheet_id: sheetId, seen });
  return (
    <PriceActSheet
      open={open}
      onClose={onClose}
      title={act === "apply" ? m.price_sheet_apply() : m.price_sheet_return()}
      query={{ ...detail, data: detail.data?.effect ?? undefined }}
      approval={{ kind: PRICE_SHEET_APPROVAL, input: { sheet_id: sheetId, act, ...startsAt } }}
      act={async (seen) => takeOver(client, await send(seen))}
      done={act === "apply" ? m.price_sheet_is_applied() : m.price_sheet_is_returned()}
      button={act === "apply" ? m.price_sheet_apply() : m.price_sheet_return()}
      danger={act === "roll_back"}
    >
      {act === "apply" ? (
        <TextField
          label={m.price_sheet_start()}
          name="starts_at"
          type="datetime-local"
          optional
          hint={m.price_sheet_start_hint()}
          value={start}
          error={undefined}
          onChange={setStart}
        />
      ) : (
        <p>{m.price_sheet_return_text()}</p>
      )}
    </PriceActSheet>
  );
}
