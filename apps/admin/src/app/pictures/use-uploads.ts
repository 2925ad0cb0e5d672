import { PICTURE_LIMIT_MB } from "@konter/contract/pictures";
import type { StoredPictureView } from "@konter/contract/pictures";
import { newKey } from "@konter/ui";
import { useEffect, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { api } from "../api.ts";
import { explainFailure } from "../failure-alert.tsx";
import * as m from "#messages";

/** A chosen file that is not a picture of the list yet. */
export interface Upload {
  readonly key: string;
  readonly name: string;
  readonly state: "waiting" | "sending" | "failed";
  /** Why it failed. */
  readonly failure?: ReactNode;
}

type Pictures = readonly StoredPictureView[];
interface List {
  readonly pictures: Pictures;
  readonly onChange: (pictures: Pictures) => void;
  readonly most: number;
}

/**
 * Uploads files one after another in the order of choosing, and appends each to the list. The picture of a list with
 * room for one is replaced.
 */
export function useUploads({ pictures, onChange, most }: List) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const queue = useRef(Promise.resolve());
  // An upload ends later than the render that started it.
  const latest = useRef<List>({ pictures, onChange, most });
  useEffect(() => {
    latest.current = { pictures, onChange, most };
  }, [pictures, onChange, most]);

  const drop = (key: string) => setUploads((all) => all.filter((upload) => upload.key !== key));
  const change = (key: string, changed: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...changed } : each)));

  async function send(key: string, file: File): Promise<void> {
    change(key, { state: "sending" });
    const failure = await put(file, latest).catch((refused: unknown) => explainFailure(refused));
    if (failure === undefined) drop(key);
    else change(key, { state: "failed", failure });
  }

  function add(file: File): void {
    const key = newKey();
    setUploads((all) => [...all, { key, name: file.name, state: "waiting" }]);
    queue.current = queue.current.then(() => send(key, file));
  }

  return { uploads, add, drop };
}

/** Returns why the file is not added; undefined if it is. Throws CallFailed. */
async function put(file: File, latest: RefObject<List>): Promise<ReactNode> {
  const { most } = latest.current;
  if (most > 1 && latest.current.pictures.length >= most) return m.pictures_too_many({ most });
  if (file.size > PICTURE_LIMIT_MB * 1024 * 1024)
    return m.picture_file_too_large({ size: PICTURE_LIMIT_MB });
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (bytes === undefined) return m.picture_unreadable();
  const added = await api("POST admin/pictures", { bytes: new Uint8Array(bytes) });
  const { pictures, onChange } = latest.current;
  if (pictures.some((picture) => picture.picture_id === added.picture_id))
    return m.picture_already_there();
  const changed = most === 1 ? [added] : [...pictures, added];
  // The next upload may end before this change is rendered.
  latest.current = { pictures: changed, onChange, most };
  onChange(changed);
  return undefined;
}
