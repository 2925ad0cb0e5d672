import { isSessionLost } from "@konter/client/failures";
import type { Maintenance, MaintenanceArea } from "@konter/contract/brand";
import { CallFailed } from "@konter/contract/client";
import {
  Alert,
  Button,
  Card,
  formatDateTime,
  ScriptedForm,
  snackbar,
  TextField,
  useForm,
  lazyValidator,
} from "@konter/ui";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { instantOf } from "../../app/times/instant.ts";
import { failureText, showFailure } from "../../app/failures.ts";
import { Loaded } from "../../app/loaded.tsx";
import { LoadingRows, Page } from "../../app/page.tsx";
import { callerFor } from "../../app/query-client.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

const AREAS = [
  { area: "ppob", name: m.area_ppob },
  { area: "agent_center", name: m.area_agent_center },
] as const satisfies readonly { area: MaintenanceArea; name: () => string }[];

const maintenanceQuery = () =>
  queryOptions({
    queryKey: ["maintenance"],
    queryFn: (context) =>
      callerFor(context)("GET admin/maintenance", {}, { signal: context.signal }),
  });

/** `/maintenance`: closes an area for members, with an optional end, and reopens it. */
export function MaintenancePage() {
  const query = useQuery(maintenanceQuery());
  return (
    <Page title={m.room_maintenance()}>
      <p className="max-w-3xl text-sm text-soft">{m.maintenance_text()}</p>
      <Loaded query={query} loading={<LoadingRows label={m.room_maintenance()} rows={2} />}>
        {({ closed }) => (
          <div className="flex max-w-xl flex-col gap-4">
            {AREAS.map(({ area, name }) => (
              <section key={area} aria-label={name()}>
                <Area
                  area={area}
                  name={name()}
                  closed={closed.find((each) => each.area === area)}
                />
              </section>
            ))}
          </div>
        )}
      </Loaded>
    </Page>
  );
}

interface AreaProps {
  readonly area: MaintenanceArea;
  readonly name: string;
  readonly closed: Maintenance | undefined;
}

function Area({ area, name, closed }: AreaProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const mayWrite = session.may("brand.write");
  const reopen = async () => {
    setBusy(true);
    try {
      const saved = await api("POST admin/maintenance", { area, closed: false });
      client.setQueryData(maintenanceQuery().queryKey, saved);
      snackbar.add({ text: m.maintenance_opened(), tone: "success" });
    } catch (failure) {
      showFailure(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card className="flex flex-col gap-4 p-4">
      <h2 className="font-bold">{name}</h2>
      {closed === undefined ? (
        <Alert tone="success">{m.area_open()}</Alert>
      ) : (
        <Alert
          tone="warning"
          action={
            mayWrite && (
              <Button kind="plain" size="small" busy={busy} onClick={() => void reopen()}>
                {m.area_reopen()}
              </Button>
            )
          }
        >
          {closed.ends_at === null
            ? m.area_closed()
            : m.area_closed_until({ time: formatDateTime(closed.ends_at) })}
        </Alert>
      )}
      {mayWrite && <CloseForm area={area} isClosed={closed !== undefined} />}
    </Card>
  );
}

function CloseForm({ area, isClosed }: Pick<AreaProps, "area"> & { readonly isClosed: boolean }) {
  const client = useQueryClient();
  const [failure, setFailure] = useState<CallFailed>();
  const inputOf = ({ ends_at: endsAt }: { readonly ends_at: string }) =>
    ({ area, closed: true, ends_at: instantOf(endsAt) }) as const;
  const form = useForm({
    initial: { ends_at: "" },
    validator: lazyValidator(
      async () => (await import("@konter/contract/brand/schemas")).maintenanceInput,
    ),
    toInput: inputOf,
    onSubmit: async (values) => {
      setFailure(undefined);
      try {
        const saved = await api("POST admin/maintenance", inputOf(values));
        client.setQueryData(maintenanceQuery().queryKey, saved);
        snackbar.add({ text: m.maintenance_closed(), tone: "success" });
      } catch (reason) {
        if (!(reason instanceof CallFailed) || reason.answer?.fields) throw reason;
        if (!isSessionLost(reason)) setFailure(reason);
      }
    },
  });
  return (
    <ScriptedForm onSubmit={form.submit} className="flex flex-col gap-3">
      <TextField
        {...form.field("ends_at")}
        type="datetime-local"
        label={m.maintenance_ends()}
        optional
        hint={m.maintenance_ends_hint()}
      />
      {failure && (
        <Alert tone="danger" urgent>
          {failureText(failure)}
        </Alert>
      )}
      <Button type="submit" kind="danger" busy={form.busy} className="wide:self-start">
        {isClosed ? m.maintenance_change() : m.area_close()}
      </Button>
    </ScriptedForm>
  );
}
