import { Fragment, type ReactNode } from 'react';

/** A sentence as French sets it: of '1er', the letters stand raised. */
export const withOrdinals = (text: string): ReactNode =>
  text.split(/\b1er\b/).map((part, index) => (
    // A part is known by nothing but its place.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index === 0 ? null : (
        <>
          1<sup>er</sup>
        </>
      )}
      {part}
    </Fragment>
  ));
