import type { AgentDebt } from "@konter/contract/loans";
import { formatDateTime, lazyValidator, snackbar, Switch, useForm } from "@konter/ui";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { CallSheet } from "../../app/call-sheet.tsx";
import { showFailure } from "../../app/failures.ts";
import { PinPart } from "../../app/pin-part.tsx";
import * as m from "#messages";
import { useFailure } from "../code-entry/index.ts";
import { debtQuery } from "./api.ts";

/** Repayment from the deposit on the due date: switched on with the PIN, and off without. */
export function AutoRepay({ auto }: { readonly auto: AgentDebt["auto"] }) {
  const client = useQueryClient();
  const [opened, setOpened] = useState(0);
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => api("DELETE agent-debt/auto", {}),
    onSuccess(debt) {
      client.setQueryData(debtQuery().queryKey, debt);
      snackbar.add({ text: m.loan_auto_is_off(), tone: "success" });
    },
    onError: showFailure,
  });
  const { version, agreed_at: since } = auto;
  return (
    <div className="flex items-start gap-3 border-t border-line pt-4">
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium">{m.loan_auto()}</p>
        <p className="text-soft">
          {since === null ? m.loan_auto_text() : m.loan_auto_since({ time: formatDateTime(since) })}
        </p>
      </div>
      <Switch
        label={m.loan_auto()}
        checked={since !== null}
        busy={isPending}
        onChange={(on) => {
          if (!on) return mutate();
          setOpened(opened + 1);
          setOpen(true);
        }}
      />
      {opened > 0 && (
        <AutoSheet key={opened} version={version} open={open} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

interface AutoSheetProps {
  readonly version: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

function AutoSheet({ version, open, onClose }: AutoSheetProps) {
  const client = useQueryClient();
  const { failure, guard } = useFailure();
  const form = useForm({
    initial: { pin: "" },
    secret: ["pin"],
    validator: lazyValidator(
      async () => (await import("@konter/contract/loans/schemas")).loanAutoInput,
    ),
    toInput: ({ pin }) => ({ version, pin }),
    onSubmit: ({ pin }) =>
      guard(async () => {
        try {
          const debt = await api("POST agent-debt/auto", { version, pin });
          client.setQueryData(debtQuery().queryKey, debt);
        } catch (reason) {
          form.set({ pin: "" });
          throw reason;
        }
        snackbar.add({ text: m.loan_auto_is_on(), tone: "success" });
        onClose();
      }),
  });
  return (
    <CallSheet
      open={open}
      onClose={onClose}
      title={m.loan_auto()}
      sendText={m.loan_auto_agree()}
      form={form}
      failure={failure}
    >
      <p className="text-sm">{m.loan_auto_terms()}</p>
      <PinPart field={form.field("pin")} next="/agen/pinjaman" submits />
    </CallSheet>
  );
}
