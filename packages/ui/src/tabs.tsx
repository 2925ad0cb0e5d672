import { useId, useRef } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { classes } from "./classes.ts";

export interface Tab<Key extends string> {
  readonly key: Key;
  readonly title: ReactNode;
  readonly disabled?: boolean;
}

/** The tab that a key moves to among the enabled ones, wrapping around at the ends. */
export function tabMovedTo<Key extends string>(
  key: string,
  from: Key,
  tabs: readonly Tab<Key>[],
): Key | undefined {
  const open = tabs.filter(({ disabled }) => disabled !== true);
  const at = open.findIndex((tab) => tab.key === from);
  const step = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[key];
  return step === undefined ? undefined : open.at(step % open.length)?.key;
}

/** Tabs with one visible panel. Arrow keys select immediately; Tab moves into the panel. */
export function Tabs<Key extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
}: {
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly value: Key;
  readonly onChange: (key: Key) => void;
  /** The selected tab's panel. */
  readonly children: ReactNode;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabMovedTo(event.key, value, tabs);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="no-scrollbar flex gap-1 overflow-x-auto border-b border-line"
      >
        {tabs.map((tab) => {
          const selected = tab.key === value;
          return (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-${tab.key}`}
              data-tab={tab.key}
              aria-selected={selected}
              aria-controls={selected ? `${id}-panel` : undefined}
              disabled={tab.disabled}
              tabIndex={selected ? 0 : -1}
              onClick={() => onChange(tab.key)}
              onKeyDown={onKeyDown}
              className={classes(
                "-mb-px min-h-11 shrink-0 border-b-2 px-4 text-sm font-semibold disabled:cursor-not-allowed disabled:opacity-55",
                selected
                  ? "border-primary text-primary-text"
                  : "border-transparent text-soft enabled:hover:text-text",
              )}
            >
              {tab.title}
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        tabIndex={0}
        className="min-w-0"
      >
        {children}
      </div>
    </div>
  );
}
