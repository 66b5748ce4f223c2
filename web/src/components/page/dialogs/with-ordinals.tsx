import { Children, type ReactNode } from 'react';

/** The key makes another text another element: a translated text cannot be changed part by part. */
const ordinalsIn = (text: string) => (
  <span key={text}>
    {text
      .split(/(?<=\b1)er\b/)
      .flatMap((part, index) => (index === 0 ? [part] : [<sup key={index}>er</sup>, part]))}
  </span>
);

/**
 * Texts whose '1er' is written as French is: its letters raised. It is read out as before. What is no
 * text is left as it is: pieces that show sentences put all that they are given into this.
 */
export const WithOrdinals = ({ children }: { readonly children?: ReactNode }) =>
  Children.map(children, (child) => (typeof child === 'string' ? ordinalsIn(child) : child));
