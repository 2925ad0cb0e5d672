import type { StoredPictureView } from "@konter/contract/pictures";
import { useState } from "react";
import { PictureField } from "../../app/pictures/picture-field.tsx";
import * as m from "#messages";
import { Section } from "./section.tsx";

/** Pictures that cannot be loaded, so that placeholder, buttons and fallback are shown without an upload. */
const SAMPLES: readonly StoredPictureView[] = ["1", "2"].map((id) => ({
  picture_id: `sample-${id}`,
  width: 320,
  height: 320,
  placeholder: "data:image/webp;base64,UklGRhwAAABXRUJQVlA4TA8AAAAvAkAAAAcQ/Y/+ByKi/wEA",
  base: `/kit/no-such-picture-${id}`,
  widths: [],
}));

/** The list of a product's pictures. */
export function Pictures() {
  const [pictures, setPictures] = useState(SAMPLES);
  return (
    <Section title={m.kit_pictures()}>
      <PictureField label={m.kit_pictures()} pictures={pictures} onChange={setPictures} />
    </Section>
  );
}
