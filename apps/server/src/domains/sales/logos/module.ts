import type { FastifyInstance } from "fastify";
import type { BrandContext } from "../../../platform/brand-context.ts";
import type { BrandTemplate } from "../../../platform/brands/template.ts";
import { DomainError } from "../../../platform/domain-error.ts";
import type { Handlers } from "../../../platform/http/calls.ts";
import { actorOf } from "../../../kernel/audit/index.ts";
import type { SubjectSource } from "../../../kernel/audit/index.ts";
import type { Module } from "../../../kernel/module.ts";
import { putLogo, removeLogo } from "./change-logo.ts";
import { listPlaces, listRoom, listUploaded } from "./list-logos.ts";
import { logoAddress, readLogos, readPicture, writeLogo } from "./store.ts";

const ONE_YEAR_SECONDS = 365 * 24 * 3600;

/** Logos of operators, billers and banks. Without an upload, the browser draws a built-in icon or letters. */
function logoHandlers(brand: BrandContext): Handlers {
  return {
    logos: async () => listUploaded(brand.pool),
    officeLogos: async () => listUploaded(brand.pool),
    adminLogos: async () => listRoom(brand.pool),
    adminLogoPut: async ({ key, bytes }, context) =>
      putLogo(brand, actorOf(context), key, Buffer.from(bytes)),
    adminLogoRemove: async ({ key }, context) => removeLogo(brand, actorOf(context), key),
  };
}

function mountLogos(app: FastifyInstance, { pool }: BrandContext): void {
  app.get<{ Params: { digest: string } }>(logoAddress(":digest"), async (request, reply) => {
    const picture = await readPicture(pool, request.params.digest);
    if (picture === undefined) throw new DomainError("not_found");
    void reply
      .type(picture.contentType)
      .header("cache-control", `public, max-age=${ONE_YEAR_SECONDS}, immutable`)
      .header("x-content-type-options", "nosniff");
    return picture.bytes;
  });
}

const TEMPLATE: BrandTemplate = {
  tables: ["operator_logo"],
  async copy(template, brand) {
    for (const logo of await readLogos(template)) await writeLogo(brand, logo);
  },
};

const LOGO_SUBJECTS: SubjectSource = {
  topics: /^catalog\.logo_/,
  read: async (database) =>
    new Map([...(await listPlaces(database))].map(([key, { name }]) => [key, name])),
};

export const logosModule: Module = {
  name: "sales/logos",
  template: TEMPLATE,
  handlers: ({ brand }) => logoHandlers(brand),
  auditSubjects: () => [LOGO_SUBJECTS],
  memberRoutes: (app, { brand }) => mountLogos(app, brand),
  officeRoutes: (app, { brand }) => mountLogos(app, brand),
};
