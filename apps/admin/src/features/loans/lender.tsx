import { Alert, Button, Card, preloadSheet, TextField } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { ActSheet } from "../../app/records/act-sheet.tsx";
import { api } from "../../app/api.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { actValidator } from "./act-validator.ts";

const LENDER_CHARACTERS = 120;

/** What keeps agents from requesting a loan: the feature that is off, or a lender that nobody named. */
export function WhyNoRequests({ lender }: { readonly lender: string | undefined }) {
  const isOff = session.get().brand.off?.includes("loans") === true;
  return (
    <>
      {isOff && (
        <Alert tone="warning">
          {m.loans_are_off()}{" "}
          {session.may("settings.read") && (
            <Link
              to="/features"
              className="inline-flex min-h-6 items-center underline underline-offset-4"
            >
              {m.loans_open_features()}
            </Link>
          )}
        </Alert>
      )}
      {lender === "" && <Alert tone="warning">{m.loans_without_lender()}</Alert>}
    </>
  );
}

/** The company that answers for the loans; undefined until it is loaded. */
export function Lender({ lender }: { readonly lender: string | undefined }) {
  const [open, setOpen] = useState(false);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
      <p className="min-w-0 text-sm">
        <span className="block text-soft">{m.loan_lender()}</span>
        <b className="block min-h-6 text-base wrap-anywhere">
          {lender === "" ? m.loan_no_lender() : lender}
        </b>
      </p>
      {session.may("settings.write") && (
        <Button
          kind="plain"
          disabled={lender === undefined}
          onPointerEnter={preloadSheet}
          onFocus={preloadSheet}
          onClick={() => setOpen(true)}
        >
          {m.loan_name_lender()}
        </Button>
      )}
      {open && lender !== undefined && (
        <LenderSheet lender={lender} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
}

function LenderSheet({
  lender,
  onClose,
}: {
  readonly lender: string;
  readonly onClose: () => void;
}) {
  const client = useQueryClient();
  const readAnew = () => client.invalidateQueries({ queryKey: ["loans"] });
  return (
    <ActSheet<{ lender: string }>
      name="loan-lender"
      title={m.loan_name_lender()}
      text={m.loan_lender_text()}
      button={m.save()}
      initial={{ lender }}
      toInput={(values) => values}
      validator={actValidator("lender")}
      send={async (values) => {
        await api("POST admin/loan-lender", values);
        await readAnew();
        return m.loan_lender_saved();
      }}
      unansweredText={m.loan_act_unanswered()}
      onRefused={() => void readAnew()}
      onClose={onClose}
      renderFields={(form) => (
        <TextField
          {...form.field("lender")}
          label={m.loan_lender()}
          hint={m.loan_lender_hint()}
          autoComplete="organization"
          maxLength={LENDER_CHARACTERS}
        />
      )}
    />
  );
}
