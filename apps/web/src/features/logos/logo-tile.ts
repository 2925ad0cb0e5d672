import { createLogoTile } from "@konter/client/logo-tile";
import { uploadsQuery } from "./uploads.ts";

export default createLogoTile(uploadsQuery);
