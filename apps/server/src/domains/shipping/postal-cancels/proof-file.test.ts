import { JPEG, png } from "@konter/testkit/files/pictures.ts";
import { describe, expect, it } from "vitest";
import { DomainError } from "../../../platform/domain-error.ts";
import { cleanName, readProofType } from "./proof-file.ts";

const PDF = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";
const codeOf = (bytes: Buffer): string => {
  try {
    return readProofType(bytes);
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};

describe("readProofType", () => {
  it.each([
    ["a PNG", png(8, 8), "image/png"],
    ["a JPEG", JPEG, "image/jpeg"],
    ["a PDF", Buffer.from(PDF), "application/pdf"],
    ["nothing", Buffer.alloc(0), "postal_cancel_file_empty"],
    ["20 MB", Buffer.alloc(20 * 1024 * 1024, PDF), "postal_cancel_file_too_large"],
    ["an SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "postal_cancel_file_svg"],
    [
      "an SVG after a declaration",
      Buffer.from('\ufeff<?xml version="1.0"?>\n<!-- a -->\n<SVG >'),
      "postal_cancel_file_svg",
    ],
    ["an SVG in UTF-16", Buffer.from("<svg >", "utf16le"), "postal_cancel_file_svg"],
    ["a web page", Buffer.from(" <!DOCTYPE html><p>Bukti"), "postal_cancel_file_html"],
    ["a Windows program", Buffer.from("MZ\x90\0"), "postal_cancel_file_program"],
    ["a Linux program", Buffer.from("\x7fELF\x02"), "postal_cancel_file_program"],
    ["a script", Buffer.from("#!/bin/sh\nls"), "postal_cancel_file_program"],
    ["a text", Buffer.from("Bukti pembatalan"), "postal_cancel_file_kind"],
    ["a cut-off PDF", Buffer.from("%PDF-1.7\n1 0 obj"), "postal_cancel_file_damaged"],
    [
      "a PDF with a password",
      Buffer.from(PDF.replace("trailer\n<<>>", "trailer\n<</Encrypt 5 0 R>>")),
      "postal_cancel_file_locked",
    ],
  ])("M412: reads %s by its bytes", (_what, bytes, expected) => {
    expect(codeOf(bytes)).toBe(expected);
  });
});

describe("cleanName", () => {
  it.each([
    ["C:\\Users\\Budi\\bukti batal.pdf", "bukti batal.pdf"],
    ["../../etc/passwd", "passwd"],
    ['a"b\r\nc\u202e.pdf', "abc.pdf"],
    ["", "bukti.pdf"],
    [`${"a".repeat(100)}.pdf`, `…${"a".repeat(75)}.pdf`],
  ])("keeps of %j: %j", (given, expected) => {
    expect(cleanName(given, "application/pdf")).toBe(expected);
  });
});
