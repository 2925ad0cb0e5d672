import type { Page } from "playwright-core";
import { decodeEscPos } from "../../apps/web/src/testing/escpos-decoder.ts";
import type { Printed } from "../../apps/web/src/testing/escpos-decoder.ts";

/** More receipts than a test prints. */
export const MUCH_PAPER = 1_000;
export interface FakePrinter {
  /** Every write that arrived, as numbers. */
  writes: number[][];
  /** How often the browser asked the person for a device. */
  asked: number;
  /** How many of the next writes fail. */
  fails: number;
  /** The number of receipts until the paper ends. */
  paperFor: number;
}

/**
 * Replaces the Bluetooth API of a page by a fake printer. It records the writes, answers DLE EOT 4 with its paper
 * sensor, and remembers the permitted device over reloads, as browsers do.
 */
export function plugInPrinter(): void {
  const printer: FakePrinter = { writes: [], asked: 0, fails: 0, paperFor: 1_000 };
  Object.assign(globalThis, { fakePrinter: printer });
  const ALLOWED = "test:allowed-device";
  const status = Object.assign(new EventTarget(), {
    properties: { write: false, writeWithoutResponse: false, notify: true },
    value: new DataView(new ArrayBuffer(1)),
    startNotifications: async () => status,
  });
  const take = async (bytes: Uint8Array) => {
    if (printer.fails > 0) {
      printer.fails -= 1;
      server.connected = false;
      throw new DOMException("GATT operation failed", "NetworkError");
    }
    const written = [...bytes];
    if (written.join() === "16,4,4") {
      const all = printer.writes.flat();
      const cuts = all.filter((byte, at) => byte === 0x1d && all[at + 1] === 0x56).length;
      status.value.setUint8(0, cuts >= printer.paperFor ? 0x72 : 0x12);
      setTimeout(() => status.dispatchEvent(new Event("characteristicvaluechanged")), 5);
      return;
    }
    printer.writes.push(written);
  };
  const output = Object.assign(new EventTarget(), {
    properties: { write: true, writeWithoutResponse: true, notify: false },
    writeValueWithResponse: take,
    writeValueWithoutResponse: take,
  });
  const server = {
    connected: false,
    async connect() {
      server.connected = true;
      return server;
    },
    getPrimaryServices: async () => [{ getCharacteristics: async () => [output, status] }],
  };
  const device = { id: "printer-1", name: "MPT-II", gatt: server };
  Object.defineProperty(navigator, "bluetooth", {
    value: {
      requestDevice: async () => {
        printer.asked += 1;
        localStorage.setItem(ALLOWED, "yes");
        return device;
      },
      getDevices: async () => (localStorage.getItem(ALLOWED) === null ? [] : [device]),
    },
  });
}

/** Reads or changes the printer in the page. */
export const printerIn = async (page: Page, changes: Partial<FakePrinter> = {}) =>
  page.evaluate((given) => {
    const { fakePrinter } = globalThis as unknown as { fakePrinter: FakePrinter };
    Object.assign(fakePrinter, given);
    return { asked: fakePrinter.asked };
  }, changes);

/** Decodes the printed output; returns it with the longest write. */
export async function cameOut(page: Page, columns: number) {
  const writes = await page.evaluate(() =>
    (globalThis as unknown as { fakePrinter: FakePrinter }).fakePrinter.writes.splice(0),
  );
  return {
    printed: decodeEscPos(Uint8Array.from(writes.flat()), columns),
    longest: Math.max(...writes.map(({ length }) => length)),
  };
}
export const textsOf = (printed: readonly Printed[]) =>
  printed.flatMap((each) => (each.is === "text" && each.text.trim() ? [each.text.trimEnd()] : []));
/** The Android application as a page sees it: it returns the given state and records what it was given. */
export function beAndroid(state: string): void {
  const given: string[] = [];
  Object.assign(globalThis, {
    given,
    KonterNative: {
      version: 1,
      capabilities: ["print_receipt"],
      async call(_capability: string, input: string) {
        given.push(input);
        if (state === "broken") throw new Error("no printer is paired");
        return JSON.stringify({ state });
      },
    },
  });
}
