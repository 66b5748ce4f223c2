import { Type } from 'typebox';
import { StoredDay, StoredInstant, StoredText } from '../engine/document-fields.ts';
import { viewOf, type DocumentOf } from '../engine/view.ts';

/**
 * What is due for a workshop: to `settle` a plan with its days, to `free` days of a plan that nothing needs
 * any more, or to `lapse` an offer.
 */
export const workshopsDue = viewOf({
  name: 'workshops-due',
  title: 'Événements à faire aboutir',
  document: {
    /** The plan or the seat. */
    subjectId: StoredText,
    what: Type.Enum(['settle', 'free', 'lapse']),
    workshopId: StoredText,
    practitionerId: StoredText,
    /** Still to be freed. */
    days: Type.Array(StoredDay),
    correlationId: StoredText,
    dueAt: StoredInstant,
  },
  id: ['what', 'subjectId'],
  indexes: [['dueAt']],
});
export type DueWorkshopDocument = DocumentOf<typeof workshopsDue>;
