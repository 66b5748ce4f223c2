import { Fragment } from 'react';

/** A text whose '1er' is written as French is: its letters raised. It is read out as before. */
export const Raised = ({ children }: { readonly children: string }) =>
  children.split(/(?<=\b1)er\b/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text
    <Fragment key={index}>
      {index === 0 ? null : <sup>er</sup>}
      {part}
    </Fragment>
  ));
