import { after, describeKilledWorkshops } from '../testing/workshop/killed-workshops.ts';

// The kills around the other steps are in `faults/kills/killed-workshops.spec.ts`.
describeKilledWorkshops([{ act: 'move', isTaken: false, ...after('WorkshopScheduled') }]);
