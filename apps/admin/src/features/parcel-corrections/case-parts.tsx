import type { CallFailed } from "@konter/contract/client";
import type { OfficeClaim, OfficeCorrection } from "@konter/contract/parcel-corrections";
import { COMPENSATION_APPROVAL } from "@konter/contract/parcel-corrections";
import { Link } from "@tanstack/react-router";
import { AskSecondPerson } from "../../app/ask-second-person.tsx";
import { FailureAlert } from "../../app/failure-alert.tsx";
import { CARD_REFERENCE } from "../../app/lists/row-link.tsx";
import * as m from "#messages";

type CaseOf = Pick<OfficeClaim | OfficeCorrection, "member"> & {
  readonly photo_urls?: readonly string[];
  readonly parcel: {
    readonly ref_id: string;
    readonly awb: string | null;
    readonly expedition_name: string;
  };
};

/** The parcel, its sender and the photos. */
export function CaseHead({
  of: { parcel, member, photo_urls: photos = [] },
}: {
  readonly of: CaseOf;
}) {
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
        <Link to="/parcels/$ref_id" params={{ ref_id: parcel.ref_id }} className={CARD_REFERENCE}>
          {parcel.ref_id}
        </Link>
        <span className="wrap-anywhere">
          {parcel.expedition_name} {parcel.awb}
        </span>
        <span className="wrap-anywhere text-soft">
          {member.name} {member.hp}
        </span>
      </p>
      <CasePhotos photos={photos} nameOf={(at) => m.parcel_case_photo({ number: at })} />
    </>
  );
}

/** Small photos, each a link to the whole one. */
export function CasePhotos({
  photos,
  nameOf,
}: {
  readonly photos: readonly string[];
  /** The first photo is named with 1. */
  readonly nameOf: (at: number) => string;
}) {
  if (photos.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {photos.map((photo, at) => (
        <a key={photo} href={photo} target="_blank" rel="noreferrer">
          <img
            src={photo}
            alt={nameOf(at + 1)}
            className="h-28 w-28 rounded-md border border-line object-cover"
          />
        </a>
      ))}
    </p>
  );
}

const ABOVE_LIMITS = ["parcel_compensation_approval", "parcel_compensation_day"];

/** The error of a decision; above the limits of one person it can be sent to a second one. */
export function CaseRefused({
  failure,
  kind = COMPENSATION_APPROVAL,
  input,
  words,
}: {
  readonly failure: CallFailed | undefined;
  /** The approval kind of the decision. */
  readonly kind?: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly words: string;
}) {
  if (failure === undefined) return null;
  const isAbove = failure.code !== undefined && ABOVE_LIMITS.includes(failure.code);
  return (
    <>
      <FailureAlert failure={failure} />
      {isAbove && <AskSecondPerson kind={kind} input={input} reason={words} />}
    </>
  );
}
