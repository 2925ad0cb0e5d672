import { LAZY_IMAGE_PRELOAD_RATIO } from "@konter/contract/limits";
import { useEffect, useRef } from "react";
import type { ReactNode, Ref } from "react";
import { classes } from "../classes.ts";
import type { ImageStage } from "./image-loading.ts";
import { isRequested, useImageStage } from "./use-image-stage.ts";

/**
 * How far below the viewport an image is requested, relative to the viewport height; a ratio of 1 would be its lower
 * edge.
 */
const AHEAD_PERCENT = Math.round((LAZY_IMAGE_PRELOAD_RATIO - 1) * 100);

export interface LazyImageProps {
  readonly src: string;
  readonly alt: string;
  /** Pixel size of the picture; space with this ratio is reserved from the start. */
  readonly width: number;
  readonly height: number;
  /** Shown when the picture cannot be loaded, such as initials or a category's icon. */
  readonly fallback: ReactNode;
  readonly className?: string;
}

/** A picture that is loaded shortly before it becomes visible, and retried once (feature row M33). */
export function LazyImage({ src, alt, ...frame }: LazyImageProps) {
  const [stage, send] = useImageStage("far");
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null || !("IntersectionObserver" in globalThis)) {
      // Without IntersectionObserver, the browser's own lazy loading decides.
      send("near");
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        send("near");
      },
      { rootMargin: `${AHEAD_PERCENT}% 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [send]);
  return (
    <ImageFrame {...frame} ref={place} stage={stage} alt={alt}>
      {isRequested(stage) && (
        <img
          src={src}
          alt={alt}
          loading={"IntersectionObserver" in globalThis ? "eager" : "lazy"}
          decoding="async"
          onLoad={() => send("loaded")}
          onError={() => send("failed")}
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </ImageFrame>
  );
}

/** The area of a picture in each stage; it has its final size from the start, so that nothing moves. */
export function ImageFrame({
  stage,
  alt,
  width,
  height,
  fallback,
  placeholder,
  className,
  children,
  ref,
}: Omit<LazyImageProps, "src"> & {
  readonly stage: ImageStage;
  /** A tiny picture to show until the real one has loaded; by default a gray area. */
  readonly placeholder?: string;
  readonly children?: ReactNode;
  readonly ref?: Ref<HTMLSpanElement>;
}) {
  const failed = stage === "failed";
  return (
    <span
      ref={ref}
      data-image={stage}
      className={classes("relative block overflow-hidden rounded-md", className)}
    >
      <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full" />
      {failed ? (
        <span
          role="img"
          aria-label={alt}
          className="absolute inset-0 grid place-items-center bg-neutral-wash text-soft"
        >
          {fallback}
        </span>
      ) : (
        stage !== "shown" && <Placeholder src={placeholder} />
      )}
      {children}
    </span>
  );
}

function Placeholder({ src }: { readonly src: string | undefined }) {
  if (src === undefined) return <span aria-hidden className="pulse absolute inset-0 bg-line/70" />;
  return <img src={src} alt="" className="absolute inset-0 size-full object-cover blur-lg" />;
}
