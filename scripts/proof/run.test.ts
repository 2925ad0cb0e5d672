import { describe, expect, it } from "vitest";
import { run } from "./run.ts";

describe("running a step", () => {
  it("returns the exit code and both streams, and passes no input", async () => {
    const script = 'read line || echo "no input"; echo problem >&2; exit 3';
    const { exitCode, output } = await run("sh", ["-c", script], { limitMinutes: 1 });
    expect(exitCode).toBe(3);
    expect(output).toContain("no input");
    expect(output).toContain("problem");
  });

  it("sets and removes environment variables", async () => {
    const environment = { KONTER_A: "set", HOME: undefined };
    const script = 'echo "$KONTER_A ${HOME-none}"';
    const { output } = await run("sh", ["-c", script], { environment, limitMinutes: 1 });
    expect(output).toBe("set none\n");
  });

  it("fails for a program that does not exist", async () => {
    const { exitCode, output } = await run("no-such-program", [], { limitMinutes: 1 });
    expect(exitCode).not.toBe(0);
    expect(output).toContain("no-such-program");
  });

  it("ends a program that runs too long, together with its child processes", async () => {
    const startedAt = performance.now();
    const { exitCode, output } = await run("sh", ["-c", "sleep 30 & sleep 30"], {
      limitMinutes: 0.005,
    });
    expect(exitCode).not.toBe(0);
    expect(output).toContain("ended");
    // The streams close only when no process holds them any more.
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});
