import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { ArchiveRefused, unpackArchive } from "./archive.ts";
import type { ArchiveFault } from "./archive.ts";

const MB = 1024 * 1024;
const zipOf = (parts: Readonly<Record<string, Uint8Array>>): Buffer => Buffer.from(zipSync(parts));
const partsOf = (archive: Buffer, most = MB): readonly (readonly [string, Buffer])[] =>
  [...unpackArchive(archive, most)].map(({ name, content }) => [name, content]);

function faultOf(archive: Buffer, most = MB): ArchiveFault | undefined {
  try {
    partsOf(archive, most);
    return undefined;
  } catch (error) {
    if (error instanceof ArchiveRefused) return error.fault;
    throw error;
  }
}

test("restores arbitrary packed content", () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 70_000 }),
      fc.integer({ min: 0, max: 9 }),
      (content, level) => {
        const archive = Buffer.from(zipSync({ "a.bin": [content, { level: level as 0 }] }));
        expect(partsOf(archive)).toEqual([["a.bin", Buffer.from(content)]]);
      },
    ),
    { numRuns: 60 },
  );
});

test("enforces the unpacked size limit without unpacking a highly compressed part first", () => {
  const archive = zipOf({ "zeros.bin": new Uint8Array(64 * MB) });
  expect(archive.length).toBeLessThan(MB);
  expect(faultOf(archive)).toBe("swollen");
  expect(faultOf(zipOf({ "a.bin": new Uint8Array(MB) }), MB + 1)).toBeUndefined();
});

test("reports a truncated or changed part as damaged", () => {
  const archive = zipOf({ "a.txt": strToU8("pulsa ".repeat(2_000)) });
  const local = 30 + "a.txt".length;
  const changed = Buffer.from(archive);
  changed.fill(0xff, local, local + 6);
  expect(faultOf(changed)).toBe("damaged");
  expect(faultOf(archive.subarray(0, archive.length - 4))).toBe("damaged");
});
