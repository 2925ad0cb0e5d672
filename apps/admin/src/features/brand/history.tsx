import type { BrandChange, BrandRoom } from "@konter/contract/brand";
import { Button, Card, snackbar, formatDateTime } from "@konter/ui";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { showFailure } from "../../app/failures.ts";
import { session } from "../../app/session-store.ts";
import * as m from "#messages";
import { changedFields, changeName } from "./words.ts";

/** All changes with their authors, newest first; each can be reverted, which is itself a change. */
export function History({
  room,
  onRollBack,
}: {
  readonly room: BrandRoom;
  readonly onRollBack: (room: BrandRoom) => void;
}) {
  const [running, setRunning] = useState<number>();
  const rollBack = async ({ change_id }: BrandChange) => {
    setRunning(change_id);
    try {
      onRollBack(await api("POST admin/brand/roll-back", { change_id, version: room.version }));
      snackbar.add({ text: m.rolled_back(), tone: "success" });
    } catch (failure) {
      showFailure(failure);
    } finally {
      setRunning(undefined);
    }
  };
  return (
    <Card>
      <h2 className="font-bold">{m.brand_history()}</h2>
      {room.changes.length === 0 && (
        <p className="mt-1 text-sm text-soft">{m.no_brand_history()}</p>
      )}
      <ul className="mt-2 flex flex-col">
        {room.changes.map((change) => (
          <li
            key={change.change_id}
            className="flex flex-col gap-2 border-b border-line py-3 last:border-b-0 last:pb-0 wide:flex-row wide:items-start wide:justify-between"
          >
            <ChangeText change={change} />
            {session.may("brand.write") && (
              <Button
                kind="plain"
                size="small"
                className="shrink-0 self-start"
                busy={running === change.change_id}
                onClick={() => void rollBack(change)}
              >
                {m.roll_back()}
                <span className="sr-only"> {formatDateTime(change.at)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function ChangeText({ change }: { readonly change: BrandChange }) {
  return (
    <div className="min-w-0 text-sm">
      <p className="font-medium">
        {m.change_by({ kind: changeName(change.kind), name: change.by })}
      </p>
      <p className="text-soft">{formatDateTime(change.at)}</p>
      <ul className="mt-1 wrap-anywhere">
        {changedFields(change).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
