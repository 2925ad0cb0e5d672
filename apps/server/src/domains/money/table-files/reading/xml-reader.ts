import { FileRefused } from "./file-rows.ts";

/** Handles the events of one XML part. Names come without a namespace prefix. */
export interface XmlHandler {
  open(name: string, attributes: string): void;
  close(name: string): void;
  text(text: string): void;
}

/** An unterminated tag or text. No valid part of a spreadsheet has one this long. */
const LONGEST_PIECE = 1024 * 1024;
const DEEPEST = 64;
const CHUNK_BYTES = 64 * 1024;

const damaged = (): FileRefused => new FileRefused("damaged");

/** Reads an XML part in chunks and yields to the caller after each. Throws FileRefused. */
export function* readXml(content: Uint8Array, handler: XmlHandler): Generator<void> {
  const decoder = new TextDecoder(encodingOfPart(content), { fatal: true });
  const reader = new XmlReader(handler);
  for (let at = 0; at < content.length; at += CHUNK_BYTES) {
    reader.read(decode(decoder, content.subarray(at, at + CHUNK_BYTES)));
    yield;
  }
  reader.read(decode(decoder));
  reader.end();
  yield;
}

/** Reads a whole XML part. Throws FileRefused. */
export function readWholeXml(content: Uint8Array, handler: XmlHandler): void {
  for (const _ of readXml(content, handler));
}

function encodingOfPart(content: Uint8Array): string {
  if (content[0] === 0xff && content[1] === 0xfe) return "utf-16le";
  return content[0] === 0xfe && content[1] === 0xff ? "utf-16be" : "utf-8";
}

function decode(decoder: TextDecoder, chunk?: Uint8Array): string {
  try {
    return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
  } catch {
    throw damaged();
  }
}

class XmlReader {
  readonly #handler: XmlHandler;
  readonly #open: string[] = [];
  #rest = "";
  #hasRoot = false;

  constructor(handler: XmlHandler) {
    this.#handler = handler;
  }

  read(chunk: string): void {
    const text = this.#rest + chunk;
    let at = 0;
    while (at < text.length) {
      const next = text[at] === "<" ? this.#markup(text, at) : this.#plain(text, at);
      if (next === undefined) break;
      at = next;
    }
    this.#rest = text.slice(at);
    if (this.#rest.length > LONGEST_PIECE) throw damaged();
  }

  end(): void {
    if (this.#rest.trim() !== "" || this.#open.length > 0 || !this.#hasRoot) throw damaged();
  }

  /** Returns the end of the markup; undefined if the chunk ends before it. */
  #markup(text: string, at: number): number | undefined {
    const second = text[at + 1];
    if (second === undefined) return undefined;
    if (second === "?") return after(text, "?>", at + 2);
    if (second === "!") return this.#declaration(text, at);
    const end = second === "/" ? text.indexOf(">", at) : endOfTag(text, at + 1);
    if (end === -1) return undefined;
    if (second === "/") this.#close(text.slice(at + 2, end).trim());
    else this.#openTag(text.slice(at + 1, end));
    return end + 1;
  }

  #declaration(text: string, at: number): number | undefined {
    if (text.startsWith("<!--", at)) return after(text, "-->", at + 4);
    if (text.startsWith("<![CDATA[", at)) {
      const end = text.indexOf("]]>", at);
      if (end === -1) return undefined;
      this.#text(text.slice(at + 9, end));
      return end + 3;
    }
    if (text.length - at < 9) return undefined;
    // A document type declaration: such files are rejected unread.
    throw damaged();
  }

  /** A text is passed on as a whole, so that no entity is split. */
  #plain(text: string, at: number): number | undefined {
    const end = text.indexOf("<", at);
    if (end === -1) return undefined;
    this.#text(decodeEntities(text.slice(at, end)));
    return end;
  }

  #text(text: string): void {
    if (this.#open.length > 0) this.#handler.text(text);
    else if (text.replace("\uFEFF", "").trim() !== "") throw damaged();
  }

  #openTag(tag: string): void {
    const isEmpty = tag.endsWith("/");
    const content = isEmpty ? tag.slice(0, -1) : tag;
    const space = content.search(/\s/);
    const name = space === -1 ? content : content.slice(0, space);
    if (name === "" || (this.#open.length === 0 && this.#hasRoot)) throw damaged();
    if (this.#open.length >= DEEPEST) throw damaged();
    this.#hasRoot = true;
    const local = localName(name);
    this.#handler.open(local, space === -1 ? "" : content.slice(space));
    if (isEmpty) this.#handler.close(local);
    else this.#open.push(name);
  }

  #close(name: string): void {
    if (this.#open.pop() !== name) throw damaged();
    this.#handler.close(localName(name));
  }
}

function after(text: string, mark: string, from: number): number | undefined {
  const found = text.indexOf(mark, from);
  return found === -1 ? undefined : found + mark.length;
}

/** Returns the `>` that ends a tag, ignoring those in quotes. */
function endOfTag(text: string, from: number): number {
  let quote = "";
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] ?? "";
    if (quote !== "") {
      if (character === quote) quote = "";
    } else if (character === '"' || character === "'") quote = character;
    else if (character === ">") return at;
    else if (character === "<") throw damaged();
  }
  return -1;
}

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Returns the attributes of a tag by name without prefix. */
export function attributesOf(text: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [, name = "", double, single = ""] of text.matchAll(ATTRIBUTE))
    found.set(localName(name), decodeEntities(double ?? single));
  return found;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};
const LAST_CODE_POINT = 0x10_ff_ff;

function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (all: string, hex: string | undefined, decimal: string | undefined, name = "") => {
      if (hex === undefined && decimal === undefined) return NAMED[String(name)] ?? all;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > LAST_CODE_POINT ? all : String.fromCodePoint(code);
    },
  );
}
