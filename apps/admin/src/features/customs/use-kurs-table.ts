import { CallFailed } from "@konter/contract/client";
import type { KursTable } from "@konter/contract/customs";
import { useState } from "react";
import { api } from "../../app/api.ts";

interface KursTableReader {
  readonly table: KursTable | undefined;
  readonly busy: boolean;
  readonly failure: unknown;
  readonly read: (bytes: Uint8Array<ArrayBuffer>) => Promise<KursTable | undefined>;
  readonly forget: () => void;
}

/** Has the server read a table of rates, without storing it. */
export function useKursTable(): KursTableReader {
  const [table, setTable] = useState<KursTable>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const forget = () => {
    setTable(undefined);
    setFailure(undefined);
  };
  const read = async (bytes: Uint8Array<ArrayBuffer>) => {
    forget();
    setBusy(true);
    try {
      const found = await api("POST admin/customs/kurs-table", { bytes });
      setTable(found);
      return found;
    } catch (reason) {
      if (!(reason instanceof CallFailed)) throw reason;
      setFailure(reason);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { table, busy, failure, read, forget };
}
