import type { Connection, ConnectionVendor } from "@konter/contract/connections";
import {
  Alert,
  Button,
  Card,
  Chip,
  CopyButton,
  FactList,
  formatDateTime,
  preloadSheet,
  Sheet,
  snackbar,
} from "@konter/ui";
import type { Fact } from "@konter/ui";
import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Amount } from "../../app/amount.tsx";
import { api } from "../../app/api.ts";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { useReadAnew } from "./api.ts";
import { ChangeSheet } from "./change-sheet.tsx";
import { HistorySheet } from "./history.tsx";
import { modeName } from "./mode-name.ts";
import { TestSteps } from "./test-steps.tsx";
import { TryButton } from "./try-form.tsx";

const TEST_TEXTS: Readonly<Record<ConnectionVendor["port"], () => string>> = {
  supplier: m.connection_test_supplier,
  payment_gateway: m.connection_test_gateway,
  disburser: m.connection_test_disburser,
  courier: m.connection_test_courier,
  message_channel: m.connection_test_channel,
};

type Act = "test" | "edit" | "rotate" | "history";

/** One account: its state, the values to enter at the vendor, and the actions. */
export function ConnectionCard({
  connection,
  vendor,
}: {
  readonly connection: Connection;
  readonly vendor: ConnectionVendor;
}) {
  const [act, setAct] = useState<Act>();
  const { name, callback_url: callback } = connection;
  const fault = connection.steps.find(({ state }) => state === "failed")?.sentence ?? null;
  const close = () => setAct(undefined);
  return (
    <Card className="flex h-full flex-col gap-4 p-4">
      <div className="min-w-0">
        <h3 className="font-bold wrap-anywhere">{name}</h3>
        <p className="mb-1.5 text-sm text-soft">
          {vendor.name} · <span className="font-mono text-xs">{connection.id}</span>
        </p>
        <States connection={connection} />
      </div>
      {connection.asked !== null && (
        <Alert tone="info">
          <Link to="/approvals" className="underline">
            {m.connection_asked()}
          </Link>
        </Alert>
      )}
      <FactList facts={factsOf(connection)} />
      {fault !== null && <Alert tone="danger">{fault}</Alert>}
      {callback !== null && <Callback vendor={vendor} address={callback} />}
      <div className="mt-auto flex flex-wrap gap-2">
        {session.may("connections.write") && (
          <>
            <ActButton name={name} label={m.connection_test()} onClick={() => setAct("test")} />
            <ActButton name={name} label={m.connection_edit()} onClick={() => setAct("edit")} />
            <ActButton name={name} label={m.connection_rotate()} onClick={() => setAct("rotate")} />
            <PauseButton connection={connection} />
          </>
        )}
        <ActButton name={name} label={m.connection_history()} onClick={() => setAct("history")} />
      </div>
      <TestSheet connection={connection} vendor={vendor} open={act === "test"} onClose={close} />
      {(["edit", "rotate"] as const).map((each) => (
        <ChangeSheet
          key={`${each} ${connection.version}`}
          connection={connection}
          vendor={vendor}
          act={each}
          open={act === each}
          onClose={close}
        />
      ))}
      <HistorySheet connection={connection} open={act === "history"} onClose={close} />
    </Card>
  );
}

function States({ connection }: { readonly connection: Connection }) {
  const { paused, mode, is_demo: isDemo, overlap_until: overlap } = connection;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {paused ? (
        <Chip tone="danger">{m.connection_paused()}</Chip>
      ) : (
        <Chip tone="success">{m.connection_in_use()}</Chip>
      )}
      <Chip tone={mode === "sandbox" ? "warning" : "neutral"}>{modeName(mode)}</Chip>
      {isDemo && <Chip tone="neutral">{m.connection_demo()}</Chip>}
      {overlap !== null && (
        <Chip tone="primary">{m.connection_overlap_until({ time: formatDateTime(overlap) })}</Chip>
      )}
    </span>
  );
}

function factsOf(connection: Connection): readonly Fact[] {
  const { balance, tested_at: tested, steps, settings } = connection;
  const isWell = steps.every(({ state }) => state !== "failed");
  const address = settings["base_url"] ?? settings["host"];
  return [
    ...(balance === null
      ? []
      : [{ label: m.connection_balance(), value: <Amount of={balance} />, strong: true }]),
    ...(address === undefined ? [] : [{ label: m.connection_address(), value: address }]),
    {
      label: m.connection_tested(),
      value:
        tested === null
          ? m.connection_never_tested()
          : `${isWell ? m.connection_step_passed() : m.connection_step_failed()} · ${formatDateTime(tested)}`,
    },
  ];
}

/** Values to enter on the vendor's pages. */
function Callback({
  vendor,
  address,
}: {
  readonly vendor: ConnectionVendor;
  readonly address: string;
}) {
  return (
    <div className="flex flex-col gap-2 text-sm">
      <h4 className="font-semibold">{m.connection_callback()}</h4>
      <div className="flex flex-wrap items-center gap-2">
        <code className="min-w-0 flex-1 rounded-md bg-sunken px-2 py-1.5 text-xs wrap-anywhere">
          {address}
        </code>
        <CopyButton text={address} />
      </div>
      <p className="text-soft">
        {vendor.callback_proof}
        {vendor.calls_from.length > 0 &&
          ` ${m.connection_calls_from({ addresses: vendor.calls_from.join(", ") })}`}
      </p>
    </div>
  );
}

function ActButton({
  name,
  label,
  onClick,
}: {
  readonly name: string;
  readonly label: string;
  readonly onClick: () => void;
}) {
  return (
    <Button kind="plain" size="small" onPointerEnter={preloadSheet} onClick={onClick}>
      {label}
      <span className="sr-only"> {name}</span>
    </Button>
  );
}

function PauseButton({ connection }: { readonly connection: Connection }) {
  const readAnew = useReadAnew();
  const { port, id, name, paused } = connection;
  const pausing = useMutation({
    mutationFn: () =>
      api("POST admin/connections/{port}/{id}/pause", { port, id, paused: !paused }),
    onSuccess: (now) => {
      readAnew();
      const waits = paused && now.paused;
      const resumed = waits ? m.approval_is_asked() : m.connection_is_resumed({ name });
      snackbar.add({
        text: paused ? resumed : m.connection_is_paused({ name }),
        tone: "success",
      });
    },
  });
  return (
    <>
      <Button kind="plain" size="small" busy={pausing.isPending} onClick={() => pausing.mutate()}>
        {paused ? m.connection_resume() : m.connection_pause()}
        <span className="sr-only"> {name}</span>
      </Button>
      <FailureAlert failure={pausing.error} />
    </>
  );
}

function TestSheet({
  connection,
  vendor,
  open,
  onClose,
}: {
  readonly connection: Connection;
  readonly vendor: ConnectionVendor;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const readAnew = useReadAnew();
  return (
    <Sheet open={open} onClose={onClose} title={m.connection_test_title({ name: connection.name })}>
      <div className="flex flex-col gap-4">
        <p className="text-sm">{TEST_TEXTS[vendor.port]()}</p>
        <TryButton
          vendor={vendor}
          mode={connection.mode}
          id={connection.id}
          settings={() => ({})}
          onTried={readAnew}
        />
        {connection.tested_at !== null && connection.steps.length > 0 && (
          <section className="flex flex-col gap-2">
            <h3 className="text-sm font-semibold">
              {m.connection_last_test({ time: formatDateTime(connection.tested_at) })}
            </h3>
            <TestSteps steps={connection.steps} />
          </section>
        )}
      </div>
    </Sheet>
  );
}
