import { gameOf } from "@konter/contract/catalog";
import type { GameField } from "@konter/contract/catalog";
import { classes, SelectField, TextField } from "@konter/ui";
import { Suspense } from "react";
import type { ReactNode, Ref } from "react";
import * as m from "#messages";
import { OperatorChip } from "./operator-chip.tsx";
import { fetchChecks, NumberEnd } from "./number-parts.tsx";
import type { NumberPanelProps } from "./number-parts.tsx";

const NAMES: Readonly<Record<GameField["name"], () => string>> = {
  user: m.player_id,
  zone: m.player_zone,
  server: m.player_server,
  role: m.player_role,
  tag: m.player_tag,
  riot_id: m.player_riot_id,
  player_tag: m.player_game_tag,
};

/** An unknown game takes one free text as its account. */
const ONE_TEXT: readonly GameField[] = [{ name: "user", pattern: /./, example: "" }];

/** A game account, entered by the game's parts. */
export default function PlayerNumber({
  screen,
  target,
  error,
  inputRef,
  onChange,
}: NumberPanelProps) {
  const fields = gameOf(target.operator ?? "")?.fields ?? ONE_TEXT;
  const isParted = fields.length > 1;
  const parts = target.number.split("|");
  const change = (changed: number, text: string) => {
    const next = fields.map((_field, index) =>
      index === changed ? text.replaceAll("|", "") : (parts[index] ?? ""),
    );
    onChange(next.every((part) => part === "") ? "" : next.join("|"));
  };
  return (
    <div className="flex flex-col gap-3">
      {isParted && (
        <div className="flex justify-end">
          <OperatorChip screen={screen} target={target} />
        </div>
      )}
      {/* One column where two would clip a long ID, also in large letters. */}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3">
        {fields.map((field, index) => (
          <Part
            key={field.name}
            field={field}
            value={parts[index] ?? ""}
            error={index === 0 ? error : undefined}
            isWrong={error !== undefined && !field.pattern.test(parts[index] ?? "")}
            onChange={(text) => change(index, text)}
            {...(index === 0 && {
              isFirst: true,
              aside: !isParted && <OperatorChip screen={screen} target={target} />,
              inputRef,
              end: (
                <Suspense fallback={null}>
                  <NumberEnd type="player" number={target.number} onChange={onChange} />
                </Suspense>
              ),
            })}
          />
        ))}
      </div>
      <p className="text-sm text-soft">{m.player_hint()}</p>
    </div>
  );
}

function Part({
  field,
  value,
  error,
  isWrong,
  isFirst,
  aside,
  end,
  inputRef,
  onChange,
}: {
  readonly field: GameField;
  readonly value: string;
  readonly error: string | undefined;
  readonly isWrong: boolean;
  readonly isFirst?: boolean;
  readonly aside?: ReactNode;
  readonly end?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (text: string) => void;
}) {
  const { name, servers, example, isNumber } = field;
  const label = NAMES[name]();
  if (servers !== undefined)
    return (
      <SelectField
        label={label}
        value={value}
        aria-invalid={isWrong || undefined}
        onChange={onChange}
        choices={[
          { value: "", label: m.player_server_choose() },
          ...servers.map(([id, called]) => ({ value: id, label: called })),
        ]}
      />
    );
  return (
    <div className="min-w-0">
      <TextField
        label={label}
        aside={aside}
        name={isFirst === true ? "number" : name}
        value={value}
        error={error}
        inputRef={inputRef}
        placeholder={example}
        inputMode={isNumber === true ? "numeric" : "text"}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        controlClassName={classes("min-h-13 text-lg font-semibold", end !== undefined && "pr-12")}
        onChange={onChange}
        onFocus={fetchChecks}
        end={end}
      />
    </div>
  );
}
