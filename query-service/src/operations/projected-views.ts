import { viewDeclarations, type ViewName } from 'contracts';

/** The quarantine is left out, since it is listed separately. */
export const projectedViews: readonly ViewName[] = (
  Object.keys(viewDeclarations) as ViewName[]
).filter((view) => view !== 'quarantined-events');
