export type SnackbarTone = "info" | "success" | "danger";

export interface SnackbarMessage {
  readonly id: number;
  readonly text: string;
  readonly tone: SnackbarTone;
  /** Support finds the log lines of the failed call by it. */
  readonly requestId: string | undefined;
  readonly action: { readonly label: string; readonly run: () => void } | undefined;
  readonly shownAt: number;
}

type NewMessage = Pick<SnackbarMessage, "text"> &
  Partial<Omit<SnackbarMessage, "id" | "text" | "shownAt">>;

/** A younger message is considered unread, and a new request does not clear it (M37). */
const UNREAD_MILLISECONDS = 2500;
const MOST_AT_ONCE = 3;

/** The visible messages. Stored outside React, so that a message added before the region is mounted is not lost. */
export function createSnackbarStore(now: () => number = Date.now) {
  let messages: readonly SnackbarMessage[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const publish = (next: readonly SnackbarMessage[]) => {
    messages = next;
    for (const listener of listeners) listener();
  };
  return {
    get: () => messages,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Shows a message; replaces a visible one with the same text. */
    add({ text, tone = "info", requestId, action }: NewMessage): number {
      lastId += 1;
      const message = { id: lastId, text, tone, requestId, action, shownAt: now() };
      const others = messages.filter((shown) => shown.text !== text);
      publish([...others, message].slice(-MOST_AT_ONCE));
      return lastId;
    },
    dismiss(id: number): void {
      publish(messages.filter((message) => message.id !== id));
    },
    /** Runs before a request: clears messages that the user had time to read. */
    clearRead(): void {
      const kept = messages.filter((message) => now() - message.shownAt < UNREAD_MILLISECONDS);
      if (kept.length < messages.length) publish(kept);
    },
  };
}

export const snackbar = createSnackbarStore();
