import type { OutgoingMessage } from "../../../ports/message-channel.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
};
const escaped = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** A URL in a text, without the punctuation that ends its sentence. */
const ADDRESS = /https?:\/\/[^\s<>"]*[^\s<>".,;:!?)]/g;

/** Converts a paragraph to HTML with its URLs as links; everything else is escaped. */
function linked(text: string): string {
  let html = "";
  let at = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const [address] = match;
    html += `${escaped(text.slice(at, match.index))}<a href="${escaped(address)}">${escaped(address)}</a>`;
    at = match.index + address.length;
  }
  return html + escaped(text.slice(at));
}

/** Converts the plain text to HTML without pictures, scripts and external resources. */
export function mailHtml({
  subject,
  text,
  locale,
  code,
}: Pick<OutgoingMessage, "subject" | "text" | "locale" | "code">): string {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const html = linked(paragraph).replaceAll("\n", "<br>");
    return `<p>${code === undefined ? html : html.replace(code, `<strong style="font-size:1.5em;letter-spacing:0.1em">${code}</strong>`)}</p>`;
  });
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title></head>
<body style="font:16px/1.5 sans-serif;max-width:36em;margin:0 auto;padding:1em">
${paragraphs.join("\n")}
</body>
</html>
`;
}
