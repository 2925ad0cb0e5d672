import * as z from "zod/mini";
import { expect, test } from "vitest";
import { BILL_TYPE_CODES } from "../bills/contract.ts";
import type { Call } from "../call.ts";
import { calls } from "../calls.ts";
import type { CallName } from "../calls.ts";
import { EXAMPLES } from "./examples.ts";
import { openApiDocument } from "./openapi.ts";

const ALL = Object.entries(EXAMPLES).flatMap(([call, examples]) =>
  Object.entries(examples).map(([name, example]) => [call as CallName, name, example] as const),
);

test.each(ALL)(
  "%s, %s: matches the call's input and output schemas exactly",
  (call, _name, example) => {
    const { input, output, bytesLimit }: Call = calls[call];
    const file = bytesLimit === undefined ? {} : { bytes: new Uint8Array(1) };
    expect(z.safeParse(input, { ...example.input, ...file }).error).toBeUndefined();
    expect(z.parse(output, example.output)).toEqual(example.output);
  },
);

interface Shown {
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}
interface Operation {
  readonly parameters: readonly (Shown & { readonly name: string; readonly in: string })[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Shown>> };
  readonly responses: { readonly 200: { readonly content: Readonly<Record<string, Shown>> } };
}

test.each(ALL)(
  "%s, %s: appears in the API description under its name, in path, query, body and response",
  (call, name, example) => {
    const { method, path } = calls[call];
    const document = openApiDocument([call], "x");
    const paths = document["paths"] as Record<string, Record<string, Operation>>;
    const operation = paths[`/api/v1/${path}`]?.[method.toLowerCase()];
    const inParameters = (operation?.parameters ?? []).flatMap((parameter) => {
      const shown = parameter.examples?.[name];
      return shown === undefined ? [] : [[parameter.name, shown.value] as const];
    });
    const body = operation?.requestBody?.content["application/json"]?.examples?.[name]?.value;
    expect({ ...Object.fromEntries(inParameters), ...(body as object | undefined) }).toEqual(
      example.input,
    );
    expect(operation?.responses[200].content["application/json"]?.examples?.[name]?.value).toEqual(
      example.output,
    );
  },
);

test("M771: has an example of the inquiry and payment of every bill type", () => {
  for (const call of ["billInquire", "billPay"] as const)
    expect(Object.keys(EXAMPLES[call] ?? {}).toSorted(), call).toEqual(
      expect.arrayContaining([...BILL_TYPE_CODES]),
    );
});
