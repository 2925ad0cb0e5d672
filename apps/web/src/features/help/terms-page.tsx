import { Card } from "@konter/ui";
import { useQuery } from "@tanstack/react-query";
import * as m from "#messages";
import { AnswerStates } from "../list-parts/index.ts";
import { Contacts } from "../registration/index.ts";
import { aboutQuery } from "./about-query.ts";

/** `/account/ketentuan`: the brand's operator and its terms of sale. */
export default function TermsPage() {
  return (
    <AnswerStates answer={useQuery(aboutQuery())}>
      {(about) => (
        <>
          <Card>
            <Contacts about={about} />
          </Card>
          <Card>
            <p className="text-sm whitespace-pre-line">
              {about.terms === "" ? m.terms_none() : about.terms}
            </p>
          </Card>
        </>
      )}
    </AnswerStates>
  );
}
