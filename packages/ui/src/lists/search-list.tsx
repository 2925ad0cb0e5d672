import { useId, useState } from "react";
import type { KeyboardEvent, ReactNode, Ref } from "react";
import { classes } from "../classes.ts";
import { controlClasses } from "../forms/field.tsx";
import { Search } from "../icons.ts";

export interface SearchOption {
  /** Unique among the options. */
  readonly key: string;
  readonly title: string;
  readonly note?: string | undefined;
  readonly icon?: ReactNode;
}

export interface SearchGroup<Option extends SearchOption> {
  readonly key: string;
  readonly title: string;
  readonly options: readonly Option[];
}

export interface SearchListProps<Option extends SearchOption> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Results for the value; groups without options are omitted. */
  readonly groups: readonly SearchGroup<Option>[];
  readonly onChoose: (option: Option) => void;
  /** Announced by screen readers after each change, such as the number of results. */
  readonly status: string;
  /** Replaces the list when nothing is found. */
  readonly empty: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** The option that a key moves to, wrapping around at the ends; undefined for any other key. */
export function movedTo(key: string, from: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === "ArrowDown") return (from + 1) % count;
  if (key === "ArrowUp") return (from - 1 + count) % count;
  return undefined;
}

/**
 * A field with its results below: the focus stays in the field, arrow keys move through the list, Enter selects.
 * Implements WAI-ARIA's combobox pattern with a permanently open list.
 */
export function SearchList<Option extends SearchOption>(props: SearchListProps<Option>) {
  const { label, value, onChange, onChoose, status, empty, inputRef } = props;
  const id = useId();
  const groups = props.groups.filter(({ options }) => options.length > 0);
  const options = groups.flatMap((group) => group.options);
  // Stored by key, so that late results above the active option do not change it.
  const [activeKey, setActiveKey] = useState<string>();
  const active = Math.max(
    0,
    options.findIndex(({ key }) => key === activeKey),
  );
  const optionId = (index: number) => `${id}-${index}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = movedTo(event.key, active, options.length);
    const chosen = options[active];
    if (next !== undefined) {
      event.preventDefault();
      setActiveKey(options[next]?.key);
      document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
    } else if (event.key === "Enter" && chosen !== undefined) {
      event.preventDefault();
      onChoose(chosen);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="sticky top-0 z-1 bg-surface pb-1">
        <div className="relative">
          <Search
            aria-hidden
            className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-soft"
          />
          <input
            ref={inputRef}
            role="combobox"
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
            placeholder={label}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={60}
            value={value}
            onChange={(event) => {
              setActiveKey(undefined);
              onChange(event.currentTarget.value);
            }}
            onKeyDown={onKeyDown}
            className={controlClasses("min-h-12 pl-11")}
          />
        </div>
      </div>
      <p role="status" className="sr-only">
        {status}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={label} className="empty:hidden">
        {groups.map((group) => (
          <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
            <div
              id={`${id}-${group.key}`}
              role="presentation"
              className="pt-3 pb-1 text-xs font-semibold text-soft"
            >
              {group.title}
            </div>
            {group.options.map((option) => {
              const index = options.indexOf(option);
              return (
                <Row
                  key={option.key}
                  id={optionId(index)}
                  option={option}
                  active={index === active}
                  onAim={() => setActiveKey(option.key)}
                  onChoose={() => onChoose(option)}
                />
              );
            })}
          </div>
        ))}
      </div>
      {options.length === 0 && empty}
    </div>
  );
}

/** The field has focus and keyboard; a row only handles the pointer. */
function Row({
  id,
  option,
  active,
  onAim,
  onChoose,
}: {
  readonly id: string;
  readonly option: SearchOption;
  readonly active: boolean;
  readonly onAim: () => void;
  readonly onChoose: () => void;
}) {
  return (
    <button
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      onPointerMove={active ? undefined : onAim}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classes(
        "flex min-h-12 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left",
        active && "bg-primary-wash",
      )}
    >
      {option.icon && <span className="shrink-0 text-primary-text">{option.icon}</span>}
      <span className="min-w-0">
        <span className="block truncate font-medium">{option.title}</span>
        {option.note && <span className="block truncate text-xs text-soft">{option.note}</span>}
      </span>
    </button>
  );
}
