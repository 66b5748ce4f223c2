import type { ReactElement } from 'react';

/** Elements without bare text, which the translation of a browser would replace. */
export type Elements = ReactElement | null | undefined | false | readonly Elements[];
