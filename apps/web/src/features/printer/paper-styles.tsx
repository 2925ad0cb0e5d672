import address from "./paper.css?url";

/** The style sheet of paper on a screen: fetched with what shows one, which is drawn once it is there. */
export const PaperStyles = () => <link rel="stylesheet" href={address} precedence="paper" />;
