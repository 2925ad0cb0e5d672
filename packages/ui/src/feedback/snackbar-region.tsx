import { useEffect, useRef, useSyncExternalStore } from "react";
import { IconButton } from "../button.tsx";
import { classes } from "../classes.ts";
import { CircleAlert, CircleCheck, Info, X } from "../icons.ts";
import { snackbar } from "./snackbar-store.ts";
import type { SnackbarMessage, SnackbarTone } from "./snackbar-store.ts";
import { kitText } from "../texts.ts";

const SHOWN_MILLISECONDS: Readonly<Record<SnackbarTone, number>> = {
  info: 6000,
  success: 5000,
  danger: 12_000,
};
const ICON = { info: Info, success: CircleCheck, danger: CircleAlert } as const;

/** A sheet's buttons are at the bottom, so messages appear at the top while one is open. */
const ABOVE_A_SHEET = "[body:has([role=dialog])_&]:top-3 [body:has([role=dialog])_&]:bottom-auto";

/** Shows short messages; mounted once, at the root. Announced politely, and never takes the focus. */
export function SnackbarRegion() {
  const messages = useSyncExternalStore(snackbar.subscribe, snackbar.get, snackbar.get);
  return (
    <section
      aria-label={kitText("messages")}
      className={classes(
        "print-hidden pointer-events-none fixed inset-x-3 bottom-20 z-60 flex flex-col items-center gap-2 wide:inset-x-auto wide:right-6 wide:bottom-6 wide:items-end",
        ABOVE_A_SHEET,
      )}
    >
      <div role="status" aria-live="polite" className="contents">
        {messages.map((message) => (
          <Snackbar key={message.id} message={message} />
        ))}
      </div>
    </section>
  );
}

function Snackbar({ message }: { readonly message: SnackbarMessage }) {
  const { id, tone, text, requestId, action } = message;
  const hold = useAutoDismiss(id, SHOWN_MILLISECONDS[tone]);
  const ToneIcon = ICON[tone];
  return (
    <div
      {...hold}
      className="rise pointer-events-auto flex w-full max-w-md items-start gap-3 rounded-lg bg-text py-2 pr-1 pl-4 text-page shadow-float"
    >
      <ToneIcon aria-hidden className="mt-2.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1 py-2 text-sm">
        <p className="font-medium">{text}</p>
        {requestId && (
          <p className="mt-0.5 text-xs opacity-80">{kitText("request_id", { id: requestId })}</p>
        )}
        {action && (
          <button
            type="button"
            className="mt-1 min-h-8 font-semibold underline underline-offset-4"
            onClick={() => {
              snackbar.dismiss(id);
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton
        label={kitText("close")}
        onClick={() => snackbar.dismiss(id)}
        className={classes("text-page hover:bg-transparent hover:text-page")}
      >
        <X aria-hidden className="size-5" />
      </IconButton>
    </div>
  );
}

/** The timer stops while the pointer or focus is on the message. */
function useAutoDismiss(id: number, milliseconds: number) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => clearTimeout(timer.current);
  const start = () => {
    stop();
    timer.current = setTimeout(() => snackbar.dismiss(id), milliseconds);
  };
  useEffect(() => {
    const first = setTimeout(() => snackbar.dismiss(id), milliseconds);
    timer.current = first;
    return () => {
      clearTimeout(first);
      clearTimeout(timer.current);
    };
  }, [id, milliseconds]);
  return { onPointerEnter: stop, onPointerLeave: start, onFocus: stop, onBlur: start };
}
