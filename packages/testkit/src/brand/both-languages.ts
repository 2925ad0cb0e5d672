import { randomUUID } from "node:crypto";
import type { CallName } from "@konter/contract/calls";
import { expect } from "vitest";
import { refusalOf } from "./http-client.ts";
import type { HttpAnswer, HttpClient } from "./http-client.ts";

/** The responses of one call to a reader of each language. */
export interface SaidInBoth {
  readonly status: number;
  readonly id: HttpAnswer;
  readonly en: HttpAnswer;
}

/** Makes the same call as a reader of each language, with a separate input each time. */
export async function askInBoth(
  client: HttpClient,
  name: CallName,
  input: () => unknown,
): Promise<SaidInBoth> {
  const ask = (language: string) =>
    client.call(name, input(), { key: randomUUID(), headers: { "accept-language": language } });
  const [id, en] = [await ask("id"), await ask("en")];
  expect(en.status).toBe(id.status);
  return { status: id.status, id, en };
}

/** The error's sentences, Indonesian first. */
export const sentencesOf = ({ id, en }: SaidInBoth): readonly [string, string] => [
  refusalOf(id).message,
  refusalOf(en).message,
];
