import {
  after,
  before,
  describeKilledWorkshops,
} from '../../acceptance/testing/workshop/killed-workshops.ts';

const of = (act: 'publish' | 'move' | 'cancel', isTaken = false) => ({ act, isTaken });

// One of them is in `acceptance/workshop/killed-workshops.spec.ts` too.
describeKilledWorkshops([
  { ...of('publish'), ...before('WorkshopPlanned') },
  { ...of('publish'), ...after('WorkshopPlanned') },
  { ...of('publish'), ...after('WorkshopDayHeld') },
  { ...of('publish'), ...after('WorkshopDayHeld', 2) },
  { ...of('publish'), ...after('WorkshopScheduled') },
  { ...of('publish', true), ...after('WorkshopDayHeld') },
  { ...of('publish', true), ...after('WorkshopDayRefused') },
  { ...of('publish', true), ...after('WorkshopPlanRefused') },
  { ...of('publish', true), ...after('WorkshopDayFreed') },
  { ...of('move'), ...before('WorkshopReplanned') },
  { ...of('move'), ...after('WorkshopReplanned') },
  { ...of('move'), ...after('WorkshopDayHeld') },
  { ...of('move'), ...after('WorkshopDayHeld', 2) },
  { ...of('move'), ...after('WorkshopScheduled') },
  { ...of('move'), ...after('WorkshopDayFreed') },
  { ...of('move', true), ...after('WorkshopDayRefused') },
  { ...of('move', true), ...after('WorkshopPlanRefused') },
  { ...of('cancel'), ...before('WorkshopCancelled') },
  { ...of('cancel'), ...after('WorkshopCancelled') },
  { ...of('cancel'), ...after('WorkshopDayFreed') },
]);
