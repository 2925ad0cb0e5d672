import { call, perMinute } from "../call.ts";
import type { ErrorRows } from "../error-row.ts";
import type { PermissionRows } from "../permission-row.ts";
import { PICTURE_BODY_LIMIT_BYTES } from "./rules.ts";
import { pictureAddInput, storedPicture } from "./schemas.ts";

export * from "./rules.ts";
export * from "./schemas.ts";

export const calls = {
  adminPictureAdd: call("POST admin/pictures", {
    access: "staff",
    permission: "pictures.write",
    bytesLimit: PICTURE_BODY_LIMIT_BYTES,
    input: pictureAddInput,
    output: storedPicture,
    errors: [
      "picture_too_large",
      "picture_not_image",
      "picture_svg",
      "picture_damaged",
      "picture_too_many_pixels",
      "picture_took_too_long",
      "picture_store_unavailable",
      "overloaded",
    ],
    rateLimit: perMinute(120),
    summary:
      "Stores a picture for use in products and pages: the bytes of a JPEG, PNG, WebP or AVIF of at most 8 MB and 40 million pixels. Without a use it is removed after seven days.",
  }),
};

export const errors = {
  picture_too_large: {
    status: 422,
    id: "Ukuran gambar maksimal {size} MB.",
    en: "A picture may be at most {size} MB.",
  },
  picture_not_image: {
    status: 422,
    id: "Berkas ini bukan gambar JPEG, PNG, WebP, atau AVIF.",
    en: "This file is not a JPEG, PNG, WebP or AVIF image.",
  },
  picture_svg: {
    status: 422,
    id: "Gambar SVG tidak diterima. Simpan sebagai PNG, lalu unggah lagi.",
    en: "SVG is not accepted. Save the picture as PNG and upload it again.",
  },
  picture_damaged: {
    status: 422,
    id: "Gambar ini rusak atau berupa animasi. Pilih gambar lain.",
    en: "This picture is damaged or animated. Choose another one.",
  },
  picture_too_many_pixels: {
    status: 422,
    id: "Gambar ini {width} x {height} piksel. Maksimal {most} juta piksel. Perkecil dulu gambarnya.",
    en: "This picture has {width} x {height} pixels. At most {most} million are accepted. Make it smaller first.",
  },
  picture_took_too_long: {
    status: 422,
    id: "Gambar ini terlalu rumit untuk diproses. Perkecil dulu gambarnya.",
    en: "Processing this picture takes too long. Make it smaller first.",
  },
  picture_store_unavailable: {
    status: 503,
    id: "Penyimpanan gambar sedang terganggu. Coba lagi sebentar lagi.",
    en: "Pictures cannot be stored now. Try again in a moment.",
  },
} as const satisfies ErrorRows;

export const permissions = {
  "pictures.write": { id: "Mengunggah gambar", en: "Upload pictures", roles: ["catalogue"] },
} as const satisfies PermissionRows;
