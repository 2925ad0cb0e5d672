import { LAZY_IMAGE_PRELOAD_RATIO } from "@konter/contract/limits";
import { useEffect, useReducer, useRef } from "react";
import type { ReactNode, Ref } from "react";
import { classes } from "../classes.ts";
import { nextStage } from "./image-loading.ts";
import type { ImageStage } from "./image-loading.ts";

const RETRY_PAUSE_MILLISECONDS = 1000;
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
  const [stage, send] = useReducer(nextStage, "far");
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
  }, []);
  useEffect(() => {
    if (stage !== "waiting") return;
    const timer = setTimeout(() => send("waited"), RETRY_PAUSE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [stage]);
  // No picture is rendered while waiting, so that the retry uses a new element, which requests again.
  const asked = stage === "loading" || stage === "retrying" || stage === "shown";
  return (
    <ImageFrame {...frame} ref={place} stage={stage} alt={alt}>
      {asked && (
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
  className,
  children,
  ref,
}: Omit<LazyImageProps, "src"> & {
  readonly stage: ImageStage;
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
        stage !== "shown" && <span aria-hidden className="pulse absolute inset-0 bg-line/70" />
      )}
      {children}
    </span>
  );
}
