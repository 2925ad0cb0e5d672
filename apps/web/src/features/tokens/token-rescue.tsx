import { isClosedComplaint, COMPLAINT_TEXT_CHARACTERS } from "@konter/contract/complaints";
import type { SoldToken } from "@konter/contract/tokens";
import { Alert, Button, buttonClasses, Card, preloadSheet, Skeleton } from "@konter/ui";
import { MessageSquare } from "@konter/ui/icons";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useInWebapp } from "../../app/use-in-webapp.ts";
import { ComplaintSheet, complaintsQuery } from "../complaints/index.ts";
import * as m from "#messages";
import { tokenQuery } from "./api.ts";
import { complaintText, customerText, findingText } from "./findings.ts";
import { Sends } from "./sends.tsx";

/** Help for a token that the meter rejects: mismatches, things to try, and a prepared complaint. */
export function TokenRescue({ refId }: { readonly refId: string }) {
  const inWebapp = useInWebapp();
  const { data: token, isPending } = useQuery(tokenQuery(refId));
  // Its place is kept, because a question below would move away from a finger.
  if (token === undefined) return isPending && <Skeleton className="h-40" />;
  return (
    <Card className="print-hidden flex flex-col gap-3 p-4">
      {token.findings.length > 0 && (
        <Alert tone="warning">
          <p className="font-bold">{m.token_check()}</p>
          <ul className="list-disc pl-5">
            {token.findings.map((finding) => (
              <li key={finding}>{findingText(finding)}</li>
            ))}
          </ul>
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <a
          href={`https://wa.me/?text=${encodeURIComponent(customerText(token))}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses("plain", "normal")}
        >
          {m.token_by_whatsapp()}
        </a>
        {!inWebapp && (
          <Link
            to="/account/{-$page}"
            params={{ page: "token-terakhir" }}
            search={{ search: token.destination_number }}
            className={buttonClasses("plain", "normal")}
          >
            {m.last_tokens()}
          </Link>
        )}
      </div>
      <Sends token={token} />
      <details>
        <summary className="min-h-11 py-2 font-bold">{m.token_failed_question()}</summary>
        <Steps meter={token.destination_number} />
        <Complain token={token} />
      </details>
    </Card>
  );
}

function Steps({ meter }: { readonly meter: string }) {
  const steps = [
    m.token_step_digits(),
    m.token_step_meter({ meter }),
    m.token_step_limit(),
    m.token_step_key(),
    m.token_step_old(),
  ];
  return (
    <ol className="list-decimal pl-5 text-sm marker:font-semibold">
      {steps.map((step) => (
        <li key={step} className="py-0.5">
          {step}
        </li>
      ))}
    </ol>
  );
}

function Complain({ token }: { readonly token: SoldToken }) {
  const { data } = useQuery(complaintsQuery(token.ref_id));
  const [open, setOpen] = useState(false);
  if (data === undefined) return null;
  if (data.rows.some(({ state }) => !isClosedComplaint(state)))
    return <p className="mt-3 text-sm text-soft">{m.token_complained()}</p>;
  return (
    <div className="mt-3">
      <Button
        icon={<MessageSquare aria-hidden className="size-4" />}
        onPointerEnter={preloadSheet}
        onFocus={preloadSheet}
        onClick={() => setOpen(true)}
      >
        {m.token_complain()}
      </Button>
      <ComplaintSheet
        refId={token.ref_id}
        open={open}
        onClose={() => setOpen(false)}
        filledIn={{ reason: "serial_wrong", text: complaintText(token, COMPLAINT_TEXT_CHARACTERS) }}
      />
    </div>
  );
}
