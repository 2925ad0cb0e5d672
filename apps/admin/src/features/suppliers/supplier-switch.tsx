import { failureRequestId } from "@konter/client/failures";
import type { SupplierRow } from "@konter/contract/suppliers";
import { Alert, Button, Sheet, snackbar, Switch } from "@konter/ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { suppliersQuery } from "../../app/suppliers.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";

/** Switches a supplier on or off, after explaining the effect on new purchases. */
export function SupplierSwitch({ supplier }: { readonly supplier: SupplierRow }) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const enabled = !supplier.enabled;
  const change = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const changed = await api("POST admin/suppliers/{id}", { id: supplier.id, enabled });
      client.setQueryData(
        suppliersQuery().queryKey,
        (known) =>
          known && {
            suppliers: known.suppliers.map((row) => (row.id === changed.id ? changed : row)),
          },
      );
      void client.invalidateQueries({ queryKey: ["products"] });
      setOpen(false);
      snackbar.add({
        text: enabled
          ? m.supplier_is_on({ supplier: supplier.name })
          : m.supplier_is_off({ supplier: supplier.name }),
        tone: "success",
      });
    } catch (reason) {
      setFailure(reason);
    } finally {
      setBusy(false);
    }
  };
  const requestId = failureRequestId(failure);
  return (
    <>
      <Switch
        checked={supplier.enabled}
        disabled={!session.may("suppliers.write")}
        label={m.use_supplier({ supplier: supplier.name })}
        onChange={() => {
          setFailure(undefined);
          setOpen(true);
        }}
      />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={
          enabled
            ? m.supplier_on({ supplier: supplier.name })
            : m.supplier_off({ supplier: supplier.name })
        }
        footer={
          <div className="grid grid-cols-2 gap-2">
            <Button kind="plain" onClick={() => setOpen(false)}>
              {m.no()}
            </Button>
            <Button kind={enabled ? "primary" : "danger"} busy={busy} onClick={() => void change()}>
              {enabled ? m.switch_on() : m.switch_off()}
            </Button>
          </div>
        }
      >
        <div className="flex flex-col gap-3 text-sm">
          <p>{enabled ? m.supplier_on_text() : m.supplier_off_text()}</p>
          {failure !== undefined && (
            <Alert tone="danger" urgent>
              {failureText(failure)}
              {requestId && (
                <span className="block text-xs font-normal">{m.request_id({ id: requestId })}</span>
              )}
            </Alert>
          )}
        </div>
      </Sheet>
    </>
  );
}
