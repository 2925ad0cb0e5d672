import { parseArgs } from "node:util";
import { distance } from "fastest-levenshtein";
import type { Command, CommandOption, Options } from "./command.ts";

/** The arguments as one of the commands, or as help or an error. */
export type CommandLine =
  | { readonly kind: "help"; readonly text: string }
  | { readonly kind: "wrong"; readonly sentence: string }
  | {
      readonly kind: "run";
      readonly command: Command;
      readonly rest: readonly string[];
      readonly options: Readonly<Record<string, string | boolean | undefined>>;
    };

const HELP: Options = { help: { help: "Explains this command." } };
const BRAND: Options = {
  brand: {
    value: "<code>",
    help: "Which brand: the server's own unless given (konter brand list).",
  },
};

/** All options of a command. */
export const optionsOf = ({ options, ofInstall }: Command): Options => ({
  ...options,
  ...(ofInstall === true ? {} : BRAND),
  ...HELP,
});

const shown = (name: string, { value }: CommandOption): string =>
  value === undefined ? `--${name}` : `--${name} ${value}`;

/** `supplier sync <supplier> [--file <prices.csv>]`. */
export function usageOf({ words, parameters, options = {} }: Command): string {
  const given = Object.entries(options).map(([name, option]) =>
    option.required === true ? shown(name, option) : `[${shown(name, option)}]`,
  );
  return [...words, parameters, ...given].filter((part) => part !== undefined).join(" ");
}

const listOf = (commands: readonly Command[]): string =>
  commands.map((command) => `  ${usageOf(command)}\n      ${command.summary}\n`).join("");

function helpOf(command: Command): string {
  const options = Object.entries(optionsOf(command));
  const width = Math.max(...options.map(([name, option]) => shown(name, option).length));
  const lines = options.map(
    ([name, option]) => `  ${shown(name, option).padEnd(width)}  ${option.help}\n`,
  );
  return `konter ${usageOf(command)}\n\n${command.summary}\n\nOptions:\n${lines.join("")}`;
}

/** Parses the arguments. Runs nothing and does not read the environment. */
export function readCommandLine(
  commands: readonly Command[],
  parameters: readonly string[],
): CommandLine {
  const { positionals, tokens } = parseArgs({
    args: [...parameters],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: everyOption(commands),
  });
  const typed = tokens.filter((token) => token.kind === "option");
  const command = longest(commands.filter(({ words }) => beginsWith(positionals, words)));
  if (typed.some(({ name }) => name === "help"))
    return { kind: "help", text: command ? helpOf(command) : overview(commands, positionals) };
  if (command === undefined) return wrong(unknownCommand(commands, positionals));
  const rest = positionals.slice(command.words.length);
  const complaint = complaintAbout(command, typed) ?? tooMuch(commands, command, rest);
  if (complaint !== undefined) return wrong(complaint);
  const options = Object.fromEntries(typed.map(({ name, value }) => [name, value ?? true]));
  return { kind: "run", command, rest, options };
}

const wrong = (sentence: string): CommandLine => ({ kind: "wrong", sentence });

/**
 * An option takes a value with every command or with none, so that a value can be distinguished from a word before the
 * command is known.
 */
function everyOption(commands: readonly Command[]) {
  const all = commands.flatMap((command) => Object.entries(optionsOf(command)));
  return Object.fromEntries(
    all.map(([name, { value }]) => [
      name,
      {
        type: value === undefined ? ("boolean" as const) : ("string" as const),
        ...(name === "help" && { short: "h" }),
      },
    ]),
  );
}

const beginsWith = (typed: readonly string[], words: readonly string[]): boolean =>
  words.every((word, index) => typed[index] === word);

const longest = (commands: readonly Command[]): Command | undefined =>
  commands.toSorted((one, other) => other.words.length - one.words.length)[0];

/** The commands that begin with the typed words, or all of them. */
function overview(commands: readonly Command[], typed: readonly string[]): string {
  const group = commands.filter(({ words }) => beginsWith(words, typed));
  return `konter <command>, and konter <command> --help\n${listOf(group.length === 0 ? commands : group)}`;
}

function unknownCommand(commands: readonly Command[], typed: readonly string[]): string {
  if (typed.length === 0 || commands.some(({ words }) => beginsWith(words, typed)))
    return overview(commands, typed);
  const said = `There is no command "${typed.join(" ")}".`;
  const close = nearest(typed.join(" "), namesOf(commands), (name) =>
    typed.slice(0, name.split(" ").length).join(" "),
  );
  if (close !== undefined) return `${said} Did you mean: konter ${close}\n`;
  const group = commands.filter(({ words }) => words[0] === typed[0]);
  return `${said}\n${overview(group.length === 0 ? commands : group, [])}`;
}

const namesOf = (commands: readonly Command[]): readonly string[] =>
  commands.map(({ words }) => words.join(" "));

/** The most similar name, for a typing error. `typedFor` is the part of the input that corresponds to a name. */
function nearest(
  typed: string,
  names: readonly string[],
  typedFor: (name: string) => string = () => typed,
): string | undefined {
  const found = names
    .map((name) => ({ name, slips: distance(typedFor(name), name) }))
    .toSorted((one, other) => one.slips - other.slips)[0];
  return found !== undefined && found.slips <= Math.max(2, found.name.length / 3)
    ? found.name
    : undefined;
}

interface TypedOption {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
}

/** The first argument that this command does not accept. */
function complaintAbout(command: Command, typed: readonly TypedOption[]): string | undefined {
  const known = optionsOf(command);
  const its = `konter ${command.words.join(" ")}`;
  for (const { name, rawName, value } of typed) {
    const option = known[name];
    if (option === undefined) {
      const close = nearest(name, Object.keys(known));
      return `${its} knows no ${rawName}.${close === undefined ? "" : ` Did you mean --${close}?`} ${its} --help names its options.\n`;
    }
    if (option.value === undefined && value !== undefined)
      return `${its}: ${rawName} takes no value.\n`;
    if (option.value !== undefined && (value ?? "") === "")
      return `${its}: ${rawName} needs a value, ${option.value}.\n`;
  }
  return undefined;
}

/** An extra word is an error rather than ignored: `keys rotate pin` is not `keys rotate`. */
function tooMuch(
  commands: readonly Command[],
  { words, parameters }: Command,
  rest: readonly string[],
): string | undefined {
  const taken = parameters === undefined ? 0 : parameters.split(" ").length;
  const extra = rest[taken];
  if (extra === undefined) return undefined;
  const close = nearest([...words, ...rest].join(" "), namesOf(commands));
  const meant = close === undefined ? "" : ` Did you mean: konter ${close}`;
  return `konter ${words.join(" ")} takes no "${extra}".${meant}\n`;
}
