import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import type { ButtonProps } from "./button.tsx";
import { Check, Copy, Printer, Share2 } from "./icons.ts";
import { snackbar } from "./feedback/snackbar-store.ts";
import { kitText } from "./texts.ts";

const CONFIRM_MILLISECONDS = 2000;

export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRM_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    const done = await copyText(text);
    setCopied(done);
    if (!done) snackbar.add({ text: kitText("copy_failed"), tone: "danger" });
  };
  return (
    <Button
      kind="plain"
      icon={
        copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />
      }
      onClick={() => void copy()}
    >
      <span aria-live="polite">{copied ? kitText("copied") : (label ?? kitText("copy"))}</span>
    </Button>
  );
}

/** Opens the phone's share sheet; copies the text if there is none. */
export function ShareButton({
  title,
  text: given,
}: {
  readonly title: string;
  /** A function if the text is only known on demand, such as a URL. */
  readonly text: string | (() => string);
}) {
  const share = async () => {
    const text = typeof given === "string" ? given : given();
    if (typeof navigator.share === "function") {
      // Closing the share sheet rejects the promise; that is not a failure.
      await navigator.share({ title, text }).catch(() => undefined);
      return;
    }
    const done = await copyText(text);
    snackbar.add(
      done
        ? { text: kitText("copied"), tone: "success" }
        : { text: kitText("copy_failed"), tone: "danger" },
    );
  };
  return (
    <Button
      kind="plain"
      icon={<Share2 aria-hidden className="size-4" />}
      onClick={() => void share()}
    >
      {kitText("share")}
    </Button>
  );
}

/** Opens the browser's print dialog. If an app's web view has none, says so. */
export function PrintButton({
  kind,
  prepare,
}: Pick<ButtonProps, "kind"> & {
  /** Awaited before the dialog opens; false cancels it. */
  readonly prepare?: () => Promise<boolean>;
}) {
  const print = async () => {
    if (typeof globalThis.print !== "function") {
      snackbar.add({ text: kitText("print_failed"), tone: "danger" });
    } else if (prepare === undefined || (await prepare())) globalThis.print();
  };
  return (
    <Button
      kind={kind}
      icon={<Printer aria-hidden className="size-4" />}
      onClick={() => void print()}
    >
      {kitText("print")}
    </Button>
  );
}

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
