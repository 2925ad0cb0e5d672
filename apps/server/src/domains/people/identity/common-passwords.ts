import { dictionary } from "@zxcvbn-ts/language-common";
import { displayPhone } from "@konter/contract/phone";

/** The most frequently leaked passwords, about 50,000 (from the package, MIT), and common Indonesian words. */
const LEAKED: ReadonlySet<string> = new Set(dictionary["passwords-common"]);
const INDONESIAN: ReadonlySet<string> = new Set(
  `admin agen akuganteng akucantik alhamdulillah aliando allah allahuakbar anakku anjing arema assalamualaikum astaghfirullah
   bajingan bandung bangsat bapakku barokah batam bayar bekasi berkah bismillah bogor bunda bundaku cantik cantikku cinta
   cintaku coba cobacoba depok doraemon dragon ganteng garuda gampang gratis hidayah ibuku indah indonesia indonesiaku jakarta
   jakmania jawa juragan kampret kaskus kebumen kediri kelapa keluarga kenangan konter kontermu konterku kopi kucing kuningan
   lampung lebaran lupa lupalagi lupapassword makassar malaikat malang mamaku manchester mandiri masuk medan melati merdeka
   monyet muhammad narutosasuke ngawur nusantara pacarku padang palembang pancasila pandawa passwordku pelanggan persebaya
   persib persija pontianak prabayar pulsa pulsaku purnama rahasia rahasiaku ramadhan rezeki rindu rumah sabar sahabat samarinda
   sandi sayang sayangkamu sayangku sayangmama sejahtera selamat semangat semarang semoga senyum sholawat sidoarjo solo subhanallah
   sukses surabaya surga tangerang terserah telkomsel toko tokoku warung yogyakarta zahra`.split(
    /\s+/,
  ),
);

const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

export interface PasswordOwner {
  readonly hp?: string;
  readonly email?: string | null;
  readonly name?: string;
}

/**
 * Whether an attacker would guess it early: a leaked password, a common word with digits or punctuation around it, one
 * repeated character, a run of digits, or known data of its owner.
 */
export function isCommonPassword(password: string, owner: PasswordOwner = {}): boolean {
  const plain = password.normalize("NFKC").toLowerCase();
  const bare = plain.replaceAll(/[^\p{L}]+$|^[^\p{L}]+/gu, "");
  const word = withoutLeet(bare);
  const respelled = withoutLeet(plain);
  return (
    LEAKED.has(plain) ||
    [bare, word, respelled].some((text) => INDONESIAN.has(text)) ||
    (bare.length < plain.length && bare.length >= 4 && LEAKED.has(bare)) ||
    isRun(plain) ||
    isOwners(plain, owner)
  );
}

const withoutLeet = (text: string): string =>
  Array.from(text, (sign) => LEET[sign] ?? sign).join("");

/** `aaaaaa`, `121212`, `123456`, `987654321`, `abcdef`. */
function isRun(text: string): boolean {
  if (/^(.{1,3})\1+.?$/u.test(text)) return true;
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  const wraps = (step: number): boolean => step === -9 || step === 9;
  return (
    steps.every((step) => step === 1 || wraps(step)) ||
    steps.every((step) => step === -1 || wraps(step))
  );
}

function isOwners(text: string, { hp, email, name }: PasswordOwner): boolean {
  const digits = text.replaceAll(/\D/g, "");
  const number = hp === undefined ? "" : displayPhone(hp);
  if (digits.length >= 6 && digits.length === text.length && number.endsWith(digits)) return true;
  const names = [name ?? "", (email ?? "").split("@")[0] ?? ""].flatMap((part) => [
    part.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ""),
  ]);
  const letters = text.replaceAll(/[^\p{L}\p{N}]/gu, "").replace(/\d+$/, "");
  return names.some((part) => part.length >= 4 && (part === letters || part === text));
}
