import { useCountdown } from "@konter/client/use-countdown";
import { formatRupiah } from "@konter/contract/money";
import type { Transfer } from "@konter/contract/transfers";
import {
  Alert,
  Button,
  buttonClasses,
  Card,
  classes,
  FactList,
  formatTime,
  formatDateTime,
  ShareButton,
  Skeleton,
} from "@konter/ui";
import { Ban, CircleCheck, Clock3, RotateCcw, Undo2 } from "@konter/ui/icons";
import type { Icon } from "@konter/ui/icons";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { Balance } from "../../app/balance.tsx";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { QueryFailure } from "../../app/fallbacks/query-failure.tsx";
import { session } from "../../app/session-store.ts";
import { usePageTitle } from "../../app/use-page-title.ts";
import * as m from "#messages";
import { transferQuery } from "./api.ts";

/** `/payment/deposit/transfer/{ref}`: state of a transfer on the server; also after a reload. */
export function SentTransferPage() {
  const { ref_id: refId } = useParams({ from: "/member/payment/deposit/transfer/$ref_id" });
  usePageTitle(refId);
  const query = useQuery(transferQuery(refId));
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-4 px-4 pt-5 wide:px-6">
      {query.data ? (
        <Sent transfer={query.data} />
      ) : query.error ? (
        <QueryFailure query={query} />
      ) : (
        <Skeleton className="h-80" />
      )}
    </div>
  );
}

interface Look {
  readonly icon: Icon;
  readonly tone: string;
  readonly title: string;
  readonly text: string;
}

function lookOf({ state, direction, corrected, stop_reason: reason, held_until }: Transfer): Look {
  if (corrected !== null)
    return {
      icon: Undo2,
      tone: "bg-warning-wash text-warning-text",
      title: m.transfer_corrected(),
      text:
        direction === "out"
          ? m.transfer_given_back({ amount: formatRupiah(corrected.amount) })
          : m.transfer_taken_back({ amount: formatRupiah(corrected.amount) }),
    };
  if (state === "held")
    return {
      icon: Clock3,
      tone: "bg-primary-wash text-primary-text",
      title: m.transfer_held(),
      text: m.transfer_held_until({ time: formatTime(held_until ?? "") }),
    };
  if (state === "stopped")
    return {
      icon: Ban,
      tone: "bg-danger-wash text-danger-text",
      title: m.transfer_stopped(),
      text: reason === "sender" ? m.transfer_stopped_text() : m.transfer_stopped_closed(),
    };
  return {
    icon: CircleCheck,
    tone: "bg-success-wash text-success-text",
    title: direction === "out" ? m.transfer_done() : m.transfer_received(),
    text: "",
  };
}

function Sent({ transfer }: { readonly transfer: Transfer }) {
  const look = lookOf(transfer);
  const LookIcon = look.icon;
  const isOut = transfer.direction === "out";
  return (
    <>
      <div role="status" className="flex flex-col items-center gap-2 text-center">
        <span
          aria-hidden
          className={classes("grid size-16 place-items-center rounded-full", look.tone)}
        >
          <LookIcon className="size-8" />
        </span>
        <h1 className="text-xl font-bold">{look.title}</h1>
        {look.text !== "" && <p className="max-w-md text-sm text-soft">{look.text}</p>}
      </div>
      <div className="text-center">
        <p className="text-2xl font-bold">{formatRupiah(transfer.amount)}</p>
        <p className="font-semibold wrap-anywhere">
          {isOut
            ? m.transfer_to_name({ name: transfer.name })
            : m.transfer_from_name({ name: transfer.name })}
        </p>
        <p className="text-sm text-soft">{transfer.hp}</p>
      </div>
      {isOut && transfer.state === "held" && <Stop transfer={transfer} />}
      <div className="print-hidden grid gap-2 wide:grid-cols-2">
        {isOut && (
          <Link
            to="/payment/deposit/transfer"
            search={{ number: transfer.hp, amount: formatRupiah(transfer.amount) }}
            className={buttonClasses("primary", "normal")}
          >
            <RotateCcw aria-hidden className="size-4" />
            {m.transfer_repeat()}
          </Link>
        )}
        <ShareButton title={look.title} text={shareText(transfer, look.title)} />
      </div>
      <Card>
        <h2 className="mb-3 font-bold">{m.details()}</h2>
        <FactList
          facts={[
            { label: m.ref_id(), value: <span className="select-all">{transfer.ref_id}</span> },
            { label: m.date(), value: formatDateTime(transfer.date) },
            { label: m.transfer_amount(), value: formatRupiah(transfer.amount) },
            ...(isOut ? [{ label: m.transfer_fee(), value: formatRupiah(transfer.fee) }] : []),
            { label: m.transfer_notes(), value: transfer.notes },
            { label: m.balance_before(), value: <Balance amount={transfer.startBalance} /> },
            { label: m.balance_then(), value: <Balance amount={transfer.endBalance} /> },
          ]}
        />
      </Card>
      <Link to="/payment/deposit/transfer" className={buttonClasses("quiet", "normal")}>
        {m.transfer_history()}
      </Link>
    </>
  );
}

const shareText = (transfer: Transfer, title: string): string =>
  [
    title,
    `${m.transfer_amount()}: ${formatRupiah(transfer.amount)}`,
    transfer.direction === "out"
      ? m.transfer_to_name({ name: `${transfer.name} (${transfer.hp})` })
      : m.transfer_from_name({ name: transfer.name }),
    `${m.transfer_notes()}: ${transfer.notes}`,
    `${m.ref_id()}: ${transfer.ref_id}`,
    formatDateTime(transfer.date),
  ].join("\n");

/** While a transfer is held, its sender can cancel it and sees the remaining time. */
function Stop({ transfer }: { readonly transfer: Transfer }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [seconds] = useState(() =>
    Math.max(0, Math.ceil((Date.parse(transfer.held_until ?? "") - session.serverNow()) / 1000)),
  );
  const left = useCountdown(seconds);
  const stop = async () => {
    setBusy(true);
    try {
      const stopped = await api("POST payment/deposit/transfer/{ref_id}/stop", {
        ref_id: transfer.ref_id,
      });
      client.setQueryData(transferQuery(transfer.ref_id).queryKey, stopped);
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
      void client.invalidateQueries({ queryKey: ["account"] });
    }
  };
  return (
    <Alert
      action={
        <Button
          kind="plain"
          size="small"
          busy={busy}
          disabled={left === 0}
          onClick={() => void stop()}
        >
          {m.transfer_stop()}
        </Button>
      }
    >
      {m.transfer_seconds_left({
        time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`,
      })}
    </Alert>
  );
}
