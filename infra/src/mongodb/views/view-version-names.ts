import { randomBytes } from 'node:crypto';
import { viewDeclarations, type ViewName } from 'contracts';
import type { ViewVersion } from 'contracts/ports';

export const PREFIX = 'view_';
/** Raised when the stored form changes: views are then rebuilt. */
const LAYOUT = 1;
export const layoutOf = (view: ViewName): string =>
  JSON.stringify([LAYOUT, viewDeclarations[view].indexes]);

export const viewVersionId = ({ view, version }: ViewVersion): string => `${view} ${version}`;

/** The suffix distinguishes the sets of one view version. */
export const collectionOf = ({ view, version }: ViewVersion, set: string): string =>
  `${PREFIX}${view.replaceAll('-', '_')}_${version}_${set}`;
export const aSet = (): string => randomBytes(6).toString('hex');
