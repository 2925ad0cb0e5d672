import { expect, test } from "vitest";
import { LOOPBACK } from "@konter/testkit/processes/loopback.ts";
import type { Exchange } from "../../http-exchange.ts";
import { WHATSAPP_CLOUD } from "./connection.ts";
import { readSendAnswer } from "./response.ts";

const DIGITS = "1234 5678 9012 3456 7890";

test("removes the placeholder values from the vendor's text", () => {
  const error = { code: 132_012, message: "(#132012)", error_data: { details: `body: ${DIGITS}` } };
  const answer: Exchange = { kind: "answer", status: 400, text: JSON.stringify({ error }) };
  expect(readSendAnswer(answer, [DIGITS])).toEqual({
    state: "refused",
    code: "132012",
    detail: "(#132012): body: [removed]",
    problem: "places_differ",
  });
});

const create = (change: object) =>
  WHATSAPP_CLOUD.create(
    {
      base_url: "http://127.0.0.1:9",
      version: "v23.0",
      phone_number_id: "1",
      access_token: "x",
      template: "kode",
      ...change,
    },
    { mode: "production", outbound: LOOPBACK },
  );

test.each([
  [{ token_template: "Token Listrik" }, "token_template"],
  [{ token_template: "token_listrik", token_language: "indonesia" }, "token_language"],
  [{ token_template: "token_listrik", token_places: "product,nomor" }, "token_places"],
])("rejects settings without a template at their field: %j", (change, field) => {
  expect(() => create(change)).toThrow(`${field}: regex`);
});

test("sends a message with its template if a name is set, and not without", async () => {
  const channels = [create({}), create({ token_language: "id" }), create({ token_template: "t" })];
  expect(channels.map(({ templates }) => templates)).toEqual([[], [], ["token"]]);
  for (const channel of channels) await channel.close?.();
});
