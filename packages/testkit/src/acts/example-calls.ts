import { writeFileSync } from "node:fs";
import type { CallName } from "@konter/contract/calls";
import { EXAMPLE_AREAS } from "@konter/contract/examples";
import type { CallExample, CallExamples, ExampleArea } from "@konter/contract/examples";
import { API_BASE } from "@konter/contract/http";
import type { HttpClient } from "../brand/http-client.ts";

type Given = Readonly<Record<string, unknown>>;
type Recorded = Record<string, Record<string, CallExample>>;

/** Makes calls as the examples of the API description show them. */
export interface ExampleCalls {
  /** Makes a call under the name of its example. Throws if the call fails. */
  call<Answer>(
    client: HttpClient,
    call: CallName,
    example: string,
    input?: Given,
    key?: string,
  ): Promise<Answer>;
  /** Responses that differ from the API description, and examples that no call was made for. */
  differences(): Promise<readonly string[]>;
}

const FOLDER = new URL("../../../contract/src/openapi/examples/", import.meta.url);
/** Enough to recognize the file. The rest of its bytes is of no use in the API description. */
const SHOWN_OF_A_FILE = 60;

/** The examples of one area. With KONTER_WRITE_EXAMPLES set, current responses replace the stored examples. */
export function exampleCalls(area: ExampleArea): ExampleCalls {
  const recorded: Recorded = {};
  let description: unknown;
  return {
    async call<Answer>(
      client: HttpClient,
      call: CallName,
      example: string,
      input: Given = {},
      key?: string,
    ): Promise<Answer> {
      const answer = await client.call(call, input, key === undefined ? {} : { key });
      if (answer.status !== 200) throw new Error(`${call}: ${answer.status} ${answer.text}`);
      const { bytes: _file, ...told } = input;
      const output = shortened(answer.json as Given);
      recorded[call] = { ...recorded[call], [example]: { input: told, output } };
      description ??= (await client.send(`${API_BASE}openapi.json`)).json;
      return answer.json as Answer;
    },
    async differences() {
      const file = new URL(`${area}.json`, FOLDER);
      if (process.env["KONTER_WRITE_EXAMPLES"] !== undefined) {
        writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`);
        return [];
      }
      return [...callsNotMade(EXAMPLE_AREAS[area], recorded), ...otherwise(description, recorded)];
    },
  };
}

const callsNotMade = (area: CallExamples, recorded: Recorded): readonly string[] =>
  Object.entries(area).flatMap(([call, examples]) =>
    Object.keys(examples)
      .filter((name) => recorded[call]?.[name] === undefined)
      .map((name) => `${call}, ${name}: no call is made for it`),
  );

function shortened(output: Given): Given {
  const file = output["content_base64"];
  return typeof file === "string"
    ? { ...output, content_base64: file.slice(0, SHOWN_OF_A_FILE) }
    : output;
}

interface Described {
  readonly operationId: CallName;
  readonly parameters: readonly (Shown & { readonly name: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Shown>> };
  readonly responses: { readonly 200: { readonly content: Readonly<Record<string, Shown>> } };
}
interface Shown {
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

function otherwise(description: unknown, recorded: Recorded): readonly string[] {
  const { paths } = description as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  };
  const described = new Map(
    Object.values(paths)
      .flatMap((methods) => Object.values(methods))
      .map((operation) => [operation.operationId as string, operation]),
  );
  return Object.entries(recorded).flatMap(([call, examples]) => {
    const shown = described.get(call)?.responses[200].content["application/json"]?.examples ?? {};
    return Object.entries(examples).flatMap(([name, { input, output }]) => {
      const at = `${call}, ${name}`;
      return [
        ...difference(inputOf(described.get(call), name), input, `${at}, input`),
        ...difference(shown[name]?.value, output, `${at}, answer`),
      ];
    });
  });
}

function inputOf(operation: Described | undefined, example: string): unknown {
  const parts = (operation?.parameters ?? []).flatMap(({ name, examples }) =>
    examples?.[example] === undefined ? [] : [[name, examples[example].value] as const],
  );
  const body = operation?.requestBody?.content["application/json"]?.examples?.[example]?.value;
  return { ...Object.fromEntries(parts), ...(body as object | undefined) };
}

/** Fields whose values are the same in each run. References, days, balances and a biller's monthly amount are not. */
const LASTING = new Set(
  "account_number billingType customer_number customer_name destination_number destinationNumber direction file_name holder_name institution kind limit name nominal number operator_code product product_code sells state status step type".split(
    " ",
  ),
);

/** Finds where a response has another shape than its example, or another value in one of the lasting fields. */
function difference(shown: unknown, told: unknown, at: string): readonly string[] {
  if (Array.isArray(shown) && Array.isArray(told)) {
    if ((shown.length === 0) !== (told.length === 0))
      return [`${at}: ${told.length} instead of ${shown.length}`];
    return told.flatMap((each: unknown, index) => {
      const found = shown.map((one: unknown) => difference(one, each, `${at}[${index}]`));
      return found.toSorted((one, other) => one.length - other.length)[0] ?? [];
    });
  }
  if (isObject(shown) && isObject(told)) {
    const names = new Set([...Object.keys(shown), ...Object.keys(told)]);
    return [...names].flatMap((name) =>
      LASTING.has(name) && !isObject(told[name]) && !Array.isArray(told[name])
        ? withoutDay(shown[name]) === withoutDay(told[name])
          ? []
          : [`${at}.${name}: ${String(told[name])} instead of ${String(shown[name])}`]
        : difference(shown[name], told[name], `${at}.${name}`),
    );
  }
  const forms = [shown, told].map((value) => (value === null ? "null" : typeof value));
  return forms[0] === forms[1] ? [] : [`${at}: ${forms[1]} instead of ${forms[0]}`];
}

/** The name of a file may contain the day on which it was requested. */
const withoutDay = (value: unknown): unknown =>
  typeof value === "string" ? value.replaceAll(/\d{4}-\d{2}-\d{2}/g, "a day") : value;

const isObject = (value: unknown): value is Given =>
  typeof value === "object" && value !== null && !Array.isArray(value);
