import { after, before, killedErasures } from '../testing/kills/killed-erasures.ts';

// The kills around the other steps are in `faults/kills/killed-erasures.spec.ts`.
killedErasures(
  [['the views are made anew', before('ErasureCompleted'), []]],
  [['her key is destroyed', after('destroy')]],
);
