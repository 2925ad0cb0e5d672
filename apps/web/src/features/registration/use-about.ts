import type { BrandAbout } from "@konter/contract/brand";
import { useEffect, useState } from "react";
import { quietApi } from "../../app/api.ts";

/** The brand's operator and contact details; undefined until loaded, `failed` on an error. */
export function useAbout(): BrandAbout | "failed" | undefined {
  const [about, setAbout] = useState<BrandAbout | "failed">();
  useEffect(() => {
    let isGone = false;
    const keep = (found: BrandAbout | "failed") => {
      if (!isGone) setAbout(found);
    };
    quietApi("GET brand/about", {}).then(keep, () => keep("failed"));
    return () => void (isGone = true);
  }, []);
  return about;
}
