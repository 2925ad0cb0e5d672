/**
 * Decodes the bytes for an ESC/POS printer, based on Epson's command reference (ESC/POS Command Reference, TM printers)
 * and independent of the encoder. An unknown command, or a row wider than the paper, throws.
 */
export type Printed =
  | { readonly is: "text"; readonly text: string; readonly bold: boolean; readonly large: boolean }
  | {
      readonly is: "raster";
      readonly width: number;
      readonly height: number;
      readonly black: number;
    }
  | {
      readonly is: "barcode";
      readonly symbology: number;
      readonly text: string;
      readonly align: Align;
      /** Width of one module. */
      readonly module_dots: number;
      /** From the first bar to the last, without the quiet zones. */
      readonly dots: number;
    }
  | {
      readonly is: "qr";
      readonly text: string;
      /** Width of one module. */
      readonly module_dots: number;
    }
  | { readonly is: "cut" };

/** By the parameter of ESC a, as a number or as its digit. */
const ALIGNS = ["left", "center", "right"] as const;
type Align = (typeof ALIGNS)[number];

const ESC = 0x1b;
const GS = 0x1d;
const FS = 0x1c;
const DLE = 0x10;
const LF = 0x0a;
const CR = 0x0d;

/** Parameter lengths of commands without effect on the decoded output. */
const IGNORED: Readonly<Record<string, number>> = {
  "1b @": 0,
  "1b t": 1,
  "1b R": 1,
  "1b 3": 1,
  "1b 2": 0,
  "1b M": 1,
  "1b -": 1,
  "1b d": 1,
  "1b J": 1,
  "1b =": 1,
  "1d h": 1,
  "1d H": 1,
  "1d f": 1,
  "1d B": 1,
  "1d L": 2,
  "1d W": 2,
  "1c .": 0,
};

/**
 * Start and check symbol, eleven modules per character, and the stop of thirteen; "{B" selects the code set and is not
 * drawn.
 */
const code128Modules = (data: string): number => (data.replace(/^\{B/, "").length + 2) * 11 + 13;

export function decodeEscPos(bytes: Uint8Array, columns: number): readonly Printed[] {
  const printed: Printed[] = [];
  let at = 0;
  let row = "";
  let bold = false;
  let [wide, high] = [1, 1];
  let rowIs = { bold, large: false };
  let qr = "";
  let qrDots = 3;
  let barDots = 3;
  let align: Align = "left";
  const take = (): number => {
    const byte = bytes[at];
    if (byte === undefined) throw new Error("the command ends early");
    at += 1;
    return byte;
  };
  const takeText = (length: number) => String.fromCharCode(...Array.from({ length }, () => take()));
  const takeLength = () => take() + take() * 256;
  const endRow = () => {
    printed.push({ is: "text", text: row, ...rowIs });
    row = "";
  };

  const commands: Readonly<Record<string, () => void>> = {
    "1b E": () => {
      bold = (take() & 1) === 1;
    },
    "1b a": () => {
      const found = ALIGNS[take() & 15];
      if (found === undefined) throw new Error("no such alignment");
      align = found;
    },
    "1b !": () => {
      const mode = take();
      bold = (mode & 8) !== 0;
      [wide, high] = [(mode & 32) !== 0 ? 2 : 1, (mode & 16) !== 0 ? 2 : 1];
    },
    "1d !": () => {
      const size = take();
      [wide, high] = [(size >> 4) + 1, (size & 15) + 1];
    },
    "1d V": () => {
      const mode = take();
      if (mode === 65 || mode === 66) take();
      printed.push({ is: "cut" });
    },
    "1d v": () => {
      take();
      take();
      const [rowBytes, height] = [takeLength(), takeLength()];
      let black = 0;
      for (let byte = 0; byte < rowBytes * height; byte += 1)
        black += take().toString(2).replaceAll("0", "").length;
      printed.push({ is: "raster", width: rowBytes * 8, height, black });
    },
    "1d w": () => {
      barDots = take();
      if (barDots < 2 || barDots > 6) throw new Error(`no barcode has bars of ${barDots} dots`);
    },
    "1d k": () => {
      const symbology = take();
      if (symbology < 65) throw new Error("a barcode of the old form");
      const text = takeText(take());
      const dots = code128Modules(text) * barDots;
      const most = columns <= 32 ? 384 : 576;
      if (dots > most) throw new Error(`a barcode of ${dots} dots is not printed on ${most}`);
      printed.push({ is: "barcode", symbology, text, align, module_dots: barDots, dots });
    },
    "1d (": () => {
      if (take() !== 0x6b) throw new Error("unknown GS ( command");
      const length = takeLength();
      const [, what] = [take(), take()];
      const data = takeText(length - 2);
      if (what === 67) qrDots = data.charCodeAt(0);
      if (what === 80) qr = data.slice(1);
      if (what === 81) printed.push({ is: "qr", text: qr, module_dots: qrDots });
    },
    "10 \u0004": () => void take(),
  };

  while (at < bytes.length) {
    const byte = take();
    if (byte === LF) endRow();
    else if (byte === CR) continue;
    else if ([ESC, GS, FS, DLE].includes(byte)) {
      const name = `${byte.toString(16)} ${String.fromCharCode(take())}`;
      const command = commands[name];
      const ignored = IGNORED[name];
      if (command !== undefined) command();
      else if (ignored !== undefined) at += ignored;
      else throw new Error(`unknown command ${JSON.stringify(name)} at ${at}`);
    } else {
      if (row === "") rowIs = { bold, large: wide === 2 && high === 2 };
      row += String.fromCharCode(byte);
      if (row.length * wide > columns)
        throw new Error(`wider than ${columns} columns: ${JSON.stringify(row)}`);
    }
  }
  if (row !== "") throw new Error("the last row was never printed");
  return printed;
}
