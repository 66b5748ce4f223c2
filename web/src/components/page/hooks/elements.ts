import type { ReactElement } from 'react';

/** What may stand beside other elements: no bare text, which a browser that translates would replace. */
export type Elements = ReactElement | null | undefined | false | readonly Elements[];
