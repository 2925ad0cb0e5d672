import { pictureAddress } from "@konter/contract/pictures";
import type { PictureFormat, StoredPictureView } from "@konter/contract/pictures";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { ImageOff } from "../icons.ts";
import { ImageFrame } from "./lazy-image.tsx";
import { isRequested, useImageStage } from "./use-image-stage.ts";

export interface StoredPictureProps {
  readonly picture: StoredPictureView;
  readonly alt: string;
  /** Its width on the page, as in the attribute `sizes`: `(min-width: 60rem) 20rem, 50vw`. */
  readonly sizes: string;
  /** Shows the middle of the picture as a square. */
  readonly isSquare?: boolean;
  /** Visible when the page opens: loaded at once, before other pictures. */
  readonly isFirst?: boolean;
  /** Shown when the picture cannot be loaded. */
  readonly fallback?: ReactNode;
  readonly className?: string;
}

/**
 * A picture of the media store. The browser chooses width and format, and loads it shortly before it becomes visible.
 * Its space is reserved, a placeholder is shown until it has loaded, and it is retried once (feature rows M33, M34).
 */
export function StoredPicture(props: StoredPictureProps) {
  // Another picture starts again with its own placeholder.
  return <Loading key={props.picture.base} {...props} />;
}

function Loading({
  picture,
  alt,
  sizes,
  isSquare = false,
  isFirst = false,
  fallback = <ImageOff aria-hidden className="size-6" />,
  className,
}: StoredPictureProps) {
  const [stage, send] = useImageStage("loading");
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // A picture of the server's page may have loaded or failed before this code ran.
    if (image.current?.complete === true)
      send(image.current.naturalWidth > 0 ? "loaded" : "failed");
  }, [send]);
  const { base, width, height, placeholder, widths } = picture;
  return (
    <ImageFrame
      stage={stage}
      alt={alt}
      width={isSquare ? 1 : width}
      height={isSquare ? 1 : height}
      placeholder={placeholder}
      fallback={fallback}
      {...(className !== undefined && { className })}
    >
      {isRequested(stage) && (
        <picture>
          {widths.length > 0 && (
            <>
              <source type="image/avif" srcSet={sourcesOf(picture, "avif")} sizes={sizes} />
              <source type="image/webp" srcSet={sourcesOf(picture, "webp")} sizes={sizes} />
            </>
          )}
          <img
            ref={image}
            src={pictureAddress(base, widths.at(-1) ?? width, "webp")}
            alt={alt}
            width={width}
            height={height}
            loading={isFirst ? "eager" : "lazy"}
            fetchPriority={isFirst ? "high" : "auto"}
            decoding="async"
            onLoad={() => send("loaded")}
            onError={() => send("failed")}
            className="absolute inset-0 size-full object-cover"
          />
        </picture>
      )}
    </ImageFrame>
  );
}

const sourcesOf = ({ base, widths }: StoredPictureView, format: PictureFormat): string =>
  widths.map((width) => `${pictureAddress(base, width, format)} ${width}w`).join(", ");
