import { LOCALES } from "@konter/contract/locale";
import { brandTokens } from "@konter/theme";
import type { FastifyInstance } from "fastify";
import type { BrandContext } from "../../../platform/brand-context.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import { readLook } from "./look.ts";
import { readBrandSettings } from "../../../kernel/settings/index.ts";
import { readAsset } from "./store.ts";

const ONE_YEAR_SECONDS = 365 * 24 * 3600;
const PAGE_COLOR = "#f3f6fa";
/** For launchers that do not support SVG: iOS, and Chrome's install prompt. */
const PNG_SIZES = [180, 192, 512] as const;

/** The brand's own files: manifest, icon and logo (FEATURES M689). */
export function mountBrandFiles(app: FastifyInstance, brand: BrandContext): void {
  app.get("/manifest.webmanifest", async (_request, reply) => {
    const [{ name }, { frame }] = await Promise.all([readBrandSettings(brand), readLook(brand)]);
    void reply.type("application/manifest+json").header("cache-control", "no-cache");
    return JSON.stringify(manifestOf(name, frame.light));
  });
  app.get("/brand/icon.svg", async (_request, reply) => {
    const [{ name }, { colors }] = await Promise.all([readBrandSettings(brand), readLook(brand)]);
    void reply.type("image/svg+xml").header("cache-control", "public, max-age=300");
    return iconOf(name, brandTokens(colors, "light"));
  });
  app.get<{ Params: { size: string } }>("/brand/icon-:size.png", async (request, reply) => {
    const size = PNG_SIZES.find((each) => String(each) === request.params.size);
    if (size === undefined) throw new DomainError("not_found");
    const [{ name }, { colors }] = await Promise.all([readBrandSettings(brand), readLook(brand)]);
    void reply.type("image/png").header("cache-control", "public, max-age=300");
    return drawIcon(name, brandTokens(colors, "light"), size);
  });
  app.get<{ Params: { digest: string } }>("/brand/logo/:digest", async (request, reply) => {
    const logo = await readAsset(brand.pool, "logo");
    if (logo?.digest !== request.params.digest) throw new DomainError("not_found");
    void reply
      .type(logo.contentType)
      .header("cache-control", `public, max-age=${ONE_YEAR_SECONDS}, immutable`);
    return logo.bytes;
  });
}

function manifestOf(name: string, themeColor: string) {
  return {
    id: "/",
    name,
    short_name: name.length <= 12 ? name : (name.split(/\s+/)[0] ?? name).slice(0, 12),
    lang: LOCALES[0],
    dir: "ltr",
    start_url: "/",
    scope: "/",
    display: "standalone",
    orientation: "any",
    theme_color: themeColor,
    background_color: PAGE_COLOR,
    icons: [
      { src: "/brand/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      { src: "/brand/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "maskable" },
      ...PNG_SIZES.flatMap((size) =>
        (["any", "maskable"] as const).map((purpose) => ({
          src: `/brand/icon-${size}.png`,
          sizes: `${size}x${size}`,
          type: "image/png",
          purpose,
        })),
      ),
    ],
  };
}

const initialOf = (name: string): string =>
  (/./u.exec(name.trim())?.[0] ?? "")
    .toUpperCase()
    .replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** The same picture as iconOf, drawn without an SVG parser, which is disabled in this process (platform/picture.ts). */
async function drawIcon(
  name: string,
  tokens: ReturnType<typeof brandTokens>,
  size: number,
): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const background = tokens["primary-fill"];
  const initial = initialOf(name);
  const letter = {
    text: `<span foreground="${tokens["on-primary"]}" weight="bold">${initial}</span>`,
    font: "Roboto, sans-serif",
    height: Math.round(size * 0.4),
    width: Math.round(size * 0.6),
    rgba: true,
  };
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite(initial === "" ? [] : [{ input: { text: letter } }])
    .png()
    .toBuffer();
}

/** The brand's initial on its color. The glyph stays inside the safe circle of a masked icon. */
function iconOf(name: string, tokens: ReturnType<typeof brandTokens>): string {
  const text = initialOf(name);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${tokens["primary-fill"]}"/>` +
    `<text x="256" y="256" dy="0.35em" text-anchor="middle" font-family="system-ui, Roboto, sans-serif" font-weight="700" font-size="280" fill="${tokens["on-primary"]}">${text}</text></svg>`
  );
}
