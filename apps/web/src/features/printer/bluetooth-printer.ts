import { storedValue } from "@konter/ui";
import { bluetooth } from "./bluetooth-api.ts";
import type { BluetoothCharacteristic, BluetoothDevice } from "./bluetooth-api.ts";
import { PrinterFailed } from "./receipt-printer.ts";
import type { ReceiptPrinter } from "./receipt-printer.ts";

/** The services under which receipt printers take bytes: of generic ones, of Microchip's and Feasycom's modules, of older ones. */
const PRINT_SERVICES = [
  "000018f0-0000-1000-8000-00805f9b34fb",
  "49535343-fe7d-4ae5-8fa9-9fafd205e455",
  "0000ff00-0000-1000-8000-00805f9b34fb",
  "0000fff0-0000-1000-8000-00805f9b34fb",
  "e7810a71-73ae-499d-8c15-faa9aef0c3f2",
];

/** What a link of the smallest size carries in a few packets, and no buffer is too small for. */
const CHUNK_BYTES = 100;
const TRIES = 4;
const RETRY_MILLISECONDS = 150;
/** Without an answer to each write a printer needs time to take it. */
const UNANSWERED_PAUSE_MILLISECONDS = 20;

/** DLE EOT 4: asks for the state of the paper sensors, at once. */
const ASK_FOR_PAPER = Uint8Array.of(0x10, 0x04, 0x04);
const PAPER_END = 0x60;
const STATUS_MILLISECONDS = 700;

interface Remembered {
  readonly id: string;
  readonly name: string;
}
const isRemembered = (value: unknown): value is Remembered =>
  typeof value === "object" && value !== null && "id" in value && "name" in value;

/** The printer stands at this counter: it is remembered on this device, for whoever works there. */
export const rememberedPrinter = storedValue(
  "konter:receipt-printer",
  isRemembered,
  () => localStorage,
);

/** The device that this page has spoken to; a browser gives it again only by asking the person. */
let known: BluetoothDevice | undefined;

/** Asks the person for a printer, and remembers it. Throws PrinterFailed where none is chosen. */
export async function choosePrinter(): Promise<ReceiptPrinter> {
  const device = await bluetooth()
    ?.requestDevice({ acceptAllDevices: true, optionalServices: PRINT_SERVICES })
    .catch(() => undefined);
  if (device === undefined) throw new PrinterFailed("no printer was chosen");
  return remember(device);
}

/** The remembered printer where the browser still knows it, else the one that the person chooses. Throws PrinterFailed. */
export async function openPrinter(): Promise<ReceiptPrinter> {
  const wanted = rememberedPrinter.read();
  if (known !== undefined && known.id === wanted?.id) return printerOf(known);
  const devices = (await bluetooth()?.getDevices?.()) ?? [];
  const device = devices.find(({ id }) => id === wanted?.id);
  return device === undefined ? choosePrinter() : remember(device);
}

export function forgetPrinter(): void {
  known = undefined;
  rememberedPrinter.write(undefined);
}

function remember(device: BluetoothDevice): ReceiptPrinter {
  known = device;
  rememberedPrinter.write({ id: device.id, name: nameOf(device) });
  return printerOf(device);
}

const nameOf = ({ name, id }: BluetoothDevice): string => name ?? id;

const printerOf = (device: BluetoothDevice): ReceiptPrinter => ({
  name: nameOf(device),
  async print(bytes) {
    let link = await connect(device);
    if (await isPaperOut(link)) return "paper_out";
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const chunk = bytes.slice(at, at + CHUNK_BYTES);
      link = await writeChunk(device, link, chunk);
    }
    return (await isPaperOut(link)) ? "cut_short" : "printed";
  },
});

interface Link {
  readonly output: BluetoothCharacteristic;
  readonly status: BluetoothCharacteristic | undefined;
}

/** Throws PrinterFailed for what is off, too far away, or no printer. */
async function connect(device: BluetoothDevice): Promise<Link> {
  try {
    const server = await device.gatt?.connect();
    for (const service of (await server?.getPrimaryServices()) ?? []) {
      const all = await service.getCharacteristics();
      const output = all.find(
        ({ properties: { write, writeWithoutResponse } }) => write || writeWithoutResponse,
      );
      if (output !== undefined)
        return { output, status: all.find(({ properties }) => properties.notify) };
    }
  } catch (failure) {
    throw new PrinterFailed(String(failure));
  }
  throw new PrinterFailed("the device takes no bytes");
}

/** Sends a part again where it did not arrive, over a new link if the old one is gone. Throws PrinterFailed. */
async function writeChunk(device: BluetoothDevice, first: Link, chunk: Uint8Array): Promise<Link> {
  let link = first;
  for (let attempt = 1; ; attempt += 1)
    try {
      if (attempt > 1 && device.gatt?.connected === false) link = await connect(device);
      await write(link.output, chunk);
      return link;
    } catch (failure) {
      if (attempt === TRIES) throw new PrinterFailed(String(failure));
      await pause(RETRY_MILLISECONDS * attempt);
    }
}

async function write(output: BluetoothCharacteristic, bytes: Uint8Array): Promise<void> {
  if (output.properties.write) return output.writeValueWithResponse(bytes);
  await output.writeValueWithoutResponse(bytes);
  await pause(UNANSWERED_PAUSE_MILLISECONDS);
}

const pause = async (milliseconds: number): Promise<void> =>
  new Promise((go) => setTimeout(go, milliseconds));

/** Whether the printer says that its paper has ended; one that says nothing may have some. */
async function isPaperOut({ output, status }: Link): Promise<boolean> {
  if (status === undefined) return false;
  try {
    await status.startNotifications();
    const told = new Promise<number>((take) => {
      const tell = () => take(status.value?.getUint8(0) ?? 0);
      status.addEventListener("characteristicvaluechanged", tell, { once: true });
      setTimeout(() => {
        status.removeEventListener("characteristicvaluechanged", tell);
        take(0);
      }, STATUS_MILLISECONDS);
    });
    await write(output, ASK_FOR_PAPER);
    return ((await told) & PAPER_END) !== 0;
  } catch {
    return false;
  }
}
