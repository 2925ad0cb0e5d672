import { TOKEN_WAY_NAMES } from "@konter/contract/tokens";
import type { SoldToken } from "@konter/contract/tokens";
import { Button, formatDateTime, preloadSheet } from "@konter/ui";
import { MessageSquare } from "@konter/ui/icons";
import { lazy, Suspense, useState } from "react";
import * as m from "#messages";

const loadSheet = async () => ({ default: (await import("./send-sheet.tsx")).SendSheet });
const SendSheet = lazy(loadSheet);

const STATES = {
  waiting: m.token_send_waiting,
  sent: m.token_send_sent,
  failed: m.token_send_failed,
} as const;

/** The send button, if the brand sends tokens. */
function SendButton({ token }: { readonly token: SoldToken }) {
  const [open, setOpen] = useState(false);
  const [isShown, setIsShown] = useState(false);
  if (token.sends_left === 0) return null;
  return (
    <>
      <Button
        kind="plain"
        className="self-start"
        icon={<MessageSquare aria-hidden className="size-4" />}
        onPointerDown={() => {
          preloadSheet();
          void loadSheet();
        }}
        onClick={() => {
          setIsShown(true);
          setOpen(true);
        }}
      >
        {m.token_to_customer()}
      </Button>
      {isShown && (
        <Suspense fallback={null}>
          <SendSheet token={token} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Time, recipient and result of each send. */
function SendList({ sends }: Pick<SoldToken, "sends">) {
  if (sends.length === 0) return null;
  return (
    <ul aria-label={m.token_sends()} className="text-sm text-soft">
      {sends.map(({ at, phone, way, state }) => (
        <li key={at}>
          <time dateTime={at}>{formatDateTime(at)}</time> · {phone} · {TOKEN_WAY_NAMES[way]}
          {state !== null && ` · ${STATES[state]()}`}
        </li>
      ))}
    </ul>
  );
}

/** Sends a token to the customer, and lists earlier sends. */
export function Sends({ token }: { readonly token: SoldToken }) {
  return (
    <>
      <SendButton token={token} />
      <SendList sends={token.sends} />
    </>
  );
}
