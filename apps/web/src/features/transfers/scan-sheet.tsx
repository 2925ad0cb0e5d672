import { numberOfCode } from "@konter/contract/transfers";
import { displayPhone } from "@konter/contract/phone";
import { Alert, Sheet } from "@konter/ui";
import { useEffect, useRef, useState } from "react";
import * as m from "#messages";

/** The browser's own reader of codes (Shape Detection API): Chromium has it on phones. */
interface CodeReader {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
type CodeReaderMaker = new (options: { readonly formats: readonly string[] }) => CodeReader;

const readerMaker = (): CodeReaderMaker | undefined =>
  (globalThis as { readonly BarcodeDetector?: CodeReaderMaker }).BarcodeDetector;

const LOOK_MILLISECONDS = 200;
type Trouble = "none" | "foreign" | "denied" | "unable";

/** Reads a member's code with the camera. Where the browser cannot, or must not, it says so and the number is typed. */
export default function ScanSheet({
  open,
  onClose,
  onRead,
}: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRead: (number: string) => void;
}) {
  return (
    <Sheet open={open} onClose={onClose} title={m.scan_code()}>
      {open && <Camera onRead={onRead} />}
    </Sheet>
  );
}

function Camera({ onRead }: { readonly onRead: (number: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [trouble, setTrouble] = useState<Trouble>("none");
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  useEffect(() => {
    const abort = new AbortController();
    void watch(video, abort.signal, (number) => latest.current(number), setTrouble);
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
          className="aspect-square w-full rounded-lg bg-black object-cover"
        />
      )}
      {trouble === "none" && <p className="text-sm text-soft">{m.scan_how()}</p>}
      {trouble === "foreign" && <Alert tone="warning">{m.scan_foreign()}</Alert>}
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
  onRead: (number: string) => void,
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
  // Not waited for: what has no picture yet is looked at again.
  void element.play().catch(() => undefined);
  const reader = new Reader({ formats: ["qr_code"] });
  while (!signal.aborted) {
    const found = await reader.detect(element).catch(() => []);
    for (const { rawValue } of found) {
      const number = numberOfCode(rawValue);
      if (number === undefined) onTrouble("foreign");
      else if (!signal.aborted) {
        release();
        return onRead(displayPhone(number.startsWith("62") ? `+${number}` : number));
      }
    }
    await new Promise((next) => setTimeout(next, LOOK_MILLISECONDS));
  }
}
