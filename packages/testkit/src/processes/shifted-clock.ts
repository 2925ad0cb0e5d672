// Loaded before a server under test (`node --import`): shifts its wall clock by the seconds in a file, whenever the
// file changes. Timers and performance.now() are unaffected, as on a machine whose clock was set.
import { readFileSync } from "node:fs";

const file = process.env["KONTER_TEST_CLOCK_FILE"] ?? "";
const RealDate = Date;

function shiftMs(): number {
  return Number(readFileSync(file, "utf8")) * 1000;
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, parameters: unknown[], made) =>
    Reflect.construct(
      target,
      parameters.length === 0 ? [target.now() + shiftMs()] : parameters,
      made,
    ) as Date,
  apply: (target) => new target(target.now() + shiftMs()).toString(),
  get: (target, name, receiver) =>
    name === "now"
      ? () => target.now() + shiftMs()
      : (Reflect.get(target, name, receiver) as unknown),
});
