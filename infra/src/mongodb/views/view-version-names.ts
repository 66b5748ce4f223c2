import { randomBytes } from 'node:crypto';
import { viewDeclarations, type ViewName } from 'contracts';
import type { ViewVersion } from 'contracts/ports';

export const PREFIX = 'view_';
/** Raised when documents are stored in another form: the views are then rebuilt from the log. */
const LAYOUT = 1;
export const layoutOf = (view: ViewName): string =>
  JSON.stringify([LAYOUT, viewDeclarations[view].indexes]);

export const viewVersionId = ({ view, version }: ViewVersion): string => `${view} ${version}`;

/** Letters, digits and `_`; the suffix distinguishes the sets of one view version. */
export const collectionOf = ({ view, version }: ViewVersion, set: string): string =>
  `${PREFIX}${view.replaceAll('-', '_')}_${version}_${set}`;
export const aSet = (): string => randomBytes(6).toString('hex');
