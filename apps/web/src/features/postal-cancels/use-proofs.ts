import { isSessionLost } from "@konter/client/failures";
import {
  POSTAL_CANCEL_FILE_LIMIT_MB,
  POSTAL_CANCEL_FILE_NAME_CHARACTERS,
} from "@konter/contract/postal-cancels";
import type { PostalCancel, PostalCancelFile } from "@konter/contract/postal-cancels";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../app/api.ts";
import { failureText } from "../../app/failures.ts";
import { smallJpeg, wholeUpTo } from "../../app/photos/small-jpeg.ts";
import * as m from "#messages";
import { takeOver } from "./api.ts";

/** Large enough to read a receipt, and small enough for a slow network. */
const LONGEST_SIDE_PX = 2_000;
const MEGABYTE_BYTES = 1024 * 1024;

/** The end of a name, which has the extension: the name is part of the address. */
const endOf = (name: string): string =>
  Array.from(name).slice(-POSTAL_CANCEL_FILE_NAME_CHARACTERS).join("");

/** Attaches and removes proofs at once, so that a refused file is known before the form is sent. */
export function useProofs(refId: string) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const change = async (work: () => Promise<PostalCancel>) => {
    setBusy(true);
    setFailure(undefined);
    try {
      takeOver(client, refId, await work());
    } catch (reason) {
      if (!isSessionLost(reason)) setFailure(failureText(reason));
    } finally {
      setBusy(false);
    }
  };
  const attach = (file: File): void => {
    const isPhoto = file.type === "image/png" || file.type === "image/jpeg";
    // The server refuses it too, but the sender would pay for the upload.
    if (!isPhoto && file.size > POSTAL_CANCEL_FILE_LIMIT_MB * MEGABYTE_BYTES) {
      setFailure(m.postal_cancel_file_large({ most: POSTAL_CANCEL_FILE_LIMIT_MB }));
      return;
    }
    void change(async () => {
      const bytes = isPhoto
        ? await smallJpeg(file, wholeUpTo(LONGEST_SIDE_PX))
        : new Uint8Array(await file.arrayBuffer());
      const named = { ref_id: refId, file_name: endOf(file.name) };
      return api("POST mlo/cancel-proofs/{ref_id}/{file_name}", { ...named, bytes });
    });
  };
  const remove = ({ file_id: id }: PostalCancelFile): void =>
    void change(() =>
      api("POST mlo/transaction/cancel-proof/remove", { ref_id: refId, file_id: String(id) }),
    );
  return { isBusy, failure, attach, remove };
}
