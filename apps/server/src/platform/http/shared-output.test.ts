import { expect, test } from "vitest";
import { shareOutput, writtenOutput } from "./shared-output.ts";

test("serializes a shared response once and any other each time", () => {
  let writes = 0;
  const write = (output: object) =>
    writtenOutput(output, () => {
      writes += 1;
      return JSON.stringify(output);
    });
  const list = shareOutput({ rows: [1, 2] });
  expect([write(list), write(list), writes]).toEqual(['{"rows":[1,2]}', '{"rows":[1,2]}', 1]);
  const own = { rows: [1, 2] };
  expect([write(own), write(own), writes]).toEqual(['{"rows":[1,2]}', '{"rows":[1,2]}', 3]);
});
