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
 * Raises the letters of '1er' as French typography does; screen readers read it unchanged. Elements are left
 * as they are, so components may pass all their children through it.
 */
export const WithOrdinals = ({ children }: { readonly children?: ReactNode }) =>
  Children.map(children, (child) => (typeof child === 'string' ? ordinalsIn(child) : child));
