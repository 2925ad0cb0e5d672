import { storedValue } from "@konter/ui";
import { bluetooth } from "./bluetooth-api.ts";
import type { BluetoothCharacteristic, BluetoothDevice } from "./bluetooth-api.ts";
import { PrinterFailed } from "./receipt-printer.ts";
import type { ReceiptPrinter } from "./receipt-printer.ts";

/** GATT services of receipt printers: generic ones, Microchip's and Feasycom's modules, and older ones. */
const PRINT_SERVICES = [
  "000018f0-0000-1000-8000-00805f9b34fb",
  "49535343-fe7d-4ae5-8fa9-9fafd205e455",
  "0000ff00-0000-1000-8000-00805f9b34fb",
  "0000fff0-0000-1000-8000-00805f9b34fb",
  "e7810a71-73ae-499d-8c15-faa9aef0c3f2",
];

/** Fits into a few packets of the smallest MTU and into any buffer. */
const CHUNK_BYTES = 100;
const TRIES = 4;
const RETRY_MILLISECONDS = 150;
/** After writes without response, the printer needs time to process the data. */
const UNANSWERED_PAUSE_MILLISECONDS = 20;

/** DLE EOT 4: requests the state of the paper sensors in real time. */
const ASK_FOR_PAPER = Uint8Array.of(0x10, 0x04, 0x04);
const PAPER_END = 0x60;
const STATUS_MILLISECONDS = 700;

interface Remembered {
  readonly id: string;
  readonly name: string;
}
const isRemembered = (value: unknown): value is Remembered =>
  typeof value === "object" && value !== null && "id" in value && "name" in value;

/** The printer belongs to this counter, so it is remembered on this device for every user. */
export const rememberedPrinter = storedValue(
  "konter:receipt-printer",
  isRemembered,
  () => localStorage,
);

/** The device used on this page; a browser returns it again only after asking the user. */
let known: BluetoothDevice | undefined;

/** Asks the user to select a printer, and remembers it. Throws PrinterFailed if none is selected. */
export async function choosePrinter(): Promise<ReceiptPrinter> {
  const device = await bluetooth()
    ?.requestDevice({ acceptAllDevices: true, optionalServices: PRINT_SERVICES })
    .catch(() => undefined);
  if (device === undefined) throw new PrinterFailed("no printer was chosen");
  return remember(device);
}

/** Returns the remembered printer if the browser still has it, otherwise asks the user. Throws PrinterFailed. */
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

/** Throws PrinterFailed for a device that is off, out of range, or not a printer. */
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

/** Sends a chunk again after a failure, over a new connection if the old one is lost. Throws PrinterFailed. */
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

/** Whether the printer reports that it is out of paper; a printer without status is assumed to have paper. */
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
