import { Children, Fragment, type ReactNode } from 'react';

const raisedIn = (text: string): ReactNode =>
  text.split(/(?<=\b1)er\b/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of one text
    <Fragment key={index}>
      {index === 0 ? null : <sup>er</sup>}
      {part}
    </Fragment>
  ));

/**
 * Texts whose '1er' is written as French is: its letters raised. It is read out as before. What is no
 * text is left as it is: pieces that show sentences put all that they are given into this.
 */
export const Raised = ({ children }: { readonly children?: ReactNode }) =>
  Children.map(children, (child) => (typeof child === 'string' ? raisedIn(child) : child));
