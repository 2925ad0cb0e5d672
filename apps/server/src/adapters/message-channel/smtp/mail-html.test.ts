import { expect, test } from "vitest";
import { mailHtml } from "./mail-html.ts";

const html = (text: string, code?: string) =>
  mailHtml({ subject: "Kode <b>", text, locale: "id", ...(code !== undefined && { code }) });

test("keeps paragraphs, line breaks and addresses of the text", () => {
  const page = html("Satu\ndua\n\nBuka https://kios.example/a?b=1&c=2#x.");
  expect(page).toContain("<p>Satu<br>dua</p>");
  expect(page).toContain(
    '<a href="https://kios.example/a?b=1&amp;c=2#x">https://kios.example/a?b=1&amp;c=2#x</a>.</p>',
  );
  expect(page).toContain('<html lang="id">');
});

test("escapes personal text instead of treating it as markup", () => {
  const page = html('<img src=x onerror="a()"> javascript:alert(1) https://x.example/"onclick="a');
  expect(page).not.toMatch(/<img|onerror="|onclick="/);
  expect(page).toContain("<title>Kode &lt;b&gt;</title>");
  expect(page.match(/<a /g)).toHaveLength(1);
});

test("highlights the code once", () => {
  expect(html("482913 adalah kode. Bukan 482913?", "482913").match(/<strong/g)).toHaveLength(1);
});
