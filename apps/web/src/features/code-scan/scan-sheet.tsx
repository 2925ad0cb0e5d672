import { Alert, Sheet } from "@konter/ui";
import { useEffect, useRef, useState } from "react";
import * as m from "#messages";

/** The browser's own code reader (Shape Detection API), available in Chromium on phones. */
interface CodeReader {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
type CodeReaderMaker = new (options: { readonly formats: readonly string[] }) => CodeReader;

const readerMaker = (): CodeReaderMaker | undefined =>
  (globalThis as { readonly BarcodeDetector?: CodeReaderMaker }).BarcodeDetector;

const LOOK_MILLISECONDS = 200;
/** Short enough to be felt once for each code. */
const VIBRATION_MILLISECONDS = 60;
type Trouble = "none" | "foreign" | "denied" | "unable";

export interface ScanSheetProps {
  readonly title: string;
  /** Instruction for the user. */
  readonly how: string;
  /** Message for a code of another type. */
  readonly foreign: string;
  readonly formats: readonly string[];
  /** Parses a code; undefined for a code of another type. */
  readonly read: (raw: string) => string | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRead: (found: string) => void;
  /** Reads one code after the other until the user closes it; the text says what was read so far. */
  readonly many?: { readonly text: string };
}

/** Reads a code with the camera. If the browser cannot or may not, it says so and the user types the number. */
export function ScanSheet(props: ScanSheetProps) {
  return (
    <Sheet open={props.open} onClose={props.onClose} title={props.title}>
      {props.open && <Camera {...props} />}
    </Sheet>
  );
}

function Camera(props: ScanSheetProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<Trouble>("none");
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    const abort = new AbortController();
    void watch(video, abort.signal, latest, setTrouble);
    return () => abort.abort();
  }, []);
  const isBlind = trouble === "denied" || trouble === "unable";
  return (
    <div className="flex flex-col gap-3">
      {!isBlind && (
        <video
          ref={video}
          muted
          playsInline
          aria-label={m.scan_picture()}
          className="aspect-square w-full rounded-lg bg-[#000000] object-cover"
        />
      )}
      {props.many && (
        <p role="status" className="font-semibold">
          {props.many.text}
        </p>
      )}
      {trouble === "none" && <p className="text-sm text-soft">{props.how}</p>}
      {trouble === "foreign" && <Alert tone="warning">{props.foreign}</Alert>}
      {trouble === "denied" && (
        <Alert tone="danger" urgent>
          {m.scan_denied()}
        </Alert>
      )}
      {trouble === "unable" && (
        <Alert tone="warning" urgent>
          {m.scan_unable()}
        </Alert>
      )}
    </div>
  );
}

async function watch(
  video: { readonly current: HTMLVideoElement | null },
  signal: AbortSignal,
  latest: { readonly current: Pick<ScanSheetProps, "formats" | "read" | "onRead" | "many"> },
  onTrouble: (trouble: Trouble) => void,
): Promise<void> {
  const Reader = readerMaker();
  if (Reader === undefined || !("mediaDevices" in navigator)) return onTrouble("unable");
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  } catch {
    if (!signal.aborted) onTrouble("denied");
    return;
  }
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  signal.addEventListener("abort", release);
  const element = video.current;
  if (signal.aborted || element === null) return release();
  element.srcObject = stream;
  // Not awaited, because frames without a picture are simply read again.
  void element.play().catch(() => undefined);
  const reader = new Reader({ formats: latest.current.formats });
  const known = new Set<string>();
  while (!signal.aborted) {
    const found = await reader.detect(element).catch(() => []);
    for (const { rawValue } of found) {
      const read = latest.current.read(rawValue);
      if (read === undefined) onTrouble("foreign");
      else if (signal.aborted || known.has(read)) continue;
      else if (latest.current.many === undefined) {
        release();
        return latest.current.onRead(read);
      } else {
        // The same code stays in the picture for many frames.
        known.add(read);
        onTrouble("none");
        if ("vibrate" in navigator) navigator.vibrate(VIBRATION_MILLISECONDS);
        latest.current.onRead(read);
      }
    }
    await new Promise((next) => setTimeout(next, LOOK_MILLISECONDS));
  }
}
